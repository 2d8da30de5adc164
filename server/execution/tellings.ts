import { type ErrorItem, errorItem, type Property } from "../../schemas";
import { ApiFailure, itemsOf } from "../../schemas/failure";
import { bodyReader } from "../http/check";
import { plainText as text } from "../http/shapes";
import type { Answered, Happened, ItemFact, RunHappened } from "../orders";

/** What a driver may say of an order, and in which statuses an order is begun. */
const reported = [
  "STARTED_MOVE",
  "ARRIVED",
  "OPERATION_STARTED",
  "OPERATION_FINISHED",
  "DEPARTED",
  "SUSPENDED",
  "COMPLETED",
  "PARTIALLY_COMPLETED",
  "FAILED",
] as const;
type Reported = (typeof reported)[number];

/** As a phone sends it. */
type Sent = {
  id: string;
  time: string;
  kind: "status" | "items" | "pause" | "resume" | "shift";
  order?: string;
  run?: string;
  latitude?: number;
  longitude?: number;
  status?: Reported;
  reason?: string;
  comment?: string;
  items?: ItemFact[];
  shift?: "begun" | "ended";
};

const id = { ...text(100), minLength: 1 };

const sent: Property = {
  type: "object",
  required: ["id", "time", "kind"],
  properties: {
    id,
    time: { type: "string", format: "date-time", maxLength: 40 },
    kind: { type: "string", enum: ["status", "items", "pause", "resume", "shift"] },
    order: id,
    run: id,
    latitude: { type: "number", minimum: -90, maximum: 90 },
    longitude: { type: "number", minimum: -180, maximum: 180 },
    status: { type: "string", enum: [...reported] },
    reason: text(200),
    comment: text(2000),
    items: {
      type: "array",
      minItems: 1,
      maxItems: 1000,
      items: {
        type: "object",
        required: ["item", "factQuantity"],
        properties: {
          item: { ...text(200), minLength: 1 },
          factQuantity: { type: "number", minimum: 0 },
          rejectReason: text(200),
          rejectComment: text(500),
        },
        additionalProperties: false,
      },
    },
    shift: { type: "string", enum: ["begun", "ended"] },
  },
  additionalProperties: false,
};

/** What a phone may send at once. */
const mostEvents = 500;

/** One that can't be read is refused by itself: the body is only a list of things with ids. */
export const eventsBody: Property = {
  type: "object",
  required: ["events"],
  properties: {
    events: {
      type: "array",
      minItems: 1,
      maxItems: mostEvents,
      items: { type: "object", required: ["id"], properties: { id } },
    },
  },
  additionalProperties: false,
};

/** What each of them is, as /openapi.json tells it. */
export const eventsTold: Property = {
  ...eventsBody,
  properties: { events: { type: "array", minItems: 1, maxItems: mostEvents, items: sent } },
};

/** Of each kind what it has to say. */
const needs: Record<Sent["kind"], readonly (keyof Sent)[]> = {
  status: ["order", "status"],
  items: ["order", "items"],
  pause: ["run"],
  resume: ["run"],
  shift: ["shift"],
};

/** A phone's clock may be ahead of the server's by less than this, in milliseconds; what is older than a season is no news. */
const [mostAhead, oldest] = [5 * 60_000, 90 * 86_400_000];

const read = bodyReader(sent);

type Read = { event: Happened | RunHappened } | { answer: Answered };

/** What a phone says, or why that can't be taken at all: then nothing of it is kept, and it may be sent anew. */
export function readTelling(given: unknown, who: Happened["who"], now: Date): Read {
  const answerId = (given as { id: string }).id;
  try {
    const said = read(given) as unknown as Sent;
    const fault = faultOf(said, now);
    return fault ? { answer: { id: said.id, result: "refused", ...fault } } : { event: eventOf(said, who) };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return { answer: { id: answerId, result: "refused", ...itemsOf(error)[0] } };
  }
}

function faultOf(said: Sent, now: Date): ErrorItem | undefined {
  const { kind, time } = said;
  const missing = needs[kind].find((name) => said[name] === undefined);
  if (missing !== undefined) return errorItem("REQUIRED", { field: missing });
  const ahead = Date.parse(time) - now.getTime();
  if (ahead > mostAhead) return errorItem("TIME_AHEAD", { field: "time", value: time });
  if (ahead < -oldest) return errorItem("EVENT_TOO_OLD", { field: "time", value: time });
  return undefined;
}

function eventOf(said: Sent, who: Happened["who"]): Happened | RunHappened {
  const { id: of, time, kind, order = "", run, latitude, longitude } = said;
  const common = {
    id: of,
    occurredAt: new Date(time).toISOString(),
    who,
    source: "REPORTED" as const,
    ...(run !== undefined && { run }),
    ...(latitude !== undefined && longitude !== undefined && { latitude, longitude }),
  };
  if (kind === "items") return { ...common, order, kind, said: { items: said.items ?? [] } };
  if (kind !== "status")
    return { ...common, kind, said: said.shift === undefined ? {} : { shift: said.shift } };
  const { status = "ARRIVED", reason, comment } = said;
  return {
    ...common,
    order,
    kind,
    said: {
      status,
      ...(reason !== undefined && { reason }),
      ...(comment?.trim() && { comment: comment.trim() }),
    },
  };
}
