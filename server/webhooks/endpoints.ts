import type { Property, Resource } from "../../schemas";
import { deliveredKinds, deliveryStates } from "../../schemas/webhooks";
import { type Endpoint, rowsAnswer } from "../http/endpoint";
import { plainText, rowsEnvelope } from "../http/shapes";
import { deliveryAt, type Parts, rotate, send, test } from "./byHand";
import { type DeliveryQuery, readDeliveries } from "./rows";
import { newSecret } from "./secret";

const base = "/gt/gt-api/webhook-deliveries";
const mostListed = 200;

/** Beside the resource's own calls: its secrets, tests of it, and what was delivered. */
export function webhookEndpoints(parts: Parts): Endpoint[] {
  const { resource } = parts.webhooks;
  const about = aboutOf(resource);
  const { base: own } = resource["x-api"];
  return [
    {
      ...about,
      method: "GET",
      path: `${own}/key`,
      access: { resource, needs: "edit" },
      unsafe: true,
      summary: "Make up a secret, to be sent with a webhook; it signs nothing before that, and is told once",
      answers: { status: 200, description: "rows[0].key", schema: rowsOf({ key: { type: "string" } }) },
      errors: ["FORBIDDEN"],
      does: async () => rowsAnswer([{ key: newSecret() }]),
    },
    {
      ...about,
      method: "POST",
      path: `${own}/{id}/rotate`,
      access: { resource, needs: "edit" },
      summary: "Give a webhook a new secret; for a day calls are signed by the old one, too",
      answers: {
        status: 200,
        description: "rows[0]: the secret, which is told once, and until when the old one signs",
        schema: rowsOf({ key: { type: "string" }, oldSecretUntil: instant }),
      },
      errors: ["FORBIDDEN", "UNAUTHENTICATED", "NOT_FOUND"],
      // Nothing of it is kept to be answered again: the secret stands in it.
      does: (call) => rotate(call, parts),
    },
    {
      ...about,
      method: "POST",
      path: `${own}/{id}/test`,
      access: { resource, needs: "edit" },
      summary: "Send it a test event now, whether it is enabled or not, and wait for what comes of it",
      answers: { status: 200, description: "rows[0] is the delivery", schema: rowsEnvelope },
      errors: [
        "FORBIDDEN",
        "UNAUTHENTICATED",
        "NOT_FOUND",
        "INVALID",
        "OVERLOADED",
        "WEBHOOK_SECRET_LOST",
        ...urlErrors,
      ],
      does: (call) => test(call, parts),
    },
    {
      ...about,
      method: "GET",
      path: base,
      access: { resource, needs: "read" },
      summary: "What webhooks were told in the last 30 days, the newest first",
      query: {
        type: "object",
        properties: {
          webhook: { ...plainText(100), description: "Of this webhook alone" },
          event: { type: "string", enum: [...deliveredKinds] },
          state: { type: "string", enum: [...deliveryStates] },
          search: { ...plainText(200), description: "A part of what it is about, or its id" },
          startIndex: { type: "integer", minimum: 0, maximum: 1_000_000, default: 0 },
          results: { type: "integer", minimum: 1, maximum: mostListed, default: 50 },
        },
        additionalProperties: false,
      },
      answers: { status: 200, description: "A page of deliveries", schema: rowsEnvelope },
      errors: ["FORBIDDEN", "UNAUTHENTICATED", "BAD_PARAMETER"],
      reads: async (sql, { caller, query }) => {
        const { startIndex, results, ...which } = query as DeliveryQuery & {
          startIndex: number;
          results: number;
        };
        const { json, total } = await readDeliveries(sql, caller.account.id, which, { startIndex, results });
        return { status: 200, body: `{"rows":${json},"total":${total},"success":true}` };
      },
    },
    {
      ...about,
      method: "GET",
      path: `${base}/{id}`,
      access: { resource, needs: "read" },
      summary: "A delivery with what was sent, and what each try came to",
      answers: { status: 200, description: "rows[0]", schema: rowsEnvelope },
      errors: ["FORBIDDEN", "UNAUTHENTICATED", "NOT_FOUND"],
      reads: async (sql, { caller, params }) =>
        rowsAnswer([await deliveryAt(sql, caller.account.id, params.id)], { total: 1 }),
    },
    {
      ...about,
      method: "POST",
      path: `${base}/{id}/send`,
      access: { resource, needs: "edit" },
      summary: "Send a delivery once more, by its old id, and retry it as a new one",
      answers: {
        status: 200,
        description: "rows[0] is the delivery, which is due now",
        schema: rowsEnvelope,
      },
      errors: ["FORBIDDEN", "UNAUTHENTICATED", "NOT_FOUND", "WEBHOOK_OFF"],
      writes: (sql, call) => send(sql, call, parts),
    },
  ];
}

const instant: Property = { type: ["string", "null"], format: "date-time" };

const urlErrors = [
  "WEBHOOK_HTTP",
  "WEBHOOK_SIGN_IN",
  "WEBHOOK_PORT",
  "WEBHOOK_PRIVATE",
  "WEBHOOK_HOST",
  "WEBHOOK_REFUSED",
  "WEBHOOK_CERTIFICATE",
  "WEBHOOK_SLOW",
  "WEBHOOK_ENDLESS",
  "WEBHOOK_REDIRECT",
  "WEBHOOK_STATUS",
] as const;

function aboutOf({ title }: Resource) {
  return { family: "rows", tag: title } as const;
}

function rowsOf(properties: Record<string, Property>): Property {
  return {
    type: "object",
    required: ["rows", "success"],
    properties: {
      rows: {
        type: "array",
        items: {
          type: "object",
          required: Object.keys(properties),
          properties,
          additionalProperties: false,
        },
      },
      success: { const: true },
    },
    additionalProperties: false,
  };
}
