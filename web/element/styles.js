// The look that all widgets share. Pages may set the --posenc-* properties; without them the defaults here hold.
import {css} from "lit";

export const widgetStyles = css`
  :host {
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
    color: var(--ink);
    font-family: var(--posenc-font-text, system-ui, "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif);
    font-size: 0.9375rem;
    line-height: 1.5;
    font-variant-numeric: tabular-nums;
    min-height: 3rem;
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
  }
  :host([hidden]) {
    display: none;
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  .title {
    margin: 0 0 0.75rem;
    font-size: 1rem;
    font-weight: 600;
  }
  p {
    margin: 0.5rem 0;
  }
  .summary {
    margin: 0.75rem 0 0;
    color: var(--ink);
    min-height: 1.5em;
  }
  .note {
    color: var(--soft);
    font-size: 0.875rem;
  }
  .notice {
    border-inline-start: 3px solid var(--warn);
    padding-inline-start: 0.75rem;
    color: var(--warn);
  }
  .loading {
    color: var(--soft);
  }
  .num {
    font-family: var(--number);
    font-size: 0.92em;
  }
  :focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }

  .controls {
    display: grid;
    gap: 0.6rem 1.5rem;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr));
    align-items: start;
    margin-bottom: 1rem;
  }
  .control {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.35rem 0.6rem;
    padding: 0.15rem 0.4rem;
    margin-inline: -0.4rem;
    border-radius: var(--radius);
    align-content: start;
  }
  .control.lit {
    background: color-mix(in srgb, var(--warm) 16%, transparent);
    box-shadow: inset 3px 0 var(--warm);
  }
  .control label,
  .control .label {
    color: var(--soft);
    font-size: 0.875rem;
  }
  .control.tall {
    grid-row: span 2;
  }
  .control.text {
    grid-column: 1 / -1;
  }
  .control.text .box {
    flex: 1 1 16rem;
    font-family: inherit;
  }
  .stepper {
    display: inline-flex;
    align-items: stretch;
    gap: 0.2rem;
  }
  button,
  select,
  input {
    font: inherit;
    color: inherit;
  }
  .box {
    font-family: var(--number);
    font-size: 0.875rem;
    padding: 0.2rem 0.45rem;
    border: 1px solid var(--rule);
    border-radius: var(--radius);
    background: var(--panel);
    min-width: 0;
    max-width: 100%;
    min-height: 2rem;
  }
  .box[aria-invalid="true"] {
    border-color: var(--warn);
    color: var(--warn);
  }
  .step,
  .chip,
  .play,
  select {
    font-size: 0.875rem;
    padding: 0.2rem 0.6rem;
    min-height: 2rem;
    min-width: 2rem;
    border: 1px solid var(--rule);
    border-radius: var(--radius);
    background: transparent;
    cursor: pointer;
  }
  .step {
    font-family: var(--number);
    padding-inline: 0.45rem;
  }
  .step:hover,
  .chip:hover,
  .play:hover {
    border-color: var(--accent);
    color: var(--accent);
  }
  .step:disabled {
    opacity: 0.4;
    cursor: default;
    border-color: var(--rule);
    color: inherit;
  }
  .chips {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 0.3rem;
  }
  .chip[aria-pressed="true"] {
    background: var(--accent);
    border-color: var(--accent);
    color: var(--panel);
  }
  .player {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem;
  }
  .play {
    display: inline-flex;
    align-items: center;
    gap: 0.4rem;
    color: var(--accent);
    border-color: var(--accent);
  }
  .play svg {
    width: 0.7rem;
    height: 0.7rem;
    fill: currentColor;
  }
  .play[aria-pressed="true"] {
    background: var(--accent);
    color: var(--panel);
  }
  .slider {
    flex: 1 1 100%;
    min-width: 8rem;
  }
  .slider input {
    width: 100%;
    margin: 0;
    accent-color: var(--accent);
    display: block;
    height: 1.5rem;
  }
  .ends {
    display: flex;
    justify-content: space-between;
    color: var(--soft);
    font-size: 0.75rem;
    line-height: 1.1;
  }
  .switch {
    display: inline-flex;
    align-items: center;
    gap: 0.5rem;
    border: 0;
    background: none;
    padding: 0.2rem;
    min-height: 2rem;
    cursor: pointer;
    text-align: start;
  }
  .knob {
    flex: none;
    width: 2.2rem;
    height: 1.2rem;
    border-radius: 1rem;
    background: var(--rule);
    position: relative;
    border: 1px solid var(--soft);
  }
  .knob::after {
    content: "";
    position: absolute;
    inset-block: 1px;
    inset-inline-start: 1px;
    aspect-ratio: 1;
    border-radius: 50%;
    background: var(--panel);
    border: 1px solid var(--soft);
  }
  .switch[aria-checked="true"] .knob {
    background: var(--accent);
  }
  .switch[aria-checked="true"] .knob::after {
    inset-inline-start: auto;
    inset-inline-end: 1px;
  }
  .problem {
    flex: 1 1 100%;
    margin: 0;
    color: var(--warn);
    font-size: 0.875rem;
  }
  .legend {
    display: flex;
    flex-wrap: wrap;
    gap: 0.2rem 1.2rem;
    margin: 0 0 0.25rem;
    font-size: 0.875rem;
  }
  .legend .key {
    display: inline-block;
    margin-inline-end: 0.4rem;
  }
  .bars {
    list-style: none;
    margin: 0;
    padding: 0;
    font-size: 0.875rem;
  }
  .bars li {
    display: grid;
    grid-template-columns: minmax(4.5rem, auto) 1fr 5rem;
    gap: 0.6rem;
    align-items: stretch;
    min-height: 1.35rem;
    line-height: 1.35rem;
    border-radius: 3px;
  }
  .bars .strong {
    background: color-mix(in srgb, var(--warm) 14%, transparent);
    font-weight: 600;
  }
  .bar-name {
    color: var(--soft);
  }
  .bar {
    height: 1.35rem;
  }
  .bar-value {
    text-align: end;
  }
  .columns {
    margin: 0.25rem 0;
  }
  svg text {
    fill: var(--soft);
    font-size: 12px;
  }
  svg {
    display: block;
    max-width: 100%;
    overflow: visible;
  }
  @media (prefers-reduced-motion: no-preference) {
    .control.lit {
      transition: background-color 0.15s;
    }
  }
`;
