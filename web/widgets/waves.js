// waves: the code as a picture, position × dimension, above waves of its pairs and binary counting over the same positions.
import {ticks} from "d3-array";
import {base, dim, position} from "../controls/usual.js";
import {heat, labelWidth} from "../draw/heat.js";
import {cursorLine, point} from "../draw/marks.js";
import {chosenPair, entryName, tokensPerTurn} from "../draw/pairs.js";
import {placeIn, readByTouch} from "../draw/pointer.js";
import {ink} from "../draw/tone.js";
import {css, defineWidget, html, nothing, svg} from "../element/widget.js";

// Heights in px.
const lineHeight = 14; // a row of the picture needs that much for a label
const pictureHeight = 320; // of pictures whose rows are lower
const captionHeight = 22;
const waveHeight = 46;
const bitHeight = 14;
const axisHeight = 20;

// So many pairs have a button each; of more, so many have one.
const buttons = 16;
const perPosition = 8; // points of a wave

const linkedPair = (c) => chosenPair(c, c.params.dim / 2);

// Terms of the formula that speak of one pair.
const ofPair = ["index", "frequency", "exponent"];

// What depends on the window alone is made once for it: play moves the cursor through it.
function prepared(c, plane) {
  const {params, view} = c;
  const key = [view.start, params.length, params.dim, params.base, view.chosen.join(), plane].join("|");
  if (c.state.key !== key) {
    c.state.key = key;
    c.state.picture = transposed(view.code);
    c.state.waves = Array.from(view.chosen, (_, row) => wavePaths(view.waves, row, plane / params.length));
    c.state.bits = Array.from(view.bit_cycle, (_, bit) => bitPath(view.bits, bit, plane / params.length));
  }
  return c.state;
}

function transposed({data, shape: [rows, columns]}) {
  const turned = new Float64Array(data.length);
  for (let row = 0; row < rows; ++row) for (let column = 0; column < columns; ++column) turned[column * rows + row] = data[row * columns + column];
  return turned;
}

const waveY = (sine) => waveHeight / 2 - sine * (waveHeight / 2 - 4);

// A curve through all points, and a round dot (a line without length) at every whole position. Position k of the window
// stands in the middle of column k of the picture.
function wavePaths({data, shape: [, points]}, row, step) {
  let curve = "M";
  let dots = "";
  for (let k = 0; k < points; ++k) {
    const at = `${((k / perPosition + 0.5) * step).toFixed(2)} ${waveY(data[row * points + k]).toFixed(2)}`;
    curve += k === 0 ? at : `L${at}`;
    if (k % perPosition === 0) dots += `M${at}h0`;
  }
  return {curve, dots};
}

// 1 is high, 0 is low, each over the whole column of its position.
function bitPath({data, shape: [positions, bits]}, bit, step) {
  const low = bitHeight - 2;
  const y = (k) => (data[k * bits + bit] ? 3 : low);
  let steps = `M0 ${y(0)}`;
  for (let k = 1; k < positions; ++k) steps += `H${(k * step).toFixed(2)}V${y(k)}`;
  steps += `H${(positions * step).toFixed(2)}`;
  return {steps, filled: `${steps}V${low}H0z`};
}

function picture(c, labels, plane) {
  const {params, view} = c;
  const {dim, length} = params;
  const height = Math.max(dim, Math.min(pictureHeight, dim * lineHeight));
  const every = Math.ceil((dim * lineHeight) / height);
  const shown = labels.map((text, at) => ({at, text})).filter(({at}) => at % every === 0);
  return heat({
    data: prepared(c, plane).picture, rows: dim, columns: length, low: -1, high: 1, theme: c.theme,
    width: plane + labelWidth(shown.map(({text}) => text)), height,
    rowLabels: shown,
    cursor: {column: params.position - view.start},
    marks: marks(c),
    label: c.t("picture"),
    format: (x) => c.number(x),
    read: (row, column) => c.t("cell", {
      p: c.number(view.start + column), row: c.number(row), name: entryName(row),
      x: c.number(view.code.data[column * dim + row], {digits: 4}),
    }),
    onPoint: (cell) => cell && go(c, cell.column),
    onPick: (cell) => go(c, cell.column),
  });
}

// To the position of that column.
function go(c, column) {
  const position = c.view.start + Math.max(0, Math.min(c.params.length - 1, column));
  if (position !== c.params.position) c.set({position});
}

// What in the picture belongs to the highlighted term of the formula.
function marks(c) {
  const {params, view, term} = c;
  const rows = (row, rows) => ({row, column: 0, rows, columns: params.length});
  const pair = linkedPair(c);
  const every = (odd) => Array.from({length: params.dim / 2}, (_, k) => rows(2 * k + odd, 1));
  if (ofPair.includes(term)) return [rows(2 * pair, 2)];
  switch (term) {
    case "sin": return every(0);
    case "cos": return every(1);
    case "dim": return [rows(0, params.dim)];
    case "pe":
    case "position": return [{row: 0, column: params.position - view.start, rows: params.dim, columns: 1}];
    default: return [];
  }
}

function pairButtons(c) {
  const {params, view} = c;
  const pairs = params.dim / 2;
  const every = Math.max(1, Math.floor(pairs / buttons));
  const spread = Array.from({length: Math.ceil(pairs / every)}, (_, k) => k * every);
  const offered = new Set([...spread, pairs - 1, linkedPair(c), ...view.chosen]);
  const toggle = (pair) => {
    const chosen = new Set(view.chosen);
    if (!chosen.delete(pair)) chosen.add(pair);
    if (chosen.size > 0) c.set({pairs: [...chosen].sort((a, b) => a - b)});
  };
  const lit = ofPair.includes(c.term) ? linkedPair(c) : -1;
  return html`<div class="pairs on-screen" role="group" aria-label=${c.t("choose")}>
    <span class="note">${c.t("choose")}</span>
    ${[...offered].sort((a, b) => a - b).map((pair) => html`<button type="button" class="chip ${pair === lit ? "lit" : ""}" aria-pressed=${String(view.chosen.includes(pair))}
      aria-label=${c.t("pair", {pair: c.number(pair), tokens: tokensPerTurn(c, pair)})} @click=${() => toggle(pair)}>${c.number(pair)}</button>`)}
  </div>
  ${view.missing.length > 0 ? html`<p class="note">${c.t("missing", {missing: [...view.missing].join(", "), last: c.number(pairs - 1)})}</p>` : nothing}`;
}

// Waves and digits in one drawing, so that they stand under each other.
function lines(c, gutter, plane) {
  const {params, view} = c;
  const {waves, bits} = prepared(c, plane);
  const step = plane / params.length;
  const cursor = params.position - view.start;
  const x = (cursor + 0.5) * step;
  const digitsTop = waves.length * (captionHeight + waveHeight) + captionHeight + 8;
  const bottom = digitsTop + bits.length * bitHeight;
  const pointed = (event) => {
    const column = Math.floor((placeIn(event).x * (gutter + plane) - gutter) / step);
    if (column >= 0 && column < params.length) go(c, column);
  };
  return html`<svg class="lines" width=${gutter + plane} height=${bottom + axisHeight} viewBox="0 0 ${gutter + plane} ${bottom + axisHeight}" role="img" aria-label=${c.t("lines")}
      @pointermove=${pointed} @pointerdown=${pointed}>
    <svg x=${gutter} width=${plane} height=${bottom}>
      ${waves.map((wave, row) => waveRow(c, wave, view.chosen[row], row * (captionHeight + waveHeight), {plane, step, x}))}
      <text class="caption" y=${digitsTop - 7}>${c.t("digits", {
        few: Array.from(view.bit_cycle.slice(0, 3), (n) => c.number(n)).join(c.t("comma")),
        last: c.number(view.bit_cycle[view.bit_cycle.length - 1]),
      })}</text>
      ${bits.map(({steps, filled}, bit) => svg`<g transform="translate(0 ${digitsTop + bit * bitHeight})">
        <path class="ones" d=${filled}></path><path class="steps" d=${steps}></path></g>`)}
      ${cursorLine(x, 0, bottom)}
    </svg>
    ${waves.map((_, row) => svg`<text class="side" x=${gutter - 6} y=${row * (captionHeight + waveHeight) + captionHeight + waveHeight / 2 + 4}>sin ${view.chosen[row]}</text>`)}
    ${bits.map((_, bit) => svg`<text class="side" x=${gutter - 6} y=${digitsTop + (bit + 0.75) * bitHeight}>${c.t("bit", {bit})}</text>`)}
    <g transform="translate(${gutter} ${bottom})">${axis(c, plane, step)}</g>
  </svg>`;
}

function waveRow(c, {curve, dots}, pair, top, {plane, step, x}) {
  const caption = c.t("pair", {pair: c.number(pair), tokens: tokensPerTurn(c, pair)});
  const sine = c.view.cursor[2 * pair];
  const value = c.number(sine, {digits: 4});
  const tone = pair === c.shared.pair ? "warm" : "accent"; // warm as the hand of the clock that is looked at
  const middle = waveHeight / 2;
  return svg`<g transform="translate(0 ${top})">
    <text class="caption" y=${captionHeight - 7}>${caption}</text>
    ${labelWidth([caption + value]) < plane ? svg`<text class="caption value" x=${plane} y=${captionHeight - 7}>${value}</text>` : nothing}
    <g transform="translate(0 ${captionHeight})">
      <line class="zero" x2=${plane} y1=${middle} y2=${middle}></line>
      <path class="curve" d=${curve} stroke=${ink(tone)}></path>
      ${step > 2 ? svg`<path class="dots" d=${dots} stroke=${ink(tone)} stroke-width=${Math.min(5, step * 0.7)}></path>` : nothing}
      ${point(x, waveY(sine), tone)}
    </g>
  </g>`;
}

// Positions under the drawing, so many as have room.
function axis(c, plane, step) {
  const {view, params} = c;
  const last = view.start + (params.length - 1); // in this order: the sum may reach 2^53, the last whole double
  const width = labelWidth([c.number(last)]);
  const place = (position) => (position - view.start + 0.5) * step;
  return ticks(view.start, last, Math.max(1, Math.floor(plane / (width + 28))))
    .filter((position) => Number.isInteger(position) && place(position) + width / 2 <= plane + 10)
    .map((position) => svg`<line class="tick" x1=${place(position)} x2=${place(position)} y2="4"></line>
      <text x=${place(position)} y="16" text-anchor="middle">${c.number(position)}</text>`);
}

defineWidget({
  name: "waves",
  title: {zh: "编码的样子：快慢不同的波", en: "What the code looks like: waves, fast and slow"},
  texts: {
    zh: {
      picture: "编码的图：横轴是位置，纵轴是维度，方向键逐格读数，左右换位置",
      lines: "所选数对的正弦波，下面是同样这些位置的二进制数位",
      cell: "位置 {p}，第 {row} 维（{name}）：{x}",
      choose: "画第几对的波",
      pair: "第 {pair} 对，{tokens} 个位置一个来回",
      missing: "现在的宽度只到第 {last} 对，没有第 {missing} 对。",
      digits: "二进制：{few} … {last} 个位置一个来回",
      bit: "位 {bit}",
      likeness: "上面的波和下面的数位是同一个主意：快的分清近处，慢的分清远处，合起来认出每一个位置。数位只有 0 和 1，一跳一跳地变；波是连续的，挨着的位置编码也挨着。",
      sum: "图里是位置 {first} 到 {last}。位置 {p}：二进制末十位 {binary}；编码从第 0 维起是 {some}。第 0 对 {fast} 个位置一个来回，最后一对（第 {pairs} 对）要 {slow} 个。",
      comma: "、",
    },
    en: {
      picture: "the code as a picture: positions across, dimensions down; arrow keys read one cell after another, left and right change the position",
      lines: "sine waves of the chosen pairs, and below them the binary digits of the same positions",
      cell: "position {p}, dimension {row} ({name}): {x}",
      choose: "Waves of pairs",
      pair: "pair {pair}: {tokens} positions a cycle",
      missing: "The width has pairs up to {last}; there is no pair {missing}.",
      digits: "binary: cycles of {few} … {last} positions",
      bit: "bit {bit}",
      likeness: "The waves above and the digits below are one idea: fast ones tell near positions apart, slow ones far positions, and together they tell any position from any other. Digits are 0 or 1 and jump; waves are smooth, so that neighbouring positions have neighbouring codes.",
      sum: "The picture shows positions {first} to {last}. Position {p}: last ten binary digits {binary}; its code begins {some}. Pair 0 has a cycle of {fast} positions, the last pair, number {pairs}, one of {slow}.",
      comma: ", ",
    },
  },
  controls: {
    position,
    length: {presets: [32, 128, 512]},
    dim,
    base,
    pairs: false, // has its row of buttons in the drawing
  },
  styles: css`
    .pairs {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0.32em;
      margin: 1.07em 0 0.27em;
    }
    .pairs .note {
      margin-inline-end: 0.46em;
    }
    .chip.lit {
      box-shadow: 0 0 0 2px var(--warm);
    }
    .lines {
      display: block;
      max-width: 100%;
      ${readByTouch}
      cursor: crosshair;
    }
    .lines .side {
      text-anchor: end;
    }
    .lines .value {
      text-anchor: end;
      fill: var(--ink);
    }
    .curve,
    .dots,
    .steps {
      fill: none;
    }
    .curve {
      stroke-width: 1.25;
      stroke-linejoin: round;
    }
    .dots {
      stroke-linecap: round;
    }
    .ones {
      fill: var(--soft);
      fill-opacity: 0.3;
    }
    .steps {
      stroke: var(--soft);
      stroke-width: 1;
    }
    .zero,
    .tick {
      stroke: var(--rule);
    }
  `,
  draw(c) {
    const {dim} = c.params;
    const names = Array.from({length: dim}, (_, row) => entryName(row));
    const gutter = labelWidth([names[dim - 1], c.t("bit", {bit: 9})]);
    const plane = Math.max(60, Math.floor(c.width - gutter));
    return html`
      ${picture(c, names, plane)}
      ${pairButtons(c)}
      ${lines(c, gutter, plane)}
      <p class="note">${c.t("likeness")}</p>`;
  },
  describe(c) {
    const {params, view} = c;
    const column = params.position - view.start;
    const bits = view.bit_cycle.length;
    return c.t("sum", {
      first: c.number(view.start),
      last: c.number(view.start + (params.length - 1)),
      p: c.number(params.position),
      binary: Array.from({length: bits}, (_, k) => view.bits.data[column * bits + bits - 1 - k]).join(""),
      some: Array.from(view.cursor.slice(0, 4), (x) => c.number(x, {digits: 4})).join(c.t("comma")),
      fast: tokensPerTurn(c, 0),
      slow: tokensPerTurn(c, params.dim / 2 - 1),
      pairs: c.number(params.dim / 2 - 1),
    });
  },
});
