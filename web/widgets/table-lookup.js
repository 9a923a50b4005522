// A learned table beside the formula: what each answers for a position, where the table ends, and what neighbours share.
import {position} from "../controls/usual.js";
import {plot, plotStyles} from "../draw/plot.js";
import {strips, stripsStyles} from "../draw/strips.js";
import {ink} from "../draw/tone.js";
import {css, defineWidget, html, svg} from "../element/widget.js";

const tables = [
  {name: "GPT-2 small", rows: 1024, width: 768},
  {name: "BERT-base", rows: 512, width: 768},
  {name: null, rows: 8192, width: 4096},
];

defineWidget({
  name: "table-lookup",
  title: {zh: "查表，还是现算", en: "Look it up, or compute it"},
  texts: {
    zh: {
      tables: "选一张表",
      size: "{rows} × {width}",
      named: "{name}：{rows} × {width}",
      cost: "这张表要学 {rows} × {width} = {parameters} 个参数；公式一个也不用。",
      ruler: "表有第 0 到第 {last} 行；查的是位置 {position}",
      rowZero: "第 0 行",
      rowLast: "第 {last} 行",
      beyond: "没有行",
      table: "查表：W[{position}]",
      formula: "公式：PE({position})",
      columns: "{width} 个数中的前 {n} 个",
      all: "全部 {n} 个数",
      tableLabel: "表中第 {position} 行，逐维读数",
      formulaLabel: "位置 {position} 的正弦编码，逐维读数",
      entry: "第 {k} 维：{value}",
      refused: "查无此行，拒绝返回",
      why: "表里只有第 0 到第 {last} 行。第 {position} 行没有学过，也就没有任何数可给；给一行 0 或借用别的行都是编造。",
      neighbours: "位置 {position} 与前后 8 个位置的余弦相似度",
      tableSeries: "表",
      formulaSeries: "公式",
      offset: "相隔的位置数",
      similarity: "余弦相似度",
      noRow: "表里没有这一行，表这边没有什么可比；公式照旧。",
      endsAfter: "表的曲线在第 {last} 行断开：后面没有行。",
      beginsAt: "曲线从位置 0 开始：前面没有位置。",
      standIn: "图中表的各行是按固定种子生成的替身，相当于训练之前；它们不是 GPT-2 训练出来的数。训练也许会让相邻的行变得相像，但表本身不保证这件事。",
      describeFound: "位置 {position}：表里有这一行。它与相邻一行的相似度是 {row}，全凭巧合；公式的相邻两个编码是 {code}，走到哪里都一样。",
      describeAlone: "位置 {position}：表里只有这一行，没有邻行可比。",
      describeMissing: "位置 {position} 超出了表的最后一行（第 {last} 行）：查表被拒绝，公式照样给出编码。",
    },
    en: {
      tables: "Choose a table",
      size: "{rows} × {width}",
      named: "{name}: {rows} × {width}",
      cost: "This table has {rows} × {width} = {parameters} parameters to learn; the formula has none.",
      ruler: "The table has rows 0 to {last}; position {position} is looked up",
      rowZero: "row 0",
      rowLast: "row {last}",
      beyond: "no rows",
      table: "Lookup: W[{position}]",
      formula: "Formula: PE({position})",
      columns: "the first {n} of {width} numbers",
      all: "all {n} numbers",
      tableLabel: "Row {position} of the table, entry by entry",
      formulaLabel: "The sinusoidal code of position {position}, entry by entry",
      entry: "entry {k}: {value}",
      refused: "No such row: refused",
      why: "The table has rows 0 to {last}. Row {position} was never learned, so there are no numbers to give; zeros, or some other row, would be made up.",
      neighbours: "Cosine similarity of position {position} with the 8 before and after it",
      tableSeries: "table",
      formulaSeries: "formula",
      offset: "positions apart",
      similarity: "cosine similarity",
      noRow: "The table has no such row, so on its side there is nothing to compare; the formula goes on.",
      endsAfter: "The table's curve breaks off at row {last}: there are no rows after it.",
      beginsAt: "The curves begin at position 0: there is nothing before it.",
      standIn: "The rows shown are seeded stand-ins, as a table is before training; they are not the numbers GPT-2 learned. Training may make neighbouring rows alike, but nothing in a table sees to it.",
      describeFound: "Position {position}: the table has this row. Its cosine similarity with its neighbour is {row}, by chance; that of two neighbouring codes of the formula is {code}, wherever they stand.",
      describeAlone: "Position {position}: the table's only row, with no neighbour to compare.",
      describeMissing: "Position {position} is past the table's last row, {last}: the lookup is refused, the formula gives a code all the same.",
    },
  },
  controls: {
    position: {...position, slider: [2048, 131072, "max"], presets: [0, 1, 1023, 1024, 100000], play: false},
    rows: {},
    width: {},
    base: {presets: [10000, 500000]},
  },
  styles: [plotStyles, stripsStyles, css`
    .tables {
      margin-bottom: 0.53em;
    }
    .halves {
      margin: 1.07em 0;
    }
    .refused {
      border: 1.5px dashed var(--warn);
      border-radius: var(--radius);
      padding: 0.8em 1.07em;
      min-height: 7.5em;
    }
    .refused strong {
      color: var(--warn);
    }
    .refused strong svg {
      display: inline-block;
      width: 0.8em;
      height: 0.8em;
      margin-inline-end: 0.4em;
    }
  `],
  draw(c) {
    const {view, params, t, number} = c;
    const position = number(params.position);
    const last = number(view.last_row);
    const similarities = [...view.row_similarity, ...view.code_similarity].filter(Number.isFinite);
    return html`
      <div class="chips tables on-screen" role="group" aria-label=${t("tables")}>${tables.map(({name, rows, width}) => html`
        <button type="button" class="chip" aria-pressed=${String(rows === params.rows && width === params.width)} @click=${() => c.set({rows, width})}>
          ${t(name ? "named" : "size", {name, rows: number(rows), width: number(width)})}</button>`)}
      </div>
      <p>${t("cost", {rows: number(params.rows), width: number(params.width), parameters: number(view.parameters)})}</p>
      ${ruler(c)}
      <div class="halves ${c.wide ? "wide" : ""}">
        <div>
          <h4 aria-level=${c.level}>${t("table", {position})}</h4>
          ${view.found ? vector(c, c.half, view.row, "warm", t("tableLabel", {position})) : html`
            <div class="refused">
              <strong><svg viewBox="0 0 10 10" aria-hidden="true"><path d="M1 1l8 8M9 1l-8 8" stroke="currentColor" stroke-width="2"></path></svg>${t("refused")}</strong>
              <p>${t("why", {position, last})}</p>
            </div>`}
        </div>
        <div>
          <h4 aria-level=${c.level}>${t("formula", {position})}</h4>
          ${vector(c, c.half, view.code, "cool", t("formulaLabel", {position}))}
        </div>
      </div>
      <h4 aria-level=${c.level}>${t("neighbours", {position})}</h4>
      ${plot({
        width: c.width,
        height: 230,
        series: [
          ...(view.found ? [{x: view.offsets, y: view.row_similarity, name: t("tableSeries"), tone: "warm", dots: true, line: true}] : []),
          {x: view.offsets, y: view.code_similarity, name: t("formulaSeries"), tone: "cool", dots: true, line: true},
        ],
        x: {label: t("offset"), domain: [-8, 8], ticks: [-8, -4, 0, 4, 8].map((value) => ({value, text: number(value, {plus: true})}))},
        y: {label: t("similarity"), domain: [Math.min(-0.2, ...similarities), 1.1], format: (v) => number(v)},
        describe: t("neighbours", {position}),
      })}
      ${gaps(c).map((key) => html`<p>${t(key, {last})}</p>`)}
      <p class="note">${t("standIn")}</p>`;
  },
  describe({view, params, t, number}) {
    const middle = view.offsets.indexOf(0);
    const side = Number.isFinite(view.row_similarity[middle + 1]) ? 1 : -1;
    const row = view.row_similarity[middle + side];
    const values = {
      position: number(params.position),
      last: number(view.last_row),
      row: number(row, {digits: 2}),
      code: number(view.code_similarity[middle + side], {digits: 2}),
    };
    return t(!view.found ? "describeMissing" : Number.isFinite(row) ? "describeFound" : "describeAlone", values);
  },
});

// What the curves leave out, in words.
function gaps({view, params}) {
  const after = view.offsets[view.offsets.length - 1];
  return [
    ...(view.found ? (params.position + after > view.last_row ? ["endsAfter"] : []) : ["noRow"]),
    ...(params.position < after ? ["beginsAt"] : []),
  ];
}

// One vector, its entries to be read one by one; both vectors share the entry.
function vector(c, width, values, tone, label) {
  const {t, number, params, state} = c;
  const largest = values.reduce((most, v) => Math.max(most, Math.abs(v)), 0);
  return strips({
    width,
    count: values.length,
    entry: Math.min(state.entry ?? 0, values.length - 1),
    onEntry: (k) => { state.entry = k; c.redraw(); },
    label,
    read: (k) => t("entry", {k: number(k), value: number(values[k], {digits: 4})}),
    panels: [{
      title: t(values.length < params.width ? "columns" : "all", {n: number(values.length), width: number(params.width)}),
      low: -largest,
      high: largest,
      format: (v) => number(v),
      layers: [{to: values, tone}],
    }],
  });
}

// The table as a bar that ends, and where the position falls: inside by its row, outside ever further as it grows.
function ruler(c) {
  const {view, params, t, number} = c;
  const end = Math.round(c.width * 0.68);
  const outside = c.width - end;
  const x = view.found
    ? view.last_row === 0 ? end / 2 : 2 + (params.position / view.last_row) * (end - 4)
    : end + 10 + (1 - params.rows / params.position) * (outside - 16);
  const tone = ink(view.found ? "ink" : "warn");
  return html`<svg class="ruler" width=${c.width} height="72" viewBox="0 0 ${c.width} 72" role="img" aria-label=${t("ruler", {last: number(view.last_row), position: number(params.position)})}>
    <rect x="0" y="22" width=${end} height="22" fill="var(--warm)" fill-opacity="0.35"></rect>
    <path d="M0 22H${end}V44H0z" fill="none" stroke="var(--warm)"></path>
    <path d="M${end} 33H${c.width}" stroke="var(--rule)" stroke-width="1.5" stroke-dasharray="3 4"></path>
    <text x="0" y="62">${t("rowZero")}</text>
    <text x=${end} y="62" text-anchor="end">${t("rowLast", {last: number(view.last_row)})}</text>
    <text x=${c.width} y="62" text-anchor="end">${t("beyond")}</text>
    <path d="M${x} 20V46" stroke=${tone} stroke-width="2"></path>
    ${view.found ? svg`<path d="M${x - 5} 12h10l-5 8z" fill=${tone}></path>` : svg`<path d="M${x - 5} 9l10 10m0-10l-10 10" stroke=${tone} stroke-width="2"></path>`}
  </svg>`;
}
