import { sql as template } from "kysely";
import type { Property } from "../../schemas";
import { type CustomerAnswer, mostAnswers } from "../../schemas/communicationList";
import { byHand } from "../../schemas/communications";
import { type Endpoint, jsonAnswer } from "../http/endpoint";
import { plainText } from "../http/shapes";
import type { Sql } from "../database";
import { statusesIn } from "../orders";

/** What customers left for their drivers, for who speaks with them: what nobody has answered yet, or all of an order. */
export function givenAnswersEndpoint(): Endpoint {
  return {
    method: "GET",
    path: "/ui-api/communications/answers",
    family: "elements",
    tag: "Communications",
    access: { roles: ["DISPATCHER", "ADMIN", "CUSTOMER_SERVICE"] },
    summary:
      "Customers' instructions that nobody has answered and whose orders are still to come, the newest first; or all of an order",
    query: {
      type: "object",
      properties: { order: { ...plainText(200), description: "All of this order" } },
      additionalProperties: false,
    },
    answers: { status: 200, description: `At most ${mostAnswers}`, schema: answersSchema },
    errors: ["FORBIDDEN", "UNAUTHENTICATED", "BAD_PARAMETER"],
    reads: async (sql, { caller, query }) => {
      const { order } = query as { order?: string };
      const elements = await givenAnswers(sql, caller.account.id, order);
      return jsonAnswer({ elements, count: elements.length });
    },
  };
}

async function givenAnswers(sql: Sql, accountId: string, order?: string): Promise<CustomerAnswer[]> {
  const wanted =
    order === undefined ? template`g."answeredAt" is null and g."isAhead"` : template`g."order" = ${order}`;
  const over = statusesIn("final");
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(g), '[]')::text as json from (
      select g.* from (
        select a.order_id as "order", coalesce(o.reference, a.order_id) as reference,
          coalesce(o.customer->>'name', c.name) as customer, o."orderDate" as date, d.name as driver,
          a.instructions as text, ${instant("a.given_at")} as at,
          (select ${instant("min(m.at)")} from communication m where m.account_id = a.account_id
            and m.order_id = a.order_id and m.trigger = ${byHand} and m.at > a.given_at
            and m.result in ('QUEUED', 'SENT', 'DELIVERED')) as "answeredAt",
          not (coalesce(o.status, 'NEW') = any(${over}::text[])) as "isAhead"
        from tracking_answer a
        join orders o on o.account_id = a.account_id and o.id = a.order_id
        left join "customerLocations" c on c.account_id = o.account_id and c.id = o."customerLocation"
        left join drivers d on d.account_id = o.account_id and d.id = o.plan->>'performer'
        where a.account_id = ${accountId}) g
      where ${wanted} order by g.at desc, g."order" limit ${mostAnswers}) g`.execute(sql);
  return JSON.parse(rows[0]?.json ?? "[]") as CustomerAnswer[];
}

/** An expression of ours as an instant in UTC. */
function instant(expression: string) {
  return template.raw(`to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
}

const answerSchema: Property = {
  type: "object",
  required: ["order", "reference", "text", "at"],
  properties: {
    order: { type: "string" },
    reference: { type: "string" },
    text: { type: "string", description: "Plain, as the customer wrote it" },
    at: { type: "string", format: "date-time" },
    answeredAt: {
      type: ["string", "null"],
      format: "date-time",
      description: "When somebody wrote to the customer after it",
    },
    isAhead: { type: "boolean", description: "The order is not over yet" },
  },
};

const answersSchema: Property = {
  type: "object",
  required: ["elements", "count"],
  properties: { elements: { type: "array", items: answerSchema }, count: { type: "integer" } },
};
