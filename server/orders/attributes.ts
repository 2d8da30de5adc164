import { type Endpoint, rowsAnswer } from "../http/endpoint";
import { actorOf } from "../resourceCalls";
import type { ResourceStore } from "../resources";

/** More than an account would ever describe. */
const most = 10_000;
/** A group of the specification's that is left out (spec 3.2). */
const hiddenGroup = "return_packages";

type Attribute = { id: string; version: number; group?: string };

/** What an account's orders hold beyond what every order does, as the console asks for it at its start (spec 3.2, 7.1). */
export function orderAttributesEndpoint(stores: Map<string, ResourceStore>): Endpoint[] {
  const store = stores.get("orderAttributes");
  if (!store) return [];
  return [
    {
      method: "GET",
      path: "/gt/gt-api/orders/attributeMetadataMap",
      family: "rows",
      tag: store.resource.title,
      access: { resource: store.resource, needs: "read" },
      summary: "The attributes of orders",
      answers: {
        status: 200,
        description: "rows[0].ORDER is the list, in its order",
        schema: { type: "object", required: ["rows", "success"], properties: { rows: { type: "array" } } },
      },
      errors: ["FORBIDDEN", "UNAUTHENTICATED"],
      reads: async (sql, call) => {
        const { json } = await store.list(sql, actorOf(call), { offset: 0, limit: most });
        const attributes = (JSON.parse(json) as Attribute[]).filter(({ group }) => group !== hiddenGroup);
        return rowsAnswer([{ ORDER: attributes.map(({ version: _version, ...attribute }) => attribute) }], {
          total: 1,
        });
      },
    },
  ];
}
