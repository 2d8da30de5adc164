import { sql as template } from "kysely";
import type { Property } from "../../schemas";
import { ApiFailure } from "../../schemas/failure";
import type { Sql } from "../database";
import type { Endpoint } from "../http/endpoint";
import { actorOf, batchResultSchema, resultsJson } from "../resourceCalls";
import type { Amended, ResourceStore, Stored } from "../resources";
import { orderOf } from "./order";
import { itemFacts } from "./itemFacts";
import { changed, type Reason, type Reasons, type StatusChange } from "./statusChange";
import { isFinal, statuses } from "./statuses";

const mostOrders = 1000;
const text = (maxLength: number): Property => ({ type: "string", maxLength });

const body: Property = {
  type: "object",
  required: ["orders"],
  anyOf: [{ required: ["status"] }, { required: ["items"] }],
  properties: {
    orders: {
      type: "array",
      minItems: 1,
      maxItems: mostOrders,
      items: {
        type: "object",
        required: ["id"],
        properties: { id: text(200), version: { type: "integer", minimum: 1 } },
        additionalProperties: false,
      },
    },
    status: { type: "string", enum: Object.keys(statuses) },
    reason: text(200),
    comment: text(2000),
    vehicle: text(200),
    performer: text(200),
    time: {
      type: "string",
      format: "date-time",
      maxLength: 40,
      description: "When it happened, where that was not now: not ahead, and not before the order was sent.",
    },
    linked: { type: "string", enum: ["CANCEL", "KEEP"] },
    items: { ...itemFacts, description: "What became of items; with no status, the order keeps its own" },
  },
  additionalProperties: false,
};

type Asked = StatusChange & { orders: Amended[]; linked?: "CANCEL" | "KEEP" };

/** Changes the status of orders by hand, each by itself (domain 1), and puts down what became of their items. */
export function changeStatusEndpoint(store: ResourceStore, now: () => Date): Endpoint {
  return {
    method: "POST",
    path: "/gt/gt-api/orders/changeStatus",
    family: "rows",
    tag: store.resource.title,
    access: { resource: store.resource, needs: "edit" },
    summary: "Change the status of orders, or say what became of their items: a result for each",
    body: { type: "json", schema: body },
    answers: {
      status: 200,
      description: "A result for each order, then for those that were cancelled with theirs",
      schema: {
        type: "object",
        required: ["rows", "success"],
        properties: { rows: { type: "array", items: batchResultSchema } },
      },
    },
    errors: ["BAD_PARAMETER", "FORBIDDEN", "UNAUTHENTICATED", "MALFORMED_JSON"],
    writes: async (sql, call) => {
      const { orders, linked, ...change } = call.body as Asked;
      const actor = actorOf(call);
      const around = { reasons: await reasonsOf(sql, actor.accountId, change), now: now() };
      const { items: _items, ...ofBoth } = change;
      const also: Amended[] = [];
      const asked = new Set(orders.map(({ id }) => id));
      const results = await store.amend(sql, actor, orders, (order) => {
        const values = changed(order, change, actor, around);
        const partner = change.status === "CANCELLED" ? partnerOf(order) : undefined;
        if (partner === undefined || asked.has(partner)) return values;
        if (linked === undefined) throw linkedFailure(order);
        if (linked === "CANCEL") also.push({ id: partner });
        return values;
      });
      const others = await store.amend(sql, actor, also, (order) =>
        isFinal(orderOf(order.values).status ?? "NEW") ? order.values : changed(order, ofBoth, actor, around),
      );
      const all = [...results, ...others];
      return {
        status: 200,
        body: `{"rows":${resultsJson(all)},"total":${all.length},"success":true}`,
      };
    },
  };
}

function partnerOf({ values }: Stored): string | undefined {
  return orderOf(values).linkedOrder?.orderId;
}

/** Cancelling one of two linked orders asks about the other (domain 6). */
function linkedFailure({ id, values }: Stored): ApiFailure {
  const { reference, linkedOrder } = orderOf(values);
  return new ApiFailure("LINKED_ORDER_CANCEL", {
    id,
    reference,
    linked: linkedOrder?.orderReference,
    linkedId: linkedOrder?.orderId,
  });
}

/** The reasons that a change may name. */
async function reasonsOf(sql: Sql, accountId: string, { status, items }: StatusChange): Promise<Reasons> {
  const read = async (resource: string) => {
    const { rows } = await template<Reason>`
      select id, coalesce(active, true) as active, coalesce("requiresComment", false) as "requiresComment"
      from ${template.table(resource)} where account_id = ${accountId}`.execute(sql);
    return rows;
  };
  return {
    ofOrders: status === undefined ? [] : await read("orderCancellationReasons"),
    ofItems: items === undefined ? [] : await read("orderItemCancellationReasons"),
  };
}
