import { delimiters, type Delimiter } from "./table";

/** How many rows are looked at. */
const sample = 30;

/**
 * The separator of a CSV text: the one that stands outside quotes equally often in most of the first rows; of several
 * such, the one that makes the most columns.
 */
export function detectDelimiter(text: string): Delimiter {
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
