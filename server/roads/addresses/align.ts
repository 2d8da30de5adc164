import { weightOf } from "../words";
import type { AskedWord } from "./Asked";
import type { Likeness } from "./spelling";

/** How a name stands in an address: the words from `from` up to `to` are it. */
export type Alignment = {
  from: number;
  to: number;
  /** 1 where all is as it is written, 0 where nothing is. */
  score: number;
  typos: number;
  /** How much of the name's weight is not in the address, and how much of what stands between is not in the name. */
  missed: number;
  extra: number;
};

type Cell = { gain: number; from: number; typos: number; matched: number; extra: number };

/**
 * The run of words within a part of an address that is most like a name: words of the name may be missing, and words may
 * stand between (a local alignment). `like` compares a word of the address, by its place, with one of the name.
 */
export function align(
  name: readonly string[],
  words: readonly AskedWord[],
  like: (at: number, of: number) => Likeness | undefined,
): Alignment | undefined {
  const weights = name.map(weightOf);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const start = (from: number): Cell => ({ gain: 0, from, typos: 0, matched: 0, extra: 0 });
  let best: { cell: Cell; to: number } | undefined;
  // row[of]: the best run that ends before a word of the address and has the first `of` words of the name behind it.
  let row: Cell[] = [];
  for (let at = 0; at <= words.length; at++) {
    const isFirst = at === 0 || words[at]?.part !== words[at - 1]?.part;
    const next: Cell[] = [];
    for (let of = 0; of <= name.length; of++) {
      let cell = of === 0 ? start(at) : next[of - 1]!;
      const before = at > 0 && words[at - 1];
      if (before && of > 0) {
        const likeness = like(at - 1, of - 1);
        const from = row[of - 1]!;
        const gained = likeness && weights[of - 1]! * likeness.quality;
        if (gained !== undefined && from.gain + gained > cell.gain)
          cell = {
            ...from,
            gain: from.gain + gained,
            typos: from.typos + likeness!.typos,
            matched: from.matched + weights[of - 1]!,
          };
        const stayed = row[of]!;
        const weight = weightOf(before.text);
        if (stayed.matched > 0 && stayed.gain - weight > cell.gain)
          cell = { ...stayed, gain: stayed.gain - weight, extra: stayed.extra + weight };
      }
      next.push(cell);
    }
    const cell = next.at(-1)!;
    if (cell.matched > 0 && (!best || cell.gain > best.cell.gain)) best = { cell, to: at };
    // A run does not go on beyond its part.
    row = isFirst && at > 0 && at < words.length ? next.map(() => start(at)) : next;
  }
  if (!best) return undefined;
  const { from, typos, gain, matched, extra } = best.cell;
  return { from, to: best.to, score: gain / total, typos, missed: 1 - matched / total, extra };
}
