// The button and the speed of a parameter that plays.
import {html} from "lit";

const speeds = [1, 4, 16, 64, 256, 1024];

export function playerControl(field) {
  const {c, name} = field;
  const {player} = c;
  const on = player.plays(name);
  return html`<span class="player">
    <button type="button" class="play" aria-pressed=${String(on)} @click=${() => player.toggle(name)}>
      <svg viewBox="0 0 12 12" aria-hidden="true"><path d=${on ? "M2 1h3v10H2zM7 1h3v10H7z" : "M2 1l9 5-9 5z"}></path></svg>${c.t(on ? "pause" : "play")}
    </button>
    <label>${c.t("speed")}
      <select .value=${String(player.speed)} @change=${(event) => player.setSpeed(Number(event.target.value))}>
        ${speeds.map((speed) => html`<option value=${speed} ?selected=${speed === player.speed}>${c.t(speed === 1 ? "onePerSecond" : "perSecond", {n: c.number(speed)})}</option>`)}
      </select>
    </label>
  </span>`;
}
