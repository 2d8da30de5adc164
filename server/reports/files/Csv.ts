import { PassThrough, type Readable } from "node:stream";
import Papa from "papaparse";
import { type Cell, roomIn, type Sink } from "./Sink";

/** Rows as CSV, sent while they are written. */
export class Csv implements Sink {
  readonly stream: Readable;
  readonly #stream = new PassThrough({ highWaterMark: 1 << 20 });
  readonly #delimiter: string;

  constructor(delimiter: string) {
    this.stream = this.#stream;
    this.#delimiter = delimiter;
    this.#stream.write("\uFEFF");
  }

  async write(rows: readonly (readonly Cell[])[]): Promise<void> {
    if (rows.length === 0 || this.#stream.destroyed) return;
    // A spreadsheet must not take what people typed for a formula.
    const text = Papa.unparse(
      rows.map((row) => row.map((value) => value ?? "")),
      { delimiter: this.#delimiter, escapeFormulae: true },
    );
    this.#stream.write(`${text}\r\n`);
    await roomIn(this.#stream);
  }

  finish(): void {
    this.#stream.end();
  }
}
