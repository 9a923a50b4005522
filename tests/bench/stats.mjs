export const quantile = (times, q) => [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(q * times.length))];
export const median = (times) => quantile(times, 0.5);

// Medians in milliseconds of {name: work}: all of them in every round, so that whatever else the machine does falls on
// each of them alike, and each a few times on end, in caches that are its own. The first round warms up.
export function medians(works, rounds, onEnd = 3) {
  const times = Object.fromEntries(Object.keys(works).map((name) => [name, []]));
  for (let round = 0; round <= rounds; ++round) {
    for (const [name, work] of Object.entries(works)) {
      for (let k = 0; k < onEnd; ++k) {
        const start = performance.now();
        work();
        if (round > 0) times[name].push(performance.now() - start);
      }
    }
  }
  return Object.fromEntries(Object.entries(times).map(([name, list]) => [name, median(list)]));
}
