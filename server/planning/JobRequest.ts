import type { Property } from "../../schemas";
import { plainText } from "../http/shapes";
import type { Allocation, Journey, Order, PlanMode, Problem } from "../planner";
import type { VehicleLimits, ZoneArea } from "../roads";
import type { TravelMode } from "../travel";

/** How vehicles of a kind drive. */
type RequestedDriving = {
  mode: TravelMode;
  /** km/h */
  maxSpeed?: number;
  correction?: number;
  /** Its measures, and the speed zones that count for it. */
  vehicle?: VehicleLimits;
  zones?: ZoneArea[];
};

/** A job as it is asked for: times in seconds since a moment of the caller's, limits left out where there are none. */
export type JobRequest = {
  mode: PlanMode;
  seed?: number;
  /** How long it may take in seconds, or how many rounds, which makes it repeatable. */
  seconds?: number;
  rounds?: number;
  problem: Omit<Problem, "journeys" | "orders" | "tables"> & {
    /** By index; null where it is not known. */
    places: ({ latitude: number; longitude: number } | null)[];
    driving: RequestedDriving[];
    orders: (Omit<Order, "place"> & { place: number | null })[];
    journeys: (Omit<Journey, "limits" | "table" | "start" | "end"> & {
      driving: number;
      start: number | null;
      end: number | null;
      limits: Partial<Journey["limits"]>;
    })[];
  };
  allocation?: Allocation;
  /** Gives way to any other job: the server's own alone ask for that. */
  inBackground?: true;
};

const name = plainText(200);
const number: Property = { type: "number" };
const positive: Property = { type: "number", exclusiveMinimum: 0 };
const index: Property = { type: "integer", minimum: 0 };
const indexOrNone: Property = { type: ["integer", "null"], minimum: 0 };
const names: Property = { type: "array", items: name, maxItems: 1_000 };

function record(required: Record<string, Property>, optional: Record<string, Property> = {}): Property {
  return {
    type: "object",
    required: Object.keys(required),
    properties: { ...required, ...optional },
    additionalProperties: false,
  };
}

function list(items: Property, maxItems: number): Property {
  return { type: "array", items, maxItems };
}

const window = record({ start: number, end: number });

const stop = record({
  order: name,
  arrive: number,
  begin: number,
  finish: number,
  driving: number,
  distance: number,
});

const lockedRun = record({
  loading: number,
  departure: number,
  return: number,
  unloading: number,
  finish: number,
  distance: number,
  driving: number,
  breaks: list(window, 50),
  stops: { ...list(stop, 1_000), minItems: 1 },
});

const order = record(
  {
    id: name,
    task: { enum: ["DELIVERY", "COLLECTION"] },
    place: indexOrNone,
    centre: name,
    windows: list(window, 20),
    operation: number,
    visit: number,
    loading: number,
    weight: number,
    volume: number,
    requirements: names,
    includeDrivers: names,
    excludeDrivers: names,
    preferDrivers: names,
    stopSequence: { enum: ["FIRST", "ANY", "LAST"] },
    penalty: number,
  },
  {
    dropOrder: name,
    territory: record({ id: name, fixed: { type: "boolean" }, coefficient: number }),
  },
);

const journey = record(
  {
    id: name,
    driver: name,
    centre: name,
    driving: index,
    shift: window,
    fixedStart: { type: "boolean" },
    start: indexOrNone,
    end: indexOrNone,
    weight: number,
    volume: number,
    requirements: names,
    territories: names,
    mostRuns: index,
    limits: record({}, { driving: number, duty: number, runDuration: number, runDistance: number }),
    breaks: list(record({ earliest: number, latest: number, duration: number }), 20),
    costs: record({ activation: number, perHour: number, perKilometre: number, perOrder: number }),
    lockedRuns: list(lockedRun, 50),
  },
  { drivingBreak: record({ after: number, duration: number }) },
);

const centre = record({
  id: name,
  place: index,
  hours: list(window, 20),
  loading: number,
  unloading: number,
});

const prices = record(
  { latePerMinute: number, waitingPerHour: number, notPreferredDriver: number, stopSequence: number },
  { balance: record({ by: { enum: ["HOURS", "ORDERS"] }, price: number }) },
);

const place: Property = {
  type: ["object", "null"],
  required: ["latitude", "longitude"],
  properties: {
    latitude: { type: "number", minimum: -90, maximum: 90 },
    longitude: { type: "number", minimum: -180, maximum: 180 },
  },
  additionalProperties: false,
};

const driving = record(
  { mode: { enum: ["CAR_FAST", "TRUCK_SLOW", "TRANSIT", "PEDESTRIAN"] } },
  {
    maxSpeed: positive,
    correction: positive,
    vehicle: record({}, { height: positive, width: positive, length: positive, weight: positive }),
    zones: list(
      record(
        {
          corners: list({ type: "array", items: number, minItems: 2, maxItems: 2 }, 50_000),
          coefficient: positive,
        },
        { maxSpeed: positive },
      ),
      1_000,
    ),
  },
);

/** A body of the biggest day that one job is for: 20,000 orders. */
export const jobRequestSchema: Property = record(
  {
    mode: { enum: ["FULL", "INCREMENTAL", "KEEP_VEHICLES"] },
    problem: record(
      {
        places: list(place, 25_000),
        driving: { ...list(driving, 50), minItems: 1 },
        orders: list(order, 20_000),
        journeys: list(journey, 2_000),
        centres: list(centre, 500),
        prices,
        allowedLateness: { type: "number", minimum: 0 },
        allowedOverload: { type: "number", minimum: 0 },
        incompatible: list({ type: "array", items: name, minItems: 2, maxItems: 2 }, 1_000),
      },
      {},
    ),
  },
  {
    seed: { type: "integer", minimum: 0 },
    seconds: { type: "number", exclusiveMinimum: 0, maximum: 3_600 },
    rounds: { type: "integer", minimum: 1, maximum: 10_000_000 },
    allocation: {
      type: "object",
      additionalProperties: list(list(name, 20_000), 100),
    },
  },
);
