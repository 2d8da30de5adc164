import type { RoadStore } from "../roadStore";
import type { Street } from "../roads";
import type { GeocodingSource } from "./GeocodingSource";
import type { Place } from "./Place";

/**
 * The streets and houses of an OpenStreetMap extract. Without one there are none; until they are read, and where they
 * can't be, it throws what it waits for.
 */
export function streetSource(roads: RoadStore): GeocodingSource {
  return {
    async search({ caller }, text, limit) {
      return roads.serves(caller.account.id) ? (await roads.search(text, limit)).map(placeOf) : [];
    },
    async nearest({ caller }, { latitude, longitude }) {
      const street = roads.serves(caller.account.id) ? await roads.nearest(latitude, longitude) : undefined;
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
