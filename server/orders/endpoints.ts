import type { Endpoint } from "../http/endpoint";
import type { ResourceStore } from "../resources";
import { orderAttributesEndpoint } from "./attributes";
import { changeStatusEndpoint } from "./changeStatus";
import { consignmentEndpoint } from "./consignments";
import { logEndpoint } from "./log";
import { orderIdsEndpoint } from "./orderIds";
import { statusListEndpoint } from "./statusList";
import { statesEndpoint } from "./states";
import { updateTerritoryEndpoint } from "./updateTerritory";

/** The calls of orders beside those of every resource (spec 7.4). */
export function orderEndpoints(stores: Map<string, ResourceStore>, now: () => Date): Endpoint[] {
  const [orders, territories] = [stores.get("orders"), stores.get("territories")];
  if (!orders) return orderAttributesEndpoint(stores);
  return [
    ...orderAttributesEndpoint(stores),
    changeStatusEndpoint(orders, now),
    consignmentEndpoint(orders),
    logEndpoint(orders),
    orderIdsEndpoint(orders),
    statusListEndpoint(orders),
    statesEndpoint(orders),
    ...(territories ? [updateTerritoryEndpoint(orders, territories)] : []),
  ];
}
