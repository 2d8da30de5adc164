import type { Tags } from "../osm";
import type { Shown } from "./kinds";

/** The first zooms of places by rank, 1 for the greatest. */
const from = [5, 9, 11, 12, 13];

/** Ranks by kind; of towns and cities those with fewer people come after. */
const ranks: Readonly<Record<string, { rank: number; people?: number }>> = {
  sea: { rank: 2 },
  city: { rank: 1, people: 100_000 },
  town: { rank: 3, people: 10_000 },
  river: { rank: 4 },
  lake: { rank: 4 },
  village: { rank: 4, people: 500 },
  suburb: { rank: 5 },
  quarter: { rank: 5 },
  neighbourhood: { rank: 5 },
  hamlet: { rank: 5 },
};

/** How the name of a place is shown; undefined for what is none. */
export function placeShown(tags: Tags): Shown | undefined {
  const { name } = tags;
  const isSea =
    tags.place === "sea" || tags.place === "ocean" || ["bay", "strait"].includes(tags.natural ?? "");
  const kind = isSea ? "sea" : (tags.place ?? "");
  const usual = ranks[kind];
  if (!usual || name === undefined) return undefined;
  const people = Number(tags.population ?? NaN);
  const isSmall = usual.people !== undefined && people < usual.people && tags.capital !== "yes";
  return rankedPlace(name, kind, usual.rank + (isSmall ? 1 : 0));
}

/** A place whose rank is known. */
export function rankedPlace(name: string, kind: string, rank: number): Shown {
  return { layer: "places", look: { name, kind, rank }, from: from[rank - 1] ?? 13 };
}

export function numberShown(number: string): Shown {
  return { layer: "housenumbers", look: { number }, from: 16 };
}
