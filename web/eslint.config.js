import js from "@eslint/js";
import globals from "globals";

// The core computes the lesson's numbers; the page scales, formats and listens. So the functions that would compute them
// a second time, with other bits, are not to be had in web/.
const lessonArithmetic = [
  "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh",
  "exp", "expm1", "log", "log2", "log10", "log1p", "pow", "sqrt", "cbrt", "hypot",
];
const message = "The C++ core computes; the page only draws what its View holds.";
const pageOnlyDraws = {
  "no-restricted-properties": ["error", ...lessonArithmetic.map((property) => ({object: "Math", property, message}))],
  "no-restricted-syntax": [
    "error",
    // 2 ** 53 is only a way to write a constant.
    {selector: 'BinaryExpression[operator="**"]:not([left.type="Literal"][right.type="Literal"])', message},
    {selector: 'AssignmentExpression[operator="**="]', message},
    {selector: 'MemberExpression[object.name="Math"][computed=true]', message},
    // Math under another name: taken apart, handed on, or reached through the global object.
    {selector: ':not(MemberExpression) > Identifier[name="Math"]', message},
    {selector: 'MemberExpression > Identifier.property[name="Math"]', message},
    {selector: 'MemberExpression > Literal.property[value="Math"]', message},
  ],
};

// What the build's oldest engines (Chrome 91, Firefox 90, Safari 15) lack; a bundler adds syntax, but no methods.
const newer = "at|findLast|findLastIndex|toReversed|toSorted|toSpliced|with|isWellFormed|toWellFormed|hasOwn|groupBy|withResolvers|fromAsync";
const oldEngines = [
  {selector: `CallExpression[callee.property.name=/^(?:${newer})$/]`, message: "Engines that the build promises to serve do not have this yet."},
  {selector: 'CallExpression[callee.name="structuredClone"]', message: "Engines that the build promises to serve do not have this yet."},
];

export default [
  {ignores: ["**/node_modules/", "build/", "dist/"]},
  js.configs.recommended,
  {
    linterOptions: {reportUnusedDisableDirectives: "error"},
    languageOptions: {ecmaVersion: 2022, sourceType: "module"},
    rules: {
      "no-unused-vars": ["error", {args: "after-used"}],
      "eqeqeq": "error",
      "no-var": "error",
      "prefer-const": "error",
    },
  },
  {
    files: ["web/**/*.js"],
    languageOptions: {globals: globals.browser},
    rules: {...pageOnlyDraws, "no-restricted-syntax": [...pageOnlyDraws["no-restricted-syntax"], ...oldEngines]},
  },
  {
    files: ["web/posenc.js"],
    languageOptions: {globals: {module: "readonly"}}, // where a program requires it
  },
  {
    files: ["web/**/*.mjs", "web/eslint.config.js", "wasm/*.mjs"],
    languageOptions: {globals: globals.nodeBuiltin},
    rules: pageOnlyDraws,
  },
  {
    // Tests may compute a number in another way to compare it; functions they send to a page use the page's globals.
    files: ["tests/**/*.{js,mjs}"],
    languageOptions: {globals: {...globals.nodeBuiltin, ...globals.browser}},
    rules: {"no-loss-of-precision": "off"}, // numbers past 2^53 are there to be refused
  },
];
