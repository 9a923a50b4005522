// The code added to a word's embedding: four numbers by hand, then a whole embedding at a model's scale.
import {position} from "../controls/usual.js";
import {measured, measuredStyles, relative} from "../draw/measured.js";
import {strips, stripsStyles} from "../draw/strips.js";
import {css, defineWidget, html} from "../element/widget.js";

const four = {digits: 4};

defineWidget({
  name: "add-to-embedding",
  title: {zh: "把编码加到词向量上", en: "Adding the code to an embedding"},
  texts: {
    zh: {
      byHand: "先用 4 个数算一遍：“今天”放在位置 {position}",
      table: "d = 4 时位置 0 到 5 的编码；点左边的位置，下面就用它来算",
      place: "p = {p}",
      dims: "维",
      word: "“今天”",
      code: "+ PE(p)",
      sum: "= 和",
      atScale: "再看真实的比例：d = {dim}",
      content: "词向量（标准差 {std}）",
      contentScaled: "词向量 × √{dim}（标准差 {std}）",
      position: "位置编码（均方根 {rms}）",
      total: "相加之后",
      totalKey: "浅蓝：位置编码　橙：词向量带来的改动",
      label: "词向量、位置编码与二者之和，逐维读数",
      entry: "第 {k} 维：{content} {sign} {code} = {sum}",
      share: "词向量相对位置编码有多大",
      ratio: "词向量的标准差 ÷ 位置编码的均方根 = {std} ÷ {rms}",
      plain: "三排用同一把尺子。词向量的大小",
      scaled: "三排用同一把尺子。乘了 √d 之后，词向量的大小",
      small: "只有位置编码的 {ratio}：加完之后，几乎只剩位置。",
      middle: "是位置编码的 {ratio}：两者都看得见。",
      large: "是位置编码的 {ratio}：内容占了上风，位置只是轻轻的一笔。",
    },
    en: {
      byHand: "By hand first, with 4 numbers: 今天 (“today”) at position {position}",
      table: "Codes of positions 0 to 5 at d = 4; choose a position on the left, and the sum below uses it",
      place: "p = {p}",
      dims: "entry",
      word: "今天",
      code: "+ PE(p)",
      sum: "= sum",
      atScale: "Now at a model's scale: d = {dim}",
      content: "Embedding (std {std})",
      contentScaled: "Embedding × √{dim} (std {std})",
      position: "Code of the position (RMS {rms})",
      total: "The sum",
      totalKey: "pale blue: the code; orange: what the embedding changes",
      label: "Embedding, code and their sum, entry by entry",
      entry: "entry {k}: {content} {sign} {code} = {sum}",
      share: "The embedding, measured against the code",
      ratio: "std of the embedding ÷ RMS of the code = {std} ÷ {rms}",
      plain: "All three are drawn on one scale. The embedding ",
      scaled: "All three are drawn on one scale. Multiplied by √d, the embedding ",
      small: "is only {ratio} of the code: the sum is hardly more than the position.",
      middle: "is {ratio} of the code: both can be seen.",
      large: "is {ratio} of the code: the word has the upper hand, the position is a slight tint.",
    },
  },
  controls: {
    position: {...position, slider: [64, 2048, 131072, "max"], presets: [0, 5, 1024, 100000], play: false},
    std: {slider: {ends: [2, 100], min: 0.01, step: 0.01}, presets: [0.02, 1]},
    scaled: {},
    dim: {presets: [64, 256, 512]},
    base: {presets: [10000, 500000]},
  },
  styles: [measuredStyles, stripsStyles, css`
    h4:not(:first-child) {
      margin-top: 1.6em;
    }
    table {
      border-collapse: collapse;
      width: 100%;
      max-width: 36.3em;
    }
    caption {
      text-align: start;
      color: var(--soft);
      font-size: 0.933em;
      padding-bottom: 0.34em;
    }
    th,
    td {
      padding: 0.16em 0.27em;
      text-align: end;
      font-weight: 400;
    }
    table.tight td {
      font-size: 0.8em;
      padding-inline: 0.13em;
    }
    th:first-child {
      text-align: start;
      white-space: nowrap;
    }
    thead th {
      color: var(--soft);
      font-size: 0.867em;
      border-bottom: 1px solid var(--rule);
    }
    tr.chosen td {
      background: color-mix(in srgb, var(--cool) 16%, transparent);
    }
    tbody + tbody::before {
      content: "";
      display: block;
      height: 0.8em;
    }
    tr.word td {
      color: var(--warm);
    }
    tr.code td {
      color: var(--cool);
    }
    tr.sum td,
    tr.sum th {
      border-top: 1px solid var(--ink);
      font-weight: 600;
    }
  `],
  draw(c) {
    const {view, params, t, number, state} = c;
    const {content, code, sum} = view;
    const position = number(params.position);
    const largest = Math.max(...[content, code, sum].map((values) => values.reduce((most, v) => Math.max(most, Math.abs(v)), 0)));
    const entry = Math.min(state.entry ?? 0, params.dim - 1);
    const std = number(view.content_std, {significant: 2, trim: true});
    const rms = number(view.code_rms, {significant: 3});
    const panel = {low: -largest, high: largest, format: (v) => number(v)};
    return html`
      <h4 aria-level=${c.level}>${t("byHand", {position})}</h4>
      ${byHand(c)}
      <h4 aria-level=${c.level}>${t("atScale", {dim: number(params.dim)})}</h4>
      ${measured({name: t("share"), value: number(view.content_ratio, relative(view.content_ratio)), note: t("ratio", {std, rms})})}
      ${strips({
        width: c.width,
        count: params.dim,
        entry,
        onEntry: (k) => { state.entry = k; c.redraw(); },
        label: t("label"),
        read: (k) => t("entry", {k: number(k), content: number(content[k], four), sign: code[k] < 0 ? "−" : "+", code: number(Math.abs(code[k]), four), sum: number(sum[k], four)}),
        panels: [
          {...panel, title: t(params.scaled ? "contentScaled" : "content", {std, dim: number(params.dim)}), layers: [{to: content, tone: "warm"}]},
          {...panel, title: t("position", {rms}), layers: [{to: code, tone: "cool"}]},
          {...panel, title: t("total"), layers: [{to: code, tone: "cool", faint: true}, {from: code, to: sum, tone: "warm"}]},
        ],
      })}
      <p class="note">${t("totalKey")}</p>`;
  },
  describe({view, params, t, number}) {
    const size = view.content_ratio < 0.2 ? "small" : view.content_ratio <= 2 ? "middle" : "large";
    return t(params.scaled ? "scaled" : "plain") + t(size, {ratio: number(view.content_ratio, relative(view.content_ratio))});
  },
});

// The codes of six positions at d = 4, and the sum for the one that is chosen.
function byHand(c) {
  const {view, params, t, number} = c;
  const {data, shape: [rows, columns]} = view.small_table;
  const entries = Array.from({length: columns}, (_, k) => k);
  const cells = (values) => entries.map((k) => html`<td class="num">${number(values[k], four)}</td>`);
  return html`<table class=${c.narrow ? "tight" : ""}>
    <caption>${t("table")}</caption>
    <thead><tr><th scope="col">${t("dims")}</th>${entries.map((k) => html`<th scope="col" class="num">${number(k)}</th>`)}</tr></thead>
    <tbody>${Array.from({length: rows}, (_, p) => html`
      <tr class=${p === params.position ? "chosen" : ""}>
        <th scope="row"><button type="button" class="chip" aria-pressed=${String(p === params.position)} @click=${() => c.set({position: p})}>${t("place", {p: number(p)})}</button></th>
        ${cells(data.subarray(p * columns, (p + 1) * columns))}
      </tr>`)}</tbody>
    <tbody>
      <tr class="word"><th scope="row">${t("word")}</th>${cells(view.example)}</tr>
      <tr class="code"><th scope="row">${t("code")}</th>${cells(view.example_code)}</tr>
      <tr class="sum"><th scope="row">${t("sum")}</th>${cells(view.example_sum)}</tr>
    </tbody>
  </table>`;
}
