import type { Endpoint } from "../http/endpoint";
import type { ResourceStore } from "../resources";
import { orderAttributesEndpoint } from "./attributes";
import { consignmentEndpoint } from "./consignments";

/** The calls of orders beside those of every resource (spec 7.4). */
export function orderEndpoints(stores: Map<string, ResourceStore>): Endpoint[] {
  const orders = stores.get("orders");
  return [...orderAttributesEndpoint(stores), ...(orders ? [consignmentEndpoint(orders)] : [])];
}
