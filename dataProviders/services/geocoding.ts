import type { Http } from "../http";
import { isWire, recordsOf } from "../wireRecords";
import type { Wire } from "../RecordApi";

/** A place that was found (spec 3.6, Address). */
export type FoundPlace = {
  name: string;
  address: string;
  postcode: string;
  /** In degrees, north and east positive. */
  latitude: number;
  longitude: number;
  isCustomerLocation: boolean;
  /** The number of the house is not on the map: the point is between its neighbours, or in its street. */
  isApproximate: boolean;
};

/** `isPartial`: a source did not answer, and what it knows is not among them. */
type FoundPlaces = { places: FoundPlace[]; isPartial: boolean };

/** `near`: what is nearer to it comes first; without one, what is nearer to a centre of the account. */
type SearchOptions = { near?: Spot | undefined; signal?: AbortSignal };
type Spot = { latitude: number; longitude: number };

/** An address as it was typed. */
export type Address = { address: string; postcode?: string | undefined };
/** `LATER`: it was not come to in time; it may be asked for again. */
type Located = { state: "FOUND"; place: FoundPlace } | { state: "NOT_FOUND" | "LATER" };
export type Locations = {
  /** One for each address, in their order. */
  located: Located[];
  /** Whether they were looked for in more than the account's customer locations. */
  hasGeocoder: boolean;
  /** Why a source did not answer, where one did not. */
  failure: string | undefined;
};

/** Spec 7.4's geocoding. Each rejects with ApiError; no dialog is shown but the session's end. */
export type Geocoding = {
  search: (text: string, options?: SearchOptions) => Promise<FoundPlaces>;
  /** The place at a point; none where nothing is near. */
  at: (latitude: number, longitude: number, signal?: AbortSignal) => Promise<FoundPlaces>;
  /** Where addresses lie, at most `addressesPerCall`. */
  locate: (addresses: Address[], signal?: AbortSignal) => Promise<Locations>;
};

export const addressesPerCall = 100;

/** Spec 9. */
const results = 10;
/** No address has more letters. */
const longest = 500;

export function createGeocoding(http: Http): Geocoding {
  async function ask(
    path: string,
    query: Record<string, string>,
    signal?: AbortSignal,
  ): Promise<FoundPlaces> {
    const { body } = await http.send({
      method: "GET",
      path: `/gt/gt-api/geocodings${path}`,
      query,
      signal,
      errors: "gathered",
    });
    const { rows, missing } = isWire(body) ? body : {};
    return {
      places: recordsOf(rows).flatMap(placeOf),
      isPartial: Array.isArray(missing) && missing.length > 0,
    };
  }
  return {
    search: (query, { near, signal } = {}) => {
      const spot = near && { lat: String(near.latitude), lon: String(near.longitude) };
      return ask("", { query: query.slice(0, longest), results: String(results), ...spot }, signal);
    },
    at: (lat, lon, signal) => ask("/doReverseGeocoding", { lat: String(lat), lon: String(lon) }, signal),
    async locate(addresses, signal) {
      const { body } = await http.send({
        method: "POST",
        path: "/gt/gt-api/geocodings/locate",
        json: { addresses },
        keyless: true,
        signal,
        errors: "gathered",
      });
      const { rows, hasGeocoder, missing } = isWire(body) ? body : {};
      const [failed] = recordsOf(missing);
      return {
        located: recordsOf(rows).map(locatedOf),
        hasGeocoder: hasGeocoder === true,
        failure: failed && textOf(failed.message),
      };
    },
  };
}

function locatedOf({ state, place }: Wire): Located {
  const [found] = isWire(place) ? placeOf(place) : [];
  if (state === "FOUND" && found) return { state, place: found };
  return { state: state === "LATER" ? "LATER" : "NOT_FOUND" };
}

/** Older servers may write numbers as texts; what has no point is no place on a map. */
function placeOf(place: Wire): FoundPlace[] {
  const { name, address, postcode, latitude, longitude, isCustomerLocation, isApproximate } = place;
  const [north, east] = [Number(latitude ?? Number.NaN), Number(longitude ?? Number.NaN)];
  if (Number.isNaN(north) || Number.isNaN(east)) return [];
  return [
    {
      name: textOf(name),
      address: textOf(address),
      postcode: textOf(postcode),
      latitude: north,
      longitude: east,
      isCustomerLocation: isCustomerLocation === true,
      isApproximate: isApproximate === true,
    },
  ];
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
