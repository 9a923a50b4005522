// The page's one numeric core, and whether it is there yet; every element follows it.
import {signal} from "@preact/signals-core";
import {Core} from "../core/core.js";

// {state: "loading"}, {state: "ready", core} or {state: "failed", error}, a LoadError.
export const status = signal({state: "loading"});

export async function start(source) {
  try {
    status.value = {state: "ready", core: await Core.load(await source())};
  } catch (error) {
    status.value = {state: "failed", error};
    throw error;
  }
}

// The core, once it is ready.
export const pageCore = () => status.peek().core;
