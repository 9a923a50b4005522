// A quantity that was measured, not asserted: what it is, how large, and what that says.
import {css, html} from "lit";

export const measured = ({name, value, note}) => html`
  <div class="measured">
    <span class="measured-name">${name}</span>
    <strong class="measured-value">${value}</strong>
    <span class="note">${note}</span>
  </div>`;

// Of rounding errors two digits are enough.
export const tiny = {significant: 2, scientific: true, trim: true};

// And of how large one thing is against another.
export const relative = (x) => (x < 1 ? {percent: true, significant: 2, trim: true} : {percent: true, digits: 0});

export const measuredStyles = css`
  .measured {
    display: grid;
    gap: 0.1em;
    border-inline-start: 3px solid var(--accent);
    padding-inline-start: 0.8em;
  }
  .measured-name {
    color: var(--soft);
    font-size: 0.933em;
  }
  .measured-value {
    font-family: "Helvetica Neue", "Segoe UI", Roboto, "DejaVu Sans", sans-serif; /* one face for all superscripts */
    font-size: 1.333em;
    font-weight: 600;
  }
`;
