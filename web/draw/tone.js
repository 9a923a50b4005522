// Colours of the look, as SVG and CSS take them.
export const ink = (name = "accent") => `var(--${name})`;

// By the sign of a number.
export const signed = (x) => ink(x < 0 ? "cool" : "warm");
