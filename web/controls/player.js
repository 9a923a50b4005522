// Plays a whole-number parameter of a widget: so many steps a second, upward, to its maximum or to what another field leaves.
import {html} from "lit";

const speeds = [1, 4, 16, 64, 256, 1024];

export class Player {
  speed = 4;
  playing = null; // the field, while it plays
  #host;
  #frame = 0;
  #last = 0;
  #owed = 0; // part of a step not yet taken

  // host(): what the widget's drawing is given now.
  constructor(host) {
    this.#host = host;
  }
  toggle(field) {
    if (this.playing === field) this.stop();
    else this.#start(field);
  }
  #start(field) {
    this.stop();
    this.#host().plays(this);
    this.playing = field;
    this.#owed = 0;
    this.#last = performance.now();
    this.#frame = requestAnimationFrame((now) => this.#advance(now));
    this.#host().redraw();
  }
  stop() {
    if (this.playing === null) return;
    cancelAnimationFrame(this.#frame);
    this.playing = null;
    this.#host().redraw();
  }
  #advance(now) {
    // A page in the background gets no frames; what it missed is not made up for.
    this.#owed += (Math.min(Math.max(now - this.#last, 0), 100) * this.speed) / 1000;
    this.#last = now;
    const steps = Math.floor(this.#owed);
    if (steps > 0) {
      this.#owed -= steps;
      if (!this.#step(steps)) return this.stop();
    }
    this.#frame = requestAnimationFrame((later) => this.#advance(later));
  }
  #step(steps) {
    const field = this.playing;
    const {params: {[field]: before}, properties, set} = this.#host();
    const {maximum = Infinity, multipleOf = 1} = properties[field];
    set({[field]: Math.min(before + steps * multipleOf, maximum)});
    const {problem} = this.#host();
    if (problem(field)?.rule === "max") set({[field]: problem(field).limit}); // another field leaves less
    return this.playing === field && this.#host().params[field] !== before;
  }
}

export function playerControl(field) {
  const {c, name} = field;
  const {player} = c;
  const on = player.playing === name;
  const choose = (event) => {
    player.speed = Number(event.target.value);
    c.redraw();
  };
  return html`<span class="player">
    <button type="button" class="play" aria-pressed=${String(on)} @click=${() => player.toggle(name)}>
      <svg viewBox="0 0 12 12" aria-hidden="true"><path d=${on ? "M2 1h3v10H2zM7 1h3v10H7z" : "M2 1l9 5-9 5z"}></path></svg>${c.t(on ? "pause" : "play")}
    </button>
    <label>${c.t("speed")}
      <select @change=${choose}>
        ${speeds.map((speed) => html`<option value=${speed} ?selected=${speed === player.speed}>${c.t(speed === 1 ? "onePerSecond" : "perSecond", {n: c.number(speed)})}</option>`)}
      </select>
    </label>
  </span>`;
}
