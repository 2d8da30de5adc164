export { readRecords } from "./readRecords";
export type { Setting, Variant } from "./Setting";
export { settingTypes } from "./settingTypes";
export type { SettingType } from "./settingTypes";
