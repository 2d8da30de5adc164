import { choicesOf, parseCall, type Property, propertyAt } from "../../schemas";
import { type Endpoint, rowsAnswer } from "../http/endpoint";
import type { ResourceStore } from "../resources";
import { envelope } from "./answerSchemas";
import { everyRecord } from "./everyRecord";

/** What may be chosen for a property as a list of its own (spec 7.4: GET /tracking/providers, /preferDrivers). */
export function choicesEndpoints(
  { resource }: ResourceStore,
  stores: Map<string, ResourceStore>,
): Endpoint[] {
  return Object.keys(resource.properties).flatMap((name): Endpoint[] => {
    const property = propertyAt(resource, name);
    const call = property?.["x-choices"];
    if (!property || call === undefined) return [];
    return [
      {
        ...parseCall(resource["x-api"].base, call),
        family: "rows",
        tag: resource.title,
        access: { resource, needs: "read" },
        summary: `What ${name} may be`,
        answers: { status: 200, description: "id and name of each", schema: envelope({ type: "object" }) },
        errors: ["FORBIDDEN"],
        reads: readingOf(property, stores),
      },
    ];
  });
}

/** The records that it may refer to, by their titles; else its enumeration. */
function readingOf(property: Property, stores: Map<string, ResourceStore>): Reads {
  const target = property["x-reference"] ?? property.items?.["x-reference"];
  const store = target && stores.get(target.resource);
  if (!store) {
    const rows = (choicesOf(property) ?? []).map(({ value, title }) => ({ id: value, name: title ?? value }));
    return async () => rowsAnswer(rows, { total: rows.length });
  }
  const { title } = store.resource["x-list"];
  return async (sql, call) => {
    const records = await everyRecord(sql, call, store, { fields: [title] });
    const rows = records.map((record) => ({ id: record.id, name: record[title] }));
    return rowsAnswer(rows, { total: rows.length });
  };
}

type Reads = Extract<Endpoint, { reads: unknown }>["reads"];
