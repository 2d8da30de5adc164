import type { Database } from "../database";
import type { Feature } from "../feature";
import type { ResourceStore } from "../resources";
import { webhookEndpoints } from "./endpoints";
import { webhookKeys, webhookSecret, webhookTables } from "./table";
import { webhookQueue } from "./webhookQueue";
import type { Webhooks } from "./Webhooks";

export { type Occurrence, raise, toldEvents } from "./outbox";
export { webhookRules } from "./webhookRules";
export { webhookStore } from "./webhookStore";
export { Webhooks } from "./Webhooks";

type Needs = {
  database: Database;
  stores: Map<string, ResourceStore>;
  webhooks: Webhooks | undefined;
  now: () => Date;
};

/** What other systems are told as it happens (execution 5). */
export const webhooksFeature: Feature<Needs> = {
  migrations: [webhookTables, webhookKeys],
  protectedTables: ["webhook_target", "webhook_secret", "webhook_delivery"],
  sealedColumns: [webhookSecret],
  settings: ["currentLanguage"],
  serve: ({ database, stores, webhooks: worker, now }) => {
    const webhooks = stores.get("webhooks");
    if (!webhooks || !worker) return {};
    return {
      endpoints: webhookEndpoints({ database, webhooks, worker, now }),
      queues: [webhookQueue],
      start: () => worker.start(),
      stop: () => worker.close(),
    };
  },
};
