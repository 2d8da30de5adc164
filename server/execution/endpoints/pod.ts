import type { Property } from "../../../schemas";
import { ApiFailure } from "../../../schemas/failure";
import type { Database } from "../../database";
import { type Endpoint, jsonAnswer, rowsAnswer } from "../../http/endpoint";
import { plainText as text, rowsEnvelope } from "../../http/shapes";
import { actorOf } from "../../resourceCalls";
import type { ResourceStore } from "../../resources";
import { readProof } from "../proofFiles";
import { pictureCall, pictureErrors, pictureQuery } from "../sentPicture";
import { takeProof, type Teller } from "../takeProof";
import { about, base, drivers } from "./about";
import { driverOf, whoOf } from "./events";

type Parts = { database: Database; orders: ResourceStore; now: () => Date };

const query: Property = {
  type: "object",
  required: ["as", "sha256"],
  properties: {
    ...pictureQuery,
    signatory: { ...text(200), minLength: 1, description: "Who signed" },
    time: { type: "string", format: "date-time", maxLength: 40, description: "When; now, unless told" },
  },
  additionalProperties: false,
};

const timeErrors = ["EVENT_BEFORE_SENT", "TIME_AHEAD", "EVENT_TOO_OLD"] as const;

/** What proves a delivery: taken file by file of drivers' phones and of the desk, shown to whoever may read the order (execution 2, 4). */
export function podEndpoints(parts: Parts): Endpoint[] {
  const { database, orders } = parts;
  const path = `${orders.resource["x-api"].base}/{id}/pod`;
  const ofOrders = { family: "rows", tag: orders.resource.title } as const;
  return [
    {
      ...about,
      method: "POST",
      path: `${base}/orders/{id}/pod`,
      access: drivers,
      summary:
        "Send a signature (PNG) or a photo (PNG, JPEG, WebP); sent again under its hash it changes nothing",
      query,
      ...pictureCall,
      errors: [
        "UNAUTHENTICATED",
        "FORBIDDEN",
        "APP_USER_DRIVERLESS",
        "EVENT_UNKNOWN",
        "ORDER_ON_OTHER_RUN",
        "ORDER_RECALLED",
        ...timeErrors,
        "BAD_PARAMETER",
        "POD_FULL",
        ...pictureErrors,
      ],
      handles: async (request, reply, call) => {
        const driver = driverOf(call.caller);
        const teller: Teller = { who: whoOf(call.caller, driver), source: "REPORTED" };
        return jsonAnswer(await takeProof(parts, { teller, call }, request, reply));
      },
    },
    {
      ...ofOrders,
      method: "POST",
      path,
      access: { resource: orders.resource, needs: "edit" },
      summary:
        "Put in by hand a signature (PNG) or a photo (PNG, JPEG, WebP) that proves an order that was sent; put in again under its hash it changes nothing",
      query,
      ...pictureCall,
      answers: {
        ...pictureCall.answers,
        description: "rows[0]: its result, accepted or repeated, and its hash",
        schema: rowsEnvelope,
      },
      errors: [
        "UNAUTHENTICATED",
        "FORBIDDEN",
        "NOT_FOUND",
        "TIME_TOO_EARLY",
        ...timeErrors,
        "BAD_PARAMETER",
        "POD_FULL",
        ...pictureErrors,
      ],
      handles: async (request, reply, call) => {
        const { userId, name, login, role } = actorOf(call);
        const teller: Teller = { who: { id: userId, name: name ?? login, role }, source: "HAND" };
        return rowsAnswer([await takeProof(parts, { teller, call }, request, reply)], { total: 1 });
      },
    },
    {
      ...ofOrders,
      method: "GET",
      path: `${path}/{file}`,
      access: { resource: orders.resource, needs: "read" },
      summary: "A signature or photo of an order's proof of delivery",
      answers: { status: 200, description: "Its bytes", type: "application/octet-stream" },
      errors: ["UNAUTHENTICATED", "FORBIDDEN", "NOT_FOUND"],
      handles: async (_request, reply, call) => {
        const { id = "", file = "" } = call.params;
        const { type, bytes } = await database.read(call.caller.account.id, async (sql) => {
          const order = await orders.read(sql, actorOf(call), id);
          const name = { accountId: call.caller.account.id, order: id, sha256: file };
          const found = order && (await readProof(sql, name));
          if (!found) throw new ApiFailure("NOT_FOUND");
          return found;
        });
        await reply
          .header("content-security-policy", "sandbox; default-src 'none'; frame-ancestors 'none'")
          .type(type)
          .send(bytes);
        return undefined;
      },
    },
  ];
}
