import type { Filter } from "../../schemas";
import { type Endpoint, rowsAnswer } from "../http/endpoint";
import { rowsEnvelope } from "../http/shapes";
import { actorOf } from "../resourceCalls";
import type { ResourceStore } from "../resources";

type Location = { customer?: { id?: string; name?: string }; customerIndex?: string };

/**
 * A customer's location by what other systems call the two (spec 7.4: gtcl/{a}/{b}, whose parts it leaves open): the
 * customer by his id, name or index, the location by its id or reference number.
 */
export function locationOfCustomerEndpoint(store: ResourceStore): Endpoint {
  const { resource } = store;
  return {
    method: "GET",
    path: "/gt/gt-api/gtcl/{customer}/{location}",
    family: "rows",
    tag: resource.title,
    access: { resource, needs: "read" },
    summary: "A customer's location, by what other systems call the customer and the location",
    answers: { status: 200, description: "The record, or no rows where there is none", schema: rowsEnvelope },
    errors: ["FORBIDDEN", "UNAUTHENTICATED"],
    reads: async (sql, call) => {
      const { customer = "", location = "" } = call.params;
      const calledSo: Filter[] = [{ id: location }, { referenceNumber: { eq: location } }];
      const found: Location[] = [];
      for (const filter of calledSo) {
        const { json } = await store.list(sql, actorOf(call), { offset: 0, limit: 1, filter });
        found.push(...(JSON.parse(json) as Location[]).filter((each) => isOf(each, customer)));
      }
      const rows = found.slice(0, 1);
      return rowsAnswer(rows, { total: rows.length });
    },
  };
}

function isOf({ customer, customerIndex }: Location, name: string): boolean {
  return [customer?.id, customer?.name, customerIndex].includes(name);
}
