import type { Settings } from "../../schemas";
import catalogue from "../../schemas/settings/account.json";

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

/** One setting record (spec 3.3). */
export interface Setting {
  name: string;
  type: SettingType;
  default: unknown;
  variants?: string[];
  mandatory?: boolean;
  /** Of numbers. */
  minimum?: number;
  maximum?: number;
  /** Of texts that are neither free nor a choice of a few. */
  format?: "time-zone" | "origins";
  /** What says who may do what, and who gets in: dispatchers never write it, whatever else they may (spec 6). */
  adminOnly?: boolean;
}

export const settings = catalogue.settings as Setting[];

const defaults: Settings = Object.fromEntries(settings.map(({ name, default: value }) => [name, value]));

/** The flat map of an account (spec 3.3): the defaults under its own values. */
export function settingsFrom(stored: Settings): Settings {
  return { ...defaults, ...stored };
}
