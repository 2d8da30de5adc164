import type { Resource } from "../../schemas";
import type { Feature } from "../feature";
import { keyEndpoints } from "./endpoints";
import { apiAccess, indexKeys } from "./table";

export { bearerOf, keyCaller } from "./keyCaller";
export { keyStore } from "./keyStore";

export const apiKeysFeature: Feature<{ resources: Map<string, Resource> }> = {
  migrations: [apiAccess],
  prepare: async (sql, resources) => {
    if (resources.has("apiKeys")) await indexKeys(sql);
  },
  serve: ({ resources }) => ({ endpoints: keyEndpoints(resources) }),
};
