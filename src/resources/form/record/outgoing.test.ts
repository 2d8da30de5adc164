import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Property, Resource } from "../../../../schemas";
import { runs } from "../../../../tests/scope";
import { defaultsOf, newItem } from "./defaults";
import { foreignDocument } from "./foreignDocuments";
import { duplicateOf, initialValues } from "./initial";
import { differs, forCheck, outgoing } from "./outgoing";
import { setInside } from "./setInside";

const resource = (properties: Record<string, Property>): Resource => ({
  $schema: "./resource.meta.json",
  name: "things",
  title: "Things",
  type: "object",
  "x-api": { family: "rows", base: "/things" },
  "x-list": { title: "name", columns: ["name"] },
  properties,
  additionalProperties: false,
});

describe("a record that was opened and not touched", () => {
  it("is sent as it was read, whoever wrote its schema and its values", () => {
    fc.assert(
      fc.property(foreignDocument, ({ resource, record }) => {
        const sent = outgoing(resource, structuredClone(initialValues(resource, record)), record, []);
        expect(differs(sent, record)).toBe(false);
        for (const name of Object.keys(sent))
          expect(sent[name]).toEqual((record as Record<string, unknown>)[name]);
      }),
      { numRuns: runs(1000) },
    );
  });

  it("is changed in the one property that is typed into, and nowhere else", () => {
    fc.assert(
      fc.property(foreignDocument, fc.nat(), ({ resource, record }, place) => {
        const names = Object.keys(resource.properties).filter(
          (name) => resource.properties[name]?.readOnly !== true,
        );
        const name = names[place % Math.max(1, names.length)];
        if (name === undefined) return;
        const values = { ...initialValues(resource, record), [name]: "typed just now" };
        const sent = outgoing(resource, values, record, []);
        expect(sent[name]).toBe("typed just now");
        expect(differs({ ...sent, [name]: (record as Record<string, unknown>)[name] }, record)).toBe(false);
      }),
    );
  });
});

describe("an emptied property", () => {
  const things = resource({
    name: { type: "string" },
    omitted: { type: "string", "x-empty": "omit" },
    text: { type: "string", "x-empty": "" },
    size: {
      type: "object",
      properties: { height: { type: "number" }, note: { type: "string", "x-empty": "null" } },
    },
    stamp: { type: "string", readOnly: true },
    tags: { type: "array", items: { type: "string" } },
  });
  const base = {
    id: "1",
    version: 1,
    name: "a",
    omitted: "b",
    text: "c",
    size: { height: 2, note: "n" },
    stamp: "s",
    tags: ["x"],
  };

  it("is sent as its x-empty says", () => {
    const values = { ...initialValues(things, base), name: undefined, omitted: undefined, text: undefined };
    const sent = outgoing(things, values, base, []);
    expect(sent).toMatchObject({ name: null, text: "" });
    expect(sent).not.toHaveProperty("omitted");
    expect(forCheck(things, sent)).not.toHaveProperty("text");
  });

  it("inside an object is left out, or is what its own x-empty says", () => {
    const size = setInside(setInside(base.size, ["height"], 3, base.size), ["note"], undefined, base.size);
    expect(outgoing(things, { ...base, size }, base, []).size).toEqual({ height: 3, note: null });
  });

  it("empties the object with its last one", () => {
    const size = ["height", "note"].reduce<unknown>(
      (at, name) => setInside(at, [name], undefined, base.size),
      base.size,
    );
    expect(outgoing(things, { ...base, size }, base, []).size).toBeNull();
  });

  it("of a new record is not sent, and an entry that was never filled neither", () => {
    const sent = outgoing(things, { name: "a", text: undefined, tags: ["x", undefined] }, undefined, []);
    expect(sent).toEqual({ name: "a", tags: ["x"] });
  });

  it("that a condition hides is emptied where the schema says so, inside objects too", () => {
    const sent = outgoing(things, base, base, ["name", "size.height"]);
    expect(sent).toMatchObject({ name: null, size: { note: "n" } });
    expect(sent.size).not.toHaveProperty("height");
  });

  it("is never one that only the server writes", () => {
    expect(outgoing(things, { ...base, stamp: "mine" }, base, [])).not.toHaveProperty("stamp");
  });
});

describe("what is typed and taken back", () => {
  it("leaves no trace in an object that was not there", () => {
    const typed = setInside(undefined, ["size", "height"], 3, undefined);
    expect(typed).toEqual({ size: { height: 3 } });
    expect(setInside(typed, ["size", "height"], undefined, undefined)).toBeUndefined();
  });

  it("leaves what stands beside it as the same objects", () => {
    const before = { one: { a: 1 }, two: [{ b: 2 }, { c: 3 }] };
    const after = setInside(before, ["two", 1, "c"], 4, before) as typeof before;
    expect(after).toEqual({ one: { a: 1 }, two: [{ b: 2 }, { c: 4 }] });
    expect(after.one).toBe(before.one);
    expect(after.two[0]).toBe(before.two[0]);
  });
});

describe("a new record", () => {
  const things = resource({
    name: { type: "string", "x-unique": true },
    active: { type: "boolean", default: false },
    count: { type: "number", default: 0 },
    size: {
      type: "object",
      properties: { unit: { type: "string", default: "m" }, height: { type: "number" } },
    },
    stamp: { type: "string", default: "now", readOnly: true },
  });

  it("starts with the schema's defaults, false and 0 among them", () => {
    expect(defaultsOf(things)).toEqual({ active: false, count: 0, size: { unit: "m" } });
    expect(newItem({ type: "object", properties: { a: { type: "string" } } })).toEqual({});
    expect(newItem({ type: "string" })).toBeUndefined();
  });

  it("made from another one lacks what must be unique", () => {
    expect(duplicateOf(things, { id: "1", version: 2, name: "a", count: 3, stamp: "s" })).toEqual({
      count: 3,
    });
  });
});
