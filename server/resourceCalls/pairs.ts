import { pairOf, parseCall, propertyAt } from "../../schemas";
import { type Call, type Endpoint, rowsAnswer } from "../http/endpoint";
import type { ResourceStore } from "../resources";
import type { Sql } from "../database";
import { envelope } from "./answerSchemas";
import { everyRecord } from "./everyRecord";

/** Who has whom of a resource with a pair (spec 7.4: GET /assignments). */
export function assignmentsEndpoints(store: ResourceStore, stores: Map<string, ResourceStore>): Endpoint[] {
  const { resource } = store;
  const pair = pairOf(resource);
  const call = pair && propertyAt(resource, pair.property)?.["x-pair"]?.assignments;
  const partners = pair && stores.get(pair.target);
  if (!pair || !partners || call === undefined) return [];
  return [
    {
      ...parseCall(resource["x-api"].base, call),
      family: "rows",
      tag: resource.title,
      access: { resource, needs: "read" },
      summary: `Which of ${resource.title.toLowerCase()} has which of ${partners.resource.title.toLowerCase()}`,
      answers: {
        status: 200,
        description: `Of each that has one: its id and name, ${pair.property} and ${pair.property}Name`,
        schema: envelope({ type: "object" }),
      },
      errors: ["FORBIDDEN"],
      reads: async (sql, call) => {
        const others = await pairedRecords(sql, call, partners, pair.other);
        const names = new Map(others.map(({ id, name }) => [id, name]));
        const rows = (await pairedRecords(sql, call, store, pair.property)).map(({ id, name, partner }) => ({
          id,
          name,
          [pair.property]: partner,
          [`${pair.property}Name`]: names.get(partner),
        }));
        return rowsAnswer(rows, { total: rows.length });
      },
    },
  ];
}

type Paired = { id: string; name: unknown; partner: string };

/** All records that have a partner. */
async function pairedRecords(
  sql: Sql,
  call: Call,
  store: ResourceStore,
  property: string,
): Promise<Paired[]> {
  const title = store.resource["x-list"].title;
  const records = await everyRecord(sql, call, store, {
    filter: { [property]: { empty: false } },
    fields: [title, property],
  });
  return records.map((each) => ({ id: each.id, name: each[title], partner: String(each[property]) }));
}
