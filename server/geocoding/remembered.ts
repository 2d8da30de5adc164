import type { GeocodingSource } from "./GeocodingSource";
import type { Place } from "./Place";

/** Of a day's imports; a few MB at most. */
const mostKept = 20_000;
const keptFor = 24 * 3600 * 1000;

type Kept = { place: Promise<Place | undefined>; until: number };

/** A source that is asked where each address is once a day only: an import is checked, mended and checked again. */
export function remembered(source: GeocodingSource): GeocodingSource {
  const kept = new Map<string, Kept>();
  return {
    ...source,
    locate(call, text) {
      const key = text.toLowerCase();
      const known = kept.get(key);
      if (known && known.until > Date.now()) return known.place;
      const place = source.locate(call, text);
      kept.delete(key);
      kept.set(key, { place, until: Date.now() + keptFor });
      // What failed is asked again.
      place.catch(() => kept.delete(key));
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
      return place;
    },
  };
}
