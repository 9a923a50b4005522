// Keys that are pressed inside an element are meant for it: a page that goes to the next slide on "n" does not hear them. It
// still hears Tab, which leads out; Escape, unless something inside took it; the F keys; and combinations with Ctrl, Alt or the
// command key.
const leaving = (event) => {
  const combined = event.metaKey || ((event.ctrlKey || event.altKey) && !event.getModifierState("AltGraph"));
  return combined || event.key === "Tab" || event.key === "Escape" || /^F\d/.test(event.key);
};

export function keepKeys(root) {
  const keep = (event) => leaving(event) || event.stopPropagation();
  for (const type of ["keydown", "keypress", "keyup"]) root.addEventListener(type, keep);
}
