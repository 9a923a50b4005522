// A strip of diverging bars with their values: one row a number, 0 in the middle.
import {html, nothing, svg} from "lit";

// values; name(k): what stands before the bar; low, high: the ends of the strip; highlight(k): drawn strong; format(x): the
// value as text; onPick(k): clicking a row. With more than `dense` numbers the rows become thin columns without text.
export function bars({values, name, low = -1, high = 1, highlight = () => false, format, onPick, width = 400, dense = 40, describe}) {
  return values.length > dense ? columns({values, low, high, highlight, width, describe, onPick}) : rows({values, name, low, high, highlight, format, onPick, describe});
}

const tone = (x) => (x < 0 ? "var(--cool)" : "var(--warm)");

function rows({values, name, low, high, highlight, format, onPick, describe}) {
  const zero = (-low / (high - low)) * 100;
  const bar = (x) => {
    const end = Math.max(0, Math.min(100, ((x - low) / (high - low)) * 100));
    return svg`<rect x="${Math.min(zero, end)}%" y="15%" width="${Math.abs(end - zero)}%" height="70%" fill=${tone(x)}></rect>`;
  };
  return html`<ol class="bars" aria-label=${describe ?? nothing}>${Array.from(values, (x, k) => html`
    <li class=${highlight(k) ? "strong" : ""} @click=${onPick ? () => onPick(k) : nothing}>
      <span class="bar-name">${name ? name(k) : k}</span>
      <svg class="bar" width="100%" height="100%" aria-hidden="true" preserveAspectRatio="none">${bar(x)}<line x1="${zero}%" x2="${zero}%" y1="0" y2="100%" stroke="var(--soft)" stroke-width="1"></line></svg>
      <span class="bar-value num">${format(x)}</span>
    </li>`)}</ol>`;
}

function columns({values, low, high, highlight, width, describe, onPick}) {
  const height = 140;
  const step = width / values.length;
  const y = (x) => ((high - Math.max(low, Math.min(high, x))) / (high - low)) * height;
  const path = (wanted) => {
    let d = "";
    for (let k = 0; k < values.length; ++k) {
      if (wanted(k)) d += `M${(k * step).toFixed(2)} ${y(0).toFixed(1)}V${y(values[k]).toFixed(1)}h${(step * 0.8).toFixed(2)}V${y(0).toFixed(1)}z`;
    }
    return d;
  };
  const pick = (event) => onPick(Math.min(values.length - 1, Math.floor((event.offsetX / width) * values.length)));
  return html`<svg class="columns" width=${width} height=${height} viewBox="0 0 ${width} ${height}" role="img" aria-label=${describe ?? nothing} @click=${onPick ? pick : nothing}>
    <path d=${path((k) => values[k] >= 0)} fill="var(--warm)"></path>
    <path d=${path((k) => values[k] < 0)} fill="var(--cool)"></path>
    <path d=${path(highlight)} fill="none" stroke="var(--ink)" stroke-width="1.5"></path>
    <line x1="0" x2=${width} y1=${y(0)} y2=${y(0)} stroke="var(--soft)"></line>
  </svg>`;
}
