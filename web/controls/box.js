// A box for what is typed: a number, words, or a list. What is typed goes to C++ as it was typed; the box keeps it, with the
// sentence about it, if it is refused.
import {html, nothing} from "lit";
import {Directive, directive} from "lit/directive.js";
import {live} from "lit/directives/live.js";

const modes = {number: "decimal", list: "text", text: "text"};

class Box extends Directive {
  #typed; // the text, while somebody types

  render(field) {
    const {c, id, kind, name, problem} = field;
    const shown = this.#typed ?? problem?.raw ?? field.text();
    const typed = (event) => {
      this.#typed = event.target.value;
      field.set(this.#typed);
    };
    const left = () => {
      this.#typed = undefined;
      c.redraw();
    };
    // Up and down step a whole number as in a spin box; Escape gives the last good value back.
    const key = (event) => {
      if (event.key === "Escape" && problem) {
        event.stopPropagation();
        this.#typed = undefined;
        c.forgive(name);
      } else if ((event.key === "ArrowUp" || event.key === "ArrowDown") && field.property.type === "integer") {
        event.preventDefault();
        this.#typed = undefined;
        field.stepBy(event.key === "ArrowUp" ? field.unit : -field.unit);
      }
    };
    return html`<input id=${id} class="box" type="text" inputmode=${modes[kind]} autocomplete="off" spellcheck="false"
      .value=${live(shown)} size=${kind === "text" ? 30 : Math.max(5, Math.min(21, shown.length + 1))}
      aria-invalid=${problem ? "true" : "false"} aria-describedby=${problem ? `problem-${name}` : nothing}
      @input=${typed} @change=${left} @blur=${left} @keydown=${key}>`;
  }
}

export const box = directive(Box);
