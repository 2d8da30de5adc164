// @vitest-environment happy-dom
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rightValues } from "../../../schemas/settings/wire.fixture";
import { widgetFor, widgets } from "../../widgets";
import { settingTypes, type SettingType } from "../records";
import { settingOf } from "../records/setting.fixture";
import { edited } from "../sheet";
import { faultOf } from "./faultOf";
import { kinds } from "./kinds";

const variants = ["A", "B c", "D;e", "Ж"];
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"));
const whole = fc.nat({ max: 1_000_000_000 });
const flag = fc.boolean();
const text = rightValues.TEXT?.filter((each) => each !== "") ?? fc.constant("A line");
const longText = rightValues.LONGTEXT?.filter((each) => each !== "") ?? fc.constant("Two\nlines");
const chosen = fc.subarray(variants, { minLength: 1 }).map((each) => each.join(","));

/** Values of the wire of each type, also in the forms in which older servers send them. */
const values: Record<SettingType, fc.Arbitrary<unknown>> = {
  FLOAT: fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }).map((each) => each + 0),
    whole.map(String),
  ),
  INTEGER: fc.oneof(whole, whole.map(String)),
  BOOLEAN: fc.oneof(flag, flag.map(String)),
  BOOLEAN_RELATED: fc.oneof(flag, flag.map(String)),
  TIME: time,
  PERIOD_FIELD: fc.oneof(whole, whole.map(String)),
  PERIOD_FIELD_WITH_MS: fc.oneof(whole, whole.map(String)),
  RADIO: fc.constantFrom(...variants),
  TEXT: text,
  PASSWORD: text,
  LIST: fc.constantFrom(...variants),
  MULTISELECT_LIST: chosen,
  TEST_BUTTON: fc.constant(null),
  NOTICE: fc.constant(null),
  TIME_INTERVAL: fc.tuple(time, time).map((both) => both.join("-")),
  LONGTEXT: longText,
  HIDDEN_LIST: chosen,
};

describe.each(settingTypes)("%s", (type) => {
  const kind = kinds[type];
  const setting = settingOf({ type, variants, default: null });

  it("what is shown of a value and sent again is that value, to the character", () => {
    fc.assert(
      fc.property(values[type], (value) => {
        expect(kind.wire(kind.shown(value), value)).toStrictEqual(value);
      }),
    );
  });

  it("a value typed over another is sent in the wire's form, and judged right", () => {
    fc.assert(
      fc.property(values[type], values[type], (before, typed) => {
        const known = { ...setting, value: before };
        const edits = edited({}, known, kind.shown(typed));
        const sent = Object.hasOwn(edits, setting.key) ? edits[setting.key] : before;
        expect(typeof sent).toBe(typeof before);
        if (kind.valueless) expect(sent).toBe(before);
        else expect(kind.shown(sent)).toStrictEqual(kind.shown(typed));
        expect(faultOf(known, sent, "One")).toBeUndefined();
      }),
    );
  });

  it("has a widget that is there, or draws itself, or is hidden", () => {
    const property = kind.property(setting, ({ value }) => value);
    expect(kind.Component ?? kind.hidden ?? widgetFor(property)?.name).toBeDefined();
    const named = property["x-widget"];
    if (named !== undefined) expect(widgets.map(({ name }) => name)).toContain(named);
  });
});

describe("a value that does not fit", () => {
  it.each([
    ["FLOAT", "12,5x", "TYPE"],
    ["INTEGER", 1.5, "TYPE"],
    ["INTEGER", -1, "MINIMUM"],
    ["INTEGER", 11, "MAXIMUM"],
    ["BOOLEAN", "maybe", "TYPE"],
    ["TIME", "25:00", "FORMAT"],
    ["PERIOD_FIELD", "soon", "TYPE"],
    ["RADIO", "Z", "CHOICE"],
    ["LIST", "Z", "CHOICE"],
    ["MULTISELECT_LIST", "A,Z", "CHOICE"],
    ["MULTISELECT_LIST", 7, "TYPE"],
    ["TIME_INTERVAL", "08:00", "FORMAT"],
    ["TIME_INTERVAL", "08:00-", "FORMAT"],
    ["TEXT", "two\nlines", "TYPE"],
    ["MULTISELECT_LIST", "A,A", "DUPLICATE_ITEMS"],
    ["TEXT", "x".repeat(21), "MAX_LENGTH"],
  ] as const)("of %s, %j, is refused as %s", (type, value, code) => {
    const setting = settingOf({ type, variants, minimum: 0, maximum: 10, maxLength: 20 });
    expect(faultOf(setting, value, "One")?.code).toBe(code);
  });

  it("is judged by the setting's own format and pattern, as the server does", () => {
    const webhook = settingOf({ type: "TEXT", format: "url" });
    expect(faultOf(webhook, "http://example.com", "One")).toMatchObject({
      code: "FORMAT",
      metadata: { field: "One", format: "url" },
    });
    const prefix = settingOf({ type: "TEXT", pattern: "^[A-Z]+$", example: "ABC" });
    expect(faultOf(prefix, "abc", "One")).toMatchObject({ code: "PATTERN", metadata: { pattern: "ABC" } });
    expect(faultOf(settingOf({ type: "TEXT", pattern: "(" }), "abc", "One")).toBeUndefined();
  });

  it("is an emptied one where the default is not nothing", () => {
    const value = (record: object) =>
      faultOf(settingOf(record as Record<string, unknown>), null, "One")?.code;
    expect(value({ type: "INTEGER", default: 5 })).toBe("REQUIRED");
    expect(value({ type: "INTEGER", default: null })).toBeUndefined();
    expect(value({ type: "INTEGER" })).toBeUndefined();
    expect(faultOf(settingOf({ type: "TEXT", default: "five" }), "", "One")).toBeUndefined();
  });

  it("is nothing where something must be; a password that is saved need not be typed", () => {
    expect(faultOf(settingOf({ type: "TEXT", mandatory: true }), "", "One")?.code).toBe("REQUIRED");
    expect(faultOf(settingOf({ type: "PASSWORD", mandatory: true }), null, "One")).toBeUndefined();
  });
});

it("a number that is emptied becomes null, a text empty; what was nothing stays the nothing that it was", () => {
  expect(kinds.INTEGER.wire(undefined, 5)).toBeNull();
  expect(kinds.INTEGER.wire(undefined, "")).toBe("");
  expect(kinds.TEXT.wire(undefined, "five")).toBe("");
  expect(kinds.TEXT.wire(undefined, null)).toBeNull();
});

it("milliseconds are typed as a duration and stay whole", () => {
  expect(kinds.PERIOD_FIELD_WITH_MS.wire(1.5, 0)).toBe(1500);
  expect(kinds.PERIOD_FIELD_WITH_MS.wire(0.0004, 0)).toBe(0);
  expect(kinds.PERIOD_FIELD_WITH_MS.shown(90_500)).toBe(90.5);
});
