import { attachmentSubject } from "../../schemas/attachments";
import { type Endpoint, rowsAnswer } from "../http/endpoint";
import { actorOf } from "../resourceCalls";
import { eventsOf, type ResourceStore } from "../resources";
import { attachmentLines, logOf } from "./log";

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
      const subject = attachmentSubject(store.resource) ?? "";
      const attached = await eventsOf(sql, actor, { subject, id }, page);
      const rows = [...logOf(entries), ...attachmentLines(attached.entries)].toSorted(
        (one, other) => Date.parse(other.actionTime) - Date.parse(one.actionTime),
      );
      return rowsAnswer(rows, { total: rows.length });
    },
  };
}
