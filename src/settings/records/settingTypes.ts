import { settingTypes, type SettingType } from "../../../schemas/settings/Setting";

export { settingTypes };
export type { SettingType };

export function isSettingType(type: unknown): type is SettingType {
  return (settingTypes as readonly unknown[]).includes(type);
}
