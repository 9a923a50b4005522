// Everything that needs a page: the elements, told of the core.
import {mathFontFrom} from "../draw/font.js";
import {announceWidget} from "../element/widget.js";
import {status} from "./status.js";
import {PosencValue} from "./value.js";

// `drawings`: {name: () => import(its drawing)} of widgets whose drawings come when one is there; `font()`: where the formula
// font is.
export function defineElements(loader, {drawings = {}, font}) {
  loader.follow((now) => (status.value = now));
  mathFontFrom(font);
  customElements.define("posenc-value", PosencValue);
  for (const [name, load] of Object.entries(drawings)) announceWidget(name, load);
}
