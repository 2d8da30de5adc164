export type Decimal = "." | ",";

/** Characters that people put between thousands: any space, and an apostrophe. */
const grouping = /[\s\u00A0\u202F'’]/g;

/** The number that a text means, with this decimal mark and the other as a possible mark of thousands; else undefined. */
export function parseNumber(text: string, decimal: Decimal): number | undefined {
  const tight = text.replace(grouping, "").replace(/^[−–]/, "-");
  const thousands = decimal === "." ? "," : ".";
  const grouped = new RegExp(`^[+-]?\\d{1,3}(\\${thousands}\\d{3})+(\\${decimal}\\d*)?$`);
  if (tight.includes(thousands) && !grouped.test(tight)) return undefined;
  const normal = tight.replaceAll(thousands, "").replace(decimal, ".");
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(normal) ? Number(normal) : undefined;
}

/**
 * The decimal mark that texts of a file show: by the first one that can be read in one way only ("1 234,5", "0.25").
 * Undefined where all of them ("7", "1,234") can be read both ways.
 */
export function detectDecimal(texts: Iterable<string>): Decimal | undefined {
  for (const text of texts) {
    const point = parseNumber(text, ".");
    const comma = parseNumber(text, ",");
    if (point !== undefined && comma === undefined) return ".";
    if (comma !== undefined && point === undefined) return ",";
  }
  return undefined;
}
