import fc from "fast-check";
import { expect, it } from "vitest";
import { mistyped } from "./spelling";

const word = fc.string({ unit: fc.constantFrom("x", "y", "z"), minLength: 1, maxLength: 11 });

it("words that are like a typed one are those that a comparison letter by letter finds", () => {
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 40 }), word, (words, typed) => {
      const sorted = words.toSorted();
      const most = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2;
      const expected = sorted.flatMap((each, at): [number, number][] => {
        const typos = typosBetween(typed, each);
        return typos > 0 && typos <= most ? [[at, typos]] : [];
      });
      const found = [...mistyped(sorted, typed)].map(([at, { typos }]): [number, number] => [at, typos]);
      expect(found).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});

/** Letters left out, put in, changed, or exchanged with the next one (optimal string alignment), by its definition. */
function typosBetween(one: string, other: string): number {
  if (one === "" || other === "") return one.length + other.length;
  const [a, b] = [one.slice(0, -1), other.slice(0, -1)];
  const least = Math.min(
    ...(one.at(-1) === other.at(-1)
      ? [known(a, b)]
      : [1 + known(a, b), 1 + known(a, other), 1 + known(one, b)]),
  );
  const isExchanged = one.at(-1) === other.at(-2) && one.at(-2) === other.at(-1) && one.length > 1;
  return isExchanged ? Math.min(least, 1 + known(one.slice(0, -2), other.slice(0, -2))) : least;
}

const answers = new Map<string, number>();
function known(one: string, other: string): number {
  const key = `${one} ${other}`;
  const answer = answers.get(key) ?? typosBetween(one, other);
  answers.set(key, answer);
  return answer;
}
