// Whether the page's one numeric core is there yet; every element follows it.
import {signal} from "@preact/signals-core";

// {state: "loading"}, {state: "ready", core} or {state: "failed", error}, a LoadError.
export const status = signal({state: "loading"});

// The core, once it is ready.
export const pageCore = () => status.peek().core;
