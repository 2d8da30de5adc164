import { ApiFailure } from "../../schemas/failure";
import { type Endpoint, rowsAnswer } from "../http/endpoint";
import { actorOf } from "../resourceCalls";
import type { ResourceStore } from "../resources";
import { communicationsOf } from "./rows";
import { communicationRows } from "./shapes";

/** What was told about an order, to whom, and what became of it (spec 3.7, 7.4). Who reads the order reads it. */
export function communicationsEndpoints(stores: Map<string, ResourceStore>): Endpoint[] {
  const store = stores.get("orders");
  if (!store) return [];
  return [
    {
      method: "GET",
      path: "/gt/gt-api/orders/communications/{id}",
      family: "rows",
      tag: store.resource.title,
      access: { resource: store.resource, needs: "read" },
      summary: "What was told about an order",
      answers: { status: 200, description: "Its messages, newest first", schema: communicationRows },
      errors: ["FORBIDDEN", "UNAUTHENTICATED", "NOT_FOUND"],
      reads: async (sql, call) => {
        const actor = actorOf(call);
        const order = await store.read(sql, actor, call.params.id ?? "");
        if (!order) throw new ApiFailure("NOT_FOUND");
        const rows = await communicationsOf(sql, actor.accountId, order.id);
        return rowsAnswer(rows, { total: rows.length });
      },
    },
  ];
}
