import fc from "fast-check";
import type { Setting, SettingType } from "./Setting";

const variants = ["kg", "t", "lb", "m3"].map((value) => ({ value, label: value }));
const choices = new Set<SettingType>(["RADIO", "LIST", "MULTISELECT_LIST"]);

/** A setting of each type, as the catalogue would have it. */
export function settingOf(type: SettingType): Setting {
  return { name: "sample", type, title: "Sample", ...(choices.has(type) && { variants }) };
}

const time = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"));
const whole = fc.nat(Number.MAX_SAFE_INTEGER);
const line = fc
  .string({ unit: "grapheme", maxLength: 200 })
  .filter((text) => !/\p{Cc}/u.test(text) && text.isWellFormed());
const choice = fc.constantFrom(...variants.map(({ value }) => value));
const free = fc.stringMatching(/^[a-z0-9 ]{1,20}$/);

/** Values as they travel; none of the types that hold none. */
export const rightValues: Partial<Record<SettingType, fc.Arbitrary<string | number | boolean>>> = {
  FLOAT: fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0 || 0),
  INTEGER: whole,
  BOOLEAN: fc.boolean(),
  BOOLEAN_RELATED: fc.boolean(),
  TIME: time,
  PERIOD_FIELD: whole,
  PERIOD_FIELD_WITH_MS: whole,
  RADIO: choice,
  TEXT: line,
  PASSWORD: line,
  LIST: choice,
  MULTISELECT_LIST: fc.uniqueArray(choice).map((values) => values.join(",")),
  TIME_INTERVAL: fc.tuple(time, time).map((times) => times.join("-")),
  LONGTEXT: fc.array(line, { maxLength: 10 }).map((lines) => lines.join("\n")),
  HIDDEN_LIST: fc.uniqueArray(free).map((values) => values.join(",")),
};

const noText = [null, 1, true, {}, [], "a\u0000b", "\ud800"];
const noNumber = [null, "1", true, {}, [1], Number.NaN, Infinity];
const noWhole = [...noNumber, -1, 1.5, 2 ** 60];
const noBoolean = [null, "true", 1, 0, {}];

export const wrongValues: Record<SettingType, unknown[]> = {
  FLOAT: noNumber,
  INTEGER: noWhole,
  BOOLEAN: noBoolean,
  BOOLEAN_RELATED: noBoolean,
  TIME: [...noText, "", "8:00", "24:00", "12:60", "12:00:00", "12:00 "],
  PERIOD_FIELD: noWhole,
  PERIOD_FIELD_WITH_MS: noWhole,
  RADIO: [...noText, "", "stone", "kg,t"],
  TEXT: [...noText, "two\nlines", "x".repeat(1001)],
  PASSWORD: [...noText, "two\nlines", "x".repeat(1001)],
  LIST: [...noText, "", "stone", "kg,t"],
  MULTISELECT_LIST: [...noText, "stone", "kg,,t", "kg,kg", "kg, t", ","],
  TEST_BUTTON: ["", true, 1, {}],
  NOTICE: ["", true, 1, {}],
  TIME_INTERVAL: [...noText, "", "08:00", "8-17", "08:00-17:00-18:00", "08:00 - 17:00", "08:00-24:00"],
  LONGTEXT: [...noText, "x".repeat(10_001)],
  HIDDEN_LIST: [...noText, "a,a"],
};
