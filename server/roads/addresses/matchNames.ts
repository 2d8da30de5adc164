import { isSmall, kindsOf } from "../words";
import { align, type Alignment } from "./align";
import { type AskedWord, partsOf } from "./Asked";
import { likenesses } from "./likenesses";
import { membersOf, type NameIndex } from "./NameIndex";

/** A name that an address may mean: the words from `from` up to `to` are it, with what kind of street they say. */
export type NameMatch = Alignment & {
  name: number;
  /** Whether the kind of street is the same, by a like word, another one, not said in the address, or not in the name. */
  kind: "same" | "alike" | "other" | "unsaid" | "unnamed";
};

type Options = { isOpen: boolean; bearsTypos: boolean };

/** So many names are looked at closely: those of the rarest words. */
const mostNames = 120;
/** What so many names have tells nothing where there is a rarer word. */
const common = 4_000;
/** A name that is less alike is not meant; of one that is being typed less is there yet. */
const least = { whole: 0.55, open: 0.3 };

/** The names of streets that an address may mean. */
export function matchNames(words: readonly AskedWord[], index: NameIndex, options: Options): NameMatch[] {
  const { alike, like } = likenesses(words, index, {
    isOpen: options.isOpen,
    bearsTypos: options.bearsTypos && "also of words that are in names",
  });
  const parts = partsOf(words);
  const withKinds = parts.filter(
    ({ from, to }) => parts.length > 1 && words.slice(from, to).some(({ text }) => kindsOf(text).length > 0),
  );
  return namesWith(words, index, alike).flatMap((name) => {
    const ids = membersOf(index.spelt, name);
    const spelt = Array.from(ids, (id) => index.words[id]!);
    const aligned = (first: number, last: number) =>
      align(spelt, words.slice(first, last), (at, of) => like(first + at, ids[of]!));
    const whole = aligned(0, words.length);
    const inParts = withKinds.flatMap(({ from, to }) => {
      const found = aligned(from, to);
      return found ? [{ ...found, from: found.from + from, to: found.to + from }] : [];
    });
    const matches = [whole, ...inParts].flatMap((each): NameMatch[] =>
      each && each.score >= least[options.isOpen ? "open" : "whole"]
        ? [{ ...each, name, ...withKind(words, each, index.kinds[name]!) }]
        : [],
    );
    // A number alone is a street where it is said to be one: "Rua 26".
    const isNumbered = spelt.every((word) => /^\d/.test(word) || isSmall(word));
    const [best] = matches
      .filter(({ kind }) => !isNumbered || kind === "same" || kind === "alike")
      .toSorted((one, other) => worth(other) - worth(one));
    return best ? [best] : [];
  });
}

const worthOfKind = { same: 1, alike: 0.98, unsaid: 0.98, unnamed: 0.95, other: 0.8 };

/** How much a match is worth, 1 at most. */
export function worth({ score, kind }: NameMatch): number {
  return score * worthOfKind[kind];
}

function namesWith(
  words: readonly AskedWord[],
  index: NameIndex,
  alike: ReadonlyMap<number, { quality: number }>[],
): number[] {
  const total = index.kinds.length;
  const weights = new Map<number, number>();
  const wanted = alike.flatMap((each, at) =>
    isSmall(words[at]!.text)
      ? []
      : [...each].map(([word, { quality }]) => ({ quality, names: membersOf(index.holders, word) })),
  );
  const isRare = ({ names }: { names: Int32Array }) => names.length <= common;
  for (const { quality, names } of wanted.some(isRare) ? wanted.filter(isRare) : wanted) {
    const weight = quality * Math.log(1 + total / names.length);
    for (const name of names) weights.set(name, (weights.get(name) ?? 0) + weight);
  }
  // Of names that have as much in common the shorter one is more alike.
  const rank = ([name, weight]: [number, number]) => weight - 0.1 * membersOf(index.spelt, name).length;
  return [...weights]
    .toSorted((one, other) => rank(other) - rank(one) || one[0] - other[0])
    .slice(0, mostNames)
    .map(([name]) => name);
}

/** The word for the kind of street stands before the name, over "de" and the like, or after it. */
function withKind(
  words: readonly AskedWord[],
  { from, to }: Alignment,
  kind: string,
): Pick<NameMatch, "from" | "to" | "kind"> {
  const { part } = words[from]!;
  let before = from - 1;
  while (
    words[before]?.part === part &&
    isSmall(words[before]!.text) &&
    kindsOf(words[before]!.text).length === 0
  )
    before--;
  const said = [before, to].flatMap((at) => {
    const word = words[at];
    const isKind = word?.part === part && kindsOf(word.text).length > 0;
    return isKind ? [{ at, text: word.text }] : [];
  });
  const alike = said.find(({ text }) => kindsOf(text).some((each) => kindsOf(kind).includes(each)));
  const [other] = said;
  const chosen = alike ?? (other && (other.at < from || kind === "") ? other : undefined);
  if (!chosen) return { from, to, kind: "unsaid" };
  return {
    from: Math.min(from, chosen.at),
    to: Math.max(to, chosen.at + 1),
    kind: alike ? (isShortFor(alike.text, kind) ? "same" : "alike") : kind === "" ? "unnamed" : "other",
  };
}

/** Whether a word has the letters of another one in their order, from its first on: "pc", "praca". */
function isShortFor(short: string, word: string): boolean {
  let at = 0;
  for (const letter of word) if (letter === short[at]) at++;
  return at === short.length && short[0] === word[0];
}
