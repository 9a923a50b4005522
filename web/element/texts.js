// What the page itself says, apart from the widgets' own texts.
export const shared = {
  zh: {
    play: "播放",
    pause: "暂停",
    speed: "速度",
    perSecond: "每秒 {n} 步",
    onePerSecond: "每秒 1 步",
    presets: "常用值",
    step: "{label}：{step}",
    semicolon: "；",
    on: "开",
    off: "关",
    loading: "正在载入…",
    terms: "公式里的每一项",
    legend: "颜色：从 {low} 到 {high}",
    readCell: "方向键逐格读数",
    undrawn: "这里画不出来。原因：{cause}",
    uncomputed: "这组数没有算出来，下面还是上一次的图。原因：{cause}",
    strangers: "link 里写了 {strangers}，这里没有这样的参数；可以写的有 {known}。",
  },
  en: {
    play: "Play",
    pause: "Pause",
    speed: "Speed",
    perSecond: "{n} steps a second",
    onePerSecond: "1 step a second",
    presets: "Presets",
    step: "{label}: {step}",
    semicolon: "; ",
    on: "on",
    off: "off",
    loading: "Loading…",
    terms: "Every term of the formula",
    legend: "Colours: from {low} to {high}",
    readCell: "arrow keys read one cell after another",
    undrawn: "This could not be drawn. Reason: {cause}",
    uncomputed: "These values could not be computed; the picture below is still the last one. Reason: {cause}",
    strangers: "link: no parameter here is called {strangers}; there are {known}.",
  },
};

export const filled = (template, values = {}) => template.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);

// Why something failed, in words that are never empty.
export const reasonOf = (error) => error?.message || error?.name || String(error ?? "") || "?";
