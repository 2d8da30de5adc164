/** Characters that people put between thousands besides the marks: any space, and an apostrophe. */
const grouping = /[\s\u00A0\u202F'’]/g;

export type Marks = { decimal: string; thousands: string };

const known = new Map<string, Marks>();

/** How a language writes decimals and thousands; asked for by every field of a number, and each time the same. */
export function marksOf(language: string): Marks {
  const marks = known.get(language) ?? readMarks(language);
  known.set(language, marks);
  return marks;
}

function readMarks(language: string): Marks {
  const parts = new Intl.NumberFormat(language, { useGrouping: true }).formatToParts(1234567.8);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  return { decimal: of("decimal"), thousands: of("group") };
}

/** A number as it stands in an input: every digit, the language's decimal mark, no thousands. */
export function numberText(value: number, { decimal }: Marks): string {
  return String(value).replace(".", decimal);
}

/** A number rounded to some decimals, without trailing zeros. */
export function roundedText(value: number, decimals: number, marks: Marks): string {
  return numberText(Number(value.toFixed(decimals)), marks);
}

/**
 * The number that a typed text means, or undefined. Both marks are understood: a mark that can only be decimal is
 * ("0,5" in English), one that stands as the language's mark of thousands is that ("1,234" in English).
 */
export function parseNumber(text: string, { decimal, thousands }: Marks): number | undefined {
  const tight = text.trim().replace(grouping, "").replace(/^[−–]/, "-");
  const last = Math.max(tight.lastIndexOf("."), tight.lastIndexOf(","));
  const mark = tight[last];
  if (mark === undefined) return numeric(tight);
  const other = mark === "." ? "," : ".";
  const whole = tight.slice(0, last);
  const groups = tight.split(mark);
  const grouped =
    /^[+-]?\d{1,3}$/.test(groups[0] ?? "") && groups.slice(1).every((group) => /^\d{3}$/.test(group));
  if (groups.length > 2) return grouped ? numeric(groups.join("")) : undefined;
  if (!whole.includes(other)) {
    if (grouped && mark === thousands && mark !== decimal) return numeric(groups.join(""));
    return numeric(tight.replace(mark, "."));
  }
  const inThousands = new RegExp(`^[+-]?\\d{1,3}(\\${other}\\d{3})+$`).test(whole);
  return inThousands ? numeric(`${whole.replaceAll(other, "")}.${tight.slice(last + 1)}`) : undefined;
}

function numeric(text: string): number | undefined {
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text)) return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
}
