// Controls that are buttons: steps, presets, the choices of an enumeration, a switch.
import {html} from "lit";
import {same} from "../element/values.js";

// The steps to one side, the largest outermost.
export function steps(field, sign) {
  const {asked, c, label, value} = field;
  const atEnd = sign < 0 ? value <= field.least : value >= field.greatest;
  return [...(asked.steps ?? [])].sort((a, b) => sign * (a - b)).map((size) => {
    const text = c.number(sign * size, {plus: true});
    return html`<button type="button" class="step" ?disabled=${atEnd} aria-label=${c.t("step", {label, step: text})}
      @click=${() => field.stepBy(sign * size)}>${text}</button>`;
  });
}

const chip = (field, value, text) => html`
  <button type="button" class="chip" aria-pressed=${String(same(value, field.value))} @click=${() => field.set(value)}>${text}</button>`;

// A preset is a value, or {value, text: {zh, en}}.
export function presets(field) {
  const {asked, c, label} = field;
  return html`<span class="chips" role="group" aria-label=${c.t("step", {label, step: c.t("presets")})}>${asked.presets.map((preset) =>
    preset.text ? chip(field, preset.value, preset.text[c.lang]) : chip(field, preset, typeof preset === "number" ? c.number(preset) : field.text(preset)))}</span>`;
}

export const choice = (field) => html`
  <span class="label" id="${field.id}-label">${field.label}</span>
  <span class="chips" role="group" aria-labelledby="${field.id}-label">${field.property.enum.map((value) =>
    chip(field, value, field.asked.names?.[field.c.lang]?.[value] ?? value))}</span>`;

export const toggle = (field) => html`
  <button class="switch" type="button" role="switch" aria-checked=${String(field.value)} @click=${() => field.set(!field.value)}>
    <span class="knob" aria-hidden="true"></span>${field.label}
  </button>`;
