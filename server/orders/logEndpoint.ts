import { type Endpoint, rowsAnswer } from "../http/endpoint";
import { actorOf } from "../resourceCalls";
import type { ResourceStore } from "../resources";
import { logOf } from "./log";

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
      const { entries } = await store.history(sql, actorOf(call), call.params.id ?? "", page);
      const rows = logOf(entries);
      return rowsAnswer(rows, { total: rows.length });
    },
  };
}
