import { kindsOf, plain, wordsOf } from "../words";
import type { AskedWord } from "./Asked";

const languages = ["en", "ru", "es", "pt", "fr"];
const further: Readonly<Record<string, string>> = {
  usa: "US",
  "united states of america": "US",
  uk: "GB",
  england: "GB",
  scotland: "GB",
  inglaterra: "GB",
  angleterre: "GB",
  россия: "RU",
};

/** A country that an address names: its code, and the words from `from` up to `to`. */
export type NamedCountry = { code: string; from: number; to: number };

/** The country that stands in a part of its own or ends the last one. */
export function countryIn(
  words: readonly AskedWord[],
  known: ReadonlyMap<string, string>,
): NamedCountry | undefined {
  for (let from = 0; from < words.length; from++)
    for (let to = Math.min(words.length, from + 4); to > from; to--) {
      if (words[from]!.part !== words[to - 1]!.part) continue;
      const isEnd = to === words.length || words[to]!.part !== words[from]!.part;
      // "Avenida Brasil" is a street.
      const before = words[from - 1];
      if (before?.part === words[from]!.part && kindsOf(before.text).length > 0) continue;
      const code = known.get(
        words
          .slice(from, to)
          .map(({ text }) => text)
          .join(" "),
      );
      if (code !== undefined && isEnd) return { code, from, to };
    }
  return undefined;
}

/** Codes by what the countries of the world are called in the languages of the product. */
export function namesOfCountries(): Map<string, string> {
  const names = new Map(Object.entries(further).map(([name, code]) => [plain(name), code]));
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
  const codes = letters.flatMap((one) => letters.map((other) => one + other));
  for (const language of languages) {
    const display = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
    for (const code of codes) {
      const name = display.of(code);
      if (name !== undefined && code !== "ZZ") names.set(wordsOf(plain(name)).join(" "), code);
    }
  }
  return names;
}
