// Why the core, or what draws its numbers, is not there: what happened and what helps, for whoever reads the page. The words in
// braces are a LoadError's details.
const sentences = {
  "no-wasm": {
    zh: "这个浏览器不支持 WebAssembly，或者把它关掉了。请换用近几年的 Chrome、Edge、Firefox 或 Safari。",
    en: "This browser has no WebAssembly, or it is switched off. Any Chrome, Edge, Firefox or Safari of recent years will do.",
  },
  "too-old": {
    zh: "这个浏览器太旧，缺少 {missing}。请更新它，或换用近几年的 Chrome、Edge、Firefox 或 Safari。",
    en: "This browser is too old: it lacks {missing}. Update it, or take a Chrome, Edge, Firefox or Safari of recent years.",
  },
  forbidden: {
    zh: "这个网页的安全策略不允许运行 WebAssembly。请网页的管理员在 Content-Security-Policy 的 script-src 里加上 'wasm-unsafe-eval'。",
    en: "This page's security policy forbids WebAssembly. Whoever runs the page can allow it: add 'wasm-unsafe-eval' to script-src in its Content-Security-Policy.",
  },
  blocked: {
    zh: "这个网页的安全策略不允许读取 {url}。请网页的管理员在 Content-Security-Policy 的 connect-src 里加上它的来源。",
    en: "This page's security policy forbids fetching {url}. Whoever runs the page can allow it: add its origin to connect-src in its Content-Security-Policy.",
  },
  "trusted-types": {
    zh: "这个网页的安全策略只允许列出的 Trusted Types 策略，其中没有画图要用的 lit-html。请网页的管理员在 Content-Security-Policy 的 trusted-types 里加上 lit-html。",
    en: "This page's security policy names the Trusted Types policies it allows, and lit-html, which draws the pictures, is not among them. Whoever runs the page can allow it: add lit-html to trusted-types in its Content-Security-Policy.",
  },
  file: {
    zh: "这个网页是从磁盘上直接打开的，浏览器不让这样的网页读取别的文件，所以读不到 {file}。请通过网页服务器打开，或改用单个文件的 lesson.html、embed/*.html。",
    en: "This page was opened from disk, and browsers let such a page read no other file, so {file} is out of reach. Open it through a web server, or use the pages that are one file each: lesson.html, embed/*.html.",
  },
  "cross-origin": {
    zh: "{file} 在另一个来源（{origin}）上，那里没有允许这个网页读取它。请把它放到网页自己的服务器上，或让那边的服务器发送 Access-Control-Allow-Origin。",
    en: "{file} lies on another origin, {origin}, which does not allow this page to read it. Put it on the page's own server, or let the other one send Access-Control-Allow-Origin.",
  },
  unreachable: {
    zh: "读取 {url} 时连不上服务器。请检查网络，再重新载入。",
    en: "{url} could not be fetched: the server did not answer. Check the connection and reload.",
  },
  "not-found": {
    zh: "找不到 {file}：{url}（服务器回答 {status}）。请把它放在 posenc.js 旁边，或用 posenc.load({url: …}) 给出它的地址。",
    en: "{file} was not found at {url} (the server answered {status}). It belongs beside posenc.js; posenc.load({url: …}) takes another address.",
  },
  refused: {
    zh: "服务器没有给出 {url}（回答 {status}）。",
    en: "The server did not hand out {url} (it answered {status}).",
  },
  html: {
    zh: "得到的不是 {file}，而是一个网页{at}。许多网站对不存在的地址一律回答首页，{file} 多半没有放在那里。",
    en: "Instead of {file} there came a web page{at}. Many sites answer every address that does not exist with their start page; most likely {file} is not there.",
  },
  "not-wasm": {
    zh: "{file} 不是 WebAssembly 模块，多半在存放或传送时损坏了。",
    en: "{file} is no WebAssembly module; most likely it was damaged on its way.",
  },
  broken: {
    zh: "{file} 无法编译，多半不完整。原因：{cause}",
    en: "{file} does not compile; most likely it is incomplete. Reason: {cause}",
  },
  mismatch: {
    zh: "posenc.js 和 {file} 不是同一次构建的（{wanted} 和 {found}）。请把同一次构建的文件放在一起，再不用缓存重新载入。",
    en: "posenc.js and {file} come from different builds ({wanted} and {found}). Put the files of one build side by side, and reload without the cache.",
  },
  memory: {
    zh: "内存不够，计算核心启动不了。请关掉一些别的网页，再重新载入。",
    en: "There is not enough memory for the numeric core. Close some other pages and reload.",
  },
  trap: {
    zh: "计算核心一启动就停了。原因：{cause}",
    en: "The numeric core stopped while it was starting. Reason: {cause}",
  },
  incomplete: {
    zh: "posenc 的一部分没有载入。请把它的文件全部放好，再重新载入。原因：{cause}",
    en: "A part of posenc could not be loaded. Put all of its files in place and reload. Reason: {cause}",
  },
  "not-loaded": {
    zh: "计算核心还没有载入：先 await posenc.ready，网页之外先 await posenc.load({url: …})。",
    en: "The numeric core is not loaded yet: await posenc.ready first, outside a page await posenc.load({url: …}).",
  },
};

export const reasons = Object.keys(sentences);

const consequence = {zh: "图画不出来，文字仍可以读。", en: " The pictures cannot be drawn; the text can still be read."};

const filled = (sentence, details) => sentence.replace(/\{(\w+)\}/g, (whole, name) => details[name] ?? whole);

// `reason` is one of the names above; `zh` and `en` are what a page tells its reader; `cause` is the exception behind it, if there
// was one.
export class LoadError extends Error {
  constructor(reason, {cause, url: {href} = {}, file = "posenc.wasm", wanted = "?", found = "?", ...details} = {}) {
    const url = href?.replace(/[?#].*$/s, "");
    const known = {...details, file, wanted, found, url, at: url ? `: ${url}` : "", cause: cause?.message || String(cause ?? reason)};
    const told = (lang) => filled(sentences[reason][lang], known);
    super(`posenc: ${told("en")}`, {cause});
    this.reason = reason;
    for (const lang of ["zh", "en"]) this[lang] = told(lang) + consequence[lang];
  }
}
