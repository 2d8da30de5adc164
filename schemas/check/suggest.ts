/** "; did you mean "registrationNumber"?", or else the choices where they are few, or nothing. */
export function suggest(word: string, choices: readonly string[]): string {
  const best = closest(word, choices);
  if (best !== undefined) return `; did you mean "${best}"?`;
  return choices.length > 0 && choices.length <= 12 ? `; choose one of ${choices.join(", ")}` : "";
}

/** The choice that a slip of the keys turns the word into, or that the word shortens. */
export function closest(word: string, choices: readonly string[]): string | undefined {
  const wanted = word.toLowerCase();
  const scored = choices
    .map((choice) => ({ choice, score: distance(wanted, choice.toLowerCase()) }))
    .filter(
      ({ choice, score }) => score <= Math.max(2, Math.ceil(choice.length / 3)) || isShortFor(wanted, choice),
    )
    .sort((one, other) => one.score - other.score);
  return scored[0]?.choice;
}

/** "regNumber" is short for "registrationNumber": its letters stand there in order, and it begins alike. */
function isShortFor(word: string, choice: string): boolean {
  const letters = choice.toLowerCase();
  if (word.length < 3 || !letters.startsWith(word.slice(0, 3))) return false;
  let at = 0;
  for (const letter of letters) if (letter === word[at]) at++;
  return at === word.length;
}

/** How many letters must be added, removed or changed (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const change = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next[j] = Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
