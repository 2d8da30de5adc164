import type { FastifyBaseLogger } from "fastify";
import { readStreets, searchStreets } from "../roads";
import type { Street, StreetSearch } from "../roads";
import type { GeocodingSource } from "./GeocodingSource";
import type { Place } from "./Place";

/**
 * The streets and houses of an OpenStreetMap extract (.osm.pbf), read once at the start, beside whatever else the
 * server does. Until they are there, and where they can't be read, it throws what it waits for.
 */
export function streetSource(extract: string, log: FastifyBaseLogger): GeocodingSource {
  let found: StreetSearch | undefined;
  let reason = "the streets of ROADS_EXTRACT are still being read";
  async function load(): Promise<void> {
    try {
      found = searchStreets(await readStreets(extract));
    } catch (error) {
      reason = `ROADS_EXTRACT: ${(error as Error).message}`;
      log.error({ err: error }, "The streets of ROADS_EXTRACT can't be read");
    }
  }
  void load();

  function streets(): StreetSearch {
    if (!found) throw new Error(reason);
    return found;
  }
  return {
    search: async (_call, text, limit) => streets().search(text, limit).map(placeOf),
    async nearest(_call, { latitude, longitude }) {
      const street = streets().nearest(latitude, longitude);
      return street && { ...placeOf(street), latitude, longitude };
    },
  };
}

function placeOf({ name, number, town, postcode, latitude, longitude }: Street): Place {
  const address = [[name, number].filter(Boolean).join(" "), town].filter(Boolean).join(", ");
  return {
    address,
    ...(postcode !== undefined && { postcode }),
    latitude,
    longitude,
    isCustomerLocation: false,
  };
}
