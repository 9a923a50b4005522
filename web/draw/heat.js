// A matrix as colours on a canvas, one element cell: hover, arrow keys and screen readers read single values.
import {css, html, nothing, svg} from "lit";
import {Part} from "../element/part.js";
import {gradient, level, palette} from "./colour.js";
import {partAt, placeIn, readByTouch} from "./pointer.js";

class Heat extends Part {
  static properties = {
    data: {attribute: false},
    rows: {attribute: false},
    columns: {attribute: false},
    low: {attribute: false},
    high: {attribute: false},
    theme: {attribute: false},
    cursor: {attribute: false},
    marks: {attribute: false},
    rowLabels: {attribute: false},
    columnLabels: {attribute: false},
    height: {attribute: false},
    width: {attribute: false},
    read: {attribute: false},
    label: {attribute: false},
    legend: {attribute: false},
    format: {attribute: false},
  };
  static styles = css`
    :host {
      display: block;
      position: relative;
    }
    .frame {
      display: grid;
      grid-template-columns: auto 1fr;
    }
    .plane {
      grid-column: 2;
      position: relative;
      line-height: 0;
    }
    canvas {
      display: block;
      image-rendering: pixelated;
      cursor: crosshair;
      ${readByTouch}
    }
    canvas:focus-visible {
      outline: 2px solid var(--focus);
      outline-offset: 2px;
    }
    .overlay {
      position: absolute;
      inset: 0;
      pointer-events: none;
      overflow: visible;
    }
    .row-labels,
    .column-labels {
      position: relative;
      font-size: 12px;
      line-height: 1;
      color: var(--soft);
    }
    .row-labels {
      grid-column: 1;
    }
    .column-labels {
      grid-column: 2;
    }
    .row-labels span,
    .column-labels span {
      position: absolute;
      white-space: nowrap;
    }
    .row-labels span {
      inset-inline-end: 6px;
      transform: translateY(-50%);
    }
    .column-labels span {
      top: 5px;
      transform: translateX(-50%);
    }
    .legend {
      grid-column: 2;
      display: flex;
      align-items: center;
      gap: 0.67em;
      margin-top: 0.47em;
      font-size: 12px;
      color: var(--soft);
      flex-wrap: wrap;
    }
    .scale {
      width: 9.9em;
      height: 0.85em;
      border-radius: 2px;
    }
    output {
      color: var(--ink);
      min-height: 1.4em;
      line-height: 1.4;
      display: block;
      grid-column: 2;
      font-size: 0.933em;
      margin-top: 0.29em;
    }
  `;

  #image;
  #hover = null;
  #failed;

  // The widget around is told of an exception, and when it is over.
  update(changed) {
    let failed;
    try {
      super.update(changed);
      if (this.#failed || ["data", "rows", "columns", "low", "high", "theme", "width", "height"].some((name) => changed.has(name))) this.#paint();
      const scale = this.renderRoot.querySelector(".scale");
      if (scale) scale.style.background = gradient(this.theme);
    } catch (error) {
      failed = {error};
    }
    if (failed || this.#failed) this.dispatchEvent(new CustomEvent("failed", {bubbles: true, detail: failed}));
    this.#failed = failed;
  }

  // One pixel a cell, scaled up by the style: a redraw costs as much as there are cells, not pixels.
  #paint() {
    const {data, rows, columns, low, high, theme} = this;
    const canvas = this.renderRoot.querySelector("canvas");
    if (canvas.width !== columns || canvas.height !== rows || !this.#image) {
      canvas.width = columns;
      canvas.height = rows;
      this.#image = new ImageData(columns, rows);
    }
    const words = new Uint32Array(this.#image.data.buffer);
    const colours = palette(theme);
    for (let k = 0; k < words.length; ++k) words[k] = colours[level(data[k], low, high)];
    canvas.getContext("2d").putImageData(this.#image, 0, 0);
  }

  #cellAt(event) {
    const {x, y} = placeIn(event);
    return {row: partAt(y, this.rows), column: partAt(x, this.columns)};
  }
  #point(cell, picked = false) {
    this.#hover = cell;
    this.requestUpdate();
    this.dispatchEvent(new CustomEvent(picked ? "pick" : "point", {detail: cell}));
  }
  // A finger leaves whenever it is lifted; what it pointed at can still be read.
  #leave({pointerType}) {
    if (pointerType !== "touch") this.#point(null);
  }
  #key(event) {
    const moves = {ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0]};
    const cell = this.#hover ?? this.cursor ?? {row: 0, column: 0};
    const from = {row: cell.row ?? 0, column: cell.column ?? 0};
    if (event.key in moves) {
      const [down, right] = moves[event.key];
      event.preventDefault();
      this.#point({row: Math.max(0, Math.min(this.rows - 1, from.row + down)), column: Math.max(0, Math.min(this.columns - 1, from.column + right))}, true);
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.#point(from, true);
    } else if (event.key === "Escape" && this.#hover) {
      event.stopPropagation();
      this.#point(null);
    }
  }

  render() {
    const {rows, columns, width, cursor, marks = [], rowLabels, columnLabels, low, high} = this;
    const labels = rowLabels ? labelWidth(rowLabels.map(({text}) => text)) : 0;
    const plane = Math.max(60, width - labels);
    const cw = plane / columns;
    const height = this.height ?? cw * rows;
    const rh = height / rows;
    const hover = this.#hover && this.#hover.row < rows && this.#hover.column < columns ? this.#hover : null;
    const cell = hover ?? (cursor?.row !== undefined && cursor?.column !== undefined ? cursor : null);
    return html`<div class="frame">
      ${rowLabels ? html`<div class="row-labels" aria-hidden="true" .style=${`width:${labels}px;height:${height}px`}>${rowLabels.map(({at, text}) => html`<span .style=${`top:${(at + 0.5) * rh}px`}>${text}</span>`)}</div>` : nothing}
      <div class="plane">
        <canvas tabindex="0" role="img" aria-label=${this.label ?? nothing} aria-describedby="cell" .style=${`width:${plane}px;height:${height}px`}
          @pointermove=${(event) => this.#point(this.#cellAt(event))} @pointerleave=${(event) => this.#leave(event)} @blur=${() => this.#point(null)}
          @pointerdown=${(event) => this.#point(this.#cellAt(event), true)} @keydown=${(event) => this.#key(event)}></canvas>
        <svg class="overlay" width=${plane} height=${height} aria-hidden="true">
          ${this.#outlines(marks, cursor, hover, cw, rh, plane, height)}
        </svg>
      </div>
      ${columnLabels ? html`<div class="column-labels" aria-hidden="true" .style=${"height:20px"}>${columnLabels.map(({at, text}) => html`<span .style=${`left:${(at + 0.5) * cw}px`}>${text}</span>`)}</div>` : nothing}
      ${this.legend === false ? nothing : html`<div class="legend" aria-hidden="true"><span>${this.format(low)}</span><span class="scale"></span><span>${this.format(high)}</span></div>`}
      ${this.read ? html`<output id="cell" aria-live="polite">${cell ? this.read(cell.row, cell.column) : ""}</output>` : nothing}
    </div>`;
  }

  // Boxes around marked cells, the cursor's row or column, and the cell pointed at.
  #outlines(marks, cursor, hover, cw, rh, plane, height) {
    const box = (x, y, w, h, strong) => svg`<rect x=${x} y=${y} width=${w} height=${h} fill="none" stroke="var(--ink)"
      stroke-width=${strong ? 2 : 1} stroke-opacity=${strong ? 1 : 0.6}></rect>`;
    const shapes = marks.map(({row, column, rows = 1, columns = 1}) => box(column * cw, row * rh, columns * cw, rows * rh, false));
    if (cursor) {
      if (cursor.row === undefined) shapes.push(box(cursor.column * cw, 0, cw, height, true));
      else if (cursor.column === undefined) shapes.push(box(0, cursor.row * rh, plane, rh, true));
      else shapes.push(box(cursor.column * cw, cursor.row * rh, cw, rh, true));
    }
    if (hover) shapes.push(box(hover.column * cw, hover.row * rh, cw, rh, true));
    return shapes;
  }
}

if (!customElements.get("posenc-part-heat")) customElements.define("posenc-part-heat", Heat);

// Roughly what the longest label takes beside the picture, in px.
export const labelWidth = (texts) => Math.max(...texts.map((text) => [...text].reduce((sum, c) => sum + (c.codePointAt(0) > 0x2e7f ? 12.5 : 7), 0)), 8) + 10;

// data: row-major numbers; low, high: the ends of the colours; read(row, column): one cell in words; cursor: {row, column} or
// only one of them for a whole column or row; marks: [{row, column, rows, columns}]; rowLabels, columnLabels: [{at, text}]; height: without it cells are square;
// onPoint, onPick: (cell or null) while pointing, and on click or keys.
export function heat({data, rows, columns, low, high, theme, cursor, marks, rowLabels, columnLabels, width = 400, height, read, label, legend, format = String, onPoint, onPick}) {
  return html`<posenc-part-heat .data=${data} .rows=${rows} .columns=${columns} .low=${low} .high=${high} .theme=${theme} .cursor=${cursor} .marks=${marks ?? []}
    .rowLabels=${rowLabels} .columnLabels=${columnLabels} .width=${width} .height=${height} .read=${read} .label=${label} .legend=${legend} .format=${format}
    @point=${(event) => onPoint?.(event.detail)} @pick=${(event) => onPick?.(event.detail)}></posenc-part-heat>`;
}
