import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accountFaults, requiredBySettings } from "./accountRules";
import { loadResources } from "./load";

const orders = loadResources(import.meta.dirname).get("orders");
if (!orders) throw new Error("schemas/ has no orders");

const window = { start: "2026-11-23T08:00:00Z", end: "2026-11-23T10:00:00Z" };
const windows = (count: number) => Array.from({ length: count }, () => window);

type Fields = Record<string, unknown>;
const faults = (after: Fields, settings: Fields, before?: Fields) =>
  accountFaults(orders, { before, after }, settings).map(({ path, code, metadata }) => [
    path,
    code,
    metadata,
  ]);

describe("what the account's settings ask of an order", () => {
  it("is a duration where they say so, and 0 is one", () => {
    const asked = { dropDurationRequired: true };
    expect(requiredBySettings(orders, {}, asked)).toEqual(["dropDuration"]);
    expect(requiredBySettings(orders, {}, {})).toEqual([]);
    expect(faults({}, asked)).toEqual([["dropDuration", "REQUIRED", {}]]);
    expect(faults({ dropDuration: null }, asked)).toEqual([["dropDuration", "REQUIRED", {}]]);
    expect(faults({ dropDuration: 0 }, asked)).toEqual([]);
    expect(faults({}, {})).toEqual([]);
  });

  it("is one window, or as many as they have, and never more than the schema has", () => {
    const count = fc.integer({ min: 1, max: 8 });
    fc.assert(
      fc.property(count, count, fc.boolean(), (has, most, several) => {
        const limit = several ? Math.min(most, 3) : 1;
        const told = faults(
          { dropWindows: windows(has) },
          { multiDropWindowsEnabled: several, maxWindowsPerOrder: most },
        );
        expect(told).toEqual(has > limit ? [["dropWindows", "MAX_ITEMS", { limit, length: has }]] : []);
      }),
    );
  });

  it("is not asked of what was stored under others, until it is changed", () => {
    const asked = { dropDurationRequired: true };
    const stored = { dropWindows: windows(3) };
    expect(faults(stored, asked, stored)).toEqual([]);
    expect(faults({ dropWindows: windows(2) }, asked, stored)).toEqual([
      ["dropWindows", "MAX_ITEMS", { limit: 1, length: 2 }],
    ]);
    expect(faults({}, asked, { dropDuration: 60 })).toEqual([["dropDuration", "REQUIRED", {}]]);
  });
});
