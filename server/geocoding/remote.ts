import type { Config } from "../config";
import { destinationKey, destinationOf, getJson } from "../egress";
import type { GeocodingSource } from "./GeocodingSource";
import type { Place, Spot } from "./Place";

type GeocoderKind = Config["geocoderKind"];

type Dialect = {
  search: { path: string; query: (text: string, limit: number) => Record<string, string> };
  reverse: { query: (spot: Spot) => Record<string, string> };
  places: (answer: unknown) => Place[];
};

/** How each kind of geocoder is asked, and how it answers. */
const dialects: Record<GeocoderKind, Dialect> = {
  nominatim: {
    search: {
      path: "search",
      query: (q, limit) => ({ format: "jsonv2", addressdetails: "1", limit: String(limit), q }),
    },
    reverse: {
      query: ({ latitude, longitude }) => ({
        format: "jsonv2",
        addressdetails: "1",
        lat: String(latitude),
        lon: String(longitude),
      }),
    },
    places: (answer) => [answer].flat().flatMap(fromNominatim),
  },
  photon: {
    search: { path: "api", query: (q, limit) => ({ limit: String(limit), q }) },
    reverse: { query: ({ latitude, longitude }) => ({ lat: String(latitude), lon: String(longitude) }) },
    places: (answer) => listOf(fieldsOf(answer).features).flatMap(fromPhoton),
  },
};

/** A geocoder that the operator names by its address; it alone is connected to (quality S19). */
export function remoteSource(address: string, kind: GeocoderKind): GeocodingSource {
  const base = new URL(address.endsWith("/") ? address : `${address}/`);
  const rules = { allowed: new Set([destinationKey(destinationOf(base))]) };
  const { search, reverse, places } = dialects[kind];

  async function ask(path: string, query: Record<string, string>): Promise<Place[]> {
    const url = new URL(path, base);
    url.search = new URLSearchParams(query).toString();
    // Nominatim asks its users to say who they are.
    return places(await getJson(url, { rules, headers: { "user-agent": "Runsheet" } }));
  }
  return {
    search: async (_call, text, { limit }) =>
      (await ask(search.path, search.query(text, limit))).slice(0, limit),
    locate: async (_call, text) => (await ask(search.path, search.query(text, 1)))[0],
    nearest: async (_call, spot) => (await ask("reverse", reverse.query(spot)))[0],
  };
}

type Fields = Record<string, unknown>;

function fromNominatim(found: unknown): Place[] {
  const { lat, lon, display_name, name, address } = fieldsOf(found);
  return placeOf(lat, lon, textOf(display_name), textOf(name), textOf(fieldsOf(address).postcode));
}

function fromPhoton(found: unknown): Place[] {
  const { geometry, properties } = fieldsOf(found);
  const [longitude, latitude] = listOf(fieldsOf(geometry).coordinates);
  const said = fieldsOf(properties);
  const street = [textOf(said.street), textOf(said.housenumber)].filter(Boolean).join(" ");
  const parts = [said.name, street, said.district, said.city, said.country].map(textOf);
  const text = [...new Set(parts)].filter(Boolean).join(", ");
  return placeOf(latitude, longitude, text, textOf(said.name), textOf(said.postcode));
}

function placeOf(north: unknown, east: unknown, address: string, name: string, postcode: string): Place[] {
  const [latitude, longitude] = [Number(north), Number(east)];
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  if (north === undefined || east === undefined || !isOnEarth || address === "") return [];
  return [
    {
      address: address.slice(0, 500),
      ...(name !== "" && { name: name.slice(0, 200) }),
      ...(postcode !== "" && { postcode: postcode.slice(0, 20) }),
      latitude,
      longitude,
      isCustomerLocation: false,
    },
  ];
}

function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
