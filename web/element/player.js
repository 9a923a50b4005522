// Plays a whole-number parameter of linked widgets: so many steps a second, upward, to its maximum or to what another field leaves.
// Every link has one, and all its widgets show how it is. While none of them is in view it waits, and costs nothing.
import {signal} from "@preact/signals-core";

export class Player {
  // {speed, playing}; playing is {host, field, name}: who takes the steps, for which field, and the name it is shared by, if it
  // is. A host() is what a widget's drawing is given now.
  state = signal({speed: 4, playing: null});
  #hosts = new Map(); // host → whether it is in view
  #frame = 0;
  #last = 0;
  #owed = 0; // part of a step not yet taken

  // A linked field plays in all widgets that share it, another one in its own.
  plays({host, field, name}) {
    const {playing} = this.state.peek();
    return playing !== null && (name && playing.name ? playing.name === name : playing.host === host && playing.field === field);
  }
  toggle(what) {
    const goes = this.plays(what);
    this.stop();
    if (!goes) this.#start(what);
  }
  setSpeed(speed) {
    this.state.value = {...this.state.peek(), speed};
  }
  stop() {
    if (this.state.peek().playing === null) return;
    this.#rest();
    this.state.value = {...this.state.peek(), playing: null};
  }

  // A host that came, or that a scroll brought into view or out of it; and one that went.
  see(host, inView) {
    this.#hosts.set(host, inView);
    this.#look();
  }
  leave(host) {
    this.#hosts.delete(host);
    if (this.state.peek().playing?.host === host) this.stop();
    else this.#look();
  }

  #start(playing) {
    this.#owed = 0;
    this.state.value = {...this.state.peek(), playing};
    this.#look();
  }
  #look() {
    const wanted = this.state.peek().playing !== null && [...this.#hosts.values()].includes(true);
    if (!wanted) this.#rest();
    else if (this.#frame === 0) {
      this.#last = performance.now();
      this.#next();
    }
  }
  #rest() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }
  #next() {
    this.#frame = requestAnimationFrame((now) => this.#advance(now));
  }
  #advance(now) {
    const {playing, speed} = this.state.peek();
    // A page in the background gets no frames; what it missed is not made up for.
    this.#owed += (Math.min(Math.max(now - this.#last, 0), 100) * speed) / 1000;
    this.#last = now;
    const steps = Math.floor(this.#owed);
    this.#owed -= steps;
    if (steps > 0 && !this.#step(playing, steps)) return this.stop();
    if (this.#frame !== 0) this.#next();
  }
  #step({host, field}, steps) {
    const {params: {[field]: before}, properties, set} = host();
    const {maximum = Infinity, multipleOf = 1} = properties[field];
    set({[field]: Math.min(before + steps * multipleOf, maximum)});
    const {problem} = host();
    if (problem(field)?.rule === "max") set({[field]: problem(field).limit}); // another field leaves less
    return host().params[field] !== before;
  }
}
