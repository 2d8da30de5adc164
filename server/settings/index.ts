import type { Database, Logger } from "../database";
import type { Feature } from "../feature";
import { DueSettings } from "./DueSettings";
import { settingsEndpoints, type SettingsParts } from "./endpoints";
import { userPermissions } from "./restricted";
import { settingsRead } from "./settingsRead";
import { settingSecrets, settingTimeline } from "./table";

export { accountArea, mailArea } from "./area";
export { settingsFrom } from "./catalogue";
export { dayOf, todayOf } from "./days";
export { recordsAnswer, savingBody, savingOf, snapshotQuery } from "./endpoints";
export type { Change, Given } from "./given";
export { changesOf, cleared } from "./given";
export { accountsListing, embeddersOf } from "./listedOrigins";
export { isUser, restrict, restrictedName, restrictionOf } from "./restricted";
export { refusal, saveSettings, valuesAfter } from "./save";
export { settingsOf } from "./settingsOf";
export { settingsOn } from "./settingsOn";
export { settingSecrets };
export { Timeline } from "./timeline";

type Needs = SettingsParts & { database: Database; log: Logger; pace: number };

export const settingsFeature: Feature<Needs> = {
  migrations: [settingTimeline, userPermissions],
  protectedTables: ["setting_timeline", "user_permission"],
  sealedColumns: [settingSecrets],
  settings: settingsRead,
  serve: (needs) => {
    const { database, now, log, pace } = needs;
    const dueSettings = new DueSettings({ database, now, log, pace });
    return {
      endpoints: settingsEndpoints(needs),
      start: () => dueSettings.start(),
      stop: () => dueSettings.close(),
    };
  },
};
