// heatmap: the words of a sentence against each other, by the dot product of their codes.
import {base, dim} from "../controls/usual.js";
import {heat, labelWidth} from "../draw/heat.js";
import {measured, measuredStyles, tiny} from "../draw/measured.js";
import {css, defineWidget, html} from "../element/widget.js";

// A row's label needs this much height; where rows are lower, only every second, third, … has one.
const lineHeight = 15;
const longestLabel = 10;
const widest = 540;
const beside = 272; // what stands beside it, and the gap

const shortened = (word) => {
  const characters = [...word];
  return characters.length <= longestLabel ? word : `${characters.slice(0, longestLabel - 1).join("")}…`;
};
const every = (step, labels) => labels.map((text, at) => ({at, text})).filter(({at}) => at % step === 0);

// The least step at which labels side by side do not touch, each `room` apart from the next.
function columnStep(labels, room) {
  const widths = labels.map((label) => labelWidth([label]));
  const touch = (step) => widths.some((width, k) => k % step === 0 && k + step < widths.length && width + widths[k + step] > 2 * step * room);
  let step = 1;
  while (step < labels.length && touch(step)) ++step;
  return step;
}

function reading(c, a, b) {
  const {words, positions, scores} = c.view;
  return c.t("cell", {
    a: words[a], b: words[b], p: c.number(positions[a]), q: c.number(positions[b]),
    distance: c.number(Math.abs(a - b)), score: c.number(scores.data[a * words.length + b], {digits: 4}),
  });
}

function picture(c, width) {
  const {words, positions, scores, peak} = c.view;
  const n = words.length;
  const short = words.map(shortened);
  const rows = short.map((word, k) => `${word} · ${c.number(positions[k])}`);
  const room = (width - labelWidth(rows)) / n;
  return heat({
    data: scores.data, rows: n, columns: n, low: -peak, high: peak, theme: c.theme, width,
    rowLabels: every(Math.ceil(lineHeight / room), rows),
    columnLabels: every(columnStep(short, room), short),
    read: (a, b) => reading(c, a, b),
    label: c.t("picture", {n: c.number(n)}),
    format: (x) => c.number(x),
  });
}

defineWidget({
  name: "heatmap",
  title: {zh: "整句往后挪，两两关系不变", en: "Move the whole sentence: no pair of words notices"},
  texts: {
    zh: {
      picture: "{n} 个词两两之间的点积，方向键逐格读数",
      cell: "{a}（位置 {p}）与 {b}（位置 {q}）相距 {distance}：点积 {score}",
      change: "与起点为 0 时相比，变化最大的一格变了",
      still: "起点就是 0：按 +10，整句往后挪十个位置，再看哪一格变色。",
      rounding: "这是双精度浮点数的舍入误差。每一格都用当前位置的编码重新算过，不是沿用旧图。",
      none: "一位数字也没变。每一格都用当前位置的编码重新算过，不是沿用旧图。",
      diagonal: "颜色最浓的斜线是词与自己：点积总是 d/2 = {peak}。与它平行的每一条线上，两个词的距离相同，颜色也相同。",
      cutting: "用空格分词；不加空格的中文，一字一词。",
      sum: "{n} 个词占据位置 {first} 到 {last}，点积在 {least} 和 {peak} 之间。与起点为 0 时相比，变化最大的一格变了 {change}。",
    },
    en: {
      picture: "dot products of {n} words, each with each; arrow keys read one cell after another",
      cell: "{a} (position {p}) and {b} (position {q}), {distance} apart: dot product {score}",
      change: "Largest change of a cell against start = 0",
      still: "The start is 0: press +10 to move the whole sentence ten positions on, and see which cell changes colour.",
      rounding: "That is the rounding of double precision. Every cell was computed anew, from the codes at these positions.",
      none: "Not one digit. Every cell was computed anew, from the codes at these positions.",
      diagonal: "The strongest diagonal is each word with itself: always d/2 = {peak}. Along every line parallel to it two words are equally far apart, and the colour is the same.",
      cutting: "Spaces separate words; Chinese without spaces is taken character by character.",
      sum: "{n} words at positions {first} to {last}; dot products from {least} to {peak}. Against start = 0 the cell that changed most changed by {change}.",
    },
  },
  inLanguage: {en: {sentence: "I finished reading this book on the train last night"}},
  controls: {
    sentence: {},
    start: {steps: [10], presets: [0, 1000, 100000]},
    dim,
    base,
  },
  styles: [measuredStyles, css`
    .sides {
      display: flex;
      flex-wrap: wrap;
      gap: 1.07em 32px;
      align-items: start;
    }
    .said {
      flex: 1 1 224px;
      max-width: 27.7em;
    }
    .said p {
      margin: 0.96em 0 0;
    }
  `],
  draw(c) {
    const width = Math.min(widest, c.wide ? c.width - beside : c.width);
    return html`<div class="sides">
      <div .style=${`width:${width}px`}>${picture(c, width)}</div>
      <div class="said">
        ${measured({
          name: c.t("change"),
          value: c.number(c.view.largest_change, tiny),
          note: c.t(c.params.start === 0 ? "still" : c.view.largest_change === 0 ? "none" : "rounding"),
        })}
        <p class="note">${c.t("diagonal", {peak: c.number(c.view.peak)})}</p>
        <p class="note">${c.t("cutting")}</p>
      </div>
    </div>`;
  },
  describe(c) {
    const {words, positions, least, peak, largest_change: change} = c.view;
    return c.t("sum", {
      n: c.number(words.length),
      first: c.number(positions[0]),
      last: c.number(positions[positions.length - 1]),
      least: c.number(least, {digits: 2}),
      peak: c.number(peak),
      change: c.number(change, tiny),
    });
  },
});
