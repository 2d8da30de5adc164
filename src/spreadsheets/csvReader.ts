import Papa from "papaparse";
import { detectDelimiter } from "./delimiter";
import { decode, detectEncoding } from "./encoding";
import { restore } from "./formula";
import { delimiters, type Cell, type ReadOptions, type Sheet } from "./table";

/** Excel's own way to name the separator, on a line before the heading. */
const separatorLine = /^sep=([,;\t|])\r?\n/i;

/** Reads a CSV file. Every cell is text; the apostrophe that our export puts before formulas is taken away. */
export function readCsv(bytes: Uint8Array, options: ReadOptions = {}): Sheet {
  const encoding = options.encoding ?? detectEncoding(bytes, options.usualEncoding);
  const whole = decode(bytes, encoding);
  const named = separatorLine.exec(whole);
  const text = named ? whole.slice(named[0].length) : whole;
  const delimiter =
    options.delimiter ?? delimiters.find((each) => each === named?.[1]) ?? detectDelimiter(text);
  const { data, errors } = Papa.parse<string[]>(text, { delimiter });
  const rows = data.map((row) => row.map(restore));
  if (endsEmpty(text, rows)) rows.pop();
  const badQuotes = errors.filter(({ type }) => type === "Quotes").map(({ row }) => (row ?? 0) + 1);
  return { rows, sheets: [], encoding, delimiter, badQuotes: [...new Set(badQuotes)] };
}

/** The empty row that a line break at the end of the file makes. */
function endsEmpty(text: string, rows: Cell[][]): boolean {
  const last = rows.at(-1);
  return last?.length === 1 && last[0] === "" && (text === "" || /[\r\n]$/.test(text));
}
