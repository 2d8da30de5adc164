import type { Grouped } from "../grouped";
import { kindsOf, plain, wholeWords, wordsOf } from "../words";

/** Names by their words; it is made with an extract and kept. A name may be of several things: of streets, of towns. */
export type NameIndex = {
  /** All words of names, sorted. */
  words: string[];
  /** The names that have a word. */
  holders: Grouped;
  /** The words of each name, as they follow each other, but the one that says what kind of street it is. */
  spelt: Grouped;
  /** The word of each name that says what kind of street it is, if any. */
  kinds: string[];
  /** What is called so. */
  called: Grouped;
};

/** `names`: what the things are called, several times where they have several names. */
export function indexNames(names: readonly { name: string; of: number }[], hasKinds: boolean): NameIndex {
  const byText = new Map<string, { words: string[]; kind: string; of: Set<number> }>();
  for (const { name, of } of names) {
    const text = wordsOf(plain(name)).join(" ");
    const known = byText.get(text);
    if (known) known.of.add(of);
    else if (saysSomething(text, hasKinds))
      byText.set(text, { ...parted(text.split(" "), hasKinds), of: new Set([of]) });
  }
  const all = [...byText.values()];
  const words = [...new Set(all.flatMap((each) => each.words))].sort();
  const idOf = new Map(words.map((word, id) => [word, id]));
  const spelt = listed(all.map((each) => each.words.map((word) => idOf.get(word)!)));
  return {
    words,
    holders: inverted(spelt, words.length),
    spelt,
    kinds: all.map(({ kind }) => kind),
    called: listed(all.map(({ of }) => [...of])),
  };
}

/** A street that is called "Rua" and no more is found by nobody. */
function saysSomething(text: string, hasKinds: boolean): boolean {
  return text !== "" && !(hasKinds && !text.includes(" ") && kindsOf(text).length > 0);
}

/** "Rua da Alegria" is a rua of the words da, alegria. */
function parted(words: string[], hasKinds: boolean): { words: string[]; kind: string } {
  if (!hasKinds || words.length < 2) return { words, kind: "" };
  const [first, last] = [words[0]!, words.at(-1)!];
  const isKindLast = kindsOf(last).length > 0;
  // "St" of "St James's Street" is no street.
  const isKindFirst = kindsOf(first).length > 0 && !(isKindLast && wholeWords(first).length > 0);
  if (isKindFirst) return { words: words.slice(1), kind: first };
  return isKindLast ? { words: words.slice(0, -1), kind: last } : { words, kind: "" };
}

function listed(lists: number[][]): Grouped {
  const first = new Int32Array(lists.length + 1);
  for (const [at, list] of lists.entries()) first[at + 1] = first[at]! + list.length;
  return { first, members: Int32Array.from(lists.flat()) };
}

function inverted({ first, members }: Grouped, words: number): Grouped {
  const lists = Array.from({ length: words }, (): number[] => []);
  for (let name = 0; name + 1 < first.length; name++)
    for (const word of new Set(members.subarray(first[name], first[name + 1]))) lists[word]!.push(name);
  return listed(lists);
}

/** The members of a group. */
export function membersOf({ first, members }: Grouped, group: number): Int32Array {
  return members.subarray(first[group], first[group + 1]);
}
