/** Two letters that stand for a name: of its first and its last word, or the first two of an only one. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s.@_-]+/).filter((word) => word !== "");
  const [first = "?"] = words;
  const last = words.length > 1 ? words.at(-1) : undefined;
  const letters =
    last === undefined ? lettersOf(first).slice(0, 2) : [lettersOf(first)[0], lettersOf(last)[0]];
  return letters.join("").toLocaleUpperCase();
}

/** What somebody is called among colleagues. */
export function shortNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name;
}

/** As people see them: an accent belongs to its letter. */
function lettersOf(word: string): string[] {
  return [...new Intl.Segmenter().segment(word)].map(({ segment }) => segment);
}
