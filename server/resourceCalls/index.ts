import type { Family } from "../../schemas";
import type { Feature } from "../feature";
import type { Endpoint } from "../http/endpoint";
import type { ResourceStore } from "../resources";
import { elementsEndpoints } from "./elements";
import { rowsEndpoints } from "./rows";
import { auditEndpoint, recordAuditEndpoints } from "./audit";
import { choicesEndpoints } from "./choices";
import { assignmentsEndpoints } from "./pairs";
import { uniquenessEndpoints } from "./uniqueness";

export { actorOf } from "./actorOf";
export { elementsPage, envelope } from "./answerSchemas";
export { batchResultSchema, resultsJson } from "./batchCall";
export {
  elementsListParameters,
  elementsListQuery,
  rowsListParameters,
  rowsListQuery,
} from "./listParameters";

const families: Record<Family, (store: ResourceStore) => Endpoint[]> = {
  rows: rowsEndpoints,
  elements: elementsEndpoints,
};

export const resourceCallsFeature: Feature<{ stores: Map<string, ResourceStore> }> = {
  serve: ({ stores }) => ({ endpoints: resourceEndpoints(stores) }),
};

/** Every call of every resource, in the family that its schema names. */
function resourceEndpoints(stores: Map<string, ResourceStore>): Endpoint[] {
  const all = [...stores.values()];
  const audited = all
    .map(({ resource }) => resource)
    .filter((resource) => resource["x-api"].history !== false);
  return [
    ...all.flatMap((store) => [
      ...families[store.resource["x-api"].family](store),
      ...uniquenessEndpoints(store),
      ...assignmentsEndpoints(store, stores),
      ...choicesEndpoints(store, stores),
    ]),
    auditEndpoint(stores, audited),
    ...recordAuditEndpoints(stores, audited),
  ];
}
