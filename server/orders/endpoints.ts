import type { Endpoint } from "../http/endpoint";
import type { ResourceStore } from "../resources";
import { orderAttributesEndpoint } from "./attributes";
import { changeStatusEndpoint } from "./changeStatus";
import { consignmentEndpoint } from "./consignments";
import { logEndpoint } from "./logEndpoint";
import { statusListEndpoint } from "./statusList";

/** The calls of orders beside those of every resource (spec 7.4). */
export function orderEndpoints(stores: Map<string, ResourceStore>): Endpoint[] {
  const orders = stores.get("orders");
  if (!orders) return orderAttributesEndpoint(stores);
  return [
    ...orderAttributesEndpoint(stores),
    changeStatusEndpoint(orders),
    consignmentEndpoint(orders),
    logEndpoint(orders),
    statusListEndpoint(orders),
  ];
}
