import type { SettingType } from "./settingTypes";

/** One setting record as the screens see it. Values are the wire's, whatever the type. */
export type Setting = {
  /** The only one of its kind in a sheet, also where a server sends a name twice. */
  key: string;
  name: string;
  /** Undefined where the console does not know the type: then it is shown as it came, and not written. */
  type: SettingType | undefined;
  value: unknown;
  mandatory: boolean;
  variants: Variant[] | undefined;
  /** The settings that a BOOLEAN_RELATED opens. */
  related: string[];
  section: string | undefined;
  /** The heading that it stands under within its section. */
  group: string | undefined;
  /** The heading's own words, in English. */
  groupTitle: string | undefined;
  /** In English, where the server tells them; other languages' are in locales/. */
  title: string | undefined;
  help: string | undefined;
  /** What a change has an effect on. */
  affects: string[];
  /** What its number counts: "min", "m". */
  unit?: string;
  /** Undefined where the server does not tell it. */
  default: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  /** Of texts: a format of schemas/formats.ts, or one that only settings have. */
  format?: string;
  /** Of texts: a regular expression that they must fit. */
  pattern?: string;
  readOnly: boolean;
  /** What a save must still find, where the server counts writes. */
  version?: number;
  /** Of a PASSWORD, which never comes: whether there is one. */
  hasValue: boolean;
  /** A value that is set for a day ahead. */
  next?: { date: string; value: unknown };
  /** A text of the form that this one must have. */
  example?: string;
  /** What is wrong with the record itself. */
  faults: RecordFault[];
};

/** Something to choose; `label` in English, where the server tells it. */
export type Variant = { value: string; label?: string };

/** `unknownType`: no such type; `noVariants`: a choice with nothing to choose; `duplicate`: the name is there already. */
export type RecordFault = { kind: "unknownType" | "noVariants" | "duplicate" | "noName"; detail: string };
