import type { Property } from "../../schemas";
import { type Endpoint, rowsAnswer } from "../http/endpoint";
import { plainText, rowsEnvelope } from "../http/shapes";
import { actorOf } from "../resourceCalls";
import type { ResourceStore } from "../resources";
import { identifierOf, type StatusGroup, statusGroups, statusesIn } from "./statuses";

/** A day of the largest account has fewer. */
const most = 10_000;

/** The groups by their names and by their identifiers. */
const groups = new Map(
  statusGroups.flatMap((group) =>
    [group, identifierOf(group)].map((name): [string, StatusGroup] => [name, group]),
  ),
);

const query: Property = {
  type: "object",
  required: ["type"],
  properties: {
    type: { type: "string", enum: [...groups.keys()], description: "A group of statuses." },
    date: { type: "string", format: "date", description: "The day for which they are planned." },
    aoc: { type: "array", maxItems: 1000, items: plainText(200), description: "Their distribution centres." },
    results: { type: "integer", minimum: 0, maximum: most, default: most },
    startIndex: { type: "integer", minimum: 0, maximum: 1e9, default: 0 },
  },
  additionalProperties: false,
};

type Asked = { type: string; date?: string; aoc?: string[]; results: number; startIndex: number };

/** The ids of the orders that are that far (spec 7.4), by reference: what a tool of many orders begins with. */
export function orderIdsEndpoint(store: ResourceStore): Endpoint {
  const { resource } = store;
  return {
    method: "GET",
    path: "/gt/gt-api/orders/getOrderIdsByType",
    family: "rows",
    tag: resource.title,
    access: { resource, needs: "read" },
    summary: "The ids of the orders in a group of statuses",
    query,
    answers: { status: 200, description: "rows[].id, and how many there are in all", schema: rowsEnvelope },
    errors: ["FORBIDDEN", "UNAUTHENTICATED", "BAD_PARAMETER"],
    reads: async (sql, call) => {
      const { type, date, aoc, results, startIndex } = call.query as Asked;
      const group = groups.get(type);
      const { json, total } = await store.list(sql, actorOf(call), {
        offset: startIndex,
        limit: results,
        fields: ["id"],
        sort: [{ path: "reference", descending: false }],
        filter: {
          status: { in: group ? statusesIn(group) : [] },
          ...(date !== undefined && { orderDate: date }),
          ...(aoc && { aoc: { in: aoc } }),
        },
      });
      const rows = (JSON.parse(json) as { id: string }[]).map(({ id }) => ({ id }));
      return rowsAnswer(rows, { total });
    },
  };
}
