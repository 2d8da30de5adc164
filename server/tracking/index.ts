import type { Communications } from "../communications";
import type { Database } from "../database";
import type { Feature } from "../feature";
import type { ResourceStore } from "../resources";
import { runLinesOf } from "../runLines";
import type { TravelOf } from "../travel";
import { trackingEndpoints } from "./endpoints";
import { orderSearchEndpoints } from "./orders/endpoints";
import { routeEndpoints } from "./routeEndpoints";
import { runLogEndpoint } from "./runLogEndpoint";
import { playbackEndpoint } from "./playbackEndpoint";

type Needs = {
  database: Database;
  stores: Map<string, ResourceStore>;
  communications: Communications;
  travel: TravelOf;
  now: () => Date;
};

/** Days as they are driven: what was sent, what has come of it, and where the vehicles are (execution 4). */
export const trackingFeature: Feature<Needs> = {
  serve: ({ database, stores, communications, travel, now }) => {
    // Without centres and orders there are no days.
    const orders = stores.get("orders");
    if (!stores.has("distributionCentres") || !orders) return {};
    const parts = { database, lines: runLinesOf(travel), now };
    return {
      endpoints: [
        ...trackingEndpoints(parts),
        ...routeEndpoints(parts),
        ...orderSearchEndpoints({ orders, territories: stores.get("territories"), communications, now }),
        playbackEndpoint({ database, now }),
        runLogEndpoint(),
      ],
    };
  },
};
