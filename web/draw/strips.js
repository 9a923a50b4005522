// Vectors as thin columns, one panel under the other over the same entries, so that entry k stands under entry k. The whole
// is one control for reading: pointer or arrow keys choose an entry, `read` says its numbers.
import {ticks} from "d3-array";
import {css, html, nothing, svg} from "lit";

const margin = {left: 46, right: 4};
const titleHeight = 20;
const gap = 14;

export const stripsStyles = css`
  .strips {
    margin-top: 0.75rem;
    touch-action: pan-y;
  }
`;

const at = (numbers, k) => (typeof numbers === "number" ? numbers : numbers[k]);

// A layer's columns from `from` to `to` (numbers for each entry, or one for all) as one path.
function columns({from = 0, to}, count, x, y, step) {
  const wide = step > 4 ? step * 0.7 : step;
  let d = "";
  for (let k = 0; k < count; ++k) {
    const start = at(from, k);
    const end = at(to, k);
    if (start !== end) d += `M${(x(k) - wide / 2).toFixed(2)} ${y(start).toFixed(2)}V${y(end).toFixed(2)}h${wide.toFixed(2)}V${y(start).toFixed(2)}z`;
  }
  return d;
}

// panels: [{title, low, high, height, format, layers: [{from, to, tone, faint}]}], tones being colour variables of the look;
// count: entries; entry: the one chosen, or null; onEntry(k); read(k): its numbers in words; label: what the whole shows.
export function strips({panels, count, width, entry = null, onEntry, read, label}) {
  const inner = Math.max(1, width - margin.left - margin.right);
  const step = inner / count;
  const x = (k) => margin.left + (k + 0.5) * step;
  const tops = [];
  let height = 0;
  for (const panel of panels) {
    tops.push(height + titleHeight);
    height += titleHeight + (panel.height ?? 84) + gap;
  }
  height -= gap - 4;

  const pointed = (event) => {
    const box = event.currentTarget.getBoundingClientRect();
    const k = Math.floor(((event.clientX - box.left) * (width / box.width) - margin.left) / step);
    if (k >= 0 && k < count && k !== entry) onEntry(k);
  };
  const keyed = (event) => {
    const last = count - 1;
    const moves = {ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -8, PageUp: 8, Home: -last, End: last};
    if (!(event.key in moves)) return;
    event.preventDefault();
    onEntry(Math.max(0, Math.min(last, (entry ?? (moves[event.key] > 0 ? -1 : 0)) + moves[event.key])));
  };

  const drawn = ({title, low, high, height: tall = 84, format = String, layers}, k) => {
    const top = tops[k];
    const y = (v) => top + ((high - v) / (high - low || 1)) * tall;
    return svg`
      <text x=${margin.left} y=${top - 6} class="strip-title">${title}</text>
      ${ticks(low, high, 4).map((v) => svg`<line x1=${margin.left} x2=${width - margin.right} y1=${y(v)} y2=${y(v)} stroke="var(--rule)" stroke-width=${v === 0 ? 1.5 : 0.6}></line>
        <text x=${margin.left - 6} y=${y(v) + 4} text-anchor="end">${format(v)}</text>`)}
      ${entry === null ? nothing : svg`<line x1=${x(entry)} x2=${x(entry)} y1=${top} y2=${top + tall} stroke="var(--ink)" stroke-dasharray="2 3"></line>`}
      ${layers.map((layer) => svg`<path d=${columns(layer, count, x, y, step)} fill="var(--${layer.tone})" fill-opacity=${layer.faint ? 0.35 : 1}></path>`)}`;
  };
  return html`<svg class="strips" width=${width} height=${height} viewBox="0 0 ${width} ${height}"
      role="slider" tabindex="0" aria-label=${label} aria-valuemin="0" aria-valuemax=${count - 1} aria-valuenow=${entry ?? 0}
      aria-valuetext=${entry === null ? nothing : read(entry)} @pointermove=${pointed} @pointerdown=${pointed} @keydown=${keyed}>
    ${panels.map(drawn)}
  </svg>
  <p class="note" aria-hidden="true">${entry === null ? "\u00a0" : read(entry)}</p>`;
}
