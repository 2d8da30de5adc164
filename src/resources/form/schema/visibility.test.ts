import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Condition, Property, Resource } from "../../../../schemas";
import { withConditional } from "../../../../schemas/conditional";
import { outgoing } from "../record/outgoing";
import { shownOf } from "./entries";
import { hiddenNow, rulesOf } from "./visibility";

const shownIf = (condition: Condition): Property => ({ type: "string", "x-show": condition });
const kinds = ["BOX", "TANK"];
const part: Property = {
  type: "object",
  properties: {
    kind: { type: "string", enum: kinds },
    lid: shownIf({ property: "stops.parts.kind", is: "BOX" }),
    valve: shownIf({
      all: [
        { property: "stops.parts.kind", is: "TANK" },
        { not: { property: "stops.kind", is: "BOX" } },
        { property: "mode", is: "FULL" },
        { setting: "valves", is: true },
      ],
    }),
  },
};
const form: Property = {
  type: "object",
  properties: {
    mode: { type: "string" },
    hint: shownIf({ property: "stops", empty: false }),
    stops: {
      type: "array",
      items: {
        type: "object",
        properties: {
          kind: { type: "string", enum: kinds },
          depth: { ...shownIf({ property: "stops.kind", is: "TANK" }), "x-hidden": "null" },
          count: shownIf({ property: "stops", empty: true }),
          size: { type: "object", properties: { height: shownIf({ property: "stops.kind", is: "BOX" }) } },
          parts: { type: "array", items: part },
        },
      },
    },
  },
};
const rules = rulesOf(form);
const settings = { valves: true };
const pathsIn = (record: object) => hiddenNow(rules, record, settings).map(({ path }) => path);

const aPart = fc.record({ kind: fc.constantFrom(...kinds) });
const stop = fc.record(
  { kind: fc.constantFrom(...kinds), parts: fc.array(aPart, { maxLength: 3 }) },
  { requiredKeys: [] },
);
const record = fc.record({
  mode: fc.constantFrom("FULL", "LIGHT"),
  stops: fc.array(stop, { minLength: 1, maxLength: 4 }),
});

describe("a condition inside the entries of a list", () => {
  it("asks its own entry", () => {
    const hidden = hiddenNow(rules, { stops: [{ kind: "TANK" }, { kind: "BOX" }] }, settings);
    expect(hidden).toEqual([
      { path: "stops.1.depth", clears: true },
      { path: "stops.0.count", clears: false },
      { path: "stops.1.count", clears: false },
      { path: "stops.0.size.height", clears: false },
    ]);
  });

  it("asks the entries around it, the record and the account, each by its own path", () => {
    const stops = [
      { kind: "TANK", parts: [{ kind: "TANK" }, { kind: "BOX" }] },
      { kind: "BOX", parts: [{ kind: "TANK" }] },
    ];
    const valves = (record: object, settings: object) =>
      hiddenNow(rules, record, { ...settings }).flatMap(({ path }) => (path.endsWith("valve") ? [path] : []));
    expect(valves({ mode: "FULL", stops }, { valves: true })).toEqual([
      "stops.0.parts.1.valve",
      "stops.1.parts.0.valve",
    ]);
    const all = ["stops.0.parts.0.valve", "stops.0.parts.1.valve", "stops.1.parts.0.valve"];
    expect(valves({ mode: "LIGHT", stops }, { valves: true })).toEqual(all);
    expect(valves({ mode: "FULL", stops }, {})).toEqual(all);
  });

  it("shows of an entry what it would show of it alone", () => {
    fc.assert(
      fc.property(record, fc.nat(), ({ mode, stops }, place) => {
        const index = place % stops.length;
        const alone = pathsIn({ mode, stops: [stops[index]] }).filter((path) => path.startsWith("stops.0."));
        const among = pathsIn({ mode, stops }).filter((path) => path.startsWith(`stops.${index}.`));
        expect(among.map((path) => path.replace(`stops.${index}.`, "stops.0."))).toEqual(alone);
      }),
    );
  });

  it("hides nothing of entries that are not there", () => {
    for (const stops of [undefined, null, [], "text", {}])
      expect(pathsIn({ stops }).filter((path) => path.startsWith("stops."))).toEqual([]);
  });

  it("takes what is hidden out of the one entry's fields, inside its objects too", () => {
    const entry = form.properties?.stops?.items ?? {};
    const hidden = new Set(["stops.1.depth", "stops.1.size.height"]);
    const names = (shown: Property) => Object.keys(shown.properties ?? {});
    const second = shownOf(entry, "stops.1", hidden);
    expect(names(second)).toEqual(["kind", "count", "size", "parts"]);
    expect(names(second.properties?.size ?? {})).toEqual([]);
    expect(shownOf(entry, "stops.0", hidden)).toEqual(entry);
  });
});

describe("a yes or no that the record does not say", () => {
  const yesOrNo = (initial?: boolean): Property => ({
    type: "boolean",
    ...(initial !== undefined && { default: initial }),
  });
  const asking: Property = {
    type: "object",
    properties: {
      rated: yesOrNo(true),
      hidden: yesOrNo(false),
      either: yesOrNo(),
      question: shownIf({ property: "rated", is: true }),
      reason: shownIf({ property: "rated", is: false }),
      place: shownIf({
        all: [{ property: "hidden", in: [false] }, { not: { property: "rated", is: false } }],
      }),
      other: shownIf({ property: "either", is: true }),
      nothing: shownIf({ property: "rated", empty: true }),
    },
  };
  const shown = (record: object) => {
    const hidden = new Set(hiddenNow(rulesOf(asking), record, {}).map(({ path }) => path));
    return ["question", "reason", "place", "other", "nothing"].filter((path) => !hidden.has(path));
  };

  it("is what the schema begins it with", () => {
    expect(shown({})).toEqual(["question", "place", "nothing"]);
    expect(shown({ rated: null })).toEqual(["question", "place", "nothing"]);
    expect(shown({ rated: true, hidden: true })).toEqual(["question"]);
    expect(shown({ rated: false })).toEqual(["reason"]);
  });
});

describe("what a branch of the schema declares", () => {
  const kind: Property = { oneOf: [{ const: "BOX" }, { const: "TANK" }] };
  const conditional = withConditional<Property & { properties: Record<string, Property> }>({
    properties: { kind, seal: { type: "string" } },
    if: { properties: { kind: { $ref: "#/$defs/tank" } }, required: ["kind"] },
    // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's word
    then: { properties: { litres: { type: "number", default: 5 } } },
    else: { properties: { lid: { type: "boolean" } } },
    dependentSchemas: { seal: { properties: { sealedBy: { type: "string" } } } },
    $defs: { tank: { const: "TANK" } },
  });
  const hidden = (record: object) => hiddenNow(rulesOf(conditional), record, {}).map(({ path }) => path);

  it("is shown while its condition holds", () => {
    expect(hidden({ kind: "TANK", seal: "S1" })).toEqual(["lid"]);
    expect(hidden({ kind: "BOX" })).toEqual(["litres", "sealedBy"]);
    expect(hidden({ kind: null, seal: "" })).toEqual(["litres", "sealedBy"]);
  });

  it("is emptied by a save once it is hidden", () => {
    const base = { id: "1", version: 1, kind: "TANK", litres: 7 };
    const values = { ...base, kind: "BOX" };
    const clears = hiddenNow(rulesOf(conditional), values, {}).flatMap(({ path, clears: emptied }) =>
      emptied ? [path] : [],
    );
    const resource = { ...conditional, name: "crates" } as unknown as Resource;
    expect(outgoing(resource, values, base, clears)).toEqual({ kind: "BOX", litres: null });
  });
});
