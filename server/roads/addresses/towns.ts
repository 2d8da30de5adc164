import type { Town } from "../streets";
import { isSmall, plain, wordsOf } from "../words";
import { align } from "./align";
import { type AskedWord, partsOf } from "./Asked";
import { indexNames, membersOf, type NameIndex } from "./NameIndex";
import { likenesses } from "./likenesses";

/** Towns that an address names by the words from `from` up to `to`. */
export type Mention = { towns: number[]; from: number; to: number; score: number };

type Named = { ids: Int32Array; spelt: string[]; towns: number[] };

/** From here on a name is meant by what is written. */
const enough = 0.85;

/** The index of the towns, by their names and by what they are called for short: "VN Gaia", "VNG". */
export function indexTowns(towns: readonly Town[]): NameIndex {
  return indexNames(
    towns.flatMap(({ name, others = [] }, of) =>
      [name, ...others, ...initials(name)].map((each) => ({ name: each, of })),
    ),
    false,
  );
}

function initials(name: string): string[] {
  const words = wordsOf(plain(name)).filter((word) => !isSmall(word));
  if (words.length < 3) return [];
  const letters = words.map((word) => word[0]);
  return [letters.join(""), `${letters.slice(0, -1).join("")} ${words.at(-1)}`];
}

/** All that may be named, the longest first. A word that only one town has, and that begins or ends its name, is enough. */
export function mentionsIn(words: readonly AskedWord[], index: NameIndex, isOpen: boolean): Mention[] {
  const { alike, like } = likenesses(words, index, { isOpen, bearsTypos: true });
  const names = new Set<number>();
  for (const [at, each] of alike.entries())
    if (!isSmall(words[at]!.text))
      for (const word of each.keys()) for (const name of membersOf(index.holders, word)) names.add(name);
  const parts = partsOf(words);
  const mentions = [...names].flatMap((name) => {
    const ids = membersOf(index.spelt, name);
    const spelt = Array.from(ids, (id) => index.words[id]!);
    const towns = [...membersOf(index.called, name)];
    return parts.flatMap((part) => mentionIn(part, { ids, spelt, towns }));
  });
  return mentions.toSorted(
    (one, other) => other.to - other.from - (one.to - one.from) || other.score - one.score,
  );

  function mentionIn(part: { from: number; to: number }, { ids, spelt, towns }: Named): Mention[] {
    const found = align(spelt, words.slice(part.from, part.to), (at, of) => like(part.from + at, ids[of]!));
    if (!found || found.extra > 0.1) return [];
    const [from, to] = [found.from + part.from, found.to + part.from];
    const { score } = found;
    if (score >= enough) return [{ towns, from, to, score }];
    return isUnique(index, ids, alike[to - 1]!) && isAtEnd(words, to) && to - from === 1
      ? [{ towns, from, to, score: enough }]
      : [];
  }
}

function isUnique(
  index: NameIndex,
  ids: Int32Array,
  alike: ReadonlyMap<number, { quality: number }>,
): boolean {
  return [ids[0]!, ids.at(-1)!].some((id) => {
    const names = [...membersOf(index.holders, id)];
    const towns = new Set(names.flatMap((name) => [...membersOf(index.called, name)]));
    return alike.get(id)?.quality === 1 && index.words[id]!.length > 2 && towns.size === 1;
  });
}

function isAtEnd(words: readonly AskedWord[], to: number): boolean {
  const next = words[to];
  return next === undefined || next.part !== words[to - 1]!.part || /^\d/.test(next.text);
}
