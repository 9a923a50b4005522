// distance-curve: the dot product of two codes over their distance, and the formula it follows, drawn on top of it.
import mathml from "posenc:formula/dot";
import {base, dim, position} from "../controls/usual.js";
import {formula, formulaStyles} from "../draw/formula.js";
import {measured, measuredStyles, tiny} from "../draw/measured.js";
import {plot, plotStyles} from "../draw/plot.js";
import {css, defineWidget, html} from "../element/widget.js";

const chosen = (c) => Math.min(c.state.k ?? 10, c.params.distance);

// One distance, read off in digits.
function reader(c) {
  const k = chosen(c);
  const pick = (event) => {
    c.state.k = event.target.valueAsNumber;
    c.redraw();
  };
  const both = {dot: c.number(c.view.dot[k], {digits: 6}), sum: c.number(c.view.sum_cos[k], {digits: 6}), k: c.number(k)};
  return html`<div class="reader">
    <input id="k" class="on-screen" type="range" min="0" max=${c.params.distance} .value=${String(k)} aria-valuetext=${c.t("reading", both)} @input=${pick}>
    <p>
      <label for="k">${c.t("read", both)}</label>
      <span>PE(p)·PE(p+${both.k}) = <span class="num">${both.dot}</span></span>
      <span>Σ cos(${both.k}·ω) = <span class="num">${both.sum}</span></span>
    </p>
  </div>`;
}

defineWidget({
  name: "distance-curve",
  title: {zh: "点积只看距离，不看位置", en: "The dot product sees the distance, not the position"},
  texts: {
    zh: {
      dots: "PE(p)·PE(p+k)，由两个编码算出",
      line: "Σ cos(k·ω)，式子里没有 p",
      axis: "距离 k",
      picture: "点积随距离变化的曲线，k 从 0 到 {distance}",
      read: "读数：k = {k}",
      reading: "k = {k}：点积 {dot}，余弦和 {sum}",
      difference: "点与线最多差",
      rounding: "这是双精度浮点数的舍入误差。换一个 p，圆点全部重算，仍落在线上。",
      none: "这里连舍入误差也没有。换一个 p，圆点全部重算，仍落在线上。",
      waves: "并不是每远一步就小一点：转得最快的那几对，隔几个位置就转回来一次，曲线因此起伏。",
      sum: "p = {position}：k = 0 时点积是 d/2 = {peak}；k 到 {distance} 为止，最小是 {least}。圆点与余弦和最多差 {difference}。",
    },
    en: {
      dots: "PE(p)·PE(p+k), from the two codes",
      line: "Σ cos(k·ω): no p in it",
      axis: "distance k",
      picture: "the dot product over the distance, k from 0 to {distance}",
      read: "Reading at k = {k}",
      reading: "k = {k}: dot product {dot}, sum of cosines {sum}",
      difference: "Dots and line differ by at most",
      rounding: "That is the rounding of double precision. Choose another p: every dot is computed anew and still falls on the line.",
      none: "Here not even rounding shows. Choose another p: every dot is computed anew and still falls on the line.",
      waves: "It does not fall at every step: the pairs that turn fastest come round again every few positions, so the curve goes in waves.",
      sum: "p = {position}: at k = 0 the dot product is d/2 = {peak}; up to k = {distance} it is never below {least}. Dots and sum of cosines differ by at most {difference}.",
    },
  },
  controls: {
    position,
    distance: {slider: [128, 1024], presets: [64, 256, 1024]},
    dim,
    base,
  },
  styles: [formulaStyles, measuredStyles, plotStyles, css`
    .under {
      display: grid;
      gap: 0.8em;
      max-width: 27.7em;
      margin-top: 0.8em;
    }
    .under p {
      margin: 0;
    }
    /* The thumb stands below the plot's cursor: its centre goes from the left to the right end of the axis. */
    .reader input {
      display: block;
      width: calc(100% - 42px);
      margin: 0 4px 0 38px;
      height: 1.33em;
      accent-color: var(--accent);
    }
    .reader p {
      display: flex;
      flex-wrap: wrap;
      gap: 0 1.33em;
      margin: 0.27em 0 0;
    }
    .reader label {
      color: var(--soft);
    }
  `],
  draw(c) {
    const {distances, dot, sum_cos: sum, largest_difference: difference} = c.view;
    const k = chosen(c);
    const many = distances.length > 160;
    return html`
      ${formula(mathml)}
      ${plot({
        series: [
          {x: distances, y: dot, name: c.t("dots"), tone: "warm", dots: true, radius: many ? 1.6 : 3.4},
          {x: distances, y: sum, name: c.t("line"), tone: "accent", strokeWidth: many ? 1 : 1.5},
        ],
        x: {label: c.t("axis"), domain: [0, c.params.distance], format: (x) => c.number(x)},
        y: {domain: [Math.min(0, ...sum), sum[0]], format: (y) => c.number(y)},
        cursor: {x: k, y: dot[k]},
        width: c.width,
        height: c.narrow ? 240 : 300,
        describe: c.t("picture", {distance: c.number(c.params.distance)}),
      })}
      ${reader(c)}
      <div class="under">
        ${measured({name: c.t("difference"), value: c.number(difference, tiny), note: c.t(difference === 0 ? "none" : "rounding")})}
        <p class="note">${c.t("waves")}</p>
      </div>`;
  },
  describe(c) {
    const {sum_cos: sum, largest_difference: difference} = c.view;
    return c.t("sum", {
      position: c.number(c.params.position),
      peak: c.number(sum[0]),
      distance: c.number(c.params.distance),
      least: c.number(Math.min(...sum), {digits: 2}),
      difference: c.number(difference, tiny),
    });
  },
});
