import type { AskedWord } from "./Asked";
import type { NameIndex } from "./NameIndex";
import { type Alike, type Likeness, meant, mistyped } from "./spelling";

const initial: Likeness = { quality: 0.85, typos: 0 };

export type Likenesses = {
  /** The words of the index that each word of an address may stand for. */
  alike: Alike[];
  /** How well a word of the address, by its place, stands for one of the index. */
  like: (at: number, word: number) => Likeness | undefined;
};

/** `isOpen`: the last word is being typed yet. `bearsTypos`: words that are in no name stand for those that are like them. */
export function likenesses(
  words: readonly AskedWord[],
  index: NameIndex,
  { isOpen, bearsTypos }: { isOpen: boolean; bearsTypos: boolean | "also of words that are in names" },
): Likenesses {
  const alike = words.map(({ text }, at) => {
    const found = meant(index.words, text, isOpen && at === words.length - 1);
    if (bearsTypos === false || (bearsTypos === true && found.size > 0)) return found;
    for (const [word, likeness] of mistyped(index.words, text))
      if (!found.has(word)) found.set(word, likeness);
    return found;
  });
  return {
    alike,
    like(at, word) {
      const text = words[at]!.text;
      const isInitial = text.length === 1 && /[a-z]/.test(text) && index.words[word]!.startsWith(text);
      return alike[at]!.get(word) ?? (isInitial ? initial : undefined);
    },
  };
}
