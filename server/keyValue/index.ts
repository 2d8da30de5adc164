import type { Feature } from "../feature";
import type { ResourceStore } from "../resources";
import { keyValueEndpoints } from "./endpoints";
import { keyValueTable } from "./table";

export const keyValueFeature: Feature<{ stores: Map<string, ResourceStore> }> = {
  migrations: [keyValueTable],
  protectedTables: ["key_value"],
  serve: ({ stores }) => ({ endpoints: keyValueEndpoints(stores) }),
};
