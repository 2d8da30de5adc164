import type { Property } from "../../../schemas";
import { plainText } from "../../http/shapes";

const id = plainText(200);
const ids: Property = { type: "array", items: id, minItems: 1, maxItems: 5_000, uniqueItems: true };
const version: Property = { type: "integer", minimum: 0 };
const integer: Property = { type: "integer", minimum: 0 };

function record(required: Record<string, Property>, optional: Record<string, Property> = {}): Property {
  return {
    type: "object",
    required: Object.keys(required),
    properties: { ...required, ...optional },
    additionalProperties: false,
  };
}

const kind = (name: string): Property => ({ const: name });

const time: Property = { type: ["string", "null"], pattern: "^([01]\\d|2[0-3]):[0-5]\\d$" };
const limit: Property = { type: ["number", "null"], minimum: 0, maximum: 1_000_000 };
const references: Property = { type: ["array", "null"], items: id, maxItems: 1_000, uniqueItems: true };

const location: Property = { enum: ["DC", "HOME", "OTHER", null] };
const breakShift: Property = record(
  {},
  {
    type: { enum: ["FIXED", "FLOATING", "AFTER_DRIVING", null] },
    duration: limit,
    earliest: { type: ["string", "null"], maxLength: 8 },
    latest: { type: ["string", "null"], maxLength: 8 },
    afterDriving: limit,
  },
);

/** Of a vehicle's day, for this day (JourneyChanges). */
const journeyChanges: Property = record(
  {},
  {
    off: { type: ["boolean", "null"] },
    start_time: time,
    end_time: time,
    drivingLimit: limit,
    dutyTimeLimit: limit,
    runDurationLimit: limit,
    runDistanceLimit: limit,
    weight: limit,
    volume: limit,
    breakShift: { ...breakShift, type: ["object", "null"] },
    startLocation: location,
    endLocation: location,
    costPerHour: limit,
    costPerDistance: limit,
    activationCost: limit,
    requirements: references,
    scheduleZones: references,
  },
);

/** One shape an action. */
const actionShape: Property = {
  type: "object",
  oneOf: [
    record(
      { kind: kind("move"), orders: ids, vehicle: id },
      { run: id, stop: integer, best: { type: "boolean" } },
    ),
    record({
      kind: kind("arrange"),
      runs: {
        type: "array",
        minItems: 1,
        maxItems: 1_000,
        items: record({ vehicle: id, orders: ids }),
      },
    }),
    record({ kind: kind("relax"), orders: { ...ids, maxItems: 1 }, vehicle: id, rule: id }),
    record({ kind: kind("unplan"), orders: ids }),
    record({ kind: kind("moveDay"), orders: ids, date: { type: "string", format: "date" } }),
    record({ kind: kind("swap"), vehicles: { ...ids, minItems: 2, maxItems: 2 } }),
    record({ kind: kind("start"), vehicle: id, start: { type: ["integer", "null"] } }),
    record({ kind: kind("lock"), runs: ids, locked: { type: "boolean" } }),
    record({ kind: kind("lockOrders"), orders: ids, locked: { type: "boolean" } }),
    record({ kind: kind("resequence"), run: id }),
    record({ kind: kind("driver"), vehicle: id, driver: { type: ["string", "null"], maxLength: 200 } }),
    record({ kind: kind("close"), date: { type: "string", format: "date" }, recall: { type: "boolean" } }),
    record({ kind: kind("reopen") }),
    record({ kind: kind("journeys"), vehicles: ids, change: journeyChanges }),
    record({ kind: kind("reassign"), orders: ids, vehicle: id }, { run: id, stop: integer }),
    record({ kind: kind("accept"), job: id }, { vehicles: ids }),
    record({ kind: { enum: ["discard", "keep"] }, job: id }),
    record({ kind: { enum: ["undo", "redo"] } }, { step: version }),
    record({ kind: { enum: ["send", "recall"] }, runs: ids }),
  ],
};

export const actionBody: Property = record({ version, action: actionShape });

export const previewBody: Property = record({ action: actionShape });

/** The day, the vehicles and what is to be other of them; `version` is the day's as it was seen. */
export const bulkChangeBody: Property = record(
  { aoc: id, date: { type: "string", format: "date" }, vehicles: ids, change: journeyChanges },
  { version, deleteSchedule: { type: "boolean" } },
);

export const jobBody: Property = record(
  { version, mode: { enum: ["FULL", "INCREMENTAL", "KEEP_VEHICLES"] } },
  {
    goal: { enum: ["CHEAPEST", "FEWEST_VEHICLES", "BALANCED", "ON_TIME"] },
    orders: ids,
    vehicles: ids,
    seconds: { type: "number", exclusiveMinimum: 0, maximum: 3_600 },
    rounds: { type: "integer", minimum: 1, maximum: 10_000_000 },
    seed: integer,
  },
);

/** Where and since when a vehicle stands; without a place where it was seen last, without a time since now. */
export const breakdownBody: Property = record(
  { version, vehicle: id },
  {
    time: { type: "string", format: "date-time", maxLength: 40 },
    latitude: { type: "number", minimum: -90, maximum: 90 },
    longitude: { type: "number", minimum: -180, maximum: 180 },
    reason: plainText(2_000),
    rounds: { type: "integer", minimum: 1, maximum: 10_000_000 },
    seed: integer,
  },
);

const seenDays: Property = {
  type: "array",
  minItems: 1,
  maxItems: 31,
  items: record({ date: { type: "string", format: "date" }, version }),
};

/** Several days of a centre, each as it was seen, planned by one job. */
export const multidayJobBody: Property = record(
  { days: seenDays, mode: jobBody.properties!.mode! },
  Object.fromEntries(["goal", "seconds", "rounds", "seed"].map((name) => [name, jobBody.properties![name]!])),
);

/** With vehicles, of their days alone. */
export const multidayActionBody: Property = record({
  days: seenDays,
  action: {
    type: "object",
    oneOf: [
      record(
        { kind: kind("accept"), job: id },
        {
          vehicles: {
            type: "array",
            minItems: 1,
            maxItems: 5_000,
            uniqueItems: true,
            items: record({ date: { type: "string", format: "date" }, vehicle: id }),
          },
        },
      ),
      record({ kind: { enum: ["discard", "keep"] }, job: id }),
    ],
  },
});

export const scheduleShape: Property = {
  type: "object",
  description: "A centre's day: moments in seconds since 1970, distances in metres",
  required: ["aoc", "date", "version", "journeys", "unplanned", "orders", "kpis"],
};

export const draftShape: Property = {
  type: "object",
  required: [
    "job",
    "goal",
    "state",
    "progress",
    "schedule",
    "now",
    "changed",
    "reasons",
    "days",
    "moved",
    "breakdown",
  ],
};

export const elementsShape: Property = {
  type: "object",
  required: ["elements", "count"],
  properties: { elements: { type: "array" }, count: integer },
};

/** More are moved by hand so seldom that their places are not worth the wait. */
export const placesBody: Property = record({ orders: { ...ids, maxItems: 50 } });

/** So many as one looks at. */
export const reasonsBody: Property = record({ orders: { ...ids, maxItems: 300 } });

const channels = {
  type: "array",
  description: "How the driver of each run is told of it, or why not",
  items: record({
    run: id,
    channel: { enum: ["EMAIL", null] },
    to: { type: ["string", "null"] },
    why: { enum: ["NO_DRIVER", "SWITCHED_OFF", "NO_ADDRESS", null] },
  }),
} as const satisfies Property;

/** Of a draft. */
export const draftAnnouncementShape: Property = record({
  customers: {
    type: "array",
    description: "How the customer of each order is told of its time, or why not",
    items: record({
      order: id,
      channels: { type: "array", items: { enum: ["EMAIL", "SMS"] } },
      why: { enum: ["NO_ADDRESS", "SWITCHED_OFF", "ORDER_OFF", "TOLD", null] },
    }),
  },
  drivers: channels,
});

export const announcementBody: Property = record({ runs: ids });

export const announcementShape: Property = record(
  {
    EMAIL: { ...integer, description: "Customers that get an email" },
    SMS: { ...integer, description: "Customers that a text message is for" },
    rejected: { ...integer, description: "Messages that nothing sends" },
    noAddress: { ...integer, description: "Customers whose address nobody knows" },
    switchedOff: { ...integer, description: "Customers that want none" },
    told: { ...integer, description: "Customers that know the time already" },
    enabled: { type: "boolean", description: "Whether the account tells anybody of planned times" },
  },
  {
    drivers: record({
      mailed: { ...integer, description: "Drivers that get a mail of their runs" },
      noAddress: { ...integer, description: "Drivers whose address nobody knows" },
    }),
    channels,
  },
);
