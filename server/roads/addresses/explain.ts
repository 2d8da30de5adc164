import { isInside, isNumberMark, isSmall, kindsOf } from "../words";
import { type AskedWord, isNumber } from "./Asked";
import type { NamedCountry } from "./countries";
import type { Mention } from "./towns";

type Run = { from: number; to: number };

/** What the words of an address are, given those that name its street. */
export type Explained = {
  number: string | undefined;
  /** The first digits of a postcode, which stand for themselves: "4000 Porto". */
  postcode: string | undefined;
  mentions: Mention[];
  /** Whether what may be a country is no town, and not the street. */
  isCountryNamed: boolean;
  /** Words that mean nothing that is known, in the part of the street, of a town, or of what may be another street. */
  strange: number;
  /** Parts of such words alone: who is there, or a town that is not known. */
  strangeParts: number;
};

type Facts = {
  mentions: readonly Mention[];
  country: NamedCountry | undefined;
  isPostcode: (digits: string) => boolean;
};

/** Words of no more letters tell nothing of where it is: initials, codes of states. */
const shortest = 2;

/** Tells what all the words of an address are that do not name its street. */
export function explain(words: readonly AskedWord[], street: Run, facts: Facts): Explained {
  const isTaken = words.map((_, at) => at >= street.from && at < street.to);
  const take = ({ from, to }: Run) => isTaken.fill(true, from, to);
  const isFree = ({ from, to }: Run) => !isTaken.slice(from, to).includes(true);
  const mentions: Mention[] = [];
  for (const mention of facts.mentions)
    if (isFree(mention)) {
      mentions.push(mention);
      take(mention);
    }
  // Towns of the same name, and others that the same words may mean.
  const said = mentions.flatMap((mention) =>
    facts.mentions.filter(({ from, to }) => from === mention.from && to === mention.to),
  );
  const isCountryNamed = facts.country !== undefined && isFree(facts.country);
  if (facts.country && isCountryNamed) take(facts.country);
  const numbers = numbersIn(words, street, isTaken, facts.isPostcode);
  const strange = new Set<number>();
  const strangeParts = new Set<number>();
  const known = new Set([street, ...mentions].map(({ from }) => words[from]!.part));
  // What has a number or a kind of street is an address of its own.
  for (const [at, { text, part }] of words.entries())
    if (!isTaken[at] && (isNumber(text) || (text.length > shortest && kindsOf(text).length > 0)))
      known.add(part);
  for (const [at, { text, part }] of words.entries()) {
    if (isTaken[at] || /\d/.test(text) || text.length <= shortest) continue;
    if (isSmall(text) || isInside(text) || isNumberMark(text)) continue;
    if (known.has(part)) strange.add(at);
    else strangeParts.add(part);
  }
  return {
    ...numbers,
    isCountryNamed,
    mentions: [...new Set([...mentions, ...said])],
    strange: strange.size,
    strangeParts: strangeParts.size,
  };
}

/** The number of the house, of all that are there: the one that stands nearest to the street, rather behind it. */
function numbersIn(
  words: readonly AskedWord[],
  street: Run,
  isTaken: readonly boolean[],
  isPostcode: (digits: string) => boolean,
): Pick<Explained, "number" | "postcode"> {
  const free = [...words.keys()].filter((at) => !isTaken[at] && isNumber(words[at]!.text));
  const isDirect = (at: number) => at === street.to || at === street.to + 1;
  const codes = free.filter((at) => isPostcode(words[at]!.text) && (free.length > 1 || !isDirect(at)));
  const code = codes.find((at) => !isDirect(at)) ?? codes[0];
  const left = free.filter((at) => at !== code);
  const costOf = (at: number): number => {
    const before = words[at - 1];
    const marked = before && !isTaken[at - 1] && isNumberMark(before.text) ? -100 : 0;
    const inside = before && !isTaken[at - 1] && isInside(before.text) ? 100 : 0;
    const after = words[at + 1];
    const ofFloor = after?.part === words[at]!.part && isInside(after.text) ? 20 : 0;
    const apart = 10 * Math.abs(words[at]!.part - words[street.from]!.part);
    return marked + inside + ofFloor + apart + (at >= street.to ? at - street.to : street.from - at + 0.5);
  };
  const [best] = left.toSorted((one, other) => costOf(one) - costOf(other));
  const isOutside = best !== undefined && costOf(best) < 100;
  return {
    number: isOutside ? words[best]!.text + letterAfter(words, best, isTaken) : undefined,
    postcode: code === undefined ? undefined : words[code]!.text,
  };
}

/** "12 b" and "12 bis" are numbers of houses. */
function letterAfter(words: readonly AskedWord[], at: number, isTaken: readonly boolean[]): string {
  const next = words[at + 1];
  if (!next || isTaken[at + 1] || next.part !== words[at]!.part || /[a-z]$/.test(words[at]!.text)) return "";
  return /^([a-df-z]|bis|ter)$/.test(next.text) && !isSmall(next.text) ? next.text : "";
}
