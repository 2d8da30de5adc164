import type { ErrorItem } from "../../schemas";
import { errorItem } from "../../schemas";
import { isTimeZone } from "../../schemas/formats";
import type { Setting, SettingType } from "./catalogue";
import { originsIn } from "./origins";

type Check = (value: unknown, setting: Setting) => ErrorItem | undefined;

const isAnyText = ofType("text", (value) => typeof value === "string" && value.length <= 10_000);
const isTrueOrFalse = ofType("true or false", (value) => typeof value === "boolean");
const isNumber = within(ofType("a number", (value) => typeof value === "number" && Number.isFinite(value)));
const isWhole = within(
  ofType("a whole number, 0 or more", (value) => Number.isSafeInteger(value) && Number(value) >= 0),
);

const isFormat: Record<NonNullable<Setting["format"]>, Check> = {
  origins: (value, { name }) =>
    originsIn(String(value)) ? undefined : errorItem("FORMAT", { field: name, format: "origins", value }),
  "time-zone": (value, { name }) =>
    isTimeZone(String(value)) ? undefined : errorItem("FORMAT", { field: name, format: "time zone", value }),
};

const isText: Check = (value, setting) =>
  isAnyText(value, setting) ?? (setting.format && isFormat[setting.format](value, setting));

/** How the value of each type is checked; the types that hold no value can't be written. */
const checks: Record<SettingType, Check> = {
  FLOAT: isNumber,
  INTEGER: isWhole,
  BOOLEAN: isTrueOrFalse,
  BOOLEAN_RELATED: isTrueOrFalse,
  TIME: matching(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, "time"),
  PERIOD_FIELD: isWhole,
  PERIOD_FIELD_WITH_MS: isNumber,
  RADIO: isVariant,
  TEXT: isText,
  PASSWORD: isText,
  LIST: isVariant,
  MULTISELECT_LIST: areVariants,
  TEST_BUTTON: isNothing,
  NOTICE: isNothing,
  TIME_INTERVAL: matching(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/, "time interval"),
  LONGTEXT: isText,
  HIDDEN_LIST: areVariants,
};

/** What is wrong with a setting's value, if anything is. */
export function settingFault(setting: Setting, value: unknown): ErrorItem | undefined {
  return checks[setting.type](value, setting);
}

function ofType(expected: string, fits: (value: unknown) => boolean): Check {
  return (value, { name }) =>
    fits(value) ? undefined : errorItem("TYPE", { field: name, expected, value: JSON.stringify(value) });
}

function matching(pattern: RegExp, format: string): Check {
  return (value, setting) => {
    const fault = isText(value, setting);
    if (fault || pattern.test(String(value))) return fault;
    return errorItem("FORMAT", { field: setting.name, format, value });
  };
}

/** Narrows a check of numbers to the setting's own limits. */
function within(check: Check): Check {
  return (value, setting) => {
    const { name: field, minimum = -Infinity, maximum = Infinity } = setting;
    const fault = check(value, setting);
    if (fault) return fault;
    if (Number(value) < minimum) return errorItem("MINIMUM", { field, value, limit: minimum });
    if (Number(value) > maximum) return errorItem("MAXIMUM", { field, value, limit: maximum });
    return undefined;
  };
}

function isVariant(value: unknown, setting: Setting): ErrorItem | undefined {
  const fault = isText(value, setting);
  if (fault) return fault;
  if (setting.format !== undefined || !setting.variants || setting.variants.includes(String(value)))
    return undefined;
  return errorItem("CHOICE", { field: setting.name, value, allowed: setting.variants });
}

/** List values are comma-joined texts (spec 3.3). */
function areVariants(value: unknown, setting: Setting): ErrorItem | undefined {
  const fault = isText(value, setting);
  if (fault) return fault;
  const unknown = String(value)
    .split(",")
    .find((one) => one !== "" && setting.variants && !setting.variants.includes(one));
  if (unknown === undefined) return undefined;
  return errorItem("CHOICE", { field: setting.name, value: unknown, allowed: setting.variants });
}

function isNothing(_value: unknown, { name }: Setting): ErrorItem {
  return errorItem("SHAPE", { field: name, reason: "it holds no value" });
}
