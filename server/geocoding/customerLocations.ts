import type { Filter } from "../../schemas";
import type { Database, Sql } from "../database";
import type { Call } from "../http/endpoint";
import { actorOf } from "../resourceCalls";
import type { ResourceStore } from "../resources";
import type { GeocodingSource } from "./GeocodingSource";
import { metresBetween, type Place, type Spot } from "./Place";

export type Location = { id: string; name?: string; address?: Partial<Place> };

const fields = ["name", "address"];
export const located: Filter = {
  "address.latitude": { empty: false },
  "address.longitude": { empty: false },
};

/** How far around a point is looked, in metres: first near it, so that a city's thousands are not read for one. */
const rings = [100, 1_000, 5_000];
const mostNearby = 1_000;

/** The account's own customer locations: nothing needs to be loaded or reached to find them. */
export function customerLocationSource(database: Database, store: ResourceStore): GeocodingSource {
  const read = <T>(call: Call, work: (sql: Sql) => Promise<T>) => database.read(call.caller.account.id, work);

  async function list(sql: Sql, call: Call, query: { filter: Filter; search?: string; limit: number }) {
    const { json } = await store.list(sql, actorOf(call), { offset: 0, fields, ...query });
    return JSON.parse(json) as Location[];
  }

  return {
    async search(call, text, { limit }) {
      return read(call, async (sql) => {
        const begin: Filter = { ...located, name: { startsWith: text } };
        const first = await list(sql, call, { filter: begin, limit });
        if (first.length >= limit) return first.flatMap(placeOfLocation);
        const search = text.replace(/[\s,;]+/g, " ");
        const rest = await list(sql, call, { filter: located, search, limit: 2 * limit });
        const known = new Set(first.map(({ id }) => id));
        const others = rest.filter(({ id }) => !known.has(id)).flatMap(placeOfLocation);
        return [
          ...first.flatMap(placeOfLocation),
          ...others.filter((place) => !isAtAnotherNumber(place, text)),
        ].slice(0, limit);
      });
    },

    /** An address that is theirs to the letter is found without a source (`locate.ts`). */
    async locate() {
      return undefined;
    },

    async nearest(call, spot) {
      return read(call, async (sql) => {
        for (const radius of rings) {
          const found = await list(sql, call, { filter: around(spot, radius), limit: mostNearby });
          const [place] = found
            .flatMap(placeOfLocation)
            .map((place) => ({ place, metres: metresBetween(spot, place) }))
            .filter(({ metres }) => metres <= radius)
            .sort((one, other) => one.metres - other.metres);
          if (place) return place.place;
        }
        return undefined;
      });
    },
  };
}

/** Whoever asks for "Rua de Cedofeita 100" does not mean the customer at number 10, whose postcode has a 100 in it. */
function isAtAnotherNumber({ address }: Place, text: string): boolean {
  const own = wordsOf(address);
  const asked = wordsOf(text);
  const numbers = asked.filter((word) => /^\d/.test(word));
  const isStreet = asked.every((word) => /^\d/.test(word) || own.some((each) => each.includes(word)));
  if (!isStreet || numbers.length === asked.length || !own.some((word) => /^\d/.test(word))) return false;
  return !numbers.every((number) => own.some((word) => word.startsWith(number)));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

export function placeOfLocation({ id, name, address = {} }: Location): Place[] {
  const { latitude, longitude, address: text = "", ...more } = address;
  if (latitude === undefined || longitude === undefined) return [];
  return [{ id, name, ...more, address: text, latitude, longitude, isCustomerLocation: true }];
}

/** The square around a circle. One that reaches over the date line or a pole ends there. */
function around({ latitude, longitude }: Spot, metres: number): Filter {
  const north = metres / 111_000;
  const east = Math.min(180, north / Math.max(0.01, Math.cos((latitude * Math.PI) / 180)));
  return {
    "address.latitude": { gte: latitude - north, lte: latitude + north },
    "address.longitude": { gte: longitude - east, lte: longitude + east },
  };
}
