// The look that all widgets share. Pages may set the --posenc-* properties; without them the defaults here hold. Every length
// is in em, so that nothing depends on the size of the page's root.
import {css} from "lit";

export const look = css`
  /* Nothing that a page inherits reaches in, but for what must: the size of its text, and whether it can be seen and clicked.
     The words are English or Chinese wherever the element stands, so they run from left to right. */
  :host {
    all: initial;
    visibility: inherit;
    pointer-events: inherit;
    direction: ltr;
    unicode-bidi: isolate;
    --ink: var(--posenc-ink, #1f2430);
    --soft: var(--posenc-ink-soft, #5b6373);
    --paper: var(--posenc-paper, #fbfaf7);
    --panel: var(--posenc-panel, #ffffff);
    --rule: var(--posenc-rule, #d9d6cd);
    --accent: var(--posenc-accent, #1f5fa8);
    --warm: var(--posenc-warm, #b4540a);
    --cool: var(--posenc-cool, #2a6fac);
    --warn: var(--posenc-warn, #9a2b1e);
    --focus: var(--posenc-focus, #1f5fa8);
    --number: var(--posenc-font-number, ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", monospace);
    --math: var(--posenc-font-math, "STIX Two Math", "Cambria Math", math);
    --radius: var(--posenc-radius, 6px);
    display: block;
    box-sizing: border-box;
    color-scheme: light;
    color: var(--ink);
    font-family: var(--posenc-font-text, system-ui, "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif);
    /* A little below the page's own text, within what the pictures' labels can stand beside. */
    font-size: var(--posenc-font-size, clamp(13px, 0.9375em, 24px));
    line-height: 1.5;
    font-variant-numeric: tabular-nums;
    min-height: 3.2em;
  }
  :host([data-theme="dark"]) {
    --ink: var(--posenc-ink, #e6e4de);
    --soft: var(--posenc-ink-soft, #a3a8b3);
    --paper: var(--posenc-paper, #16181d);
    --panel: var(--posenc-panel, #1c1f24);
    --rule: var(--posenc-rule, #3a3e47);
    --accent: var(--posenc-accent, #7fb6ee);
    --warm: var(--posenc-warm, #f0a050);
    --cool: var(--posenc-cool, #74b4ea);
    --warn: var(--posenc-warn, #ff9d8a);
    --focus: var(--posenc-focus, #9cc9f5);
    color-scheme: dark;
  }
  :host([hidden]) {
    display: none;
  }
  :host([hidden="until-found"]) {
    display: block;
    content-visibility: hidden;
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  /* Underlines are not inherited, they are drawn through whatever flows with the text. */
  section {
    display: inline-block;
    width: 100%;
    vertical-align: top;
  }
  button,
  select,
  input {
    font: inherit;
    color: inherit;
  }
  :focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  .title {
    margin: 0 0 0.7em;
    font-size: 1.067em;
    font-weight: 600;
  }
  h4 {
    margin: 0 0 0.4em;
    font-size: 1em;
    font-weight: 600;
  }
  p {
    margin: 0.53em 0;
  }
  .summary {
    margin: 0.8em 0 0;
    min-height: 1.5em;
  }
  .note {
    color: var(--soft);
    font-size: 0.933em;
  }
  .notice {
    border-inline-start: 3px solid var(--warn);
    padding-inline-start: 0.8em;
    color: var(--warn);
  }
  .loading {
    color: var(--soft);
  }
  .num {
    font-family: var(--number);
    font-size: 0.92em;
  }
  svg {
    display: block;
    max-width: 100%;
    overflow: visible;
  }
  svg text {
    fill: var(--soft);
    font-size: 12px;
  }
  /* Two halves of a picture, beside each other where c.wide says so. */
  .halves {
    display: grid;
    gap: 1em 32px;
    align-items: start;
  }
  .halves.wide {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
