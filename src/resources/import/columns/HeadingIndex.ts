import { likeness, wordsOf } from "./headingWords";

type Name = { words: string[]; path: string };
export type Likely = { path: string; likeness: number };

/** From so alike on a heading is taken for a name, and by so much more than for any other property's. */
const enough = 0.7;
const lead = 0.05;

/** Properties by what they are called, for headings that say it in other words, or with a letter wrong. */
export class HeadingIndex {
  /** The names that a word is in. */
  readonly #byWord = new Map<string, Name[]>();
  readonly #alike = new Map<string, [word: string, likeness: number][]>();

  add(text: string, path: string): void {
    const name = { words: wordsOf(text), path };
    if (name.words.length === 0) return;
    for (const word of new Set(name.words)) this.#byWord.set(word, [...(this.#byWord.get(word) ?? []), name]);
  }

  /** The property that the words name best; undefined where none does, or two do as well. */
  find(words: readonly string[]): Likely | undefined {
    const best = new Map<string, number>();
    for (const name of this.#namesOf(words)) {
      const found = this.#likenessOf(words, name);
      if (found > (best.get(name.path) ?? 0)) best.set(name.path, found);
    }
    const [first, second] = [...best].toSorted(([, one], [, other]) => other - one);
    if (!first || first[1] < enough || first[1] - (second?.[1] ?? 0) < lead) return undefined;
    return { path: first[0], likeness: first[1] };
  }

  #namesOf(words: readonly string[]): Set<Name> {
    return new Set(
      words.flatMap((word) => this.#alikeTo(word).flatMap(([known]) => this.#byWord.get(known) ?? [])),
    );
  }

  /** The share of both that the other has too, a word that few names have counting for more. */
  #likenessOf(words: readonly string[], name: Name): number {
    const alike = (word: string, known: string) =>
      this.#alikeTo(word).find(([each]) => each === known)?.[1] ?? 0;
    const covered = (from: readonly string[], score: (word: string) => number) => {
      const weights = from.map((word) => this.#weightOf(word));
      const found = from.reduce((sum, word, at) => sum + score(word) * (weights[at] ?? 0), 0);
      return [found, weights.reduce((sum, weight) => sum + weight, 0)] as const;
    };
    const [one, ofOne] = covered(words, (word) => Math.max(...name.words.map((known) => alike(word, known))));
    const [other, ofOther] = covered(name.words, (known) =>
      Math.max(...words.map((word) => alike(word, known))),
    );
    return (one + other) / (ofOne + ofOther);
  }

  /** "date" and "order" tell little, "weight" much. */
  #weightOf(word: string): number {
    const names =
      this.#byWord.get(word) ?? this.#alikeTo(word).flatMap(([known]) => this.#byWord.get(known) ?? []);
    const paths = new Set(names.map(({ path }) => path)).size;
    return 1 / (1 + Math.log(Math.max(paths, 1)));
  }

  #alikeTo(word: string): [word: string, likeness: number][] {
    const known = this.#alike.get(word);
    if (known) return known;
    const found = [...this.#byWord.keys()].flatMap((each): [string, number][] => {
      const share = likeness(word, each);
      return share > 0 ? [[each, share]] : [];
    });
    this.#alike.set(word, found);
    return found;
  }
}
