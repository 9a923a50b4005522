// Plays a whole-number parameter: so many steps a second, one after the other, to its maximum.
export const speeds = [1, 4, 16, 64, 256, 1024];

export class Player {
  speed = 4;
  playing = null; // the field, while it plays
  #element;
  #frame = 0;
  #last = 0;
  #owed = 0; // part of a step not yet taken

  constructor(element) {
    this.#element = element;
  }
  toggle(field) {
    if (this.playing === field) this.stop();
    else this.#start(field);
  }
  #start(field) {
    this.stop();
    this.playing = field;
    this.#owed = 0;
    this.#last = performance.now();
    this.#frame = requestAnimationFrame((now) => this.#advance(now));
    this.#element.requestUpdate();
  }
  stop() {
    if (this.playing === null) return;
    cancelAnimationFrame(this.#frame);
    this.playing = null;
    this.#element.requestUpdate();
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
    const {properties, params} = this.#element;
    const before = params[this.playing];
    this.#element.set({[this.playing]: Math.min(before + steps, properties[this.playing].maximum)});
    const problem = this.#element.problemOf(this.playing);
    if (problem?.rule === "max") this.#element.set({[this.playing]: problem.limit}); // another field leaves less
    return this.#element.params[this.playing] !== before;
  }
}
