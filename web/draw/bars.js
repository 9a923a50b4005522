// A strip of diverging bars with their values: one row a number, 0 in the middle.
import {css, html, nothing, svg} from "lit";
import {columns} from "./columns.js";
import {partAt, placeIn} from "./pointer.js";
import {signed} from "./tone.js";

export const barsStyles = css`
  .bars {
    list-style: none;
    margin: 0;
    padding: 0;
    font-size: 0.933em;
  }
  .bars li {
    display: grid;
    grid-template-columns: minmax(5.1em, auto) 1fr 5.7em;
    gap: 0.69em;
    align-items: stretch;
    min-height: 1.54em;
    line-height: 1.54em;
    border-radius: 3px;
  }
  .bars .strong {
    background: color-mix(in srgb, var(--warm) 14%, transparent);
    font-weight: 600;
  }
  .bar-name {
    color: var(--soft);
  }
  .bars .bar {
    height: 1.54em;
  }
  .bar-value {
    text-align: end;
  }
  .columns {
    margin: 0.27em 0;
  }
`;

// values; name(k): what stands before the bar; low, high: the ends of the strip; highlight(k): drawn strong; format(x): the
// value as text; onPick(k): clicking a row. With more than `dense` numbers the rows become thin columns without text.
export const bars = ({dense = 40, ...asked}) => (asked.values.length > dense ? thin : rows)({low: -1, high: 1, highlight: () => false, ...asked});

// One number as a bar from 0 between the ends, as wide as its place.
export function bar(x, {low = -1, high = 1, top = 0} = {}) {
  const place = (v) => Math.max(0, Math.min(100, ((v - low) / (high - low)) * 100));
  const [zero, end] = [place(0), place(x)];
  return svg`<svg class="bar" width="100%" height="100%" aria-hidden="true" preserveAspectRatio="none">
    <rect x="${Math.min(zero, end)}%" y="${top}%" width="${Math.abs(end - zero)}%" height="${100 - 2 * top}%" fill=${signed(x)}></rect>
    <line x1="${zero}%" x2="${zero}%" y1="0" y2="100%" stroke="var(--soft)" stroke-width="1"></line></svg>`;
}

function rows({values, name = String, low, high, highlight, format, onPick, describe}) {
  return html`<ol class="bars" aria-label=${describe ?? nothing}>${Array.from(values, (x, k) => html`
    <li class=${highlight(k) ? "strong" : ""} @click=${onPick ? () => onPick(k) : nothing}>
      <span class="bar-name">${name(k)}</span>
      ${bar(x, {low, high, top: 15})}
      <span class="bar-value num">${format(x)}</span>
    </li>`)}</ol>`;
}

function thin({values, low, high, highlight, width = 400, describe, onPick}) {
  const height = 140;
  const count = values.length;
  const step = width / count;
  const y = (x) => ((high - Math.max(low, Math.min(high, x))) / (high - low)) * height;
  const path = (where) => columns({count, to: values, left: (k) => k * step, wide: step * 0.8, y, where});
  const pick = (event) => onPick(partAt(placeIn(event).x, count));
  return html`<svg class="columns" width=${width} height=${height} viewBox="0 0 ${width} ${height}" role="img" aria-label=${describe ?? nothing} @click=${onPick ? pick : nothing}>
    <path d=${path((k) => values[k] >= 0)} fill=${signed(1)}></path>
    <path d=${path((k) => values[k] < 0)} fill=${signed(-1)}></path>
    <path d=${path(highlight)} fill="none" stroke="var(--ink)" stroke-width="1.5"></path>
    <line x1="0" x2=${width} y1=${y(0)} y2=${y(0)} stroke="var(--soft)"></line>
  </svg>`;
}
