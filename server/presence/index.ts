import type { ChangeFeed } from "../changes";
import type { Database, Logger } from "../database";
import type { Feature } from "../feature";
import type { ResourceStore } from "../resources";
import { presenceEndpoints } from "./endpoints";
import { Presence } from "./Presence";

type Needs = {
  database: Database;
  stores: Map<string, ResourceStore>;
  feed: ChangeFeed;
  now: () => Date;
  log: Logger;
};

/** Who else is on a day of the planning board. */
export const presenceFeature: Feature<Needs> = {
  serve: ({ database, stores, feed, now, log }) => {
    // Without centres and orders there are no days.
    if (!stores.has("distributionCentres") || !stores.has("orders")) return {};
    const presence = new Presence({ database, feed, now, log });
    return {
      endpoints: presenceEndpoints(presence),
      start: () => presence.start(),
      stop: () => presence.stop(),
    };
  },
};
