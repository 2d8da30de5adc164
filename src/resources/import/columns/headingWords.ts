/** Text in words that compare: without case, accents and punctuation; "customerName_1" is customer, name, 1. */
export function wordsOf(text: string): string[] {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}#]+/u)
    .filter((word) => word !== "");
}

/** How alike two words are, from 0 to 1: the share of their pairs of letters that both have (Dice 1945). */
export function likeness(one: string, other: string): number {
  if (one === other) return 1;
  if (Math.abs(one.length - other.length) > 3) return isAbbreviation(one, other) ? 0.9 : 0;
  if (isAbbreviation(one, other)) return 0.9;
  const pairs = pairsOf(one);
  const others = pairsOf(other);
  let both = 0;
  for (const pair of others) if (pairs.delete(pair)) both += 1;
  const share = (2 * both) / (one.length + other.length - 2);
  return share >= leastAlike ? share : 0;
}

/** From so alike on two words may be one, with a letter wrong. */
const leastAlike = 0.7;
/** Of so many letters a word's beginning stands for it: "addr", "tel", "qty" does not. */
const shortest = 3;

function isAbbreviation(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= shortest && long.startsWith(short);
}

function pairsOf(word: string): Set<string> {
  return new Set(Array.from({ length: Math.max(word.length - 1, 0) }, (_, at) => word.slice(at, at + 2)));
}
