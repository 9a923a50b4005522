// A formula whose pieces can be clicked. The MathML is made at build time (formulas.js); clicking it serves mouse and touch,
// and a row of plain buttons beside it carries the same terms for keyboards and screen readers, which cannot reach a button
// that holds MathML.
import {css, html, nothing, unsafeCSS} from "lit";
import {classMap} from "lit/directives/class-map.js";
import {unsafeHTML} from "lit/directives/unsafe-html.js";
import formulaCss from "posenc:formula.css";
import {useMathFont} from "./font.js";

export const formulaStyles = [
  unsafeCSS(formulaCss),
  css`
    .formula {
      overflow-x: auto;
      padding: 0.53em 0;
    }
    .formula math {
      font-family: var(--math);
      font-size: 1.387em;
    }
    .formula.active [data-term] {
      cursor: pointer;
      border-radius: 3px;
    }
    .formula.active [data-term]:hover {
      color: var(--accent);
    }
    .formula [data-lit] {
      /* Chromium paints neither backgrounds nor shadows of MathML. */
      color: var(--warm);
      -webkit-text-stroke: 0.5px var(--warm);
    }
    .terms {
      display: flex;
      flex-wrap: wrap;
      gap: 0.32em;
      margin: 0.27em 0 0.53em;
    }
  `,
];

// mathml: a module posenc:formula/NAME; terms: {name: text of its button}; term: the one that is lit; onTerm(name or null): a click, null where it was lit already.
export function formula(mathml, {term = null, terms = {}, onTerm, label} = {}) {
  const toggled = (picked) => onTerm(picked === term ? null : picked);
  const clicked = (event) => {
    const piece = event.target.closest?.("[data-term]");
    if (piece && onTerm) toggled(piece.dataset.term);
  };
  useMathFont();
  const lit = mathml.replaceAll(`data-term="${term}"`, "$& data-lit");
  return html`
    <div class=${classMap({formula: true, active: Boolean(onTerm)})} @click=${clicked}>${unsafeHTML(lit)}</div>
    ${onTerm ? html`<div class="terms on-screen" role="group" aria-label=${label ?? nothing}>${Object.entries(terms).map(([key, text]) => html`
      <button type="button" class="chip" data-term-button=${key} aria-pressed=${String(key === term)} @click=${() => toggled(key)}>${text}</button>`)}</div>` : nothing}`;
}
