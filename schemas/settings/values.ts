import { type ErrorItem, errorItem } from "../errors";
import { formats } from "../formats";
import { originsIn } from "./origins";
import type { Setting, SettingFormat, SettingType } from "./Setting";

type Check = (value: unknown, setting: Setting) => ErrorItem | undefined;

const mostText = 1000;
const mostLongText = 10_000;

const isTrueOrFalse = ofType("true or false", (value) => typeof value === "boolean");
const isNumber = within(ofType("a number", (value) => typeof value === "number" && Number.isFinite(value)));
const isWhole = within(
  ofType("a whole number, 0 or more", (value) => Number.isSafeInteger(value) && Number(value) >= 0),
);
const isText = textOf("text in one line", mostText, /\p{Cc}/u);
const isLongText = textOf("text", mostLongText, /(?![\t\n\r])\p{Cc}/u);

/** How the value of each type is checked; the types that hold no value can't be written. */
const checks: Record<SettingType, Check> = {
  FLOAT: isNumber,
  INTEGER: isWhole,
  BOOLEAN: isTrueOrFalse,
  BOOLEAN_RELATED: isTrueOrFalse,
  TIME: matching(/^([01]\d|2[0-3]):[0-5]\d$/, "time, such as 08:30"),
  PERIOD_FIELD: isWhole,
  PERIOD_FIELD_WITH_MS: isWhole,
  RADIO: isVariant,
  TEXT: isText,
  PASSWORD: (value, setting) => secretly(isText(value, setting)),
  LIST: isVariant,
  MULTISELECT_LIST: areVariants,
  TEST_BUTTON: isNothing,
  NOTICE: isNothing,
  TIME_INTERVAL: matching(
    /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/,
    "time interval, such as 08:00-17:00",
  ),
  LONGTEXT: isLongText,
  HIDDEN_LIST: areVariants,
};

/** What is wrong with a setting's value, in its wire form, if anything is: the error names setting, value and mend. */
export function settingFault(setting: Setting, value: unknown): ErrorItem | undefined {
  const { name: field, mandatory } = setting;
  if (value === null && setting.default === null && !mandatory) return undefined;
  if (mandatory && (value === "" || value === null)) return errorItem("REQUIRED", { field, value });
  return checks[setting.type](value, setting);
}

const formatChecks: Record<SettingFormat, { name: string; fits: (text: string) => boolean }> = {
  origins: {
    name: "list of origins, such as https://intranet.example.com",
    fits: (text) => originsIn(text) !== undefined,
  },
  "time-zone": { name: "time zone, such as Europe/London", fits: (text) => isFormat("time-zone", text) },
  email: { name: "e-mail address", fits: (text) => isFormat("email", text) },
  phone: { name: "phone number", fits: (text) => isFormat("phone", text) },
  color: { name: "colour, such as #2285ff", fits: (text) => isFormat("color", text) },
  url: {
    name: "address, such as https://example.com",
    fits: (text) => /^https:\/\/[^\s"'<>]+$/.test(text) && URL.canParse(text),
  },
  host: {
    name: "host, such as mail.example.com",
    fits: (text) =>
      text.length <= 253 && /^[\p{L}\p{N}]([\p{L}\p{N}.-]*[\p{L}\p{N}])?$|^[0-9a-f:.]+$/iu.test(text),
  },
};

function isFormat(format: string, text: string): boolean {
  const known = formats[format];
  if (known instanceof RegExp) return known.test(text);
  const validate = known?.validate;
  return typeof validate === "function" && validate(text);
}

function ofType(expected: string, fits: (value: unknown) => boolean): Check {
  return (value, { name }) =>
    fits(value) ? undefined : errorItem("TYPE", { field: name, expected, value: shown(value) });
}

function textOf(expected: string, most: number, refused: RegExp): Check {
  const isOfType = ofType(
    expected,
    (value) => typeof value === "string" && value.isWellFormed() && !refused.test(value),
  );
  return (value, setting) => {
    const { name: field, maxLength: limit = most, format, pattern, example } = setting;
    const fault = isOfType(value, setting);
    if (fault) return fault;
    const text = String(value);
    if (text.length > limit) return errorItem("MAX_LENGTH", { field, length: text.length, limit });
    if (text === "") return undefined;
    if (format && !formatChecks[format].fits(text))
      return errorItem("FORMAT", { field, format: formatChecks[format].name, value });
    if (pattern !== undefined && !new RegExp(pattern, "u").test(text))
      return errorItem("PATTERN", { field, value, pattern: example ?? pattern });
    return undefined;
  };
}

function matching(form: RegExp, format: string): Check {
  return (value, setting) => {
    const fault = isText(value, setting);
    if (fault || form.test(String(value))) return fault;
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
  // A variant may be a tab.
  const fault = setting.variants ? isLongText(value, setting) : isText(value, setting);
  if (fault || !setting.variants) return fault;
  return choiceFault(setting, String(value));
}

/** List values are comma-joined texts (spec 3.3); "" is none. */
function areVariants(value: unknown, setting: Setting): ErrorItem | undefined {
  const fault = isLongText(value, setting);
  if (fault || value === "") return fault;
  const parts = String(value).split(",");
  const twice = parts.find((part, index) => parts.indexOf(part) !== index);
  if (twice !== undefined) return errorItem("DUPLICATE_ITEMS", { field: setting.name, value: twice });
  return parts.map((part) => choiceFault(setting, part)).find((each) => each !== undefined);
}

function choiceFault({ name: field, variants }: Setting, value: string): ErrorItem | undefined {
  const allowed = variants?.map((variant) => variant.value);
  if (!allowed || allowed.includes(value)) return undefined;
  return errorItem("CHOICE", { field, value, allowed });
}

function isNothing(_value: unknown, { name }: Setting): ErrorItem {
  return errorItem("SHAPE", { field: name, reason: "it holds no value" });
}

/** The fault without the value, which may be a password in the wrong form. */
function secretly(fault: ErrorItem | undefined): ErrorItem | undefined {
  if (!fault) return undefined;
  const metadata = { ...fault.metadata, ...(fault.metadata?.value !== undefined && { value: "this" }) };
  return errorItem(fault.code as Parameters<typeof errorItem>[0], metadata);
}

/** A value as a message names it: not the whole of a long one. */
function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 200 ? `${text.slice(0, 199)}…` : text;
}
