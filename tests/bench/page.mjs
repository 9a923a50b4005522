// The page in headless Chromium.
import {fileUrl, withBrowser} from "../browser/harness.mjs";
import {median, quantile} from "./stats.mjs";

// In the page: milliseconds of script in each of so many frames of play. Callbacks of one frame run in the order in which
// they were asked for, each with all its promises, so one asked for right after the player's measures the player's.
async function framesOfPlay(name, frames) {
  const element = globalThis.lab.widget(name);
  const times = [];
  const real = globalThis.requestAnimationFrame;
  globalThis.requestAnimationFrame = (callback) => {
    let start;
    const handle = real((now) => {
      start = performance.now();
      callback(now);
    });
    real(() => times.push(performance.now() - start));
    return handle;
  };
  element.params = {position: 1000};
  element.scrollIntoView({behavior: "instant"}); // what nobody sees does not play
  await globalThis.lab.settled();
  const [button, speed] = [globalThis.lab.one(".play", element), globalThis.lab.one(".player select", element)];
  speed.value = "64"; // a step in every frame
  speed.dispatchEvent(new Event("change"));
  button.click();
  while (times.length < frames) await new Promise((resolve) => real(resolve));
  button.click();
  globalThis.requestAnimationFrame = real;
  return times;
}

// In the page: milliseconds from asking for another start of 64 words until all of it is drawn.
async function redraws(count) {
  const {settled, widget} = globalThis.lab;
  const element = widget("heatmap");
  element.params = {sentence: "字".repeat(64)};
  await settled();
  const times = [];
  for (let k = 1; k <= count; ++k) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const start = performance.now();
    element.params = {start: 10 * k};
    await element.updateComplete;
    await element.shadowRoot.querySelector("posenc-part-heat").updateComplete;
    times.push(performance.now() - start);
  }
  return times;
}

// In the page: milliseconds of each View, median and the 95 % quantile, and of a bare copy of the largest one's bytes into
// memory that is as fresh: what is left when all computing is taken away.
async function viewsInPage(counted) {
  await globalThis.posenc.ready;
  const {view} = globalThis.posenc;
  const largest = {length: 512, dim: 512};
  const block = view("waves", largest).code.data.buffer;
  const works = {
    "clock, d = 64": [50, (k) => view("clock", {position: 1000 + k, dim: 64})],
    "distance-curve, k = 1,024, d = 512": [1, (k) => view("distance-curve", {position: 1000 + k, distance: 1024, dim: 512})],
    "waves, 512 × 512": [1, (k) => view("waves", {position: 512 * k, ...largest})],
    "its bytes, copied": [1, () => block.slice()],
  };
  const times = Object.fromEntries(Object.keys(works).map((what) => [what, []]));
  for (let round = 0; round < counted + 10; ++round) {
    for (const [what, [batch, work]] of Object.entries(works)) {
      const start = performance.now();
      for (let k = 0; k < batch; ++k) work(round * batch + k);
      if (round >= 10) times[what].push((performance.now() - start) / batch);
    }
  }
  return times;
}

// Before the page's scripts: when the first widget got its values, when its picture was in the page, and when that had been
// painted.
function watchFirst() {
  const after = (work) => {
    const {port1, port2} = new MessageChannel();
    port1.onmessage = work;
    port2.postMessage(0);
  };
  // What a ResizeObserver brings about is painted in the same frame, before the next task; all else with the next frame.
  let inFrame = false;
  globalThis.ResizeObserver = class extends ResizeObserver {
    constructor(callback) {
      super((...args) => {
        inFrame = true;
        after(() => (inFrame = false));
        callback(...args);
      });
    }
  };
  const noticed = (root) => {
    if (globalThis.drawn || !root.querySelector(".picture")) return;
    globalThis.drawn = performance.now();
    const painted = () => after(() => (globalThis.painted = performance.now()));
    if (inFrame) painted();
    else requestAnimationFrame(painted);
  };
  const {attachShadow} = Element.prototype;
  Element.prototype.attachShadow = function (...args) {
    const root = attachShadow.apply(this, args);
    new MutationObserver(() => noticed(root)).observe(root, {childList: true, subtree: true});
    return root;
  };
  addEventListener("posenc-change", () => (globalThis.computed ??= performance.now()), {capture: true});
}

export async function inChromium() {
  return withBrowser("chromium", async (browser) => {
    const scripting = [];
    const measure = async (what, url, work, ...args) => {
      const times = (await browser.visit(url, (page) => page.evaluate(work, ...args))).slice(10);
      scripting.push({what, median: median(times), most: quantile(times, 0.95)});
    };
    await measure("a frame of play, clock, d = 16", fileUrl("embed", "clock.html"), framesOfPlay, "clock", 130);
    await measure("a frame of play, clock, d = 64", `${fileUrl("embed", "clock.html")}?dim=64`, framesOfPlay, "clock", 130);
    await measure("a frame of play, distance-curve", fileUrl("embed", "distance-curve.html"), framesOfPlay, "distance-curve", 130);
    await measure("a frame of play, shift-rotation", fileUrl("embed", "shift-rotation.html"), framesOfPlay, "shift-rotation", 130);
    await measure("a frame of play, waves", fileUrl("embed", "waves.html"), framesOfPlay, "waves", 130);
    await measure("a frame of play, lesson: clock, formula and waves linked", fileUrl("lesson.html"), framesOfPlay, "clock", 130);
    await measure("a redraw of 64 words, heatmap", fileUrl("embed", "heatmap.html"), redraws, 60);

    const times = await browser.visit(fileUrl("embed", "waves.html"), (page) => page.evaluate(viewsInPage, 60));
    const views = Object.entries(times).map(([what, list]) => ({what, median: median(list), most: quantile(list, 0.95)}));

    const moments = {computed: [], drawn: [], painted: []};
    for (let k = 0; k < 10; ++k) {
      const times = await browser.visit(fileUrl("lesson.html"), {prepare: watchFirst}, (page) =>
        page.until("the first paint", () => globalThis.painted !== undefined && {computed: globalThis.computed, drawn: globalThis.drawn, painted: globalThis.painted}),
      );
      for (const what in moments) moments[what].push(times[what]);
    }
    const first = Object.entries(moments).map(([what, times]) => ({what: `first widget ${what}`, median: median(times), least: Math.min(...times), most: Math.max(...times)}));
    return {scripting, views, first};
  });
}
