import type { ReportGroup } from "../../../dataProviders/services";

/** A line of the table: a group's heading, or a row by its place among all. */
export type Item = { group: number } | { row: number };

/** The lines of a table: headings with the rows of those groups that are open, without one for each of them in memory. */
export class Items {
  readonly length: number;
  readonly #groups: readonly ReportGroup[] | undefined;
  /** For each group the line of its heading, and the place of its first row. */
  readonly #starts: readonly { line: number; row: number }[];

  constructor(total: number, groups: readonly ReportGroup[] | undefined, closed: ReadonlySet<number>) {
    this.#groups = groups;
    let line = 0;
    let row = 0;
    this.#starts = (groups ?? []).map(({ count }, at) => {
      const start = { line, row };
      line += 1 + (closed.has(at) ? 0 : count);
      row += count;
      return start;
    });
    this.length = groups ? line : total;
  }

  at(line: number): Item {
    if (!this.#groups) return { row: line };
    const group = this.#groupAt(line);
    const start = this.#starts[group];
    if (!start || start.line === line) return { group };
    return { row: start.row + line - start.line - 1 };
  }

  /** The last group that begins at a line or before it. */
  #groupAt(line: number): number {
    let [low, high] = [0, this.#starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#starts[middle]?.line ?? 0) <= line) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
