import { PassThrough, type Readable } from "node:stream";
import { createDeflateRaw } from "node:zlib";
import { strToU8, Zip, ZipPassThrough } from "fflate";
import {
  columnLetters,
  sheetEnd,
  sheetPart,
  sheetStart,
  styleOf,
  textElement,
  workbookParts,
} from "../../../schemas/workbook";
import { type Cell, roomIn, type Sink } from "./Sink";

/** A column: the format of its numbers, by its place among the workbook's, and its width in letters. */
export type Column = { format?: number; width: number };

/** The first day of packages, by the local clock, as they have it: the same rows are the same file whenever it is made. */
const packedAt = new Date(1980, 0, 1);

type Options = { sheet: string; formats: readonly string[]; columns: readonly Column[]; heading: number };

/**
 * A workbook of one sheet that is sent while it is written. Own code over a kept zip library, for there is none that streams
 * rows and is kept: docs/reports.md, Workbooks.
 */
export class Workbook implements Sink {
  readonly stream: Readable;
  readonly #stream = new PassThrough({ highWaterMark: 1 << 20 });
  readonly #columns: readonly Column[];
  readonly #letters: readonly string[];
  readonly #sheet = new Packed(sheetPart);
  readonly #zip: Zip;
  #rows = 0;

  constructor({ sheet, formats, columns, heading }: Options) {
    const stream = this.#stream;
    this.stream = stream;
    this.#columns = columns;
    this.#letters = columns.map((_, at) => columnLetters(at));
    this.#zip = new Zip((error, chunk, final) => {
      if (error) stream.destroy(error);
      else if (!stream.destroyed) stream.write(chunk);
      if (final && !stream.destroyed) stream.end();
    });
    for (const [name, xml] of Object.entries(workbookParts(sheet, { formats, sharesTexts: false }))) {
      const part = new ZipPassThrough(name);
      part.mtime = packedAt;
      this.#zip.add(part);
      part.push(strToU8(xml), true);
    }
    this.#sheet.mtime = packedAt;
    this.#zip.add(this.#sheet);
    const widths = columns.map(({ width }) => width);
    this.#sheet.push(strToU8(sheetStart(widths, heading)));
  }

  async write(rows: readonly (readonly Cell[])[], { isBold = false } = {}): Promise<void> {
    const xml = rows.map((row) => this.#row(row, isBold)).join("");
    this.#sheet.push(strToU8(xml));
    await this.#sheet.room();
    // Who takes it slowly, or not at all, has no more of it kept for him than the stream holds.
    await roomIn(this.#stream);
  }

  finish(): void {
    this.#sheet.push(strToU8(sheetEnd), true);
    this.#zip.end();
  }

  #row(row: readonly Cell[], isBold: boolean): string {
    const number = (this.#rows += 1);
    let cells = "";
    for (const [at, value] of row.entries()) {
      if (value === undefined || value === "") continue;
      const isNumber = typeof value === "number";
      const style = styleOf(isNumber ? this.#columns[at]?.format : undefined, isBold);
      const start = `<c r="${this.#letters[at]}${number}"${style === 0 ? "" : ` s="${style}"`}`;
      cells += isNumber
        ? `${start}><v>${value}</v></c>`
        : `${start} t="inlineStr"><is>${textElement(inCell(value))}</is></c>`;
    }
    return `<row r="${number}">${cells}</row>`;
  }
}

/** So many characters a spreadsheet takes in a cell; a longer one is to it a broken file. */
const mostInCell = 32_767;

/** A text as far as a cell holds it, with a sign where it goes on. */
function inCell(text: string): string {
  if (text.length <= mostInCell) return text;
  return `${text.slice(0, mostInCell - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}

/** A file of the package that is packed beside the server's own thread. */
class Packed extends ZipPassThrough {
  readonly #deflate = createDeflateRaw({ level: 6 });

  constructor(name: string) {
    super(name);
    this.compression = 8;
    this.#deflate
      .on("data", (chunk: Buffer) => this.ondata(null, new Uint8Array(chunk), false))
      .on("end", () => this.ondata(null, new Uint8Array(0), true))
      // oxlint-disable-next-line unicorn/no-null -- as fflate has it
      .on("error", (error) => this.ondata(error as never, null as never, true));
  }

  room(): Promise<void> {
    return roomIn(this.#deflate);
  }

  /** Called by fflate with what is to be packed, once it has counted it. */
  protected override process(chunk: Uint8Array, final: boolean): void {
    this.#deflate.write(chunk);
    if (final) this.#deflate.end();
  }
}
