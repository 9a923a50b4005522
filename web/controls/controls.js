// The controls of a widget, made from its schema: a box for every number, a slider, steps, presets and play where the widget
// asks for them. What is typed goes to C++ as it was typed; the box keeps it, with the sentence, if it is refused.
import {html, nothing} from "lit";
import {live} from "lit/directives/live.js";
import {formatNumber} from "../draw/format.js";
import {speeds} from "./player.js";

export function controls(element, c) {
  const {properties, spec} = element;
  const asked = spec.controls ?? {};
  const names = [...Object.keys(asked).filter((name) => name in properties), ...Object.keys(properties).filter((name) => !(name in asked))];
  const shown = names.filter((name) => asked[name] !== false);
  const others = element.problemsBeside(shown);
  if (shown.length + others.length === 0) return nothing;
  return html`<div class="controls" part="controls">
    ${shown.map((name) => control(element, c, name, properties[name], asked[name] ?? {}))}
    ${others.map((problem) => html`<p class="problem" role="alert">${problem[c.lang]}</p>`)}
  </div>`;
}

function control(element, c, name, property, asked) {
  const problem = element.problemOf(name);
  const label = asked.label?.[c.lang] ?? property[`x-${c.lang}`] ?? name;
  const it = {element, c, name, property, asked, label, problem, value: c.params[name], id: `control-${name}`};
  return html`
    <div class="control ${name === c.term || asked.terms?.includes(c.term) ? "lit" : ""} ${asked.play ? "tall" : ""} ${kindOf(property)}" data-field=${name}>
      ${body[kindOf(property)](it)}
      ${problem ? html`<p class="problem" id="problem-${name}" role="alert">${problem[c.lang]}</p>` : nothing}
    </div>`;
}

function kindOf(property) {
  if (property.enum) return "choice";
  return {integer: "number", number: "number", boolean: "switch", string: "text"}[property.type];
}

const body = {
  number: (it) => html`
    <label for=${it.id}>${it.label}</label>
    <span class="stepper">
      ${steps(it, -1)}
      ${box(it, "decimal")}
      ${steps(it, +1)}
    </span>
    ${slider(it)}
    ${presets(it)}
    ${it.asked.play ? player(it) : nothing}`,
  text: (it) => html`
    <label for=${it.id}>${it.label}</label>
    ${box(it, "text")}
    ${presets(it)}`,
  switch: (it) => html`
    <button class="switch" type="button" role="switch" aria-checked=${String(it.value)} @click=${() => it.element.set({[it.name]: !it.value})}>
      <span class="knob" aria-hidden="true"></span>${it.label}
    </button>`,
  choice: (it) => html`
    <span class="label" id="${it.id}-label">${it.label}</span>
    <span class="chips" role="group" aria-labelledby="${it.id}-label">${it.property.enum.map((choice) => html`
      <button type="button" class="chip" aria-pressed=${String(choice === it.value)} @click=${() => it.element.set({[it.name]: choice})}>
        ${it.asked.names?.[it.c.lang]?.[choice] ?? choice}
      </button>`)}</span>`,
};

function box(it, mode) {
  const {element, name, problem, value} = it;
  const typing = element.typing?.name === name ? element.typing.text : undefined;
  const shown = typing ?? problem?.raw ?? (typeof value === "number" ? formatNumber(value, {}, it.c.lang).replace("−", "-") : value);
  const typed = (event) => {
    element.typing = {name, text: event.target.value};
    element.set({[name]: event.target.value});
  };
  const left = () => {
    element.typing = undefined;
    element.requestUpdate();
  };
  return html`<input id=${it.id} class="box" type="text" inputmode=${mode} autocomplete="off" spellcheck="false"
    .value=${live(shown)} size=${mode === "text" ? 30 : Math.max(5, Math.min(21, shown.length + 1))}
    aria-invalid=${problem ? "true" : "false"} aria-describedby=${problem ? `problem-${name}` : nothing}
    @input=${typed} @change=${left} @blur=${left} @keydown=${(event) => boxKey(event, it)}>`;
}

// Up and down step the number as in a spin box; Escape gives the last good value back.
function boxKey(event, it) {
  if (event.key === "Escape" && it.problem) {
    it.element.typing = undefined;
    it.element.forgive(it.name);
  } else if ((event.key === "ArrowUp" || event.key === "ArrowDown") && typeof it.value === "number" && it.property.type === "integer") {
    event.preventDefault();
    it.element.typing = undefined;
    stepBy(it, (event.key === "ArrowUp" ? 1 : -1) * (it.property.multipleOf ?? 1));
  }
}

function stepBy({element, name, property, value}, step) {
  element.set({[name]: Math.max(property.minimum, Math.min(property.maximum, value + step))});
}

function steps(it, sign) {
  const sizes = it.asked.steps ?? [];
  const ordered = sign < 0 ? [...sizes].sort((a, b) => b - a) : [...sizes].sort((a, b) => a - b);
  return ordered.map((size) => {
    const text = formatNumber(sign * size, {plus: true}, it.c.lang);
    const atEnd = sign < 0 ? it.value <= it.property.minimum : it.value >= it.property.maximum;
    return html`<button type="button" class="step" ?disabled=${atEnd} aria-label=${it.c.t("step", {label: it.label, step: text})}
      @click=${() => stepBy(it, sign * size)}>${text}</button>`;
  });
}

// A slider's end is the least of its ends that holds the value, so that small positions stay easy to hit. It stays put while
// it is dragged. The end "max" is the greatest value allowed.
function slider(it) {
  const {asked, element, name, property, value} = it;
  if (!asked.slider) return nothing;
  const {ends: named, min, step} = Array.isArray(asked.slider) ? {ends: asked.slider} : asked.slider;
  const ends = named.map((end) => (end === "max" ? property.maximum : end));
  const least = min ?? property.minimum ?? 0;
  const end = element.dragging?.name === name ? element.dragging.end : (ends.find((candidate) => candidate >= value) ?? ends.at(-1));
  const dragged = (event) => {
    element.dragging = {name, end};
    element.set({[name]: event.target.valueAsNumber});
  };
  const released = () => {
    element.dragging = undefined;
    element.requestUpdate();
  };
  return html`<span class="slider">
    <input type="range" aria-label=${it.label} min=${least} max=${end} step=${step ?? property.multipleOf ?? (property.type === "integer" ? 1 : "any")}
      .value=${live(String(value))} @input=${dragged} @change=${released}>
    <span class="ends" aria-hidden="true"><span>${formatNumber(least, {}, it.c.lang)}</span><span>${formatNumber(end, {}, it.c.lang)}</span></span>
  </span>`;
}

function presets(it) {
  const {asked, element, name, value} = it;
  if (!asked.presets) return nothing;
  return html`<span class="chips" role="group" aria-label="${it.label}：${it.c.t("presets")}">${asked.presets.map((preset) => {
    const [given, text] = typeof preset === "object" ? [preset.value, preset.text[it.c.lang]] : [preset, formatNumber(preset, {}, it.c.lang)];
    return html`<button type="button" class="chip" aria-pressed=${String(given === value)} @click=${() => element.set({[name]: given})}>${text}</button>`;
  })}</span>`;
}

function player(it) {
  const playing = it.element.player;
  const on = playing.playing === it.name;
  return html`<span class="player">
    <button type="button" class="play" aria-pressed=${String(on)} @click=${() => playing.toggle(it.name)}>
      <svg viewBox="0 0 12 12" aria-hidden="true"><path d=${on ? "M2 1h3v10H2zM7 1h3v10H7z" : "M2 1l9 5-9 5z"}></path></svg>${it.c.t(on ? "pause" : "play")}
    </button>
    <label>${it.c.t("speed")}
      <select @change=${(event) => { playing.speed = Number(event.target.value); it.element.requestUpdate(); }}>
        ${speeds.map((speed) => html`<option value=${speed} ?selected=${speed === playing.speed}>${it.c.t("perSecond", {n: formatNumber(speed, {}, it.c.lang)})}</option>`)}
      </select>
    </label>
  </span>`;
}
