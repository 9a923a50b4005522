// A line plot in SVG: axes with d3's ticks, series as lines or dots, a cursor, a legend.
import {ticks} from "d3-array";
import {css, html, nothing, svg} from "lit";
import {cursorLine, levels, point} from "./marks.js";
import {ink} from "./tone.js";

export const plotStyles = css`
  .legend {
    display: flex;
    flex-wrap: wrap;
    gap: 0.23em 1.37em;
    margin: 0 0 0.29em;
    font-size: 0.933em;
  }
  .legend .key {
    display: inline-block;
    margin-inline-end: 0.46em;
  }
`;

const margin = {top: 10, right: 12, bottom: 38, left: 46};

// Maps [from, to] onto [start, end] of pixels.
const scaled = ([from, to], [start, end]) => (x) => start + ((x - from) / (to - from || 1)) * (end - start);

function extent(series, values) {
  let low = Infinity;
  let high = -Infinity;
  for (const one of series) {
    for (const v of values(one)) {
      if (v < low) low = v;
      if (v > high) high = v;
    }
  }
  return low <= high ? [low, high] : [0, 1];
}
const padded = ([low, high]) => [low - (high - low) * 0.04, high + (high - low) * 0.04];

// Gaps stay gaps: a value that is no number breaks the line.
function path({x, y}, sx, sy) {
  let d = "";
  let pen = "M";
  for (let k = 0; k < y.length; ++k) {
    if (!Number.isFinite(y[k])) {
      pen = "M";
      continue;
    }
    d += `${pen}${sx(x[k]).toFixed(1)} ${sy(y[k]).toFixed(1)}`;
    pen = "L";
  }
  return d;
}

function dots({x, y}, sx, sy, radius) {
  let d = "";
  for (let k = 0; k < y.length; ++k) {
    if (Number.isFinite(y[k])) d += `M${(sx(x[k]) - radius).toFixed(1)} ${sy(y[k]).toFixed(1)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
  }
  return d;
}

// series: [{x, y, name, tone (a colour of the look), dashed, dots, radius, line}]; x and y: {label, domain, ticks, format};
// cursor: an x, or {x, y}; describe: what a screen reader says of the whole.
export function plot({series, x = {}, y = {}, cursor, width = 600, height = 260, legend = true, describe}) {
  const inner = {width: Math.max(width, 200), height};
  const domainX = x.domain ?? extent(series, (one) => one.x);
  const domainY = y.domain ?? padded(extent(series, (one) => Array.from(one.y).filter(Number.isFinite)));
  const sx = scaled(domainX, [margin.left, inner.width - margin.right]);
  const sy = scaled(domainY, [inner.height - margin.bottom, margin.top]);
  const ticksX = x.ticks ?? ticks(domainX[0], domainX[1], Math.max(2, Math.floor(inner.width / 90))).map((value) => ({value}));
  const ticksY = y.ticks ?? ticks(domainY[0], domainY[1], Math.max(2, Math.floor(inner.height / 50))).map((value) => ({value}));
  const text = (tick, axis) => tick.text ?? (axis.format ?? String)(tick.value);
  const bottom = inner.height - margin.bottom;
  const drawn = (one) => svg`
    ${one.dots && !one.line ? nothing : svg`<path d=${path(one, sx, sy)} fill="none" stroke=${ink(one.tone)} stroke-width=${one.strokeWidth ?? 2}
      stroke-linejoin="round" stroke-dasharray=${one.dashed ? "6 4" : nothing}></path>`}
    ${one.dots ? svg`<path d=${dots(one, sx, sy, one.radius ?? 3)} fill=${ink(one.tone)}></path>` : nothing}`;
  const at = typeof cursor === "number" ? {x: cursor} : cursor;
  return html`
    ${legend && series.some((one) => one.name) ? html`<p class="legend">${series.filter((one) => one.name).map((one) => html`
      <span><svg width="22" height="10" viewBox="0 0 22 10" aria-hidden="true" class="key">${one.dots && !one.line
        ? svg`<circle cx="11" cy="5" r="3.5" fill=${ink(one.tone)}></circle>`
        : svg`<path d="M1 5h20" stroke=${ink(one.tone)} stroke-width="2.5" stroke-dasharray=${one.dashed ? "6 4" : nothing}></path>`}</svg>${one.name}</span>`)}</p>` : nothing}
    <svg class="plot" width=${inner.width} height=${inner.height} viewBox="0 0 ${inner.width} ${inner.height}" role="img" aria-label=${describe ?? nothing} aria-hidden=${describe ? nothing : "true"}>
      ${levels({ticks: ticksY.map((tick) => ({value: tick.value, text: text(tick, y)})), y: sy, left: margin.left, right: inner.width - margin.right})}
      ${ticksX.map((tick) => svg`<line x1=${sx(tick.value)} x2=${sx(tick.value)} y1=${bottom} y2=${bottom + 4} stroke="var(--soft)"></line>
        <text x=${sx(tick.value)} y=${bottom + 17} text-anchor="middle">${text(tick, x)}</text>`)}
      ${x.label ? svg`<text x=${inner.width - margin.right} y=${inner.height - 4} text-anchor="end">${x.label}</text>` : nothing}
      ${y.label ? svg`<text x=${margin.left + 4} y=${margin.top + 4} text-anchor="start">${y.label}</text>` : nothing}
      ${series.map(drawn)}
      ${at && at.x >= domainX[0] && at.x <= domainX[1] ? svg`${cursorLine(sx(at.x), margin.top, bottom)}
        ${Number.isFinite(at.y) ? point(sx(at.x), sy(at.y)) : nothing}` : nothing}
    </svg>`;
}
