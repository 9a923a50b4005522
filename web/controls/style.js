// The look of the controls.
import {css} from "lit";

export const controlStyles = css`
  .controls {
    display: grid;
    gap: 0.64em 1.6em;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 20.3em), 1fr));
    align-items: start;
    margin-bottom: 1.07em;
  }
  .control {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.37em 0.64em;
    padding: 0.16em 0.43em;
    margin-inline: -0.43em;
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
    font-size: 0.933em;
  }
  .control.tall {
    grid-row: span 2;
  }
  .control.text {
    grid-column: 1 / -1;
  }
  .control.text .box {
    flex: 1 1 14em;
    font-family: inherit;
  }
  .stepper {
    display: inline-flex;
    align-items: stretch;
    gap: 0.21em;
  }
  .box {
    font-family: var(--number);
    font-size: 0.933em;
    padding: 0.23em 0.51em;
    border: 1px solid var(--rule);
    border-radius: var(--radius);
    background: var(--panel);
    min-width: 0;
    max-width: 100%;
    min-height: 2.29em;
  }
  .box[aria-invalid="true"] {
    border-color: var(--warn);
    color: var(--warn);
  }
  .step,
  .chip,
  .play,
  select {
    font-size: 0.933em;
    padding: 0.23em 0.69em;
    min-height: 2.29em;
    min-width: 2.29em;
    border: 1px solid var(--rule);
    border-radius: var(--radius);
    background: transparent;
    cursor: pointer;
  }
  .step {
    font-family: var(--number);
    padding-inline: 0.51em;
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
    gap: 0.32em;
  }
  .chip[aria-pressed="true"] {
    background: var(--accent);
    border-color: var(--accent);
    color: var(--panel);
  }
  .player select {
    font-size: 1em;
  }
  .player {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.53em;
  }
  .play {
    display: inline-flex;
    align-items: center;
    gap: 0.46em;
    color: var(--accent);
    border-color: var(--accent);
  }
  .play svg {
    width: 0.8em;
    height: 0.8em;
    fill: currentColor;
  }
  .play[aria-pressed="true"] {
    background: var(--accent);
    color: var(--panel);
  }
  .slider {
    flex: 1 1 100%;
    min-width: 8.5em;
  }
  .slider input {
    width: 100%;
    margin: 0;
    accent-color: var(--accent);
    display: block;
    height: 1.6em;
  }
  .ends {
    display: flex;
    justify-content: space-between;
    color: var(--soft);
    font-size: 0.8em;
    line-height: 1.1;
  }
  .switch {
    display: inline-flex;
    align-items: center;
    gap: 0.53em;
    border: 0;
    background: none;
    padding: 0.21em;
    min-height: 2.13em;
    cursor: pointer;
    text-align: start;
  }
  .knob {
    flex: none;
    width: 2.35em;
    height: 1.28em;
    border-radius: 1.07em;
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
    font-size: 0.933em;
  }
  /* Phones zoom into what is smaller as soon as it is typed in. */
  /* On paper nobody can turn anything: one line says what everything is set to. */
  .values {
    display: none;
    margin: 0 0 0.8em;
    color: var(--soft);
  }
  @media print {
    .controls,
    .on-screen {
      display: none !important; /* whatever a widget lays it out as */
    }
    .values {
      display: block;
    }
    .picture .chip {
      border-color: transparent;
      background: none;
      color: inherit;
    }
  }
  @media (pointer: coarse), (max-width: 30em) {
    .box,
    .player select {
      font-size: max(16px, 0.933em);
    }
  }
  /* Where colours are the system's, what is pressed keeps one. */
  @media (forced-colors: active) {
    [aria-pressed="true"],
    [aria-checked="true"] .knob {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
  @media (prefers-reduced-motion: no-preference) {
    .control.lit {
      transition: background-color 0.15s;
    }
  }
`;
