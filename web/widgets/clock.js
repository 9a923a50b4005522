// clock: one hand for every (sin, cos) pair of the code, and the code itself as bars.
import {base, dim, position} from "../controls/usual.js";
import {bars, barsStyles} from "../draw/bars.js";
import {dial, dialStyles, hand, rim, tip} from "../draw/dial.js";
import {amount, chosenPair, entryName, tokensPerTurn} from "../draw/pairs.js";
import {signed} from "../draw/tone.js";
import {css, defineWidget, html, nothing} from "../element/widget.js";

// Above this many hands the dials lose their captions and shrink.
const captioned = 16;

const pairOf = ({view: {code}}, pair) => ({sin: code[2 * pair], cos: code[2 * pair + 1]});

function button(c, pair, chosen) {
  const lit = pair === chosen;
  const tokens = tokensPerTurn(c, pair);
  return html`<button type="button" class="dial ${lit ? "chosen" : ""}" role="radio" aria-checked=${String(lit)} tabindex=${lit ? 0 : -1} data-pair=${pair}
      aria-label=${c.t("dial", {pair, tokens, turns: c.number(c.view.turns[pair], {digits: 2})})} @click=${() => c.share({pair})}>
    <svg viewBox="-52 -52 104 104" aria-hidden="true">${dial(pairOf(c, pair))}</svg>
    ${c.view.turns.length <= captioned ? html`<span>${c.t("caption", {tokens})}</span>` : nothing}
  </button>`;
}

function moved(event, c, chosen) {
  const step = {ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1}[event.key];
  if (!step) return;
  event.preventDefault();
  const pair = Math.max(0, Math.min(c.view.turns.length - 1, chosen + step));
  c.share({pair});
  c.focus(`[data-pair="${pair}"]`);
}

// The chosen hand, large, with what its tip means: sin to the right, cos upward.
function close(c, chosen) {
  const pair = pairOf(c, chosen);
  const {x, y} = tip(pair, 80);
  const part = (name) => `part ${c.term === name ? "lit" : ""}`;
  const key = (name) => html`<span class="num"><i class="key" .style=${`background:${signed(pair[name])}`}></i>${name} = ${c.number(pair[name], {digits: 4})}</span>`;
  return html`<figure class="close">
    <svg viewBox="-104 -104 208 208" aria-hidden="true">
      ${rim(80)}
      <line class="axis" x1="-88" x2="88"></line><line class="axis" y1="-88" y2="88"></line>
      <line class=${part("sin")} x2=${x} stroke=${signed(pair.sin)}></line>
      <line class=${part("cos")} y2=${y} stroke=${signed(pair.cos)}></line>
      <path class="guide" d="M${x} 0V${y}H0"></path>
      ${hand(pair, 80)}
      <text x="0" y="-92" text-anchor="middle">cos</text><text x="92" y="4">sin</text>
    </svg>
    <figcaption>
      <b>${c.t("pair", {pair: chosen})}</b>
      ${key("sin")}
      ${key("cos")}
      <span>${c.t("turned", {turns: amount(c, c.view.turns[chosen])})}</span>
      <span>${c.t("speed-of", {tokens: tokensPerTurn(c, chosen)})}</span>
    </figcaption>
  </figure>`;
}

defineWidget({
  name: "clock",
  title: {zh: "钟面：一个位置，一组指针", en: "The clock: one position, a set of hands"},
  texts: {
    zh: {
      dial: "第 {pair} 根针：{tokens} 个位置转一圈，已转 {turns} 圈",
      caption: "{tokens} 一圈",
      pair: "第 {pair} 根针",
      turned: "从 0 起转了 {turns} 圈",
      "speed-of": "每 {tokens} 个位置一圈",
      hands: "所有指针，方向键逐根查看",
      strip: "编码的 {dim} 个数",
      sum: "位置 {position}：{hands} 根针，{dim} 个数，全在 −1 和 1 之间（此刻最小 {low}，最大 {high}）。最快的 {fast} 个位置一圈，最慢的 {slow} 个。",
    },
    en: {
      dial: "hand {pair}: one turn in {tokens} positions, {turns} turns made",
      caption: "{tokens} a turn",
      pair: "Hand {pair}",
      turned: "{turns} turns since position 0",
      "speed-of": "one turn in {tokens} positions",
      hands: "all hands; arrow keys go from one to the next",
      strip: "the {dim} numbers of the code",
      sum: "Position {position}: {hands} hands, {dim} numbers, all between −1 and 1 (now from {low} to {high}). The fastest turns once in {fast} positions, the slowest once in {slow}.",
    },
  },
  controls: {position, dim, base},
  styles: [barsStyles, dialStyles, css`
    .close {
      display: flex;
      gap: 0.53em 1.33em;
      align-items: center;
      margin: 0 0 0.8em;
    }
    .close svg {
      flex: none;
      width: min(11.2em, 44%);
      aspect-ratio: 1;
    }
    .close figcaption {
      display: grid;
      gap: 0.16em;
    }
    .hands {
      display: grid;
      gap: 0.37em;
      grid-template-columns: repeat(auto-fill, minmax(5.33em, 1fr));
    }
    .hands.small {
      grid-template-columns: repeat(auto-fill, minmax(2.13em, 1fr));
      gap: 2px;
    }
    .hands.tiny {
      grid-template-columns: repeat(auto-fill, minmax(1.6em, 1fr));
    }
    .dial {
      border: 0;
      background: none;
      padding: 0.21em;
      border-radius: var(--radius);
      cursor: pointer;
      font-size: 0.77em;
      line-height: 1.3;
      white-space: nowrap;
      color: var(--soft);
      display: grid;
      justify-items: center;
    }
    .dial svg {
      width: 100%;
      max-width: 5.83em;
      aspect-ratio: 1;
    }
    .dial.chosen {
      background: color-mix(in srgb, var(--warm) 16%, transparent);
      color: var(--ink);
    }
    .dial.chosen .hand {
      stroke: var(--warm);
    }
    .frequency .dial.chosen {
      box-shadow: inset 0 0 0 2px var(--warm);
    }
    .dim .hands {
      box-shadow: 0 0 0 2px var(--warm);
      border-radius: var(--radius);
    }
    .small .hand,
    .tiny .hand {
      stroke-width: 8;
    }
    .part {
      stroke-width: 5;
    }
    .part.lit {
      stroke-width: 9;
    }
    .guide {
      fill: none;
      stroke: var(--soft);
      stroke-dasharray: 2 3;
    }
    .key {
      display: inline-block;
      width: 0.7em;
      height: 0.7em;
      border-radius: 2px;
      margin-inline-end: 0.4em;
    }
  `],
  draw(c) {
    const pairs = c.view.turns.length;
    const chosen = chosenPair(c, pairs);
    const size = pairs <= captioned ? "" : pairs <= 64 ? "small" : "tiny";
    const lit = c.term === "dim" ? "dim" : ["frequency", "exponent"].includes(c.term) ? "frequency" : "";
    return html`<div class="face halves ${c.wide ? "wide" : ""} ${lit}">
      <div>
        ${close(c, chosen)}
        <div class="hands ${size}" role="radiogroup" aria-label=${c.t("hands")} @keydown=${(event) => moved(event, c, chosen)}>
          ${Array.from({length: pairs}, (_, pair) => button(c, pair, chosen))}
        </div>
      </div>
      <div class="strip">
        ${bars({
          values: c.view.code,
          name: entryName,
          highlight: (k) => k >> 1 === chosen || (c.term === "sin" && k % 2 === 0) || (c.term === "cos" && k % 2 === 1) || c.term === "pe",
          format: (x) => c.number(x, {digits: 4}),
          onPick: (k) => c.share({pair: k >> 1}),
          width: c.half,
          describe: c.t("strip", {dim: c.view.code.length}),
        })}
      </div>
    </div>`;
  },
  describe(c) {
    const {code, tokens_per_turn} = c.view;
    return c.t("sum", {
      position: c.number(c.params.position),
      hands: c.number(tokens_per_turn.length),
      dim: c.number(code.length),
      low: c.number(Math.min(...code), {digits: 4}),
      high: c.number(Math.max(...code), {digits: 4}),
      fast: tokensPerTurn(c, 0),
      slow: tokensPerTurn(c, tokens_per_turn.length - 1),
    });
  },
});
