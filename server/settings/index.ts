export { accountArea, mailArea } from "./area";
export { settings, settingsFrom } from "./catalogue";
export { dayOf, todayOf } from "./days";
export { DueSettings } from "./DueSettings";
export {
  recordsAnswer,
  savingBody,
  savingOf,
  settingsEndpoints,
  type SettingsParts,
  snapshotQuery,
} from "./endpoints";
export type { Change, Given } from "./given";
export { changesOf, cleared } from "./given";
export { accountsListing, embeddersOf } from "./listedOrigins";
export { restrictedName } from "./restricted";
export { refusal, saveSettings, valuesAfter } from "./save";
export { settingsOn } from "./settingsOn";
export { settingSecrets, settingTimeline } from "./table";
export { Timeline } from "./timeline";
export type { Standing } from "./timeline";
