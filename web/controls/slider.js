// A slider whose end is the least of its ends that holds the value, so that small numbers stay easy to hit. It stays put while
// it is dragged. The end "max" is the greatest value allowed; where values can be negative, it reaches as far to both sides.
import {html} from "lit";
import {Directive, directive} from "lit/directive.js";
import {live} from "lit/directives/live.js";

class Slider extends Directive {
  #end; // while it is dragged

  render(field) {
    const {asked, c, label, least, greatest, value} = field;
    const {ends: named, min, step} = Array.isArray(asked.slider) ? {ends: asked.slider} : asked.slider;
    const signed = min === undefined && least < 0;
    const ends = named.map((end) => (end === "max" ? Math.max(greatest, signed ? -least : 0) : end));
    const end = this.#end ?? ends.find((candidate) => candidate >= (signed ? Math.abs(value) : value)) ?? ends[ends.length - 1];
    const from = min ?? (signed ? Math.max(least, -end) : Math.max(least, 0));
    const to = Math.min(greatest, end);
    const dragged = (event) => {
      this.#end = end;
      field.set(event.target.valueAsNumber);
    };
    const released = () => {
      this.#end = undefined;
      c.redraw();
    };
    return html`<span class="slider">
      <input type="range" aria-label=${label} min=${from} max=${to} step=${step ?? field.unit ?? "any"}
        .value=${live(String(value))} @input=${dragged} @change=${released}>
      <span class="ends" aria-hidden="true"><span>${c.number(from)}</span><span>${c.number(to)}</span></span>
    </span>`;
  }
}

export const slider = directive(Slider);
