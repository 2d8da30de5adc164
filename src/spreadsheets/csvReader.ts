import Papa from "papaparse";
import { decode, detectEncoding } from "./encoding";
import { restore } from "./formula";
import { delimiters, type Cell, type Delimiter, type ReadOptions, type Sheet } from "./table";

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

/** How many rows are looked at. */
const sample = 30;

/**
 * The separator of a CSV text: the one that stands outside quotes equally often in most of the first rows; of several
 * such, the one that makes the most columns.
 */
function detectDelimiter(text: string): Delimiter {
  const rows = countsByRow(text);
  const [heading] = rows;
  const found = delimiters
    .map((delimiter, index) => ({ delimiter, index, columns: heading?.[index] ?? 0 }))
    .filter(({ columns }) => columns > 0)
    .map((each) => ({ ...each, alike: rows.filter((row) => row[each.index] === each.columns).length }))
    .sort((one, other) => other.alike - one.alike || other.columns - one.columns);
  return found[0]?.delimiter ?? ",";
}

/** The number of each delimiter outside quotes in each of the first rows that are not empty. */
function countsByRow(text: string): number[][] {
  const rows: number[][] = [];
  let counts = delimiters.map(() => 0);
  let quoted = false;
  let empty = true;
  for (let index = 0; index <= text.length && rows.length < sample; index++) {
    const character = text[index];
    if (character === '"') quoted = !quoted;
    const ends = character === undefined || (!quoted && (character === "\n" || character === "\r"));
    if (ends) {
      if (!empty) rows.push(counts);
      counts = delimiters.map(() => 0);
      empty = true;
      continue;
    }
    empty = false;
    if (quoted) continue;
    const delimiter = delimiters.findIndex((each) => each === character);
    if (delimiter !== -1) counts[delimiter]! += 1;
  }
  return rows;
}
