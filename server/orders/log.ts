import { attachmentSubject } from "../../schemas/attachments";
import { complaintSubject, messageSubject } from "../../schemas/orderSearch";
import type { Sql } from "../database";
import { type Endpoint, rowsAnswer } from "../http/endpoint";
import { actorOf } from "../resourceCalls";
import { type Actor, describeChanges, type EventEntry, eventsOf, type ResourceStore } from "../resources";
import { readEvents } from "./events";
import { linesOf, type LogRow } from "./logLines";

/** More than ever happens to an order. */
const most = 10_000;

/** What happened to an order, newest first (spec 3.7, 7.4). */
export function logEndpoint(store: ResourceStore): Endpoint {
  return {
    method: "GET",
    path: "/gt/gt-api/orders/logs/{id}",
    family: "rows",
    tag: store.resource.title,
    access: { resource: store.resource, needs: "read" },
    summary: "What happened to an order",
    answers: {
      status: 200,
      description: "Its log, newest first",
      schema: { type: "object", required: ["rows", "success"], properties: { rows: { type: "array" } } },
    },
    errors: ["FORBIDDEN", "UNAUTHENTICATED"],
    reads: async (sql, call) => {
      const rows = await readLog(sql, actorOf(call), store, call.params.id ?? "");
      return rowsAnswer(rows, { total: rows.length });
    },
  };
}

/** The lines of an order's log, newest first. */
export async function readLog(sql: Sql, actor: Actor, store: ResourceStore, id: string): Promise<LogRow[]> {
  const page = { offset: 0, limit: most };
  const { entries } = await store.history(sql, actor, id, page);
  // Without any the order is not there, or not his to read.
  const events = entries.length > 0 ? await readEvents(sql, actor.accountId, [id]) : new Map();
  const beside = async (subject: string) =>
    (await eventsOf(sql, actor, { subject, id }, page)).entries.toReversed();
  const lines = [
    ...linesOf(entries.toReversed(), events.get(id) ?? []),
    ...attachmentLines(await beside(attachmentSubject(store.resource) ?? "")),
    ...wordLines(await beside(complaintSubject), "complaint"),
    ...wordLines(await beside(messageSubject), "message"),
  ];
  return lines.sort((one, other) => Date.parse(one.actionTime) - Date.parse(other.actionTime)).reverse();
}

/** A line for each file that was attached to it or taken away. */
function attachmentLines(events: readonly EventEntry[]): LogRow[] {
  return events.map((event) => ({
    ...lineOf(event),
    shortDescription: event.changes.name?.to === undefined ? "DETACHED" : "ATTACHED",
    fullDescription: describeChanges({
      attachment: { to: event.changes.name?.to ?? event.changes.name?.from },
    }),
  }));
}

/** What somebody said of it, and what he wrote to its customer. */
const said = { complaint: "COMPLAINT", message: "MESSAGE" } as const;

/** A line for each complaint that was noted of it, or each message by hand. */
function wordLines(events: readonly EventEntry[], name: keyof typeof said): LogRow[] {
  return events.map((event) => ({
    ...lineOf(event),
    shortDescription: said[name],
    fullDescription: describeChanges({ [name]: { to: event.changes[name]?.to } }),
  }));
}

function lineOf({ id, modificationDate, userName, user }: EventEntry) {
  return {
    id: `${id}.0`,
    actionTime: modificationDate,
    actionedBy: userName ?? user,
    violations: [],
  };
}
