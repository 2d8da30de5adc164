import type { Feature } from "../feature";
import type { ResourceStore } from "../resources";
import { filterEndpoints } from "./endpoints";
import { storedFilterTable } from "./table";

export const filtersFeature: Feature<{ stores: Map<string, ResourceStore> }> = {
  migrations: [storedFilterTable],
  protectedTables: ["stored_filter"],
  serve: ({ stores }) => ({ endpoints: filterEndpoints(stores) }),
};
