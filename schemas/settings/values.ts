import { type ErrorItem, errorItem } from "../errorItem";
import { formatFault } from "../formatFaults";
import { formats } from "../formats";
import { originsIn } from "./origins";
import type { Setting, SettingType } from "./Setting";

/** What is asked of a setting to judge its values: a record of the wire says as much of it as the catalogue. */
export interface Judged extends Pick<Setting, "name" | "type"> {
  default?: unknown;
  mandatory?: boolean | undefined;
  variants?: readonly { value: string }[] | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  maxLength?: number | undefined;
  /** One that is not known here is any. */
  format?: string | undefined;
  pattern?: string | undefined;
  example?: string | undefined;
}

type Check = (value: unknown, setting: Judged) => ErrorItem | undefined;

const mostText = 1000;
const mostLongText = 10_000;

const isTrueOrFalse = ofType("boolean", (value) => typeof value === "boolean");
const isNumber = within(ofType("number", (value) => typeof value === "number" && Number.isFinite(value)));
const isWhole = within(ofType("integer", Number.isSafeInteger), 0);
const isText = textOf("line", mostText, /\p{Cc}/u);
const isLongText = textOf("string", mostLongText, /(?![\t\n\r])\p{Cc}/u);

/** How the value of each type is checked; the types that hold no value can't be written. */
const checks: Record<SettingType, Check> = {
  FLOAT: isNumber,
  INTEGER: isWhole,
  BOOLEAN: isTrueOrFalse,
  BOOLEAN_RELATED: isTrueOrFalse,
  TIME: matching(/^([01]\d|2[0-3]):[0-5]\d$/, "time"),
  PERIOD_FIELD: isWhole,
  PERIOD_FIELD_WITH_MS: isWhole,
  RADIO: isVariant,
  TEXT: isText,
  PASSWORD: (value, setting) => secretly(isText(value, setting)),
  LIST: isVariant,
  MULTISELECT_LIST: areVariants,
  TEST_BUTTON: isNothing,
  NOTICE: isNothing,
  TIME_INTERVAL: matching(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/, "time-interval"),
  LONGTEXT: isLongText,
  HIDDEN_LIST: areVariants,
};

/**
 * What is wrong with a setting's value, in its wire form, if anything is: the error names setting, value and mend.
 * `expected` and `format` are words of errors.types and errors.formats in locales/.
 */
export function settingFault(setting: Judged, value: unknown): ErrorItem | undefined {
  const { name: field, mandatory } = setting;
  if (value === null && setting.default === null && !mandatory) return undefined;
  if (mandatory && (value === "" || value === null)) return errorItem("REQUIRED", { field, value });
  return checks[setting.type](value, setting);
}

/** The formats that only settings have, or have more narrowly than records. */
const ownFormats: Record<string, (text: string) => boolean> = {
  origins: (text) => originsIn(text) !== undefined,
  url: (text) => /^https:\/\/[^\s"'<>]+$/.test(text) && URL.canParse(text),
  host: (text) =>
    text.length <= 253 && /^[\p{L}\p{N}]([\p{L}\p{N}.-]*[\p{L}\p{N}])?$|^[0-9a-f:.]+$/iu.test(text),
};

function fits(format: string, text: string): boolean {
  const own = Object.hasOwn(ownFormats, format) ? ownFormats[format] : undefined;
  if (own) return own(text);
  const known = Object.hasOwn(formats, format) ? formats[format] : undefined;
  if (known instanceof RegExp) return known.test(text);
  return typeof known?.validate === "function" ? known.validate(text) : true;
}

/** The mend, in the API's English; pages have words of their own for each. */
const english: Record<string, string> = {
  boolean: "true or false",
  number: "a number",
  integer: "a whole number",
  line: "text in one line",
  string: "text",
  time: "time, such as 08:30",
  "time-interval": "time interval, such as 08:00-17:00",
  origins: "list of origins, such as https://intranet.example.com",
  "time-zone": "time zone, such as Europe/London",
  email: "e-mail address",
  phone: "phone number",
  color: "colour, such as #2285ff",
  url: "address, such as https://example.com",
  host: "host, such as mail.example.com",
};

/** A refusal with the mend in its message, and by its word in `metadata`. */
function refused(code: "TYPE" | "FORMAT", word: string, metadata: Record<string, unknown>): ErrorItem {
  const name = code === "TYPE" ? "expected" : "format";
  const { message } = errorItem(code, { ...metadata, [name]: english[word] ?? word });
  return { code, message, metadata: { ...metadata, [name]: word } };
}

function ofType(expected: string, fits: (value: unknown) => boolean): Check {
  return (value, { name }) =>
    fits(value) ? undefined : refused("TYPE", expected, { field: name, value: shown(value) });
}

function textOf(expected: string, most: number, unwanted: RegExp): Check {
  const isOfType = ofType(
    expected,
    (value) => typeof value === "string" && value.isWellFormed() && !unwanted.test(value),
  );
  return (value, setting) => {
    const { name: field, maxLength: limit = most, format, pattern, example } = setting;
    const fault = isOfType(value, setting);
    if (fault) return fault;
    const text = String(value);
    if (text.length > limit) return errorItem("MAX_LENGTH", { field, length: text.length, limit });
    if (text === "") return undefined;
    const judged = format === undefined ? undefined : formatFault(format, text);
    if (judged) return errorItem(judged.code, { field, ...judged.metadata });
    if (format !== undefined && !fits(format, text)) return refused("FORMAT", format, { field, value });
    if (pattern !== undefined && !new RegExp(pattern, "u").test(text))
      return errorItem("PATTERN", { field, value, pattern: example ?? pattern });
    return undefined;
  };
}

function matching(form: RegExp, format: string): Check {
  return (value, setting) => {
    const fault = isText(value, setting);
    if (fault || form.test(String(value))) return fault;
    return refused("FORMAT", format, { field: setting.name, value });
  };
}

/** Narrows a check of numbers to the setting's own limits, and to `least`. */
function within(check: Check, least = -Infinity): Check {
  return (value, setting) => {
    const { name: field, minimum = -Infinity, maximum = Infinity } = setting;
    const fault = check(value, setting);
    if (fault) return fault;
    const limit = Math.max(minimum, least);
    if (Number(value) < limit) return errorItem("MINIMUM", { field, value, limit });
    if (Number(value) > maximum) return errorItem("MAXIMUM", { field, value, limit: maximum });
    return undefined;
  };
}

function isVariant(value: unknown, setting: Judged): ErrorItem | undefined {
  // Variants beside a format are some of those that it takes.
  const isFree = setting.variants === undefined || setting.format !== undefined;
  // A variant may be a tab.
  const fault = isFree ? isText(value, setting) : isLongText(value, setting);
  if (fault || isFree) return fault;
  return choiceFault(setting, String(value));
}

/** List values are comma-joined texts (spec 3.3); "" is none. */
function areVariants(value: unknown, setting: Judged): ErrorItem | undefined {
  const fault = isLongText(value, setting);
  if (fault || value === "") return fault;
  const parts = String(value).split(",");
  const twice = parts.find((part, index) => parts.indexOf(part) !== index);
  if (twice !== undefined) return errorItem("DUPLICATE_ITEMS", { field: setting.name, value: twice });
  return parts.map((part) => choiceFault(setting, part)).find((each) => each !== undefined);
}

function choiceFault({ name: field, variants }: Judged, value: string): ErrorItem | undefined {
  const allowed = variants?.map((variant) => variant.value);
  if (!allowed || allowed.includes(value)) return undefined;
  return errorItem("CHOICE", { field, value, allowed });
}

function isNothing(_value: unknown, { name }: Judged): ErrorItem {
  return errorItem("SHAPE", { field: name, reason: "it holds no value", rule: "noValue" });
}

/** The fault without the value, which may be a password in the wrong form. */
function secretly(fault: ErrorItem | undefined): ErrorItem | undefined {
  if (!fault) return undefined;
  const { value, ...metadata } = fault.metadata ?? {};
  if (value === undefined) return fault;
  const code = fault.code as Parameters<typeof errorItem>[0];
  const hidden = { ...metadata, value: "this" };
  return code === "TYPE" ? refused(code, String(metadata.expected), hidden) : errorItem(code, hidden);
}

/** A value as a message names it: not the whole of a long one. */
function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 200 ? `${text.slice(0, 199)}…` : text;
}
