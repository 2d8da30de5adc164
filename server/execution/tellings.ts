import { type ErrorItem, errorItem, type Property } from "../../schemas";
import { ApiFailure, itemsOf } from "../../schemas/failure";
import { type LoadingIssue, loadingIssues } from "../../schemas/loading";
import { bodyReader } from "../http/check";
import type { Caller } from "../http/caller";
import { plainText as text } from "../http/shapes";
import {
  type Answered,
  type Happened,
  type ItemFact,
  itemFacts,
  type LoadedItemFact,
  type RunHappened,
  type SaidOfLoading,
} from "../orders";

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

const kinds = ["status", "items", "loading", "pause", "resume", "shift"] as const;

/** As a phone sends it. */
type Sent = {
  id: string;
  time: string;
  kind: (typeof kinds)[number];
  order?: string;
  run?: string;
  latitude?: number;
  longitude?: number;
  status?: Reported;
  reason?: string;
  comment?: string;
  items?: ItemFact[];
  loading?: SaidOfLoading["loading"];
  name?: string;
  loaded?: boolean;
  issue?: LoadingIssue;
  loadedItems?: LoadedItemFact[];
  shift?: "begun" | "ended";
};

const id = { ...text(100), minLength: 1 };

const sent: Property = {
  type: "object",
  required: ["id", "time", "kind"],
  properties: {
    id,
    time: { type: "string", format: "date-time", maxLength: 40 },
    kind: { type: "string", enum: [...kinds] },
    order: id,
    run: id,
    latitude: { type: "number", minimum: -90, maximum: 90 },
    longitude: { type: "number", minimum: -180, maximum: 180 },
    status: { type: "string", enum: [...reported] },
    reason: text(200),
    comment: text(2000),
    items: itemFacts,
    loading: {
      type: "string",
      enum: ["begun", "ended", "confirmed"],
      description: "Of a run's loading: `confirmed` lets it leave as it is, by the word of whom `name` names",
    },
    name: { ...text(100), description: "Who confirms that a run may leave as it is loaded" },
    loaded: { type: "boolean", description: "Of an order as a whole: all of it is aboard, or none" },
    issue: {
      type: "string",
      enum: [...loadingIssues],
      description: "What is wrong with an order as a whole",
    },
    loadedItems: {
      type: "array",
      minItems: 1,
      maxItems: 1000,
      items: {
        type: "object",
        required: ["item", "loadedQuantity"],
        properties: {
          item: { ...text(200), minLength: 1 },
          loadedQuantity: { type: "number", minimum: 0, description: "What is aboard, undamaged" },
          issue: { type: "string", enum: [...loadingIssues] },
          comment: text(500),
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
const needs: Record<Sent["kind"], (said: Sent) => readonly (keyof Sent)[]> = {
  status: () => ["order", "status"],
  items: () => ["order", "items"],
  loading: ({ loading, loadedItems }) => {
    if (loading === undefined) return ["order", ...(loadedItems ? [] : ["loaded" as const])];
    return ["run", ...(loading === "confirmed" ? ["name" as const] : [])];
  },
  pause: () => ["run"],
  resume: () => ["run"],
  shift: () => ["shift"],
};

/** A phone's clock may be ahead of the server's by less than this, in milliseconds. */
const mostAhead = 5 * 60_000;

const read = bodyReader(sent);

/** Events are taken for as long as positions are kept (execution 2). */
type Limits = { now: Date; oldestDays: number };

export function limitsOf({ settings }: Pick<Caller, "settings">, now: Date): Limits {
  return { now, oldestDays: Number(settings.positionRetentionDays) };
}

type Read = { event: Happened | RunHappened } | { answer: Answered };

/** Who speaks where something of a kind is told; undefined who may not. */
export type Speaking = (kind: Sent["kind"]) => Happened["who"] | undefined;

/** What a phone says, or why that can't be taken at all: then nothing of it is kept, and it may be sent anew. */
export function readTelling(given: unknown, as: Speaking, limits: Limits): Read {
  const answerId = (given as { id: string }).id;
  try {
    const said = read(given) as unknown as Sent;
    const who = as(said.kind);
    const fault = who ? faultOf(said, limits) : errorItem("FORBIDDEN");
    if (fault || !who) return { answer: { id: said.id, result: "refused", ...fault } };
    return { event: eventOf(said, who) };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return { answer: { id: answerId, result: "refused", ...itemsOf(error)[0] } };
  }
}

function faultOf(said: Sent, limits: Limits): ErrorItem | undefined {
  const { kind, time } = said;
  const missing = needs[kind](said).find((name) => said[name] === undefined || isBlank(said[name]));
  if (missing !== undefined) return errorItem("REQUIRED", { field: missing });
  return timeFaultOf(time, limits);
}

function isBlank(value: unknown): boolean {
  return typeof value === "string" && value.trim() === "";
}

/** Why what happened at a time can't be taken now. */
export function timeFaultOf(time: string, { now, oldestDays }: Limits): ErrorItem | undefined {
  const ahead = Date.parse(time) - now.getTime();
  if (ahead > mostAhead) return errorItem("TIME_AHEAD", { field: "time", value: time });
  if (ahead < -oldestDays * 86_400_000) return errorItem("EVENT_TOO_OLD", { field: "time", value: time });
  return undefined;
}

/** Exactly 0, 0 is what is sent by who has no fix (execution 1). */
function placeOf(latitude?: number, longitude?: number): Pick<Happened, "latitude" | "longitude"> {
  if (latitude === undefined || longitude === undefined) return {};
  return latitude === 0 && longitude === 0 ? {} : { latitude, longitude };
}

function eventOf(said: Sent, who: Happened["who"]): Happened | RunHappened {
  const { id: of, time, kind, order = "", run, latitude, longitude } = said;
  const common = {
    id: of,
    occurredAt: new Date(time).toISOString(),
    who,
    source: "REPORTED" as const,
    ...(run !== undefined && { run }),
    ...placeOf(latitude, longitude),
  };
  if (kind === "items") return { ...common, order, kind, said: { items: said.items ?? [] } };
  if (kind === "loading") return { ...common, ...saidOfLoading(said) };
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

function saidOfLoading({ order, loading, name, comment, loaded, issue, loadedItems }: Sent) {
  const words = comment?.trim() ? { comment: comment.trim() } : {};
  if (loading !== undefined)
    return {
      kind: "loading" as const,
      said: { loading, ...(name?.trim() && { name: name.trim() }), ...words },
    };
  return {
    kind: "loading" as const,
    order: order ?? "",
    said: {
      ...(loaded !== undefined && { loaded, ...words, ...(issue && { issue }) }),
      ...(loadedItems && { items: loadedItems }),
    },
  };
}
