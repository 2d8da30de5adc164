import type { Database } from "../database";
import type { Feature } from "../feature";
import type { ResourceStore } from "../resources";
import type { Maps } from "../roadMap";
import { shareEndpoints } from "./endpoints";
import { pageEndpoints, type PageParts } from "./page";
import { shareTable, shareToken } from "./table";

type Needs = PageParts & {
  database: Database;
  stores: Map<string, ResourceStore>;
  maps: Maps;
  now: () => Date;
};

/** Vehicles' live positions, shared by links with an end. */
export const sharesFeature: Feature<Needs> = {
  migrations: [shareTable, shareToken],
  protectedTables: ["position_share"],
  serve: ({ stores, ...parts }) =>
    stores.has("vehicles") ? { endpoints: [...shareEndpoints(parts), ...pageEndpoints(parts)] } : {},
};
