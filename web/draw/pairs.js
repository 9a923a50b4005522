// What pictures say of the entries and pairs of a code.
export const entryName = (k) => `${k % 2 ? "cos" : "sin"} ${k >> 1}`;

// So many tokens or turns, in as many digits as can be told apart.
export const amount = (c, x) => c.number(x, {digits: x < 100 ? 2 : 0});
export const tokensPerTurn = (c, pair) => amount(c, c.view.tokens_per_turn[pair]);

// The pair that is looked at in all linked widgets; the last one where it is beyond this code.
export const chosenPair = (c, pairs) => Math.min(c.shared.pair ?? 0, pairs - 1);
