// A box for what is typed: a number, words, or a list. What is typed goes to C++ as it was typed; the box keeps it if it is
// refused, and the sentence about it waits until the reader pauses or leaves: 0.0 may be on its way to 0.02.
import {html, nothing} from "lit";
import {Directive, directive} from "lit/directive.js";
import {live} from "lit/directives/live.js";

const pause = 800; // ms

const modes = {number: "decimal", list: "text", text: "text"};

class Box extends Directive {
  #typed; // the text, while somebody types
  #waiting; // for the reader to pause

  render(field) {
    const {c, id, kind, name, problem} = field;
    const shown = this.#typed ?? problem?.raw ?? field.text();
    const judge = () => {
      clearTimeout(this.#waiting);
      c.typing.delete(name);
      c.redraw();
    };
    const typed = (event) => {
      this.#typed = event.target.value;
      clearTimeout(this.#waiting);
      this.#waiting = setTimeout(judge, pause);
      c.typing.add(name);
      field.set(this.#typed);
    };
    const left = () => {
      this.#typed = undefined;
      judge();
    };
    // Up and down step a whole number as in a spin box; Escape gives the last good value back.
    const key = (event) => {
      if (event.key === "Escape" && problem) {
        event.stopPropagation();
        c.forgive(name);
        left();
      } else if ((event.key === "ArrowUp" || event.key === "ArrowDown") && field.property.type === "integer") {
        event.preventDefault();
        left();
        field.stepBy(event.key === "ArrowUp" ? field.unit : -field.unit);
      }
    };
    return html`<input id=${id} class="box" type="text" inputmode=${modes[kind]} autocomplete="off" spellcheck="false"
      .value=${live(shown)} size=${kind === "text" ? 30 : Math.max(5, Math.min(21, shown.length + 1))}
      aria-invalid=${field.told ? "true" : "false"} aria-describedby=${field.told ? `problem-${name}` : nothing}
      @input=${typed} @change=${left} @blur=${left} @keydown=${key}>`;
  }
}

export const box = directive(Box);
