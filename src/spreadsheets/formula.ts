/**
 * Text that a spreadsheet would take for a formula when it opens a CSV file (quality.md S17): after apostrophes and
 * spaces a sign that begins one. Apostrophes count so that what the writer adds can be told from what was there.
 */
const formula = /^'*[\s\uFEFF]*[=+\-@\t\r\0＝＋－＠]/;
const strictNumber = /^-?\d+(\.\d+)?$/;

/** Text as it is written to CSV: a formula gets an apostrophe before it. */
export function defuse(text: string): string {
  return isFormula(text) ? `'${text}` : text;
}

/** Takes away exactly what `defuse` added: `restore(defuse(text)) === text` for every text. */
export function restore(text: string): string {
  return text.startsWith("'") && isFormula(text.slice(1)) ? text.slice(1) : text;
}

function isFormula(text: string): boolean {
  return formula.test(text) && !strictNumber.test(text);
}
