import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSame } from "../../../../dataProviders";
import type { Resource } from "../../../../schemas";
import { mergeRecords, settled } from "./merge";

const resource: Resource = {
  $schema: "./resource.meta.json",
  name: "things",
  title: "Things",
  type: "object",
  "x-api": { family: "rows", base: "/things" },
  "x-list": { title: "name", columns: ["name"] },
  properties: {
    name: { type: "string" },
    size: { type: "object", properties: { height: { type: "number" }, width: { type: "number" } } },
    tags: { type: "array", items: { type: "string" } },
    stamp: { type: "string", readOnly: true },
  },
};

const record = fc.record(
  {
    name: fc.constantFrom("a", "b", "c"),
    size: fc.record({ height: fc.nat(2), width: fc.nat(2) }, { requiredKeys: [] }),
    tags: fc.array(fc.constantFrom("x", "y"), { maxLength: 2 }),
  },
  { requiredKeys: [] },
);

describe("a merge", () => {
  it("takes what one side changed, and asks only about what both changed", () => {
    const base = { name: "a", size: { height: 1, width: 1 }, tags: ["x"] };
    const mine = { ...base, name: "mine", size: { height: 2, width: 1 } };
    const theirs = { ...base, name: "theirs", size: { height: 1, width: 3 }, tags: [], stamp: "now" };
    const { merged, clashes, taken } = mergeRecords(resource, base, mine, theirs);
    expect(clashes).toEqual([{ path: "name", base: "a", mine: "mine", theirs: "theirs" }]);
    expect(taken.toSorted()).toEqual(["size.width", "tags"]);
    expect(merged).toEqual({ name: "mine", size: { height: 2, width: 3 }, tags: [], stamp: "now" });
    expect(settled(merged, clashes[0] ?? expect.fail(), "theirs").name).toBe("theirs");
  });

  it("with a side that changed nothing is the other side", () => {
    fc.assert(
      fc.property(record, record, (base, other) => {
        expect(isSame(mergeRecords(resource, base, other, base).merged, other)).toBe(true);
        expect(isSame(mergeRecords(resource, base, base, other).merged, other)).toBe(true);
        expect(mergeRecords(resource, base, other, other).clashes).toEqual([]);
      }),
    );
  });

  it("is the same from both sides once every clash is settled for the same one", () => {
    fc.assert(
      fc.property(record, record, record, (base, one, other) => {
        const forward = mergeRecords(resource, base, one, other);
        const backward = mergeRecords(resource, base, other, one);
        const first = forward.clashes.reduce((at, clash) => settled(at, clash, "mine"), forward.merged);
        const second = backward.clashes.reduce((at, clash) => settled(at, clash, "theirs"), backward.merged);
        expect(isSame(first, second)).toBe(true);
      }),
    );
  });
});
