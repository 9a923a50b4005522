// formula: every term of the sinusoidal code's formula, explained with the numbers that now stand for it.
import mathml from "posenc:formula/sinusoidal";
import {base, dim, position} from "../controls/usual.js";
import {formula, formulaStyles} from "../draw/formula.js";
import {amount} from "../draw/pairs.js";
import {css, defineWidget, html, nothing} from "../element/widget.js";

// Terms of web/formulas.js in the order of its lines, with what stands on their buttons.
const terms = (c) => ({
  pe: "PE",
  position: "p",
  index: "2i / 2i+1",
  sin: "sin",
  cos: "cos",
  frequency: html`ω<sub>i</sub>`,
  base: c.number(c.params.base),
  exponent: "−2i/d",
  dim: "d",
});

const short = (c, x) => c.number(x, {significant: 4, trim: true, scientific: x !== 0 && Math.abs(x) < 1e-4});
const value = (c, x) => (Math.abs(x) < 1e-3 ? short(c, x) : c.number(x, {digits: 4, trim: Number.isInteger(x)}));
const equals = (x) => (Number.isInteger(x) ? "=" : "≈");

// Digits that a narrow element has room for beside the "PE(…)" of its line.
const longest = 16;

const subscripts = "₀₁₂₃₄₅₆₇₈₉";
const subscript = (n) => [...String(n)].map((digit) => subscripts[digit]).join("");

const productText = (c, x) => c.number(x, {significant: 6, trim: true});

// The frequency in as many digits as it takes for a learner who multiplies it by the position to meet what is shown.
function factor(c, agrees) {
  const {frequency} = c.view;
  let digits = 4;
  while (digits < 17 && !agrees(c.params.position * Number(frequency.toPrecision(digits)))) ++digits;
  return c.number(frequency, {significant: digits, trim: true, scientific: frequency < 1e-4});
}

// Everything the explanations speak of, as text.
function figures(c) {
  const {params, view} = c;
  return {
    p: c.number(params.position),
    i: c.number(params.pair),
    w: `ω${subscript(params.pair)}`,
    dim: c.number(params.dim),
    base: c.number(params.base),
    even: c.number(view.even),
    odd: c.number(view.odd),
    pairs: c.number(view.pairs),
    last: c.number(view.pairs - 1),
    exponent: c.number(view.exponent, {significant: 8, trim: true}),
    lastExponent: c.number(view.last_exponent, {significant: 8, trim: true}),
    frequency: short(c, view.frequency),
    factor: factor(c, (product) => short(c, view.angle + (product - view.product)) === short(c, view.angle)),
    longFactor: factor(c, (product) => productText(c, product) === productText(c, view.product)),
    is: equals(view.frequency),
    ratio: short(c, view.ratio),
    step: short(c, view.turns_per_token),
    tokens: amount(c, view.tokens_per_turn),
    longest: amount(c, view.longest),
    product: productText(c, view.product),
    turns: c.number(view.turns, view.turns < 1 ? {significant: 4, trim: true} : {digits: 2}),
    whole: c.number(view.whole_turns),
    angle: short(c, view.angle),
    sin: value(c, view.sin),
    cos: value(c, view.cos),
  };
}

// What is so now and not always: some sentences hold only then.
function circumstances({params, view}) {
  const last = params.pair === view.pairs - 1;
  return [...(view.pairs === 1 ? ["only"] : ["many", last ? "last" : "next"]), ...(view.whole_turns > 0 ? ["whole"] : [])];
}

// The formula once more, with numbers for its letters.
function worked(c) {
  const {view} = c;
  const f = figures(c);
  const piece = (term, text) => html`<span class=${c.term === term ? "lit" : ""}>${text}</span>`;
  const line = (left, ...steps) => html`<div class="left">${left}</div><div class="steps">${steps.map((step) => html`<span>${step}</span> `)}</div>`;
  const wave = (term, place, x) => line(
    html`${piece("pe", "PE")}(${piece("position", f.p)}, ${piece("index", place)})`,
    html`= ${piece(term, term)}(${piece("position", f.p)} · ${piece("frequency", f.factor)})`,
    view.whole_turns > 0 ? html`= ${term}(${f.whole} · 2π + ${f.angle})` : html`= ${term}(${f.angle})`,
    html`${equals(x)} <b>${value(c, x)}</b>`,
  );
  return html`<div class="worked num ${f.p.length + f.base.length > longest && !c.wide ? "long" : ""}" aria-hidden="true">
    ${line(
      piece("frequency", f.w),
      html`= ${piece("base", f.base)}<sup>${piece("exponent", html`−2·${f.i}/${piece("dim", f.dim)}`)}</sup>`,
      html`= ${piece("base", f.base)}<sup>${piece("exponent", f.exponent)}</sup>`,
      html`${equals(view.frequency)} <b>${piece("frequency", f.frequency)}</b>`,
    )}
    ${wave("sin", f.even, view.sin)}
    ${wave("cos", f.odd, view.cos)}
  </div>
  ${view.whole_turns > 0 ? html`<p class="note">${c.t("whole", f)}</p>` : nothing}`;
}

function explained(c) {
  const {term} = c;
  if (!(term in terms(c))) return html`<p class="note on-screen">${c.t("hint")}</p>`;
  const f = figures(c);
  return html`<p class="name">${c.t(`${term}.name`, f)}</p>
    <dl>${["what", "now", "change"].map((part) => html`<dt>${c.t(part)}</dt><dd>${sentences(c, `${term}.${part}`, f)}</dd>`)}</dl>`;
}

// The text of that name, and what the circumstances add to it.
function sentences(c, name, f) {
  const keys = [name, ...circumstances(c).map((circumstance) => `${name}.${circumstance}`)].filter(c.has);
  return keys.map((key) => c.t(key, f)).join(c.lang === "en" ? " " : "");
}

defineWidget({
  name: "formula",
  title: {zh: "公式：每一项都可以点", en: "The formula: click any term"},
  texts: {
    zh: {
      hint: "点公式里的任意一项，或公式下面的按钮：它是什么，现在是多少，变了会怎样。",
      terms: "公式里的每一项",
      panel: "这一项的解释",
      what: "是什么",
      now: "现在",
      change: "变了会怎样",
      whole: "转满一圈等于没转：{whole} 个整圈去掉，sin 和 cos 不变。角度按精确的 ω 算，不只用这里写出的几位。",
      sum: "位置 {p}，第 {i} 对：第 {even} 维放 sin，值 {sin}；第 {odd} 维放 cos，值 {cos}。这一对每 {tokens} 个位置转一圈。",

      "pe.name": "PE：位置编码",
      "pe.what": "一个函数。给它一个位置，它给出 {dim} 个数，也就是一个向量，加到这个位置的词向量上。括号里前一个是位置，后一个是第几维。",
      "pe.now": "PE({p}, {even}) 是 {sin}，PE({p}, {odd}) 是 {cos}：位置 {p} 的编码的第 {even} 维和第 {odd} 维。",
      "pe.change": "换一个位置，这 {dim} 个数重新算一遍，仍然个个在 −1 到 1 之间。没有要训练的参数，也没有查到头的表。",

      "position.name": "p：位置",
      "position.what": "词在句子里排第几，从 0 数起。公式里它只做一件事：乘上 ω，成为角度。",
      "position.now": "p = {p}，角度是 {p} · {longFactor} {is} {product} 弧度，合 {turns} 圈。",
      "position.now.whole": "去掉 {whole} 个整圈，还剩 {angle} 弧度。",
      "position.change": "p 加 1，第 {i} 根针再转 {frequency} 弧度，也就是 {step} 圈。每根针都动，各按各的速度。",

      "index.name": "2i 与 2i+1：第几维",
      "index.what": "编码的维度从 0 数起，两维一对。第 i 对占第 2i 维和第 2i+1 维：前一维放 sin，后一维放 cos，共用一个 ω。每一对就是钟面上的一根针。",
      "index.now": "i = {i}，所以是第 {even} 维和第 {odd} 维。",
      "index.now.many": "宽度 {dim} 有 {pairs} 对，i 从 0 到 {last}。",
      "index.change.next": "i 加 1，换到下一对：频率缩小到 1/{ratio}，转一圈要用的位置是原来的 {ratio} 倍。",
      "index.change.last": "这是最后一对，也是最慢的一根针。i 减 1，频率是现在的 {ratio} 倍。",
      "index.change.only": "宽度 {dim} 只有这一对，没有别的可换。把 d 调大，才有更慢的针。",

      "sin.name": "sin：正弦",
      "sin.what": "把角度变成 −1 到 1 之间的数：针尖在竖直中线右边多远，到了左边就是负数。角度再大，它也不会变大。",
      "sin.now": "角度 {angle} 弧度，sin 是 {sin}，写进第 {even} 维。",
      "sin.change": "只有 sin 不够：针在上半圈和下半圈，针尖可以同样偏右，这时 sin 一样大。哪个是哪个，要看 cos。",

      "cos.name": "cos：余弦",
      "cos.what": "同一个角度的另一个坐标：针尖在圆心上方多高，到了下方就是负数。sin 和 cos 合起来，针指向哪里就唯一了。",
      "cos.now": "角度 {angle} 弧度，cos 是 {cos}，写进第 {odd} 维。两个数的平方和总是 1，因为针的长度不变。",
      "cos.change": "有了这一对坐标，往后挪 k 个位置就是把针转过 k·ω，不管从哪里出发。去掉 cos，就写不成这个旋转。",

      "frequency.name": "ω：角频率",
      "frequency.what": "往后一个位置，这根针转多少弧度。每一对有自己的 ω，快慢不同。",
      "frequency.now": "{w} {is} {frequency}：每个位置转这么多弧度，转满一圈（2π 弧度）要 {tokens} 个位置。",
      "frequency.change": "ω 大，相邻的位置分得清，但很快转完一圈，又回到老地方；ω 小，隔得远也不会重复，但相邻的位置几乎一样。",
      "frequency.change.many": "所以快慢都要有：第 0 对每 2π 个位置一圈，最后一对每 {longest} 个位置一圈。",

      "base.name": "{base}：底数 b",
      "base.what": "决定最慢的针慢到什么程度。10,000 是论文作者选的，不是推出来的。",
      "base.now": "b = {base}，最慢的一对（第 {last} 对）每 {longest} 个位置转一圈。",
      "base.change.only": "只有一对，它的 ω 是 b 的 0 次方，总是 1：b 是多少都一样。",
      "base.change.many": "b 变大，第 0 对不动，因为任何数的 0 次方都是 1；后面的都变慢，越靠后慢得越多。b 变小则反过来，远处的位置会更早重复。",

      "exponent.name": "−2i/d：指数",
      "exponent.what": "决定这一对排在快慢之间的哪一处。i 每加 1，指数就减去 2/d，等距往下走。",
      "exponent.now": "−2 · {i} / {dim} = {exponent}。",
      "exponent.now.many": "第 0 对是 0，最后一对是 {lastExponent}，到不了 −1。",
      "exponent.change.many": "指数等距地减，频率就按固定的倍数降：每一对都是前一对的 1/{ratio}。于是 {pairs} 对就从每 2π 个位置一圈，一直排到每 {longest} 个位置一圈。",
      "exponent.change.only": "只有一对，指数只能是 0，ω 只能是 1，底数也就不起作用。",

      "dim.name": "d：编码宽度",
      "dim.what": "编码有多少个数。它要和词向量一样宽，才能相加；两维一对，所以是偶数。",
      "dim.now.only": "d = {dim}，只有一对，一根针。",
      "dim.now.many": "d = {dim}，有 {pairs} 对，也就是 {pairs} 根针。前一根的转速是后一根的 {ratio} 倍。",
      "dim.change": "d 加倍，针也加倍：原来的针一根不变，新针插进每两根之间，末尾再添一根。最快的还是 ω = 1，最慢的还是快过 1/b：针排得更密，不是排得更远。",
    },
    en: {
      hint: "Click any term of the formula, or its button below the formula: what it is, what it is now, and what happens if it changes.",
      terms: "Every term of the formula",
      panel: "What this term means",
      what: "What it is",
      now: "Now",
      change: "If it changes",
      whole: "A whole turn is no turn: leave out {whole}, and sin and cos stay the same. The angle comes from the exact ω, not only from the digits written here.",
      sum: "Position {p}, pair {i}: dimension {even} holds the sine, {sin}; dimension {odd} holds the cosine, {cos}. This pair turns once in {tokens} positions.",

      "pe.name": "PE: the positional encoding",
      "pe.what": "A function. Give it a position and it gives {dim} numbers, a vector, to be added to the embedding of the word there. In the brackets: first the position, then which dimension.",
      "pe.now": "PE({p}, {even}) is {sin} and PE({p}, {odd}) is {cos}: dimensions {even} and {odd} of the code of position {p}.",
      "pe.change": "At another position the {dim} numbers are computed anew, and each is again between −1 and 1. There is nothing to train, and no table that could end.",

      "position.name": "p: the position",
      "position.what": "Which word of the sentence, counted from 0. The formula does one thing with it: times ω, it becomes an angle.",
      "position.now": "p = {p}: the angle is {p} · {longFactor} {is} {product} rad, or {turns} turns.",
      "position.now.whole": "Without whole turns, {angle} rad are left.",
      "position.change": "With p + 1, hand {i} turns {frequency} rad further, {step} of a turn. All hands move, each at its own speed.",

      "index.name": "2i and 2i+1: which dimension",
      "index.what": "The code's dimensions are counted from 0 and come in pairs. Pair i is dimensions 2i and 2i+1: the first holds a sine, the second a cosine, of one and the same ω. Each pair is one hand of the clock.",
      "index.now": "i = {i}, so these are dimensions {even} and {odd}.",
      "index.now.many": "A width of {dim} has {pairs} pairs, i from 0 to {last}.",
      "index.change.next": "With i + 1, the next pair: its frequency is 1/{ratio} of this one, and a turn takes {ratio} times as many positions.",
      "index.change.last": "This is the last pair, the slowest hand. With i − 1 the frequency is {ratio} times as high.",
      "index.change.only": "A width of {dim} has this pair alone. Slower hands come with a larger d.",

      "sin.name": "sin: the sine",
      "sin.what": "Turns the angle into a number between −1 and 1: how far the tip of the hand is to the right, negative to the left. However large the angle, the sine does not grow.",
      "sin.now": "At {angle} rad the sine is {sin}. It goes into dimension {even}.",
      "sin.change": "The sine alone is not enough: in the upper and in the lower half of its circle the tip can be equally far to the right. The cosine tells which it is.",

      "cos.name": "cos: the cosine",
      "cos.what": "The other coordinate of the same angle: how high the tip of the hand is above the centre, negative below it. Sine and cosine together leave no doubt where the hand points.",
      "cos.now": "At {angle} rad the cosine is {cos}. It goes into dimension {odd}. The squares of the two add up to 1 always, since the hand keeps its length.",
      "cos.change": "With both coordinates, moving k positions on turns the hand by k·ω, wherever it started. Without the cosine that rotation could not be written down.",

      "frequency.name": "ω: the angular frequency",
      "frequency.what": "How many radians this hand turns from one position to the next. Every pair has an ω of its own.",
      "frequency.now": "{w} {is} {frequency} rad per position; a turn, 2π rad, takes {tokens} positions.",
      "frequency.change": "With a large ω neighbours are easy to tell apart, but the hand is soon round and back where it was. With a small ω it does not repeat for long, but neighbours look almost the same.",
      "frequency.change.many": "So both are needed: pair 0 turns once in 2π positions, the last pair once in {longest}.",

      "base.name": "{base}: the base b",
      "base.what": "Says how slow the slowest hand is. The paper's authors chose 10,000; nothing forces it.",
      "base.now": "b = {base}: the slowest pair, number {last}, turns once in {longest} positions.",
      "base.change.only": "There is one pair, and its ω is b to the power 0, always 1: any b gives the same.",
      "base.change.many": "With a larger b, pair 0 stays as it is, for anything to the power 0 is 1; all others slow down, later ones more. With a smaller b, positions far apart begin to look alike sooner.",

      "exponent.name": "−2i/d: the exponent",
      "exponent.what": "Says where between fast and slow this pair stands. From one pair to the next it falls by 2/d, in even steps.",
      "exponent.now": "−2 · {i} / {dim} = {exponent}.",
      "exponent.now.many": "Pair 0 has 0, the last pair {lastExponent}; −1 is never reached.",
      "exponent.change.many": "Even steps of the exponent are equal factors of the frequency: each pair has 1/{ratio} of the one before. So {pairs} pairs reach from one turn in 2π positions to one in {longest}.",
      "exponent.change.only": "With one pair the exponent can only be 0 and ω only 1; the base has no effect.",

      "dim.name": "d: the width of the code",
      "dim.what": "How many numbers the code has. It must be as wide as the embedding it is added to; and even, since dimensions come in pairs.",
      "dim.now.only": "d = {dim}: one pair, one hand.",
      "dim.now.many": "d = {dim}: {pairs} pairs, or {pairs} hands. From each to the next the speed falls by a factor of {ratio}.",
      "dim.change": "Twice the d is twice the hands: the old ones stay as they are, a new one goes between any two and one more to the end. The fastest still has ω = 1, the slowest is still above 1/b: closer together, not further out.",
    },
  },
  controls: {
    position: {...position, play: false},
    pair: {steps: [1], terms: ["index", "frequency", "exponent"]},
    dim,
    base,
  },
  styles: [formulaStyles, css`
    .terms {
      justify-content: center;
    }
    .worked {
      display: grid;
      grid-template-columns: auto minmax(0, max-content);
      justify-content: center;
      gap: 0.41em 0.58em;
      margin: 0.87em 0;
    }
    .left {
      text-align: right;
      white-space: nowrap;
    }
    .steps span {
      white-space: nowrap;
    }
    .worked sup {
      line-height: 0;
    }
    .worked.long {
      grid-template-columns: minmax(0, 1fr);
      overflow-wrap: anywhere;
    }
    .worked.long .left {
      text-align: start;
    }
    .worked.long span {
      white-space: normal;
    }
    .worked .lit {
      background: color-mix(in srgb, var(--warm) 18%, transparent);
      box-shadow: inset 0 -2px var(--warm);
    }
    .name {
      margin: 0.25em 0 0.5em;
      font-size: 1.067em;
      font-weight: 600;
      color: var(--warm);
    }
    dl {
      display: grid;
      gap: 0.11em;
      margin: 0;
    }
    dt {
      color: var(--soft);
      font-size: 0.867em;
    }
    dd {
      margin: 0 0 0.53em;
    }
  `],
  draw(c) {
    return html`<div class="halves ${c.wide ? "wide" : ""}">
      <div>
        ${formula(mathml, {term: c.term, terms: terms(c), onTerm: c.setTerm, label: c.t("terms")})}
        ${worked(c)}
      </div>
      <div class="panel" role="region" aria-live="polite" aria-label=${c.t("panel")}>${explained(c)}</div>
    </div>`;
  },
  describe: (c) => c.t("sum", figures(c)),
});
