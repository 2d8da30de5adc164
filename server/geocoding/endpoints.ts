import { errorItem, type ErrorItem, type Property } from "../../schemas";
import type { FastifyBaseLogger } from "fastify";
import { type Call, type Endpoint, rowsAnswer } from "../http/endpoint";
import { plainText, rowsEnvelope } from "../http/shapes";
import type { Config } from "../config";
import type { Database } from "../database";
import { actorOf } from "../resourceCalls";
import type { ResourceStore } from "../resources";
import type { RoadStore } from "../roadStore";
import { centresOf } from "./centres";
import { customerLocationSource } from "./customerLocations";
import { locateEndpoint } from "./locate";
import { locationOfCustomerEndpoint } from "./locationOfCustomer";
import type { GeocodingSource } from "./GeocodingSource";
import { metresBetween, type Place, type Spot } from "./Place";
import { paced, speedOf } from "./paced";
import { remembered } from "./remembered";
import { remoteSource } from "./remote";
import { streetSource } from "./streets";
import { wordsOf } from "./what3words";

/** Spec 9. */
const resultsDefault = 10;
const pickupDefault = 25;
const most = 50;

/** Metres within which a customer location is what a point means, rather than its street. */
const atTheDoor = 50;

/** `lat`, `lon`: what is nearer to that point comes first. */
type SearchQuery = { query: string; results: number; lat?: number; lon?: number };

const text = plainText(500);
const degrees: Record<string, Property> = {
  lat: { type: "number", minimum: -90, maximum: 90 },
  lon: { type: "number", minimum: -180, maximum: 180 },
};
const spotQuery: Property = {
  type: "object",
  required: ["lat", "lon"],
  properties: degrees,
  additionalProperties: false,
};

export type GeocodingParts = {
  config: Pick<Config, "geocoderUrl" | "geocoderKind" | "geocoderPerSecond" | "w3wUrl" | "w3wKey">;
  database: Database;
  stores: Map<string, ResourceStore>;
  roads: RoadStore;
  log: FastifyBaseLogger;
};

/** Spec 7.4's geocoding: places by a text, the place at a point, its three words; and customer locations by a text. */
export function geocodingEndpoints({ config, database, stores, roads, log }: GeocodingParts): Endpoint[] {
  const store = stores.get("customerLocations");
  if (!store) return [];
  const { resource } = store;
  const centres = stores.get("distributionCentres");
  const own = customerLocationSource(database, store);
  const streets = streetSource(roads);
  const remote = geocoders(config);
  const others = [streets, ...remote];
  const about = {
    method: "GET",
    family: "rows",
    tag: "Geocoding",
    access: { resource, needs: "read" },
    answers: {
      status: 200,
      description: "Places, the best first: streets, then customer locations",
      schema: placesEnvelope,
    },
  } as const;

  /** What a source finds; one that does not answer is told of, and hides nothing that another one found. */
  async function asked<T>(work: Promise<T>, nothing: T, missing: ErrorItem[]): Promise<T> {
    try {
      return await work;
    } catch (error) {
      log.warn({ err: error }, "The geocoder did not answer");
      missing.push(errorItem("GEOCODER_UNAVAILABLE", { reason: (error as Error).message }));
      return nothing;
    }
  }

  async function search(call: Call, { query, results, lat, lon }: SearchQuery) {
    const missing: ErrorItem[] = [];
    const near = await nearTo(call, lat, lon);
    const customers = await own.search(call, query, { limit: results, near });
    const streetsFound: Place[] = [];
    for (const source of others) {
      const limit = results - streetsFound.length;
      if (limit === 0) break;
      streetsFound.push(...(await asked(source.search(call, query, { limit, near }), [], missing)));
    }
    // Neither takes the place of the other: each has half of them, or what the other leaves.
    const customersShown = Math.min(customers.length, Math.max(results >> 1, results - streetsFound.length));
    const found = [...streetsFound.slice(0, results - customersShown), ...customers.slice(0, customersShown)];
    return rowsAnswer(found, { total: found.length, ...(missing.length > 0 && { missing }) });
  }

  /** What is nearer to a point that the caller names, else to one of the account's centres, comes first. */
  async function nearTo(call: Call, lat?: number, lon?: number): Promise<Spot[]> {
    if (lat !== undefined && lon !== undefined) return [{ latitude: lat, longitude: lon }];
    return centres ? centresOf(database, centres, call) : [];
  }

  async function nearest(call: Call, spot: Spot) {
    const missing: ErrorItem[] = [];
    const near = await own.nearest(call, spot);
    let found: Place | undefined = near && metresBetween(near, spot) <= atTheDoor ? near : undefined;
    for (const source of others) found ??= await asked(source.nearest(call, spot), undefined, missing);
    const rows = [found ?? near].filter((place) => place !== undefined);
    return rowsAnswer(rows, { total: rows.length, ...(missing.length > 0 && { missing }) });
  }

  const hasGeocoder = ({ caller }: Call) => remote.length > 0 || roads.serves(caller.account.id);
  return [
    locationOfCustomerEndpoint(store),
    locateEndpoint({ database, store, others: [streets, ...remote.map(remembered)], hasGeocoder }),
    {
      ...about,
      path: "/gt/gt-api/geocodings",
      summary: "Places that a text finds",
      query: {
        type: "object",
        required: ["query"],
        properties: { query: text, results: limitOf(resultsDefault), ...degrees },
        additionalProperties: false,
      },
      errors: ["FORBIDDEN", "UNAUTHENTICATED", "BAD_PARAMETER"],
      does: async (call) => {
        const asks = call.query as SearchQuery;
        const query = asks.query.trim();
        return query === "" ? rowsAnswer([], { total: 0 }) : search(call, { ...asks, query });
      },
    },
    {
      ...about,
      path: "/gt/gt-api/geocodings/doReverseGeocoding",
      summary: "The place at a point",
      query: spotQuery,
      answers: { ...about.answers, description: "One place, or none that is near" },
      errors: ["FORBIDDEN", "UNAUTHENTICATED", "BAD_PARAMETER"],
      does: async (call) => nearest(call, spotOf(call)),
    },
    {
      ...about,
      path: "/gt/gt-api/geocodings/doReverseW3wGeocoding",
      summary: "The three words of a point (what3words)",
      query: spotQuery,
      answers: { ...about.answers, description: "The point with its words" },
      errors: ["FORBIDDEN", "UNAUTHENTICATED", "BAD_PARAMETER", "W3W_NOT_CONFIGURED", "GEOCODER_UNAVAILABLE"],
      does: async (call) =>
        rowsAnswer([await wordsOf({ url: config.w3wUrl, key: config.w3wKey }, spotOf(call))], { total: 1 }),
    },
    {
      ...about,
      path: "/gt/gt-api/cl/listByPickup",
      tag: resource.title,
      summary: "Customer locations that a text finds, to pick one of",
      query: {
        type: "object",
        properties: { query: text, limit: limitOf(pickupDefault) },
        additionalProperties: false,
      },
      answers: { status: 200, description: "Whole records", schema: rowsEnvelope },
      errors: ["FORBIDDEN", "UNAUTHENTICATED", "BAD_PARAMETER"],
      reads: async (sql, call) => {
        const { query = "", limit } = call.query as { query?: string; limit: number };
        const { json, total } = await store.list(sql, actorOf(call), { offset: 0, limit, search: query });
        return rowsAnswer(JSON.parse(json) as unknown[], { total });
      },
    },
  ];
}

function geocoders({
  geocoderUrl,
  geocoderKind,
  geocoderPerSecond,
}: GeocodingParts["config"]): GeocodingSource[] {
  if (geocoderUrl === undefined) return [];
  return [paced(remoteSource(geocoderUrl, geocoderKind), speedOf(geocoderUrl, geocoderPerSecond))];
}

const placesEnvelope: Property = {
  ...rowsEnvelope,
  properties: {
    ...rowsEnvelope.properties,
    rows: {
      type: "array",
      items: {
        type: "object",
        required: ["address", "latitude", "longitude", "isCustomerLocation"],
        properties: {
          id: { type: "string" },
          name: { type: "string" },
          address: { type: "string" },
          postcode: { type: "string" },
          latitude: { type: "number", minimum: -90, maximum: 90 },
          longitude: { type: "number", minimum: -180, maximum: 180 },
          w3wAddress: { type: "string" },
          corrected: { type: "boolean" },
          town: { type: "string" },
          isApproximate: {
            type: "boolean",
            description:
              "The number of the house is not on the map: the point is between its neighbours, or in the street",
          },
          isCustomerLocation: { type: "boolean" },
        },
      },
    },
    total: { type: "integer", minimum: 0 },
    missing: {
      type: "array",
      items: { type: "object" },
      description: "Sources that did not answer, as errors: what they know is not among the rows",
    },
  },
};

function limitOf(fallback: number): Property {
  return { type: "integer", minimum: 1, maximum: most, default: fallback };
}

function spotOf(call: Call): Spot {
  const { lat, lon } = call.query as { lat: number; lon: number };
  return { latitude: lat, longitude: lon };
}
