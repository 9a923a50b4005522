// Work that can wait until the first picture is painted.
export const whenIdle = (work) => (globalThis.requestIdleCallback ? requestIdleCallback(work, {timeout: 500}) : setTimeout(work));
