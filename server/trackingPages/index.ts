import type { Resource } from "../../schemas";
import type { Database, Logger } from "../database";
import type { Feature } from "../feature";
import type { ResourceStore } from "../resources";
import type { Maps } from "../roadMap";
import { settingsRead } from "./configuration";
import { DeliveryPages } from "./DeliveryPages";
import { givenAnswersEndpoint } from "./givenAnswers";
import { linkEndpoints } from "./linkEndpoints";
import { openEndpoints } from "./openEndpoints";
import { pageEndpoints, type PageParts } from "./page/endpoints";
import { trackingKey, trackingLinkTables, trackingLinkToken } from "./table";
import type { TrackingLinks } from "./TrackingLinks";
import { widgetEndpoints, type WidgetsParts } from "./widgets/endpoints";

export { TrackingLinks } from "./TrackingLinks";

type Needs = Pick<PageParts, "config"> &
  Pick<WidgetsParts, "wait"> & {
    database: Database;
    resources: Map<string, Resource>;
    stores: Map<string, ResourceStore>;
    trackingLinks: TrackingLinks;
    maps: Maps;
    now: () => Date;
    log: Logger;
  };

/** The pages on which customers follow their deliveries (execution 5; docs/customers.md). */
export const trackingPagesFeature: Feature<Needs> = {
  migrations: [trackingLinkTables, trackingLinkToken],
  protectedTables: ["tracking_answer", "tracking_key", "tracking_link"],
  sealedColumns: [trackingKey],
  settings: settingsRead,
  serve: ({ stores, ...parts }) => {
    const orders = stores.get("orders");
    if (!orders) return {};
    const pages = new DeliveryPages(parts);
    return {
      start: () => pages.start(),
      stop: () => pages.stop(),
      endpoints: [
        ...linkEndpoints({ ...parts, pages, orders }),
        ...openEndpoints({ ...parts, pages, orders }),
        ...pageEndpoints({ ...parts, pages }),
        ...widgetEndpoints({ ...parts, pages }),
        givenAnswersEndpoint(),
      ],
    };
  },
};
