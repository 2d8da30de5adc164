import { describe, expect, it } from "vitest";
import { changesOf, recordOf } from "./changes";

describe("changes of a record", () => {
  it("give an object that changes in part whole, and clear one that nothing is left of", () => {
    const current = { id: "1", address: { postcode: "A", point: { lat: 1 } }, name: "x" };
    expect(
      changesOf(
        current,
        new Map<string, unknown>([
          ["address.postcode", "B"],
          ["address.point.lon", 2],
        ]),
      ),
    ).toEqual({
      address: { postcode: "B", point: { lat: 1, lon: 2 } },
    });
    expect(
      changesOf(
        current,
        new Map([
          ["address.postcode", null],
          ["address.point.lat", null],
        ]),
      ),
    ).toEqual({ address: null });
    expect(changesOf(current, new Map([["name", null]]))).toEqual({ name: null });
  });

  it("make a new record of paths", () => {
    expect(
      recordOf(
        new Map<string, unknown>([
          ["name", "x"],
          ["a.b.c", 1],
          ["a.d", 2],
        ]),
      ),
    ).toEqual({ name: "x", a: { b: { c: 1 }, d: 2 } });
  });
});
