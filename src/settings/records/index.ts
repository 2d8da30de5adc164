export { readRecords } from "./readRecords";
export type { RecordFault, Setting, Variant } from "./Setting";
export { isSettingType, settingTypes } from "./settingTypes";
export type { SettingType } from "./settingTypes";
