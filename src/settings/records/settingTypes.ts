/** The types of setting records (spec 3.3). */
export const settingTypes = [
  "FLOAT",
  "INTEGER",
  "BOOLEAN",
  "BOOLEAN_RELATED",
  "TIME",
  "PERIOD_FIELD",
  "PERIOD_FIELD_WITH_MS",
  "RADIO",
  "TEXT",
  "PASSWORD",
  "LIST",
  "MULTISELECT_LIST",
  "TEST_BUTTON",
  "NOTICE",
  "TIME_INTERVAL",
  "LONGTEXT",
  "HIDDEN_LIST",
] as const;
export type SettingType = (typeof settingTypes)[number];

export function isSettingType(type: unknown): type is SettingType {
  return (settingTypes as readonly unknown[]).includes(type);
}
