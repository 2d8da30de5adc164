import type { Feature } from "../feature";
import { alertEndpoints } from "./endpoints";
import { settingsRead } from "./settingsRead";
import { alertFaults, alertTable } from "./table";

export { type AlertRules, type Cause, causesOf } from "./causesOf";
export { mailAlerts } from "./mails";
export { endAlerts, raiseAlerts, readAlerts, readStanding } from "./rows";
export { channelsOf, rulesOf } from "./rules";
export { type AlertNotice, tellAlerts } from "./telling";
export { turned } from "./turned";
export type { Seen, Watched, WatchedOrder, WatchedRun } from "./Watched";

/** What is raised of days that are being driven (execution 3a). */
export const alertsFeature: Feature<{ now: () => Date }> = {
  migrations: [alertTable, alertFaults],
  protectedTables: ["alert"],
  settings: settingsRead,
  serve: ({ now }) => ({ endpoints: alertEndpoints(now) }),
};
