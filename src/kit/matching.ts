/** A text as it is compared: without accents and case. */
export function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The words of what was typed, as they are compared. */
export function wordsOf(text: string): string[] {
  return folded(text)
    .split(/[\s:,.]+/)
    .filter((word) => word !== "");
}

/**
 * How well a text answers the typed words: each must begin one of the text's words. More is better, 0 is not at all;
 * a text that begins as what was typed stands before one that only holds it.
 */
export function matchOf(text: string, typed: readonly string[]): number {
  if (typed.length === 0) return 1;
  const words = wordsOf(text);
  const first = typed[0] ?? "";
  if (!typed.every((each) => words.some((word) => word.startsWith(each)))) return 0;
  return words[0]?.startsWith(first) === true ? 2 : 1;
}

/** What answers the typed words, the best first; otherwise in the order given. */
export function matching<Entry extends { label: string; words?: string }>(
  entries: readonly Entry[],
  text: string,
): Entry[] {
  const typed = wordsOf(text);
  return entries
    .map((entry) => ({ entry, rank: matchOf(`${entry.label} ${entry.words ?? ""}`, typed) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ entry }) => entry);
}
