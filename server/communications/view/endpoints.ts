import { errorItem, type Property } from "../../../schemas";
import {
  type AskedConsent,
  askedConsents,
  type CommunicationFigures,
  type HandwrittenText,
  mostActedOn,
  mostWrittenTo,
} from "../../../schemas/communicationList";
import { messageLimits } from "../../../schemas/orderSearch";
import { type Call, type Endpoint, jsonAnswer } from "../../http/endpoint";
import { plainText } from "../../http/shapes";
import { actorOf } from "../../resourceCalls";
import type { Communications } from "../Communications";
import { noSms } from "../noSms";
import type { CommunicationActs } from "./CommunicationActs";
import { type Asked, askedProperties, conditionOf, pageProperties } from "./asked";
import { communicationFigures, listedCommunications } from "./lines";

type Parts = { communications: Communications; acts: CommunicationActs; now: () => Date };

const base = "/ui-api/communications";

const about = {
  family: "elements",
  tag: "Communications",
  // As of tracking: who speaks with customers, and administrators.
  access: { roles: ["DISPATCHER", "ADMIN", "CUSTOMER_SERVICE"] },
} as const satisfies Partial<Endpoint>;
const errors = ["FORBIDDEN", "UNAUTHENTICATED", "BAD_PARAMETER"] as const;

/** All that was told and is to be told, and what may be done with it (execution 5, main communication view). */
export function communicationListEndpoints(parts: Parts): Endpoint[] {
  return [...readings(parts), ...actEndpoints(parts), ...writings(parts)];
}

function readings({ communications, now }: Parts): Endpoint[] {
  const condition = ({ caller, query }: Call) =>
    conditionOf(query as Asked, caller.account.id, { settings: caller.settings, now: now() });
  return [
    {
      ...about,
      method: "GET",
      path: base,
      summary: "Messages of all orders: what waits first, then what was told, the newest first",
      query: queryOf({ ...askedProperties, ...pageProperties }),
      answers: { status: 200, description: "A page of them", schema: listOf(lineSchema) },
      errors,
      reads: async (sql, call) => {
        const { offset, limit } = call.query as { offset: number; limit: number };
        return jsonAnswer(await listedCommunications(sql, condition(call), { offset, limit }));
      },
    },
    {
      ...about,
      method: "GET",
      path: `${base}/figures`,
      summary: "What these messages come to",
      query: queryOf(askedProperties),
      answers: {
        status: 200,
        description: "Their counts, and the cause that stopped most",
        schema: anObject,
      },
      errors,
      reads: async (sql, call) => {
        const lacking = noSms(call.caller.settings, communications.hasGateway);
        const figures: CommunicationFigures = {
          ...(await communicationFigures(sql, condition(call))),
          noSms: lacking ? errorItem(lacking) : null,
        };
        return jsonAnswer(figures);
      },
    },
  ];
}

function actEndpoints({ acts }: Parts): Endpoint[] {
  const act = (
    path: string,
    summary: string,
    work: Extract<Endpoint, { writes: unknown }>["writes"],
  ): Endpoint => ({
    ...about,
    method: "POST",
    path: `${base}/${path}`,
    summary,
    body: { type: "json", schema: actSchema },
    answers: {
      status: 200,
      description: "What became of each, in the order in which they were named",
      schema: listOf(actedSchema),
    },
    errors,
    writes: work,
  });
  const told = <One>(elements: One[]) => jsonAnswer({ elements, count: elements.length });
  return [
    act("hold", "Hold messages back that wait, until somebody lets them go", async (sql, call) =>
      told(await acts.holdBack(sql, actorOf(call), idsOf(call))),
    ),
    act("release", "Let messages go that are held back", async (sql, call) =>
      told(await acts.letGo(sql, actorOf(call), idsOf(call), consentsOf(call))),
    ),
    act("again", "Send messages once more that have ended, in the same words", async (sql, call) =>
      told(await acts.sendAgain(sql, actorOf(call), idsOf(call), consentsOf(call))),
    ),
  ];
}

function writings({ acts }: Parts): Endpoint[] {
  const faults = [
    ...errors,
    "COMMUNICATION_NO_SMS",
    "COMMUNICATION_SMS_OFF",
    "TEMPLATE_SYNTAX",
    "TEMPLATE_VARIABLE",
    "TEMPLATE_PARTS",
    "TEMPLATE_LIST",
    "TEMPLATE_FILTER",
    "TEMPLATE_TAG",
    "TEMPLATE_UNCLOSED",
    "TEMPLATE_STRAY",
  ] as const;
  return [
    {
      ...about,
      method: "POST",
      path: `${base}/preview`,
      summary: "What each of these orders' customers would get of a text by hand; nothing is sent",
      body: { type: "json", schema: textSchema },
      answers: {
        status: 200,
        description: "Each customer's text, or why he gets none",
        schema: listOf(anObject),
      },
      errors: faults,
      reads: async (sql, call) => {
        const elements = await acts.preview(sql, actorOf(call), textOf(call));
        return jsonAnswer({ elements, count: elements.length });
      },
    },
    {
      ...about,
      method: "POST",
      path: `${base}/write`,
      summary: "Send a text by hand to the customers of these orders",
      body: {
        type: "json",
        schema: { ...textSchema, properties: { ...textSchema.properties, consents: consentsSchema } },
      },
      answers: { status: 200, description: "What each customer gets, or why none", schema: listOf(anObject) },
      errors: [...faults, "COMMUNICATION_PARTS"],
      writes: async (sql, call) => {
        const elements = await acts.write(sql, actorOf(call), textOf(call), consentsOf(call));
        return jsonAnswer({ elements, count: elements.length });
      },
    },
  ];
}

function idsOf({ body }: Call): string[] {
  return [...new Set(body.ids as string[])];
}

function consentsOf({ body }: Call): readonly AskedConsent[] {
  return (body.consents as AskedConsent[] | undefined) ?? [];
}

function textOf({ body }: Call): HandwrittenText {
  const { orders, channel, subject, text } = body as HandwrittenText;
  return { orders, channel, text, ...(subject !== undefined && { subject }) };
}

function queryOf(properties: Record<string, Property>): Property {
  return { type: "object", properties, additionalProperties: false };
}

function listOf(items: Property): Property {
  return {
    type: "object",
    required: ["elements", "count"],
    properties: { elements: { type: "array", items }, count: { type: "integer" } },
  };
}

const anObject: Property = { type: "object" };
const lineSchema: Property = {
  ...anObject,
  description:
    "As orders/communications tells it, with the id of its `order`, its `recipient` and `toldUntil`",
};
const actedSchema: Property = {
  type: "object",
  required: ["id"],
  properties: {
    id: { type: "string" },
    written: { type: "string", description: "The id of the message that repeats it" },
    error: { type: "object", description: "Why nothing was done: code, message, metadata" },
  },
};

const consentsSchema: Property = {
  type: "array",
  maxItems: 2,
  items: { type: "string", enum: [...askedConsents] },
  description: "OUTDATED: though it tells what no longer holds; PARTS: though it has many parts",
};

const actSchema: Property = {
  type: "object",
  required: ["ids"],
  properties: {
    ids: { type: "array", minItems: 1, maxItems: mostActedOn, items: plainText(100) },
    consents: consentsSchema,
  },
  additionalProperties: false,
};

const someLetter = "\\S";

const textSchema: Property = {
  type: "object",
  required: ["orders", "channel", "text"],
  properties: {
    orders: { type: "array", minItems: 1, maxItems: mostWrittenTo, items: plainText(200) },
    channel: { type: "string", enum: ["EMAIL", "SMS"] },
    // A line break in a subject would begin another header of the mail.
    subject: {
      type: "string",
      maxLength: messageLimits.subject,
      pattern: "^[^\\u0000-\\u001f]*\\S[^\\u0000-\\u001f]*$",
    },
    text: { type: "string", maxLength: messageLimits.text, pattern: someLetter },
  },
  if: { properties: { channel: { const: "EMAIL" } }, required: ["channel"] },
  then: { required: ["subject"] },
  additionalProperties: false,
};
