// Whether the numeric core is there yet; every element follows it.
import {signal} from "@preact/signals-core";
import {load} from "../core/core.js";

// "loading", "ready", or a LoadError.
export const core = signal("loading");

export async function start(source) {
  try {
    await load(await source());
    core.value = "ready";
  } catch (error) {
    core.value = error;
    throw error;
  }
}
