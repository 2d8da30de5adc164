export { spoken, useSettingTexts } from "./useSettingTexts";
export type { SettingTexts } from "./useSettingTexts";
