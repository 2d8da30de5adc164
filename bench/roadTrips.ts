import { readFileSync } from "node:fs";
import Papa from "papaparse";
import { metresBetween } from "../server/roads/network";
import type { Place } from "../server/roads";

/** A driven trip, from where it began to move to where it stood for good, and where it was each 15 s. */
type Trip = { from: Place; to: Place; metres: number; seconds: number; places: Place[] };

/** Seconds between two places of a track. */
export const secondsPerFix = 15;
/** Metres between two fixes of a taxi that stands. */
const standing = 15;

/** The trips of a file of tracks that went somewhere: a kilometre and two minutes or more, and not in a circle. */
export function tripsOf(path: string): Trip[] {
  const { data } = Papa.parse<Record<string, string>>(readFileSync(path, "utf8"), { header: true });
  return data.flatMap(({ POLYLINE = "[]" }) => {
    const all = (JSON.parse(POLYLINE) as [number, number][]).map(([longitude, latitude]) => ({
      latitude,
      longitude,
    }));
    const steps = all.slice(1).map((place, index) => metres(all[index] ?? place, place));
    const first = steps.findIndex((step) => step >= standing);
    const last = steps.findLastIndex((step) => step >= standing) + 1;
    const [from, to] = [all[first], all[last]];
    if (!from || !to) return [];
    const driven = lengthOf(all.slice(first, last + 1));
    const seconds = (last - first) * secondsPerFix;
    return driven < 1000 || seconds < 120 || metres(from, to) < 700
      ? []
      : [{ from, to, metres: driven, seconds, places: all.slice(first, last + 1) }];
  });
}

/** Metres from place to place. */
export function lengthOf(places: readonly Place[]): number {
  return places.slice(1).reduce((sum, place, index) => sum + metres(places[index] ?? place, place), 0);
}

function metres(one: Place, other: Place): number {
  return metresBetween(one.latitude, one.longitude, other.latitude, other.longitude);
}
