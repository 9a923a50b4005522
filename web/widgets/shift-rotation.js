// shift-rotation: the matrix that moves a code k tokens on, and the code moved by it beside the code of that position.
import mathml from "posenc:formula/shift";
import {base, dim, position} from "../controls/usual.js";
import {bar} from "../draw/bars.js";
import {formula, formulaStyles} from "../draw/formula.js";
import {heat} from "../draw/heat.js";
import {measured, measuredStyles, tiny} from "../draw/measured.js";
import {chosenPair, entryName} from "../draw/pairs.js";
import {css, defineWidget, html} from "../element/widget.js";

// Up to this width the three vectors are shown in digits, above it as colours.
const inDigits = 16;
const headHeight = 32;
const gap = 28; // between matrix and vectors
const largest = 400;
const slider = [64, ...position.slider.slice(1)];

const four = {digits: 4};

// The row looked at: the sine or the cosine of the chosen pair.
const chosenRow = (c) => 2 * chosenPair(c, c.view.angles.length) + (c.state.odd ?? 0);
function choose(c, row) {
  c.state.odd = row % 2;
  c.share({pair: row >> 1});
  c.redraw();
}

const isLit = (c, row) => (c.term === "sin" && row % 2 === 0) || (c.term === "cos" && row % 2 === 1);

// The three vectors, by their numbers where those are short enough for the head of a column.
function vectors({number, params, view}) {
  const numbers = [params.position, params.shift, view.target].map((x) => number(x));
  const [p, k, target] = numbers.some((text) => text.length > 7) ? ["p", "k", "p+k"] : numbers;
  return [
    {name: `PE(${p})`, values: view.code},
    {name: `R(${k})·PE(${p})`, values: view.product},
    {name: `PE(${target})`, values: view.shifted},
  ];
}

function matrix(c, side) {
  const d = c.view.code.length;
  return heat({
    data: c.view.rotation.data, rows: d, columns: d, low: -1, high: 1, theme: c.theme, width: side, height: side,
    marks: c.view.angles.reduce((blocks, _, i) => [...blocks, {row: 2 * i, column: 2 * i, rows: 2, columns: 2}], []),
    cursor: {row: chosenRow(c)},
    read: (row, column) => c.t("cell", {row, column, x: c.number(c.view.rotation.data[row * d + column], four)}),
    label: c.t("matrix", {d: c.number(d)}),
    format: (x) => c.number(x),
    onPick: (cell) => choose(c, cell.row),
  });
}

function table(c, rowHeight) {
  const columns = vectors(c);
  const row = chosenRow(c);
  return html`<table aria-label=${c.t("vectors")}>
    <thead><tr .style=${`height:${headHeight}px`}><td></td>${columns.map(({name}) => html`<th scope="col">${name}</th>`)}</tr></thead>
    <tbody>${Array.from(c.view.code, (_, j) => html`
      <tr .style=${`height:${rowHeight}px`} class="${j === row ? "chosen" : ""} ${isLit(c, j) ? "lit" : ""}" @click=${() => choose(c, j)}>
        <th scope="row">${entryName(j)}</th>
        ${columns.map(({values}) => html`<td><span class="num">${c.number(values[j], four)}</span>${bar(values[j])}</td>`)}
      </tr>`)}
    </tbody>
  </table>`;
}

function stripes(c, width, height) {
  const columns = vectors(c);
  const d = c.view.code.length;
  const data = new Float64Array(d * columns.length);
  columns.forEach(({values}, at) => values.forEach((x, j) => (data[j * columns.length + at] = x)));
  return html`<div class="heads" .style=${`height:${headHeight}px;width:${width}px`}>${columns.map(({name}) => html`<span>${name}</span>`)}</div>
    ${heat({
      data, rows: d, columns: columns.length, low: -1, high: 1, theme: c.theme, width, height, legend: false,
      cursor: {row: chosenRow(c)}, marks: columns.map((_, at) => ({row: 0, column: at, rows: d})),
      read: (j, at) => c.t("number", {vector: columns[at].name, row: j, name: entryName(j), x: c.number(columns[at].values[j], four)}),
      label: c.t("vectors"),
      onPick: (cell) => choose(c, cell.row),
    })}`;
}

// The chosen row times PE(p): of its d products only two are not 0.
function worked(c) {
  const {code, product, rotation, shifted} = c.view;
  const row = chosenRow(c);
  const first = row - (row % 2);
  const entry = (column) => rotation.data[row * code.length + column];
  const factor = (x) => (x < 0 ? `(${c.number(x, four)})` : c.number(x, four));
  return html`<p class="worked">
    <span>${c.t("row", {row, name: entryName(row)})}</span>
    <span class="num">${factor(entry(first))} × ${factor(code[first])} + ${factor(entry(first + 1))} × ${factor(code[first + 1])} = ${c.number(product[row], four)}</span>
    <span class="soft">${c.t("there", {target: c.number(c.view.target)})} <span class="num">${c.number(shifted[row], four)}</span></span>
  </p>`;
}

defineWidget({
  name: "shift-rotation",
  title: {zh: "往后挪 k 个位置，就是乘同一个旋转矩阵", en: "Moving k positions on is one rotation, wherever you start"},
  texts: {
    zh: {
      matrix: "{d} 乘 {d} 的旋转矩阵，方向键逐格读数",
      head: "R({k})：对角线上 {blocks} 块 2×2 旋转，其余全是 0",
      cell: "R 第 {row} 行第 {column} 列：{x}",
      vectors: "移动前的编码、矩阵乘它的积、移动后的编码",
      number: "{vector} 的第 {row} 个数（{name}）：{x}",
      row: "第 {row} 行（{name}）：",
      there: "PE({target}) 的同一个数：",
      residual: "残差：积与 PE({target}) 最多差",
      rounding: "这是双精度浮点数的舍入误差。PE({target}) 由位置 {target} 直接算出，没有用到矩阵。",
      none: "这里连舍入误差也没有。PE({target}) 由位置 {target} 直接算出，没有用到矩阵。",
      hope: "等式是证明出来的。论文由此希望：模型会更容易学会按相对位置去注意，也许还能用到比训练时更长的句子上。那是动机，不是结论，要靠实验回答。",
      sum: "R({k}) 只由 k 决定：改动 p，矩阵一格不变。第 0 块转 {fast} 弧度，最后一块转 {slow} 弧度；R({k})·PE({position}) 与 PE({target}) 最多差 {residual}。",
    },
    en: {
      matrix: "the {d} by {d} rotation matrix; arrow keys read one cell after another",
      head: "R({k}): 2×2 rotations along the diagonal, {blocks} of them; 0 elsewhere",
      cell: "R, row {row}, column {column}: {x}",
      vectors: "the code before the shift, the matrix times it, and the code after the shift",
      number: "number {row} ({name}) of {vector}: {x}",
      row: "Row {row} ({name}):",
      there: "the same number of PE({target}):",
      residual: "Residual: product and PE({target}) differ by at most",
      rounding: "That is the rounding of double precision. PE({target}) was computed from position {target} itself, without the matrix.",
      none: "Here not even rounding shows. PE({target}) was computed from position {target} itself, without the matrix.",
      hope: "The equation is proved. The paper hoped that it lets a model learn more easily to attend by relative position, and perhaps to go on past its training length. That is a motivation, not a result: experiments have to tell.",
      sum: "R({k}) depends on k alone: change p, and no cell of the matrix moves. Block 0 turns by {fast} rad, the last one by {slow} rad; R({k})·PE({position}) and PE({target}) differ by at most {residual}.",
    },
  },
  controls: {
    position: {...position, slider},
    shift: {slider, steps: [1], presets: [0, 1, 10, 100]},
    dim: {slider: [64], steps: dim.steps},
    base,
  },
  styles: [formulaStyles, measuredStyles, css`
    .equation {
      display: flex;
      flex-wrap: wrap;
      gap: 1.07em 28px;
      align-items: start;
    }
    .vectors {
      flex: 1 1 288px;
      min-width: 0;
    }
    .head,
    .heads {
      margin: 0;
      color: var(--soft);
      font-size: 0.933em;
      display: flex;
      align-items: center;
    }
    .heads span {
      flex: 1;
      text-align: center;
      font-size: 0.857em;
      line-height: 1.2;
      overflow-wrap: anywhere;
    }
    table {
      border-collapse: collapse;
      width: 100%;
      max-width: 32em;
      table-layout: fixed;
    }
    th {
      font-weight: 400;
      color: var(--soft);
      font-size: 0.933em;
      padding: 0;
    }
    thead th {
      line-height: 1.15;
      text-align: end;
      overflow-wrap: anywhere;
      padding-inline-start: 0.57em;
    }
    tbody th,
    thead td {
      text-align: start;
      width: 3.9em;
      white-space: nowrap;
      padding-inline-start: 0.46em;
    }
    td {
      padding: 0;
      padding-inline-start: 0.53em;
      text-align: end;
      line-height: 1.1;
    }
    tbody tr {
      cursor: pointer;
    }
    tbody tr:nth-child(2n) {
      border-bottom: 1px solid var(--rule);
    }
    tr.chosen {
      background: color-mix(in srgb, var(--accent) 12%, transparent);
    }
    tr.lit {
      background: color-mix(in srgb, var(--warm) 16%, transparent);
    }
    td .bar {
      width: 3.84em;
      height: 3px;
      margin-inline-start: auto;
    }
    .worked {
      display: flex;
      flex-wrap: wrap;
      gap: 0 0.8em;
      margin: 0.8em 0;
    }
    .soft {
      color: var(--soft);
    }
    .hope {
      max-width: 48em;
    }
  `],
  draw(c) {
    const d = c.view.code.length;
    const side = Math.min(largest, c.wide ? c.width * 0.45 : c.width);
    const rest = Math.min(360, c.wide ? c.width - side - gap : c.width);
    const target = c.number(c.view.target);
    return html`
      ${formula(mathml)}
      <div class="equation">
        <div .style=${`width:${side}px`}>
          <p class="head" .style=${`min-height:${headHeight}px`}>${c.t("head", {k: c.number(c.params.shift), blocks: c.number(c.view.angles.length)})}</p>
          ${matrix(c, side)}
        </div>
        <div class="vectors">
          ${d <= inDigits ? table(c, c.wide ? side / d : 30) : stripes(c, rest, c.wide ? side : rest)}
        </div>
      </div>
      ${worked(c)}
      ${measured({
        name: c.t("residual", {target}),
        value: c.number(c.view.residual, tiny),
        note: c.t(c.view.residual === 0 ? "none" : "rounding", {target}),
      })}
      <p class="note hope">${c.t("hope")}</p>`;
  },
  describe(c) {
    const {angles, residual, target} = c.view;
    return c.t("sum", {
      k: c.number(c.params.shift),
      position: c.number(c.params.position),
      target: c.number(target),
      fast: c.number(angles[0], four),
      slow: c.number(angles[angles.length - 1], {significant: 4}),
      residual: c.number(residual, tiny),
    });
  },
});
