// A page in a frame and the page around it: how the frame learns how high it should be.
//
//   told    {type: "posenc-resize", widget: "clock", height: 812}           to parent, CSS pixels, a whole number > 0
//           {subject: "lti.frameResize", height: 812}                      the same for Canvas and other LMSs
//   asked   {type: "posenc-resize-request"}                                by parent alone
//
// It is told when it changes, when the page has loaded or comes back, and to a parent that asks; nothing else is answered.

// The whole content. The window's own height is not in it, so a parent that does what it is told gets no other answer; a
// horizontal scroll bar needs room of its own.
function contentHeight() {
  const root = document.documentElement;
  const bar = root.scrollWidth > root.clientWidth ? innerHeight - root.clientHeight : 0;
  return Math.ceil(root.getBoundingClientRect().height + bar);
}

// `ready` is settled when there is more than “Loading…” to be high; a frame that browsers do not draw yet, out of view, has
// nothing more either.
export async function tellHeight(widget, ready) {
  await Promise.allSettled([ready]);
  let drawn = false;
  let last = 0;
  const tell = () => {
    last = drawn ? contentHeight() : 0;
    if (last === 0) return; // where the frame is not shown; it will have a height when it is
    parent.postMessage({type: "posenc-resize", widget, height: last}, "*");
    // Canvas reads an object or JSON, Moodle's message handler and IMathAS only JSON.
    const lti = {subject: "lti.frameResize", height: last};
    parent.postMessage(lti, "*");
    parent.postMessage(JSON.stringify(lti), "*");
  };

  new ResizeObserver(() => {
    drawn = true;
    if (contentHeight() !== last) tell();
  }).observe(document.documentElement);
  addEventListener("pageshow", tell);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && tell());
  addEventListener("message", ({source, data}) => {
    if (source !== parent) return;
    let type;
    try {
      ({type} = data); // of whatever it may be
    } catch {
      return;
    }
    if (type === "posenc-resize-request") tell();
  });
}
