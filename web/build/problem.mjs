import path from "node:path";

// Something the author of a page, a formula or a widget has to mend: what, and where.
export class BuildError extends Error {
  constructor(message, file, line) {
    const where = file === undefined ? "" : `${path.relative("", file)}${line === undefined ? "" : `:${line}`}: `;
    super(where + message);
  }
}
