// Numbers as text, the same in the page and in the build that fills its prose.
const formats = new Map();

function formatter(lang, options) {
  const key = lang + JSON.stringify(options);
  if (!formats.has(key)) formats.set(key, new Intl.NumberFormat(lang === "en" ? "en" : "zh-CN", options));
  return formats.get(key);
}

// digits: decimals; significant: significant digits; percent: of 1; scientific: mantissa and power of ten; plus: a sign for
// positive numbers too; trim: no zeros at the end. Without any of them all digits a double has. "—" for what is no number.
export function formatNumber(x, {digits, significant, percent = false, scientific = false, plus = false, trim = false} = {}, lang = "zh") {
  if (x === null || x === undefined || Number.isNaN(x)) return "—";
  if (x === Infinity || x === -Infinity) return x > 0 ? "∞" : "−∞";
  const options = {style: percent ? "percent" : "decimal", signDisplay: "exceptZero"}; // "negative" is too new for Node 18
  if (digits !== undefined) {
    options.maximumFractionDigits = digits;
    options.minimumFractionDigits = trim ? 0 : digits;
  } else if (significant !== undefined) {
    options.maximumSignificantDigits = significant;
    options.minimumSignificantDigits = trim ? 1 : significant;
  } else {
    options.maximumSignificantDigits = 17;
  }
  const text = scientific && x !== 0 ? scientificText(x, {...options, style: "decimal"}, lang) : formatter(lang, options).format(x);
  return (plus ? text : text.replace("+", "")).replace("-", "−");
}

const superscript = {"-": "⁻", 0: "⁰", 1: "¹", 2: "²", 3: "³", 4: "⁴", 5: "⁵", 6: "⁶", 7: "⁷", 8: "⁸", 9: "⁹"};
function scientificText(x, options, lang) {
  const [mantissa, power] = formatter(lang, {...options, notation: "scientific"}).format(x).split("E");
  return `${mantissa} × 10${[...power].map((c) => superscript[c]).join("")}`;
}

// How the attributes of <posenc-value> ask for it.
export function formatValue(value, attributes, lang) {
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return String(value);
  const whole = (name) => (attributes[name] === undefined ? undefined : Number.parseInt(attributes[name], 10));
  return formatNumber(value, {
    digits: whole("digits"),
    significant: whole("significant"),
    percent: attributes.percent !== undefined,
    scientific: attributes.scientific !== undefined,
    plus: attributes.plus !== undefined,
    trim: attributes.trim !== undefined,
  }, lang);
}

// The value at "code[3]", "scores[1][2]", "words.length", "scores.shape[0]" of a View.
export function valueAt(view, path) {
  const steps = path.match(/[^.[\]]+/g) ?? [];
  let value = view;
  for (let k = 0; k < steps.length; ++k) {
    if (value?.shape && /^\d+$/.test(steps[k])) {
      const [row, column] = [Number(steps[k]), Number(steps[++k])];
      value = column < value.shape[1] ? value.data[row * value.shape[1] + column] : undefined;
    } else {
      value = value?.[steps[k]];
    }
  }
  return value;
}
