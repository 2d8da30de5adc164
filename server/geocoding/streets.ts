import type { RoadStore } from "../roadStore";
import type { FoundAddress, Street } from "../roads";
import type { GeocodingSource } from "./GeocodingSource";
import type { Place } from "./Place";

/**
 * The streets and houses of an OpenStreetMap extract. Without one there are none; until they are read, and where they
 * can't be, it throws what it waits for.
 */
export function streetSource(roads: RoadStore): GeocodingSource {
  return {
    async search({ caller }, text, options) {
      return roads.serves(caller.account.id) ? (await roads.search(text, options)).map(placeOfFound) : [];
    },
    async locate({ caller }, text) {
      if (!roads.serves(caller.account.id)) return undefined;
      const [found] = await roads.search(text, { limit: 1, isWhole: true });
      return found?.isSure === true ? placeOfFound(found) : undefined;
    },
    async nearest({ caller }, { latitude, longitude }) {
      const street = roads.serves(caller.account.id) ? await roads.nearest(latitude, longitude) : undefined;
      return street && { ...placeOf(street), latitude, longitude };
    },
  };
}

function placeOfFound(found: FoundAddress): Place {
  return { ...placeOf(found), ...(found.isApproximate && { isApproximate: true }) };
}

function placeOf({ name, number, district, town, postcode, latitude, longitude }: Street): Place {
  const street = [name, number].filter(Boolean).join(" ");
  return {
    address: [street, district, town].filter(Boolean).join(", "),
    ...(postcode !== undefined && { postcode }),
    ...(town !== undefined && { town }),
    latitude,
    longitude,
    isCustomerLocation: false,
  };
}
