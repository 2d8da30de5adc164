import { errorItem, type ErrorItem, type Filter, type Property } from "../../schemas";
import type { Database } from "../database";
import { type Call, type Endpoint, rowsAnswer } from "../http/endpoint";
import { plainText, rowsEnvelope } from "../http/shapes";
import { actorOf } from "../resourceCalls";
import type { ResourceStore } from "../resources";
import { located, type Location, placeOfLocation } from "./customerLocations";
import type { GeocodingSource } from "./GeocodingSource";
import type { Place } from "./Place";

/** How many addresses one call carries. */
const most = 100;
/** After so many milliseconds no further one is begun: the caller asks again for the rest. */
const patience = 8_000;
/** More than a geocoder is asked at once: what is known already is not held up. */
const workers = 16;

type Query = { address: string; postcode?: string };
type Located = { state: "FOUND"; place: Place } | { state: "NOT_FOUND" | "LATER" };

type Sources = {
  database: Database;
  store: ResourceStore;
  others: GeocodingSource[];
  /** Whether addresses are looked for in more than the account's own places. */
  hasGeocoder: (call: Call) => boolean;
};

/** Where the addresses of an import lie: an own place of the same address, else the one that another source is sure of. */
export function locateEndpoint({ database, store, others, hasGeocoder }: Sources): Endpoint {
  return {
    method: "POST",
    family: "rows",
    tag: "Geocoding",
    path: "/gt/gt-api/geocodings/locate",
    summary: `Where up to ${most} addresses lie`,
    access: { resource: store.resource, needs: "read" },
    body: { type: "json", schema: bodySchema },
    answers: { status: 200, description: "A row for each address, in their order", schema: answerSchema },
    errors: ["FORBIDDEN", "UNAUTHENTICATED", "BAD_PARAMETER"],
    does: async (call) => {
      const { addresses } = call.body as { addresses: Query[] };
      const own = await ownPlaces(call, addresses);
      const missing: ErrorItem[] = [];
      const rows: Located[] = addresses.map((query) => ownOf(own, query));
      await eachWithin(addresses, rows, async (query) => firstOf(call, query, missing));
      return rowsAnswer(rows, {
        total: rows.length,
        hasGeocoder: hasGeocoder(call),
        ...(missing.length > 0 && { missing: missing.slice(0, 1) }),
      });
    },
  };

  async function ownPlaces(call: Call, addresses: Query[]): Promise<Place[]> {
    const filter: Filter = {
      ...located,
      "address.address": { in: [...new Set(addresses.map(({ address }) => address.trim()))] },
    };
    return database.read(call.caller.account.id, async (sql) => {
      const query = { offset: 0, limit: 1_000, fields: ["name", "address"], filter };
      const { json } = await store.list(sql, actorOf(call), query);
      return (JSON.parse(json) as Location[]).flatMap(placeOfLocation);
    });
  }

  /**
   * The first place that is no approximation, else the first one. Once a source has not answered, it is asked nothing more
   * in this call.
   */
  async function firstOf(call: Call, query: Query, missing: ErrorItem[]): Promise<Located> {
    let about: Place | undefined;
    for (const source of others) {
      if (missing.length > 0) break;
      try {
        const place = await source.locate(call, textOf(query));
        if (place && place.isApproximate !== true) return { state: "FOUND", place };
        about ??= place;
      } catch (error) {
        missing.push(errorItem("GEOCODER_UNAVAILABLE", { reason: (error as Error).message }));
      }
    }
    return about ? { state: "FOUND", place: about } : { state: "NOT_FOUND" };
  }
}

function ownOf(places: Place[], { address, postcode }: Query): Located {
  const place = places.find(
    (each) =>
      each.address === address.trim() &&
      (postcode === undefined || each.postcode === undefined || each.postcode === postcode.trim()),
  );
  return place ? { state: "FOUND", place } : { state: "LATER" };
}

/** Looks up what is not known yet, several at a time, until the time is over. */
async function eachWithin(
  addresses: Query[],
  rows: Located[],
  find: (query: Query) => Promise<Located>,
): Promise<void> {
  const end = Date.now() + patience;
  const left = [...addresses.entries()].filter(([index]) => rows[index]?.state === "LATER");
  async function work(): Promise<void> {
    for (let next = left.shift(); next && Date.now() < end; next = left.shift()) {
      const [index, query] = next;
      rows[index] = await find(query);
    }
  }
  await Promise.all(Array.from({ length: workers }, work));
}

function textOf({ address, postcode = "" }: Query): string {
  const text = address.trim();
  return postcode.trim() === "" || text.includes(postcode.trim()) ? text : `${text}, ${postcode.trim()}`;
}

const bodySchema: Property = {
  type: "object",
  required: ["addresses"],
  properties: {
    addresses: {
      type: "array",
      minItems: 1,
      maxItems: most,
      items: {
        type: "object",
        required: ["address"],
        properties: { address: { ...plainText(500), minLength: 1 }, postcode: plainText(20) },
        additionalProperties: false,
      },
    },
  },
  additionalProperties: false,
};

const answerSchema: Property = {
  ...rowsEnvelope,
  properties: {
    ...rowsEnvelope.properties,
    rows: {
      type: "array",
      items: {
        type: "object",
        required: ["state"],
        properties: {
          state: { type: "string", enum: ["FOUND", "NOT_FOUND", "LATER"] },
          place: { type: "object", description: "As GET /gt/gt-api/geocodings answers it" },
        },
      },
      description: "LATER: it was not come to in time; ask again",
    },
    total: { type: "integer", minimum: 0 },
    hasGeocoder: {
      type: "boolean",
      description: "Whether addresses are looked for in more than the account's customer locations",
    },
    missing: { type: "array", items: { type: "object" }, description: "The source that did not answer" },
  },
};
