import { attachmentSubject } from "../../schemas/attachments";
import { type Endpoint, rowsAnswer } from "../http/endpoint";
import { actorOf } from "../resourceCalls";
import { describeChanges, type EventEntry, eventsOf, type ResourceStore } from "../resources";
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
      const page = { offset: 0, limit: most };
      const [actor, id] = [actorOf(call), call.params.id ?? ""];
      const { entries } = await store.history(sql, actor, id, page);
      // Without any the order is not there, or not his to read.
      const events = entries.length > 0 ? await readEvents(sql, actor.accountId, [id]) : new Map();
      const subject = attachmentSubject(store.resource) ?? "";
      const attached = await eventsOf(sql, actor, { subject, id }, page);
      const lines = [
        ...linesOf(entries.toReversed(), events.get(id) ?? []),
        ...attachmentLines(attached.entries.toReversed()),
      ];
      const rows = lines
        .sort((one, other) => Date.parse(one.actionTime) - Date.parse(other.actionTime))
        .reverse();
      return rowsAnswer(rows, { total: rows.length });
    },
  };
}

/** A line for each file that was attached to it or taken away. */
function attachmentLines(events: readonly EventEntry[]): LogRow[] {
  return events.map(({ id, modificationDate, userName, user, changes }) => ({
    id: `${id}.0`,
    actionTime: modificationDate,
    actionedBy: userName ?? user,
    shortDescription: changes.name?.to === undefined ? "DETACHED" : "ATTACHED",
    fullDescription: describeChanges({ attachment: { to: changes.name?.to ?? changes.name?.from } }),
    violations: [],
  }));
}
