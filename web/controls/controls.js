// The controls of a widget, made from its schema: a box for every number and text, and what the widget asks for besides.
import {html, nothing} from "lit";
import {box} from "./box.js";
import {choice, presets, steps, toggle} from "./buttons.js";
import {Field} from "./field.js";
import {playerControl} from "./player.js";
import {slider} from "./slider.js";

// c: what a drawing is given; asked: {field: {slider, steps, presets, play, terms, label, names}, or false for one without a
// control}, in the order shown.
export function controls(c, asked = {}) {
  const {properties} = c;
  const names = [...Object.keys(asked).filter((name) => name in properties), ...Object.keys(properties).filter((name) => !(name in asked))];
  const shown = names.filter((name) => asked[name] !== false);
  const others = c.problemsBeside(shown);
  if (shown.length + others.length === 0) return nothing;
  const fields = shown.map((name) => new Field(c, name, properties[name], asked[name] ?? {}));
  return html`<div class="controls" part="controls">
    ${fields.map(control)}
    ${others.map((problem) => html`<p class="problem" role="alert">${problem[c.lang]}</p>`)}
  </div>
  <p class="values">${fields.map((field) => c.t("step", {label: field.label, step: field.words})).join(c.t("semicolon"))}</p>`;
}

function control(field) {
  const {asked, c, kind, name, told} = field;
  const lit = name === c.term || asked.terms?.includes(c.term);
  return html`
    <div class="control ${lit ? "lit" : ""} ${asked.play ? "tall" : ""} ${kind === "list" ? "text" : kind}" data-field=${name}>
      ${kinds[kind](field)}
      ${told ? html`<p class="problem" id="problem-${name}" role="alert">${told[c.lang]}</p>` : nothing}
    </div>`;
}

const label = (field) => html`<label for=${field.id}>${field.label}</label>`;
const typed = (field) => html`
  ${label(field)}
  ${box(field)}
  ${field.asked.presets ? presets(field) : nothing}`;

const kinds = {
  number: (field) => html`
    ${label(field)}
    <span class="stepper">
      ${steps(field, -1)}
      ${box(field)}
      ${steps(field, +1)}
    </span>
    ${field.asked.slider ? slider(field) : nothing}
    ${field.asked.presets ? presets(field) : nothing}
    ${field.asked.play ? playerControl(field) : nothing}`,
  text: typed,
  list: typed,
  switch: toggle,
  choice,
};
