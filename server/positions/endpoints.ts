import type { ErrorCode, Property, Resource } from "../../schemas";
import { ApiFailure } from "../../schemas/failure";
import { quarantineCodes } from "../../schemas/positions";
import { countWrongKey, wrongKeysWait } from "../auth/throttle";
import { baseOf, type Config } from "../config";
import type { Database } from "../database";
import { type Answer, type Endpoint, jsonAnswer, rowsAnswer } from "../http/endpoint";
import { batchBody, readBatch } from "./batch";
import { isImpossible } from "./fix";
import { keyOf } from "./knownDevices";
import { readOsmand } from "./osmand";
import { Pace } from "./Pace";
import type { PositionStore } from "./PositionStore";
import { quarantineEndpoint } from "./quarantine";
import type { Given, Outcome, Source } from "./storeGroup";
import { newToken } from "./tokens";
import { readTraccar, traccarBody } from "./traccar";

export type DoorParts = {
  config: Pick<Config, "publicUrl" | "host" | "port">;
  database: Database;
  resources: ReadonlyMap<string, Resource>;
  positions: PositionStore;
  now: () => Date;
};

const tag = "Positions";

/** What is answered once it is stored. */
export const storedSchema: Property = {
  type: "object",
  required: ["accepted", "repeated", "quarantined"],
  additionalProperties: false,
  properties: {
    accepted: { type: "integer" },
    repeated: { type: "integer", description: "They were there already." },
    quarantined: {
      type: "array",
      items: {
        type: "object",
        required: ["index", "code"],
        additionalProperties: false,
        properties: {
          index: { type: "integer" },
          code: { enum: [...quarantineCodes, "UNKNOWN_DEVICE", "DEVICE_BLOCKED"] },
        },
      },
    },
  },
};

/** What became of positions, as it is answered. */
export function storedAnswer(outcomes: Outcome[]): Answer {
  return jsonAnswer({
    accepted: outcomes.filter((each) => each === "accepted").length,
    repeated: outcomes.filter((each) => each === "repeated").length,
    quarantined: outcomes.flatMap((code, index) =>
      code === "accepted" || code === "repeated" ? [] : [{ index, code }],
    ),
  });
}

const taken = { status: 200, description: "It is stored", schema: storedSchema };

/** The doors of positions (execution 1), and the call that makes up a device's token. */
export function positionEndpoints(parts: DoorParts): Endpoint[] {
  const resource = parts.resources.get("devices");
  if (!resource) return [];
  const doors = new Doors(parts);
  return [
    tokenEndpoint(parts, resource),
    quarantineEndpoint(resource, parts.now),
    ...osmandEndpoints(doors),
    traccarEndpoint(doors),
    batchEndpoint(doors),
  ];
}

/** Nothing of it is stored until it is sent with a record (quality S11). */
function tokenEndpoint({ config }: DoorParts, resource: Resource): Endpoint {
  const base = baseOf(config);
  const text: Property = { type: "string" };
  return {
    method: "GET",
    path: `${resource["x-api"].base}/key`,
    family: "rows",
    tag: resource.title,
    access: { resource, needs: "edit" },
    unsafe: true,
    summary:
      "Make up a device's token, to be sent with a record; it opens nothing before that, and is told once",
    answers: {
      status: 200,
      description: "The token, and the address that is typed into the tracking app",
      schema: {
        type: "object",
        required: ["rows", "success"],
        additionalProperties: false,
        properties: {
          rows: {
            type: "array",
            items: {
              type: "object",
              required: ["key", "address"],
              additionalProperties: false,
              properties: { key: text, address: text },
            },
          },
          success: { const: true },
        },
      },
    },
    errors: ["FORBIDDEN"],
    does: async () => rowsAnswer([{ key: newToken(), address: new URL("/osmand", base).href }]),
  };
}

const osmandErrors: ErrorCode[] = [
  "UNKNOWN_DEVICE",
  "POSITION_IMPOSSIBLE",
  "TOO_MANY_POSITIONS",
  "TOO_MANY_WRONG_KEYS",
];

function osmandEndpoints(doors: Doors): Endpoint[] {
  const query: Property = {
    type: "object",
    properties: Object.fromEntries(
      ["id", "lat", "lon", "timestamp", "speed", "bearing", "altitude", "accuracy", "batt"].map((name) => [
        name,
        {},
      ]),
    ),
  };
  const about = {
    path: "/osmand",
    family: "elements",
    tag,
    access: "device",
    query,
    answers: taken,
    errors: osmandErrors,
  } as const;
  return [
    {
      ...about,
      method: "GET",
      summary:
        "A position by the protocol of Traccar Client and many trackers: id is the device's token, speed in knots",
      handles: (request, _reply, call) => doors.osmand(call.query, undefined, request.ip),
    },
    {
      ...about,
      method: "POST",
      summary: "The same as a form; or as JSON of Traccar Client 9, speed in metres a second",
      body: { type: "jsonOrForm", schema: { type: "object" } },
      handles: (request, _reply, call) => doors.osmand(call.query, call.body, request.ip),
    },
  ];
}

function traccarEndpoint(doors: Doors): Endpoint {
  return {
    method: "POST",
    path: "/traccar",
    family: "elements",
    tag,
    access: "positions",
    summary: "A position that a Traccar server forwards (forward.type=json)",
    body: { type: "json", schema: traccarBody },
    answers: taken,
    errors: ["UNKNOWN_DEVICE", "DEVICE_BLOCKED", "POSITION_IMPOSSIBLE", "TOO_MANY_POSITIONS"],
    does: async ({ caller, body }) => {
      const { deviceId, fix } = readTraccar(body);
      return doors.one(caller.account.id, "TRACCAR", { device: { deviceId }, fix });
    },
  };
}

function batchEndpoint(doors: Doors): Endpoint {
  return {
    method: "POST",
    path: "/ui-api/tracking/positions",
    family: "elements",
    tag,
    access: "positions",
    summary: "Up to 1,000 positions of any devices, answered once they are stored",
    body: { type: "json", schema: batchBody },
    answers: { ...taken, description: "What became of them" },
    errors: ["TOO_MANY_POSITIONS"],
    does: async ({ caller, body }) => storedAnswer(await doors.many(caller.account.id, readBatch(body))),
  };
}

/** What the doors have in common: each holds every device to its pace, and answers what is stored. */
class Doors {
  readonly #parts: DoorParts;
  readonly #pace = new Pace();

  constructor(parts: DoorParts) {
    this.#parts = parts;
  }

  async osmand(query: Record<string, unknown>, body: unknown, address: string): Promise<Answer> {
    const { positions, now } = this.#parts;
    const { token, fix } = readOsmand(query, body, now().getTime());
    const shown = await positions.shownBy(token);
    if (!shown) throw await this.#wrongToken(address);
    return this.one(shown.accountId, "OSMAND", { device: { id: shown.deviceId }, fix });
  }

  /** One position; whoever sends it hears by the status whether to send it again. */
  async one(accountId: string, source: Source, given: Given): Promise<Answer> {
    const { positions, now } = this.#parts;
    this.#keepPace(accountId, [given]);
    const outcomes = await positions.store(accountId, { source, given: [given] });
    const [outcome] = outcomes;
    if (outcome === "UNKNOWN_DEVICE" || outcome === "DEVICE_BLOCKED") throw new ApiFailure(outcome);
    if (isImpossible(given.fix, now().getTime()))
      throw new ApiFailure("POSITION_IMPOSSIBLE", {
        time: new Date(given.fix.time).toISOString(),
        latitude: given.fix.latitude,
        longitude: given.fix.longitude,
      });
    return storedAnswer(outcomes);
  }

  async many(accountId: string, given: Given[]): Promise<Outcome[]> {
    this.#keepPace(accountId, given);
    return this.#parts.positions.store(accountId, { source: "GENERIC_HTTP", given });
  }

  /** @throws ApiFailure TOO_MANY_POSITIONS */
  #keepPace(accountId: string, given: Given[]): void {
    const counts = new Map<string, number>();
    for (const { device } of given) counts.set(keyOf(device), (counts.get(keyOf(device)) ?? 0) + 1);
    for (const [device, count] of counts) {
      const seconds = this.#pace.take(`${accountId} ${device}`, count, this.#parts.now().getTime());
      if (seconds > 0) throw new ApiFailure("TOO_MANY_POSITIONS", { seconds });
    }
  }

  /** Whoever guesses is held off as with API keys; right tokens from the same address are taken all the same. */
  async #wrongToken(address: string): Promise<ApiFailure> {
    const { database, now } = this.#parts;
    const seconds = await database.read(null, (sql) => wrongKeysWait(sql, address, now()));
    if (seconds > 0) return new ApiFailure("TOO_MANY_WRONG_KEYS", { seconds });
    await database.transaction(null, (sql) => countWrongKey(sql, address, now()));
    return new ApiFailure("UNKNOWN_DEVICE");
  }
}
