import { accountsFeature } from "./accounts";
import { alertsFeature } from "./alerts";
import { apiKeysFeature } from "./apiKeys";
import { areasFeature } from "./areas";
import { attachmentsFeature } from "./attachments";
import { authFeature } from "./auth";
import { changesFeature } from "./changes";
import { communicationsFeature } from "./communications";
import type { Migration, SealedColumn } from "./database";
import { dayWatchFeature } from "./dayWatch";
import type { Feature } from "./feature";
import { demoFeature } from "./demo";
import { estimatesFeature } from "./estimates";
import { drivesFeature } from "./drives";
import { executionFeature } from "./execution";
import { filtersFeature } from "./filters";
import { geocodingFeature } from "./geocoding";
import { idempotencyFeature } from "./idempotency";
import { keyValueFeature } from "./keyValue";
import { loadingFeature } from "./loading";
import { mailFeature } from "./mail";
import { mailSettingsFeature } from "./mailSettings";
import { ordersFeature } from "./orders";
import { planningFeature } from "./planning";
import { positionsFeature } from "./positions";
import { presenceFeature } from "./presence";
import { printTemplatesFeature } from "./printTemplates";
import { proofsFeature } from "./proofs";
import { reportsFeature } from "./reports";
import { resourceCallsFeature } from "./resourceCalls";
import { resourcesFeature } from "./resources";
import { roadExtractFeature } from "./roadExtract";
import { roadMapFeature } from "./roadMap";
import { runsFeature } from "./runs";
import { schedulesFeature } from "./schedules";
import { secretsFeature } from "./secrets";
import type { Services } from "./services";
import { settingsFeature } from "./settings";
import { sharesFeature } from "./shares";
import { simulationFeature } from "./simulation";
import { trackingPagesFeature } from "./trackingPages";
import { tracksFeature } from "./tracks";
import { trackingFeature } from "./tracking";
import { vehicleChecksFeature } from "./vehicleChecks";
import { webhooksFeature } from "./webhooks";

/**
 * All that the server is made of. They are prepared and started in this order, and /openapi.json tells of their calls in
 * it; they stop the other way round.
 */
export const features: readonly Feature<Services>[] = [
  accountsFeature,
  resourcesFeature,
  secretsFeature,
  mailFeature,
  idempotencyFeature,
  printTemplatesFeature,
  authFeature,
  settingsFeature,
  mailSettingsFeature,
  webhooksFeature,
  keyValueFeature,
  ordersFeature,
  runsFeature,
  loadingFeature,
  attachmentsFeature,
  communicationsFeature,
  areasFeature,
  filtersFeature,
  geocodingFeature,
  roadMapFeature,
  roadExtractFeature,
  planningFeature,
  schedulesFeature,
  estimatesFeature,
  alertsFeature,
  executionFeature,
  proofsFeature,
  apiKeysFeature,
  positionsFeature,
  trackingFeature,
  sharesFeature,
  trackingPagesFeature,
  vehicleChecksFeature,
  reportsFeature,
  resourceCallsFeature,
  changesFeature,
  dayWatchFeature,
  tracksFeature,
  drivesFeature,
  presenceFeature,
  demoFeature,
  simulationFeature,
];

/** In the order of their ids, which is the one in which databases have them already. */
export const migrations: readonly Migration[] = features
  .flatMap((feature) => feature.migrations ?? [])
  .sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));

export const protectedTables: readonly string[] = features.flatMap(
  (feature) => feature.protectedTables ?? [],
);

/** At the start all of them must open. */
export const sealedColumns: readonly SealedColumn[] = features.flatMap(
  (feature) => feature.sealedColumns ?? [],
);

function placeOf({ id, after }: Migration): string {
  return after === undefined ? id : `${after}+${id}`;
}
