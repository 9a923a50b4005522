// The ES module: in a page it registers the elements and starts the core; in a worker, under Node or on a server that renders
// pages it does nothing by itself.
import {build, drawings, widgets as names} from "posenc:build";
import {Refused} from "./core/core.js";
import {LoadError} from "./core/failures.js";
import {hasSimd, versioned} from "./core/load.js";
import {Loader, interfaceOf} from "./core/loader.js";
import {begin, inPage} from "./page/begin.js";

// Bundlers know this way to name a file that belongs to a module.
const wasm = () => versioned(hasSimd() ? new URL("./posenc.wasm", import.meta.url) : new URL("./posenc-scalar.wasm", import.meta.url), build);
const font = () => versioned(new URL("./posenc-math.woff2", import.meta.url), build);

const loader = new Loader({usual: wasm, build});
export const {load, ready, view, table, schema, widgets} = interfaceOf(loader);
export {LoadError, Refused};

if (inPage) begin(loader, {importElements: () => import("./page/elements.js"), widgets: names, drawings, font});
