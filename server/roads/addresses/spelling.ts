import { isSmall, kindsOf, shortWords, wholeWords } from "../words";

/** How well a typed word stands for one of a name: 1 where it is the same; `typos`: letters that are wrong. */
export type Likeness = { quality: number; typos: number };
/** Words by their place among the sorted ones. */
export type Alike = Map<number, Likeness>;

const same: Likeness = { quality: 1, typos: 0 };
const short: Likeness = { quality: 0.98, typos: 0 };
const begun: Likeness = { quality: 0.95, typos: 0 };
const mostBegun = 400;

/** Those of the sorted words that a typed one is, is short for or is shortened to, or, where it is being typed yet, begins. */
export function meant(words: readonly string[], typed: string, isOpen: boolean): Alike {
  const found: Alike = new Map();
  const add = (word: string, likeness: Likeness) => {
    const at = firstAt(words, word);
    if (words[at] === word && !found.has(at)) found.set(at, likeness);
  };
  add(typed, same);
  for (const word of [...wholeWords(typed), ...shortWords(typed)]) add(word, short);
  if (isOpen) {
    const from = firstAt(words, typed);
    const to = Math.min(firstAt(words, `${typed}\u{10FFFF}`), from + mostBegun);
    for (let at = from; at < to; at++) if (!found.has(at)) found.set(at, begun);
  }
  return found;
}

/** How many wrong letters are borne in a word of so many: none in numbers, short words and kinds of streets. */
function borne(word: string): number {
  if (word.length < 4 || /\d/.test(word) || kindsOf(word).length > 0 || isSmall(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Nobody types a longer word, and no name has one. */
const longest = 40;
/** Row n: how far the first n letters of a word are from each beginning of the typed one. */
const rows = Array.from({ length: longest + 1 }, () => new Uint8Array(longest + 1));

/**
 * Those that differ from a typed word by a few letters: left out, put in, changed, or exchanged with the next. Words are
 * walked as a tree of their letters: what has the same beginning is compared once, and left once too much differs.
 */
export function mistyped(words: readonly string[], typed: string): Alike {
  const found: Alike = new Map();
  const most = borne(typed);
  if (most === 0 || typed.length + most > longest) return found;
  for (let at = 0; at <= typed.length; at++) rows[0]![at] = at;
  let before = "";
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!;
    let length = sharedLength(before, word);
    // What was left at fewer letters than these is left here, too.
    if (length === before.length && before.length < word.length && isLeft(before)) continue;
    while (length < word.length && length < typed.length + most)
      if (fillRow(typed, word, length++) > most) break;
    before = word.slice(0, length);
    const typos = length === word.length ? rows[length]![typed.length]! : most + 1;
    if (typos > 0 && typos <= most) found.set(at, { quality: 1 - 0.08 * typos, typos });
  }
  return found;

  function isLeft({ length }: string): boolean {
    return length >= typed.length + most || leastOf(rows[length]!, typed.length) > most;
  }
}

/** Fills the row after a letter of a word, and gives the least that is in it. */
function fillRow(typed: string, word: string, letter: number): number {
  const [above, row] = [rows[letter]!, rows[letter + 1]!];
  let leastOfAll = (row[0] = letter + 1);
  const code = word.charCodeAt(letter);
  for (let at = 1; at <= typed.length; at++) {
    const isSame = typed.charCodeAt(at - 1) === code;
    let least = Math.min(above[at]! + 1, row[at - 1]! + 1, above[at - 1]! + (isSame ? 0 : 1));
    if (letter > 0 && at > 1 && typed[at - 1] === word[letter - 1] && typed.charCodeAt(at - 2) === code)
      least = Math.min(least, rows[letter - 1]![at - 2]! + 1);
    row[at] = least;
    if (least < leastOfAll) leastOfAll = least;
  }
  return leastOfAll;
}

function leastOf(row: Uint8Array, length: number): number {
  let least = row[0]!;
  for (let at = 1; at <= length; at++) if (row[at]! < least) least = row[at]!;
  return least;
}

function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}

/** Where a word stands among sorted ones, or would stand. */
function firstAt(sorted: readonly string[], word: string, from = 0): number {
  let [low, high] = [from, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
