import type { Communications } from "../communications";
import type { Database } from "../database";
import type { Feature } from "../feature";
import type { JobRunner } from "../planning";
import type { ResourceStore } from "../resources";
import { runLinesOf } from "../runLines";
import type { TravelOf } from "../travel";
import { BulkChange } from "./BulkChange";
import { DraftDecisions } from "./DraftDecisions";
import { Drafts } from "./Drafts";
import { scheduleEndpoints } from "./endpoints";
import { Schedules } from "./Schedules";
import { settingsRead } from "./settingsRead";
import { acceptedFigures, keptDrafts, redrivenOrders, scheduleTables } from "./table";

export { DraftDecisions, Drafts, Schedules };
export { readVehicleNames } from "./records";
export { addressed, base } from "./endpoints/address";
export type { OpenDay } from "./OpenDay";
export { sendRuns } from "./sending";

type Needs = {
  database: Database;
  stores: Map<string, ResourceStore>;
  communications: Communications;
  runner: JobRunner;
  travel: TravelOf;
  now: () => Date;
};

export const schedulesFeature: Feature<Needs> = {
  migrations: [scheduleTables, acceptedFigures, keptDrafts, redrivenOrders],
  protectedTables: ["schedule", "schedule_step"],
  settings: settingsRead,
  serve: ({ database, stores, communications, runner, travel, now }) => {
    const orders = stores.get("orders");
    // Without the orders' schema there is nothing to schedule.
    if (!orders) return {};
    const schedules = new Schedules({ database, orders, travel, now });
    const drafts = new Drafts({ schedules, database, runner, now });
    const lines = runLinesOf(travel);
    const changes = new BulkChange({ schedules, database, stores });
    const decisions = new DraftDecisions({ schedules, mails: communications.runs, now });
    return { endpoints: scheduleEndpoints(schedules, drafts, { decisions, lines, changes, communications }) };
  },
};
