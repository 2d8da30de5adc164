export { accountSettings, mailFile, mailSettings, settingFiles } from "./catalogue";
export { originsIn } from "./origins";
export { defaultOf, holdsValue, settingTypes } from "./Setting";
export type { PlacedSetting, Setting, SettingFile, SettingType } from "./Setting";
export { settingFault } from "./values";
