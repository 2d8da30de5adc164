import { resourceAccess } from "../../../schemas";
import { clockIn, dayText } from "../../../schemas/clock";
import { ApiFailure } from "../../../schemas/failure";
import {
  complaintLimits,
  type FoundOrder,
  messageLimits,
  type OrderAnswer,
} from "../../../schemas/orderSearch";
import { viewerOf } from "../../http/caller";
import { type Endpoint, jsonAnswer } from "../../http/endpoint";
import { plainText } from "../../http/shapes";
import type { Communications } from "../../communications";
import { actorOf } from "../../resourceCalls";
import type { Sql } from "../../database";
import type { Actor, ResourceStore } from "../../resources";
import { about, base } from "../endpoints";
import { complaintsOf, noteComplaint } from "./complaints";
import { findOrders, toldOrders } from "./findOrders";
import { answerSchema, complaintsSchema, foundSchema, messagesSchema, ofTerritorySchema } from "./forms";
import { sendMessage } from "./messages";
import { orderAnswer } from "./orderAnswer";
import { territoryOrders } from "./territoryOrders";
import { wantedOf } from "./wanted";

type Parts = {
  orders: ResourceStore;
  territories: ResourceStore | undefined;
  communications: Communications;
  now: () => Date;
};

/** So many are told at most: whoever looks for one order goes on typing. */
const most = 20;
/** Of a territory's day: as many as a list has where nobody says how many (spec 9). */
const mostOfTerritory = 1000;

const path = `${base}/orders`;
const errors = ["FORBIDDEN", "UNAUTHENTICATED", "NOT_FOUND"] as const;

/** What customer service asks for: which order it is, and how it stands (execution 4). */
export function orderSearchEndpoints({ orders, territories, communications, now }: Parts): Endpoint[] {
  return [
    ...(territories ? [territoryOrdersEndpoint(territories)] : []),
    {
      ...about,
      path,
      summary:
        "Orders by a part of their reference, phone, postcode, names, address or driver: those whose reference it is, then today's, then the nearest days'",
      query: {
        type: "object",
        required: ["search"],
        properties: { search: { ...plainText(100), pattern: someLetter } },
        additionalProperties: false,
      },
      answers: { status: 200, description: `The first ${most}`, schema: foundSchema },
      errors: ["FORBIDDEN", "UNAUTHENTICATED", "BAD_PARAMETER"],
      reads: async (sql, { caller: { account, settings }, query }) => {
        const timeZone = String(settings.defaultTimeZone);
        const today = dayText(clockIn(now().getTime(), timeZone).day);
        const wanted = wantedOf(String(query.search));
        const asked = { accountId: account.id, timeZone, wanted, today, most };
        const elements: FoundOrder[] = await findOrders(sql, asked);
        return jsonAnswer({ elements, count: elements.length, sortMeta: {}, filterMeta: {} });
      },
    },
    {
      ...about,
      path: `${path}/{id}`,
      summary:
        "How an order stands: where it is, when it comes, who drives, what was told, its proof, complaints and log",
      answers: { status: 200, description: "The order", schema: answerSchema },
      errors,
      reads: async (sql, call) => {
        const asked = { actor: actorOf(call), store: orders, id: call.params.id ?? "", now: now() };
        return jsonAnswer((await orderAnswer(sql, asked)) satisfies OrderAnswer);
      },
    },
    {
      ...about,
      method: "POST",
      path: `${path}/{id}/complaints`,
      summary:
        "Note what an order's customer complains about: it is kept in the order's log, with who and when",
      body: {
        type: "json",
        schema: {
          type: "object",
          required: ["text"],
          properties: {
            text: { type: "string", maxLength: complaintLimits.length, pattern: someLetter },
          },
          additionalProperties: false,
        },
      },
      answers: {
        status: 200,
        description: "The order's complaints, the newest first",
        schema: complaintsSchema,
      },
      errors: [...errors, "BAD_PARAMETER", "ORDER_COMPLAINTS"],
      writes: async (sql, call) => {
        const actor = actorOf(call);
        const order = await named(sql, actor, call.params.id);
        await noteComplaint(sql, actor, order, String(call.body.text));
        const elements = await complaintsOf(sql, actor, order.id);
        return jsonAnswer({ elements, count: elements.length, sortMeta: {}, filterMeta: {} });
      },
    },
    {
      ...about,
      method: "POST",
      path: `${path}/{id}/messages`,
      summary: "Mail an order's customer what somebody wrote himself",
      body: {
        type: "json",
        schema: {
          type: "object",
          required: ["subject", "text"],
          properties: {
            // A line break in a subject would begin another header of the mail.
            subject: { type: "string", maxLength: messageLimits.subject, pattern: someLetterInALine },
            text: { type: "string", maxLength: messageLimits.text, pattern: someLetter },
          },
          additionalProperties: false,
        },
      },
      answers: {
        status: 200,
        description: "What the customer was told, the newest first",
        schema: messagesSchema,
      },
      errors: [...errors, "BAD_PARAMETER", "ORDER_MESSAGES", "MESSAGE_NO_ADDRESS", "MESSAGE_UNWANTED"],
      writes: async (sql, call) => {
        const actor = actorOf(call);
        const order = await named(sql, actor, call.params.id);
        const letter = { subject: String(call.body.subject), text: String(call.body.text) };
        const elements = await sendMessage(sql, { actor, communications }, order, letter);
        return jsonAnswer({ elements, count: elements.length, sortMeta: {}, filterMeta: {} });
      },
    },
  ];
}

/** The order that a call names, and what people call it. @throws ApiFailure NOT_FOUND. */
async function named(sql: Sql, actor: Actor, id = ""): Promise<{ id: string; reference: string }> {
  const of = { accountId: actor.accountId, timeZone: String(actor.settings.defaultTimeZone) };
  const [order] = await toldOrders(sql, of, [id]);
  if (!order) throw new ApiFailure("NOT_FOUND", { id });
  return { id: order.order, reference: order.reference ?? order.order };
}

/** The orders of a territory with their states (spec 2.2, execution 4). */
function territoryOrdersEndpoint({ resource }: ResourceStore): Endpoint {
  return {
    ...about,
    path: `${base}/territories/{id}/orders`,
    summary: "The orders of a territory on a day, with their states",
    query: {
      type: "object",
      required: ["date"],
      properties: { date: { type: "string", format: "date" } },
      additionalProperties: false,
    },
    answers: {
      status: 200,
      description: `The territory, and the first ${mostOfTerritory} by when they are planned`,
      schema: ofTerritorySchema,
    },
    // Not the territories' own access: a program's key to territories is none to orders.
    reads: async (sql, { caller, query, params }) => {
      if (resourceAccess(resource, viewerOf(caller)) === "none") throw new ApiFailure("FORBIDDEN");
      const { account, settings } = caller;
      const of = { accountId: account.id, timeZone: String(settings.defaultTimeZone) };
      const asked = { territory: params.id ?? "", date: String(query.date), most: mostOfTerritory };
      return jsonAnswer(await territoryOrders(sql, { ...of, ...asked }));
    },
  };
}

const someLetterInALine = "^[^\\u0000-\\u001f]*[^\\u0000-\\u001f\\s][^\\u0000-\\u001f]*$";

/** Without NUL, and not only spaces. */
const someLetter = "^[^\\u0000]*[^\\u0000\\s][^\\u0000]*$";
