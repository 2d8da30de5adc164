import type { ChangeFeed } from "../changes";
import type { Communications } from "../communications";
import type { Database, Logger } from "../database";
import type { Feature } from "../feature";
import type { Mail } from "../mail";
import type { ResourceStore } from "../resources";
import { runLinesOf } from "../runLines";
import { Schedules } from "../schedules";
import type { TravelOf } from "../travel";
import { DayWatch } from "./DayWatch";
import { tellPages } from "./PageTeller";
import { settingsRead } from "./settingsRead";
import { dayWatchTable } from "./table";

export { Looks } from "./Looks";
export { holdDay, letGoOfDay, wakeDays, wakeDaysOfVehicle } from "./table";
export { wakingDays } from "./wakingDays";

type Needs = {
  database: Database;
  stores: Map<string, ResourceStore>;
  travel: TravelOf;
  feed: ChangeFeed;
  mail: Mail;
  communications: Communications;
  now: () => Date;
  log: Logger;
  pace: number;
};

/** Days that are being driven: what is expected of them, and what dispatchers are alerted of (execution 3a). */
export const dayWatchFeature: Feature<Needs> = {
  migrations: [dayWatchTable],
  protectedTables: ["day_watch"],
  settings: settingsRead,
  serve: ({ stores, feed, ...parts }) => {
    const orders = stores.get("orders");
    if (!orders) return {};
    const schedules = new Schedules({ ...parts, orders });
    const watch = new DayWatch({ ...parts, schedules, lines: runLinesOf(parts.travel) });
    let stopTelling = () => {};
    return {
      start: () => {
        stopTelling = tellPages(parts.database, feed);
        watch.start();
      },
      stop: async () => {
        stopTelling();
        await watch.close();
      },
    };
  },
};
