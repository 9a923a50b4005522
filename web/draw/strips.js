// Vectors as thin columns, one panel under the other over the same entries, so that entry k stands under entry k. The whole
// is one control for reading: pointer or arrow keys choose an entry, `read` says its numbers.
import {ticks} from "d3-array";
import {css, html, nothing, svg} from "lit";
import {columns} from "./columns.js";
import {cursorLine, levels} from "./marks.js";
import {placeIn, readByTouch} from "./pointer.js";
import {ink} from "./tone.js";

const margin = {left: 46, right: 4};
const titleHeight = 20;
const gap = 14;

export const stripsStyles = css`
  .strips {
    margin-top: 0.8em;
    ${readByTouch}
  }
`;

// panels: [{title, low, high, height, format, layers: [{from, to, tone, faint}]}], tones being colours of the look;
// count: entries; entry: the one chosen, or null; onEntry(k); read(k): its numbers in words; label: what the whole shows.
export function strips({panels, count, width, entry = null, onEntry, read, label}) {
  const inner = Math.max(1, width - margin.left - margin.right);
  const step = inner / count;
  const wide = step > 4 ? step * 0.7 : step;
  const x = (k) => margin.left + (k + 0.5) * step;
  const tops = [];
  let height = 0;
  for (const panel of panels) {
    tops.push(height + titleHeight);
    height += titleHeight + (panel.height ?? 84) + gap;
  }
  height -= gap - 4;

  const pointed = (event) => {
    const k = Math.floor((placeIn(event).x * width - margin.left) / step);
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
      ${levels({ticks: ticks(low, high, 4).map((value) => ({value, text: format(value)})), y, left: margin.left, right: width - margin.right})}
      ${entry === null ? nothing : cursorLine(x(entry), top, top + tall)}
      ${layers.map(({from, to, tone, faint}) => svg`<path d=${columns({count, from, to, left: (k) => x(k) - wide / 2, wide, y})} fill=${ink(tone)} fill-opacity=${faint ? 0.35 : 1}></path>`)}`;
  };
  return html`<svg class="strips" width=${width} height=${height} viewBox="0 0 ${width} ${height}"
      role="slider" tabindex="0" aria-label=${label} aria-valuemin="0" aria-valuemax=${count - 1} aria-valuenow=${entry ?? 0}
      aria-valuetext=${entry === null ? nothing : read(entry)} @pointermove=${pointed} @pointerdown=${pointed} @keydown=${keyed}>
    ${panels.map(drawn)}
  </svg>
  <p class="note" aria-hidden="true">${entry === null ? "\u00a0" : read(entry)}</p>`;
}
