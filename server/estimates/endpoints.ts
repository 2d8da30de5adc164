import type { Property } from "../../schemas";
import { punctualities, type ToldEstimate } from "../../schemas/tracking";
import { type Endpoint, jsonAnswer } from "../http/endpoint";
import { plainText } from "../http/shapes";
import { readEstimates } from "./rows";

/** When the orders of a centre's day are expected. */
export function estimateEndpoints(): Endpoint[] {
  return [
    {
      method: "GET",
      path: "/ui-api/tracking/estimates",
      family: "elements",
      tag: "Tracking",
      access: { roles: ["DISPATCHER", "ADMIN", "CUSTOMER_SERVICE"] },
      summary: "When the orders of a centre's day are expected, and how they stand against what was promised",
      query: {
        type: "object",
        required: ["aoc", "date"],
        properties: { aoc: plainText(200), date: { type: "string", format: "date" } },
        additionalProperties: false,
      },
      answers: { status: 200, description: "Those of runs that were sent", schema: estimatesSchema },
      errors: ["FORBIDDEN", "UNAUTHENTICATED", "BAD_PARAMETER"],
      reads: async (sql, { caller, query }) => {
        const { aoc, date } = query as { aoc: string; date: string };
        const elements = await readEstimates(sql, { accountId: caller.account.id, aoc, date });
        return jsonAnswer({ elements, count: elements.length, sortMeta: {}, filterMeta: {} });
      },
    },
  ];
}

const text: Property = { type: "string" };
const instant: Property = { type: "string", format: "date-time" };

const estimateSchema: Property = {
  type: "object",
  required: ["order", "vehicle", "run", "punctuality"] satisfies (keyof ToldEstimate)[],
  properties: {
    order: text,
    vehicle: text,
    run: text,
    eta: { ...instant, description: "The expected arrival; once somebody is there, as it was expected last" },
    etaUpdated: instant,
    punctuality: { type: "string", enum: [...punctualities] },
  } satisfies Record<keyof ToldEstimate, Property>,
};

const estimatesSchema: Property = {
  type: "object",
  required: ["elements", "count"],
  properties: {
    elements: { type: "array", items: estimateSchema },
    count: { type: "integer", minimum: 0 },
  },
};
