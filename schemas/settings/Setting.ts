/** The types of settings (spec 3.3). */
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

interface Variant {
  value: string;
  label: string;
}

type SettingFormat =
  | "time-zone"
  | "origins"
  | "email"
  | "phone"
  | "url"
  | "host"
  | "color"
  | "message-template";

/** One setting of the catalogue; settings.meta.json tells of each keyword. */
export interface Setting {
  name: string;
  type: SettingType;
  /** Null of what may be without a value; absent of the types that hold none, and of PASSWORD. */
  default?: string | number | boolean | null;
  /** Another default where another setting, a choice of one, has one of these values. */
  defaultBy?: { setting: string; values: Record<string, string | number | boolean> };
  title: string;
  help?: string;
  group?: string;
  variants?: Variant[];
  related?: string[];
  unit?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  format?: SettingFormat;
  pattern?: string;
  example?: string;
  mandatory?: boolean;
  readOnly?: boolean;
  adminOnly?: boolean;
  call?: string;
  affects?: string[];
}

/** A file of the catalogue: the settings of one screen, in their order. */
export interface SettingFile {
  section: string;
  title: string;
  /** Dispatchers change none of them, whatever else they may (spec 6). */
  adminOnly?: boolean;
  groups?: { name: string; title: string }[];
  settings: Setting[];
}

/** A setting and where it is shown. */
export interface PlacedSetting extends Setting {
  section: string;
  /** Its place in the section. */
  order: number;
  /** Its group's, in English. */
  groupTitle?: string;
}

/** Whether a setting of this type has a value that travels. */
export function holdsValue({ type }: Pick<Setting, "type">): boolean {
  return type !== "NOTICE" && type !== "TEST_BUTTON";
}

/** The value of a setting that nobody has set, beside the account's other values. */
export function defaultOf(
  { default: usual, defaultBy }: Pick<Setting, "default" | "defaultBy">,
  valueOf: (name: string) => unknown,
): Setting["default"] {
  if (!defaultBy) return usual;
  const { setting, values } = defaultBy;
  const value = String(valueOf(setting));
  return Object.hasOwn(values, value) ? values[value] : usual;
}
