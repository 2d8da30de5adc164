export type Decimal = "." | ",";

/** Characters that people put between thousands: any space, and an apostrophe. */
const grouping = /[\s\u00A0\u202F'’]/g;

/** The number that a text means, with this decimal mark and the other as a possible mark of thousands; else undefined. */
export function parseNumber(text: string, decimal: Decimal): number | undefined {
  const tight = text.replace(grouping, "").replace(/^[−–]/, "-");
  const thousands = decimal === "." ? "," : ".";
  const grouped = new RegExp(`^[+-]?[1-9]\\d{0,2}(\\${thousands}\\d{3})+(\\${decimal}\\d*)?$`);
  if (tight.includes(thousands) && !grouped.test(tight)) return undefined;
  const normal = tight.replaceAll(thousands, "").replace(decimal, ".");
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(normal) ? Number(normal) : undefined;
}

/** What a number may be at all. */
type Bounds = { minimum?: number; maximum?: number };

/**
 * The decimal mark that the texts of a column show: by those that can be read in one way only ("1 234,5", "0.25", or
 * "41,158" where 41158 is no latitude), as most of them do. Undefined where all of them ("7", "1,234") can be read both ways.
 */
export function detectDecimal(texts: Iterable<string>, bounds: Bounds = {}): Decimal | undefined {
  const counts: Record<Decimal, number> = { ".": 0, ",": 0 };
  let first: Decimal | undefined;
  for (const text of texts) {
    const { point, comma } = readings(text, bounds);
    if ((point === undefined) === (comma === undefined)) continue;
    const mark = comma === undefined ? "." : ",";
    first ??= mark;
    counts[mark] += 1;
  }
  if (counts["."] === counts[","]) return first;
  return counts["."] > counts[","] ? "." : ",";
}

/** The first text that is one number with a point for the decimals, and another one with a comma. */
export function doubtfulNumber(texts: Iterable<string>, bounds: Bounds = {}): string | undefined {
  for (const text of texts) {
    const { point, comma } = readings(text, bounds);
    if (point !== undefined && comma !== undefined && point !== comma) return text;
  }
  return undefined;
}

/** What a text can be read as. Where it is out of bounds either way, they say nothing of its mark. */
function readings(text: string, { minimum = -Infinity, maximum = Infinity }: Bounds) {
  const fits = (value: number | undefined) => value !== undefined && value >= minimum && value <= maximum;
  const [point, comma] = [parseNumber(text, "."), parseNumber(text, ",")];
  const [pointFits, commaFits] = [fits(point), fits(comma)];
  if (pointFits === commaFits) return { point, comma };
  return pointFits ? { point, comma: undefined } : { point: undefined, comma };
}
