// Pieces of drawings over an axis: levels with their numbers, the line at which one reads, a point that is read.
import {svg} from "lit";
import {ink} from "./tone.js";

// Horizontal lines at `ticks` ([{value, text}]) from `left` to `right`, their texts before them.
export const levels = ({ticks, y, left, right}) => ticks.map(({value, text}) => svg`
  <line x1=${left} x2=${right} y1=${y(value)} y2=${y(value)} stroke="var(--rule)" stroke-width=${value === 0 ? 1.5 : 0.6}></line>
  <text x=${left - 6} y=${y(value) + 4} text-anchor="end">${text}</text>`);

export const cursorLine = (x, top, bottom) => svg`<line x1=${x} x2=${x} y1=${top} y2=${bottom} stroke="var(--ink)" stroke-dasharray="2 3"></line>`;

export const point = (x, y, tone = "ink") => svg`<circle cx=${x} cy=${y} r="4.5" fill="var(--panel)" stroke=${ink(tone)} stroke-width="2"></circle>`;
