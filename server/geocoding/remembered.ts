import type { GeocodingSource } from "./GeocodingSource";
import type { Place } from "./Place";

/** Of a day's imports; a few MB at most. */
const mostKept = 20_000;
const keptFor = 24 * 3600 * 1000;

type Kept = { places: Promise<Place[]>; until: number };

/** A source that is asked for each text once a day only: an import is checked, mended and checked again. */
export function remembered(source: GeocodingSource): GeocodingSource {
  const kept = new Map<string, Kept>();
  return {
    ...source,
    search(call, text, limit) {
      const key = `${limit} ${text.toLowerCase()}`;
      const known = kept.get(key);
      if (known && known.until > Date.now()) return known.places;
      const places = source.search(call, text, limit);
      kept.delete(key);
      kept.set(key, { places, until: Date.now() + keptFor });
      // What failed is asked again.
      places.catch(() => kept.delete(key));
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
      return places;
    },
  };
}
