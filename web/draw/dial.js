// A dial with one hand. The tip of the hand lies at (sin, cos), right and up: at 0 it points up, and it turns as clocks do.
import {css, svg} from "lit";

export const dialStyles = css`
  .rim {
    fill: var(--paper);
    stroke: var(--rule);
    stroke-width: 1.5;
  }
  .noon,
  .axis {
    stroke: var(--rule);
    stroke-width: 1.5;
  }
  .hand {
    stroke: var(--ink);
    stroke-width: 3.5;
    stroke-linecap: round;
  }
`;

export const tip = ({sin, cos}, radius) => ({x: (sin * radius).toFixed(2), y: (-cos * radius).toFixed(2)});

export const rim = (radius) => svg`<circle class="rim" r=${radius}></circle>`;

export function hand(pair, radius) {
  const {x, y} = tip(pair, radius);
  return svg`<line class="hand" x1="0" y1="0" x2=${x} y2=${y}></line>`;
}

// One pair, small: its hand and where noon is.
export const dial = (pair) => svg`${rim(48)}<line class="noon" y1="-48" y2="-40"></line>${hand(pair, 44)}`;
