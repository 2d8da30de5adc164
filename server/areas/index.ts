import type { Feature } from "../feature";
import type { ResourceStore } from "../resources";
import { areaEndpoints } from "./endpoints";

export { territoryFinder, type TerritoryFinder } from "./territories";

export const areasFeature: Feature<{ stores: Map<string, ResourceStore> }> = {
  serve: ({ stores }) => ({ endpoints: areaEndpoints(stores) }),
};
