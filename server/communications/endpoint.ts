import type { Property } from "../../schemas";
import { communicationResults } from "../../schemas/communications";
import { ApiFailure } from "../../schemas/failure";
import { type Endpoint, rowsAnswer } from "../http/endpoint";
import { actorOf } from "../resourceCalls";
import type { ResourceStore } from "../resources";
import { communicationsOf } from "./rows";

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

const text: Property = { type: "string" };
const instant: Property = { type: "string", format: "date-time" };

const row: Property = {
  type: "object",
  required: [
    "id",
    "dateTime",
    "orderReference",
    "type",
    "trigger",
    "to",
    "parts",
    "result",
    "body",
    "language",
  ],
  properties: {
    id: text,
    dateTime: instant,
    sendAt: { ...instant, description: "Until when it waits for its sending hours" },
    orderReference: text,
    customerName: text,
    type: { type: "string", enum: ["SMS", "EMAIL"] },
    trigger: text,
    to: text,
    subject: text,
    parts: { type: "integer", description: "In how many pieces it travels" },
    result: { type: "string", enum: [...communicationResults] },
    error: {
      type: "object",
      description: "Why it did not go, or has not gone yet: code, message, metadata",
    },
    held: { type: "boolean", description: "It waits until somebody lets it go" },
    heldBy: { ...text, description: "Who held it back; nobody: it has too many parts to go unasked" },
    endedAt: { ...instant, description: "When it was taken or given up" },
    deliveredAt: instant,
    writtenBy: { ...text, description: "Who wrote it, or had it sent again" },
    body: text,
    runNumber: { type: "integer" },
    driver: text,
    dc: { type: "string", description: "The distribution centre" },
    language: text,
  },
};

/** The answer of an order's communications. */
const communicationRows: Property = {
  type: "object",
  required: ["rows", "success"],
  properties: {
    rows: { type: "array", items: row },
    total: { type: "integer" },
    success: { type: "boolean" },
  },
};
