import type { GeocodingSource } from "./GeocodingSource";
import { Pace, type Speed } from "./Pace";

/** Servers for everybody, whose terms of use allow one question at a time and one a second. */
const publicHosts = new Set(["nominatim.openstreetmap.org", "photon.komoot.io"]);

/** How fast the geocoder at this address is asked, unless the operator says (GEOCODER_PER_SECOND). */
export function speedOf(address: string, perSecond: number | undefined): Speed {
  const isPublic = publicHosts.has(new URL(address).hostname);
  const allowed = perSecond ?? (isPublic ? 1 : undefined);
  return { atOnce: isPublic ? 1 : 8, perSecond: allowed };
}

/** A source that is asked no faster than its speed. */
export function paced(source: GeocodingSource, speed: Speed): GeocodingSource {
  const pace = new Pace(speed);
  return {
    search: (call, text, limit) => pace.run(() => source.search(call, text, limit)),
    nearest: (call, spot) => pace.run(() => source.nearest(call, spot)),
  };
}
