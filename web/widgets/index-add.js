// A number added to a content vector: the vector before, the vector after, and what share of it is still content.
import {measured, measuredStyles, relative} from "../draw/measured.js";
import {plot, plotStyles} from "../draw/plot.js";
import {strips, stripsStyles} from "../draw/strips.js";
import {defineWidget, html} from "../element/widget.js";

// Where a position stands on the curve's axis, between its points; null outside.
function place(positions, position) {
  const last = positions.length - 1;
  if (position < positions[0] || position > positions[last]) return null;
  let k = 0;
  while (k < last - 1 && positions[k + 1] <= position) ++k;
  return k + (position - positions[k]) / (positions[k + 1] - positions[k]);
}

defineWidget({
  name: "index-add",
  title: {zh: "直接把位置编号加上去", en: "Adding the position number itself"},
  texts: {
    zh: {
      before: "内容向量 x（均方根 {rms}）",
      after: "加上位置之后：x + {position}",
      afterKey: "蓝：位置　橙：内容加上的部分　浅橙：内容减去的部分",
      label: "内容向量与相加后的向量，逐维读数",
      entry: "第 {k} 维：{content} + {position} = {sum}",
      share: "内容相对位置有多大",
      ratio: "内容的均方根 ÷ 位置 = {rms} ÷ {position}",
      undefined: "位置 0：加的是 0，内容原样不动，没有比例可言",
      curveX: "位置（每一大格 10 倍）",
      curveY: "内容 ÷ 位置",
      curve: "内容占位置的比例随位置的变化",
      zero: "位置 0 加的是 0，{n} 个数一个也没变。麻烦从后面的位置开始。",
      visible: "位置 {position}：内容的大小是位置的 {share}，高低起伏还看得出来。",
      faint: "位置 {position}：内容的大小只有位置的 {share}。{n} 个数都在 {position} 上下，词与词的差别快看不见了。",
      gone: "位置 {position}：内容的大小只有位置的 {share}。{n} 个数看上去全是 {position}：模型读到的几乎只是编号，不是词。",
    },
    en: {
      before: "Content vector x (RMS {rms})",
      after: "With the position added: x + {position}",
      afterKey: "blue: position; orange: what the content adds; pale orange: what it takes away",
      label: "The content vector and the sum, entry by entry",
      entry: "entry {k}: {content} + {position} = {sum}",
      share: "The content, measured against the position",
      ratio: "RMS of the content ÷ position = {rms} ÷ {position}",
      undefined: "Position 0: nothing is added, so there is no ratio",
      curveX: "position (ten times more at every mark)",
      curveY: "content ÷ position",
      curve: "Content as a share of the position, over the position",
      zero: "At position 0 the number added is 0, and all {n} entries stay as they were. The trouble begins further on.",
      visible: "Position {position}: the content is {share} of the position, and its ups and downs can still be seen.",
      faint: "Position {position}: the content is only {share} of the position. All {n} entries lie around {position}; what tells one word from another is fading.",
      gone: "Position {position}: the content is only {share} of the position. All {n} entries look like {position}: the model reads a number, hardly a word.",
    },
  },
  controls: {
    position: {slider: [100000], steps: [1], presets: [0, 1, 37, 1000, 100000]},
    rms: {slider: {ends: [2], min: 0.01, step: 0.01}, presets: [1, 0.02]},
    dim: {},
  },
  styles: [measuredStyles, plotStyles, stripsStyles],
  draw(c) {
    const {view, params, t, number, state} = c;
    const {content, sum} = view;
    const {position} = params;
    const n = content.length;
    const largest = content.reduce((most, v) => Math.max(most, Math.abs(v)), 0);
    const position_ = number(position);
    const entries = {digits: params.rms < 0.01 ? 9 : 4, trim: true};
    const tick = (v) => number(v, Math.abs(v) < 1e6 ? {} : {scientific: true, significant: 2, trim: true});
    const entry = Math.min(state.entry ?? 0, n - 1);
    const kept = sum.map((v) => Math.max(0, Math.min(v, position))); // of the position, where the content is negative
    const last = view.positions.length - 1;
    const marks = [0, 1, 2, 3, 4, 5].map((k) => (k * last) / 5);
    const at = place(view.positions, position);
    return html`
      ${measured({
        name: t("share"),
        value: number(view.content_share, relative(view.content_share)),
        note: t(position === 0 ? "undefined" : "ratio", {rms: number(params.rms), position: position_}),
      })}
      ${strips({
        width: c.width,
        count: n,
        entry,
        onEntry: (k) => { state.entry = k; c.redraw(); },
        label: t("label"),
        read: (k) => t("entry", {k: number(k), content: number(content[k], entries), position: position_, sum: number(sum[k], entries)}),
        panels: [
          {
            title: t("before", {rms: number(params.rms)}),
            low: -largest,
            high: largest,
            format: tick,
            layers: [{to: content, tone: "warm"}],
          },
          {
            title: t("after", {position: position_}),
            low: Math.min(0, ...sum),
            high: Math.max(0, ...sum),
            height: 120,
            format: tick,
            layers: [
              {to: kept, tone: "cool", faint: true},
              {from: kept, to: position, tone: "warm", faint: true},
              {to: sum.map((v) => Math.min(v, 0)), tone: "warm"},
              {from: position, to: sum.map((v) => Math.max(v, position)), tone: "warm"},
            ],
          },
        ],
      })}
      <p class="note">${t("afterKey")}</p>
      ${plot({
        width: c.width,
        height: 220,
        series: [{x: view.shares.map((_, k) => k), y: view.shares, tone: "warm"}],
        x: {label: t("curveX"), domain: [0, last], ticks: marks.map((k) => ({value: k, text: number(view.positions[k], {significant: 1})}))},
        y: {label: t("curveY"), domain: [0, view.shares[0] * 1.12], format: view.shares[0] > 10 ? tick : (v) => number(v, {percent: true, significant: 3, trim: true})},
        cursor: at === null ? null : {x: at, y: view.content_share},
        describe: t("curve"),
      })}`;
  },
  describe({view, params, t, number}) {
    const values = {position: number(params.position), share: number(view.content_share, relative(view.content_share)), n: number(view.content.length)};
    if (view.content_share === null) return t("zero", values);
    return t(view.content_share >= 0.2 ? "visible" : view.content_share >= 0.01 ? "faint" : "gone", values);
  },
});
