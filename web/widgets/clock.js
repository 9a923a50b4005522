// clock: one hand for every (sin, cos) pair of the code, and the code itself as bars.
import {bars} from "../draw/bars.js";
import {css, defineWidget, html, nothing, svg} from "../element/widget.js";

// Above this many hands the dials lose their captions and shrink.
const captioned = 16;

const decimals = (x) => (x < 100 ? 2 : 0);
const tokens = (c, pair) => c.number(c.view.tokens_per_turn[pair], {digits: decimals(c.view.tokens_per_turn[pair])});
const chosenPair = (c) => Math.min(c.shared.pair ?? 0, c.view.turns.length - 1);
const sinOf = (c, pair) => c.view.code[2 * pair];
const cosOf = (c, pair) => c.view.code[2 * pair + 1];
const tone = (x) => (x < 0 ? "cool" : "warm"); // as the bars beside it

// The tip of a hand lies at (sin, cos), right and up: at position 0 all hands point up, and they turn as clocks do.
const hand = (c, pair, radius) => svg`<line class="hand" x1="0" y1="0" x2=${(sinOf(c, pair) * radius).toFixed(2)} y2=${(-cosOf(c, pair) * radius).toFixed(2)}></line>`;

function dial(c, pair, chosen) {
  const lit = pair === chosen;
  return html`<button type="button" class="dial ${lit ? "chosen" : ""}" role="radio" aria-checked=${String(lit)} tabindex=${lit ? 0 : -1} data-pair=${pair}
      aria-label=${c.t("dial", {pair, tokens: tokens(c, pair), turns: c.number(c.view.turns[pair], {digits: 2})})} @click=${() => c.share({pair})}>
    <svg viewBox="-52 -52 104 104" aria-hidden="true"><circle r="48"></circle><line class="noon" y1="-48" y2="-40"></line>${hand(c, pair, 44)}</svg>
    ${c.view.turns.length <= captioned ? html`<span>${c.t("caption", {tokens: tokens(c, pair)})}</span>` : nothing}
  </button>`;
}

function moved(event, c, chosen) {
  const step = {ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1}[event.key];
  if (!step) return;
  event.preventDefault();
  const pair = Math.max(0, Math.min(c.view.turns.length - 1, chosen + step));
  c.share({pair});
  c.element.updateComplete.then(() => c.element.renderRoot.querySelector(`[data-pair="${pair}"]`)?.focus());
}

// The chosen hand, large, with what its tip means: sin to the right, cos upward.
function close(c, pair) {
  const x = (sinOf(c, pair) * 80).toFixed(2);
  const y = (-cosOf(c, pair) * 80).toFixed(2);
  return html`<figure class="close">
    <svg viewBox="-104 -104 208 208" aria-hidden="true">
      <circle r="80"></circle>
      <line class="axis" x1="-88" x2="88"></line><line class="axis" y1="-88" y2="88"></line>
      <line class="part ${tone(sinOf(c, pair))} ${c.term === "sin" ? "lit" : ""}" x2=${x}></line>
      <line class="part ${tone(cosOf(c, pair))} ${c.term === "cos" ? "lit" : ""}" y2=${y}></line>
      <path class="guide" d="M${x} 0V${y}H0"></path>
      ${hand(c, pair, 80)}
      <text x="0" y="-92" text-anchor="middle">cos</text><text x="92" y="4">sin</text>
    </svg>
    <figcaption>
      <b>${c.t("pair", {pair})}</b>
      <span class="num"><i class="key ${tone(sinOf(c, pair))}"></i>sin = ${c.number(sinOf(c, pair), {digits: 4})}</span>
      <span class="num"><i class="key ${tone(cosOf(c, pair))}"></i>cos = ${c.number(cosOf(c, pair), {digits: 4})}</span>
      <span>${c.t("turned", {turns: c.number(c.view.turns[pair], {digits: decimals(c.view.turns[pair])})})}</span>
      <span>${c.t("speed-of", {tokens: tokens(c, pair)})}</span>
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
  controls: {
    position: {slider: [2048, 131072, 1048576, "max"], steps: [1], presets: [0, 3, 1024, 100000], play: true},
    dim: {steps: [2], presets: [16, 64, 512]},
    base: {presets: [100, 10000, 500000]},
  },
  styles: css`
    .face {
      display: grid;
      gap: 1rem 2rem;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 21rem), 1fr));
      align-items: start;
    }
    .close {
      display: flex;
      gap: 0.5rem 1.25rem;
      align-items: center;
      margin: 0 0 0.75rem;
    }
    .close svg {
      flex: none;
      width: min(10.5rem, 44%);
      aspect-ratio: 1;
    }
    .close figcaption {
      display: grid;
      gap: 0.15rem;
    }
    .hands {
      display: grid;
      gap: 0.35rem;
      grid-template-columns: repeat(auto-fill, minmax(5rem, 1fr));
    }
    .hands.small {
      grid-template-columns: repeat(auto-fill, minmax(2rem, 1fr));
      gap: 2px;
    }
    .hands.tiny {
      grid-template-columns: repeat(auto-fill, minmax(1.5rem, 1fr));
    }
    .dial {
      border: 0;
      background: none;
      padding: 0.15rem;
      border-radius: var(--radius);
      cursor: pointer;
      font-size: 0.72rem;
      line-height: 1.3;
      white-space: nowrap;
      color: var(--soft);
      display: grid;
      justify-items: center;
    }
    .dial svg {
      width: 100%;
      max-width: 4.2rem;
      aspect-ratio: 1;
    }
    .dial.chosen {
      background: color-mix(in srgb, var(--warm) 16%, transparent);
      color: var(--ink);
    }
    .frequency .dial.chosen {
      box-shadow: inset 0 0 0 2px var(--warm);
    }
    .dim .hands {
      box-shadow: 0 0 0 2px var(--warm);
      border-radius: var(--radius);
    }
    circle {
      fill: var(--paper);
      stroke: var(--rule);
      stroke-width: 1.5;
    }
    .noon,
    .axis {
      stroke: var(--rule);
      stroke-width: 1.5;
    }
    .hand {
      stroke: var(--ink);
      stroke-width: 3.5;
      stroke-linecap: round;
    }
    .small .hand,
    .tiny .hand {
      stroke-width: 8;
    }
    .dial.chosen .hand {
      stroke: var(--warm);
    }
    .part {
      stroke-width: 5;
    }
    .warm {
      stroke: var(--warm);
      background: var(--warm);
    }
    .cool {
      stroke: var(--cool);
      background: var(--cool);
    }
    line.lit {
      stroke-width: 9;
    }
    .guide {
      fill: none;
      stroke: var(--soft);
      stroke-dasharray: 2 3;
    }
    i.key {
      display: inline-block;
      width: 0.7em;
      height: 0.7em;
      border-radius: 2px;
      margin-inline-end: 0.4em;
    }
  `,
  draw(c) {
    const pairs = c.view.turns.length;
    const chosen = chosenPair(c);
    const size = pairs <= captioned ? "" : pairs <= 64 ? "small" : "tiny";
    const two = c.width >= 720;
    return html`<div class="face ${c.term === "frequency" || c.term === "exponent" ? "frequency" : ""} ${c.term === "dim" ? "dim" : ""}">
      <div>
        ${close(c, chosen)}
        <div class="hands ${size}" role="radiogroup" aria-label=${c.t("hands")} @keydown=${(event) => moved(event, c, chosen)}>
          ${Array.from({length: pairs}, (_, pair) => dial(c, pair, chosen))}
        </div>
      </div>
      <div class="strip">
        ${bars({
          values: c.view.code,
          name: (k) => `${k % 2 ? "cos" : "sin"} ${k >> 1}`,
          highlight: (k) => k >> 1 === chosen || (c.term === "sin" && k % 2 === 0) || (c.term === "cos" && k % 2 === 1) || c.term === "pe",
          format: (x) => c.number(x, {digits: 4}),
          onPick: (k) => c.share({pair: k >> 1}),
          width: two ? (c.width - 32) / 2 : c.width,
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
      fast: tokens(c, 0),
      slow: tokens(c, tokens_per_turn.length - 1),
    });
  },
});
