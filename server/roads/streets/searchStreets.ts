import Flatbush from "flatbush";
import { metresBetween } from "../network";
import type { Street, Streets } from "./Street";

export type StreetSearch = {
  /** Those that have all words of the text, each at least begun, the best first. */
  search: (text: string, limit: number) => Street[];
  /** The nearest within `nearest` metres. */
  nearest: (latitude: number, longitude: number) => Street | undefined;
};

/** Metres beyond which a place is at no street. */
const nearest = 300;

/** Finds streets by words, whatever their accents and capitals are, and by place. */
export function searchStreets(all: Streets): StreetSearch {
  const { streets, latitudes, longitudes, streetOf } = all;
  const texts = streets.map(({ name, number = "", town = "" }) => wordsOf(`${name} ${number} ${town}`));
  const holders = new Map<string, number[]>();
  for (const [index, words] of texts.entries())
    for (const word of new Set(words)) {
      const known = holders.get(word);
      if (known) known.push(index);
      else holders.set(word, [index]);
    }
  const words = [...holders.keys()].toSorted();
  const narrow = Math.cos(((latitudes[0] ?? 0) * Math.PI) / 180);
  const places = placeIndex(all, narrow);

  function holding(word: string): Set<number> {
    const begun = words.slice(firstAt(words, word), firstAt(words, `${word}\u{10FFFF}`));
    return new Set(begun.flatMap((each) => holders.get(each) ?? []));
  }
  return {
    search(text, limit) {
      const asked = wordsOf(text);
      if (asked.length === 0) return [];
      const [fewest = new Set<number>(), ...others] = asked
        .map(holding)
        .toSorted((one, other) => one.size - other.size);
      const found = [...fewest].filter((index) => others.every((each) => each.has(index)));
      const rank = (index: number) => {
        const own = texts[index] ?? [];
        const isBegun = asked.every((word, at) => own[at]?.startsWith(word));
        return (isBegun ? 0 : 1000) + own.length;
      };
      return found
        .toSorted((one, other) => rank(one) - rank(other) || one - other)
        .slice(0, limit)
        .flatMap((index) => streets[index] ?? []);
    },
    nearest(latitude, longitude) {
      const [place] = places?.neighbors(longitude * narrow, latitude, 1) ?? [];
      if (place === undefined) return undefined;
      const metres = metresBetween(latitude, longitude, latitudes[place] ?? 0, longitudes[place] ?? 0);
      return metres <= nearest ? streets[streetOf[place] ?? -1] : undefined;
    },
  };
}

/** "Rua de São João, 12" as rua, de, sao, joao, 12. */
function wordsOf(text: string): string[] {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

function firstAt(sorted: string[], word: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? "") < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

function placeIndex({ latitudes, longitudes }: Streets, narrow: number): Flatbush | undefined {
  if (latitudes.length === 0) return undefined;
  const index = new Flatbush(latitudes.length);
  for (const [place, latitude] of latitudes.entries()) index.add((longitudes[place] ?? 0) * narrow, latitude);
  index.finish();
  return index;
}
