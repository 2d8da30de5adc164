import { describe, expect, it } from "vitest";
import { factsIn, faultIn, knownOf, type ItemEntry } from "./itemEntries";

const milk = { name: "Milk", itemReferenceNumber: "M-1", plannedQuantity: 4 };
const bread = { name: "Bread", plannedQuantity: 2 };
const reasons = [
  { id: "damaged", name: "Damaged", requiresComment: true },
  { id: "late", name: "Too late" },
];
const typed = (quantity: unknown, more: Partial<ItemEntry> = {}): ItemEntry => ({
  quantity,
  reason: "",
  comment: "",
  ...more,
});

describe("what is known of an item", () => {
  it("is what was told of it, else all that was planned", () => {
    expect(knownOf(milk)).toEqual(typed(4));
    expect(knownOf({ ...milk, factQuantity: 0, rejectReason: "late" })).toEqual(typed(0, { reason: "late" }));
    expect(knownOf({ name: "Note" })).toEqual(typed(undefined));
  });
});

describe("what is told of items", () => {
  it("is of those that were spoken of, by their references, else their names", () => {
    const entries = new Map([["M-1", typed(3, { reason: "damaged", comment: " One is broken " })]]);
    expect(factsIn([milk, bread], entries)).toEqual([
      { item: "M-1", factQuantity: 3, rejectReason: "damaged", rejectComment: "One is broken" },
    ]);
    expect(factsIn([milk, bread], new Map([["Bread", typed(0)]]))).toEqual([
      { item: "Bread", factQuantity: 0 },
    ]);
  });

  it("has no reason where all was taken", () => {
    const entries = new Map([["Bread", typed(2, { reason: "late", comment: "Typed before" })]]);
    expect(factsIn([bread], entries)).toEqual([{ item: "Bread", factQuantity: 2 }]);
  });

  it("is faulty where the quantity can't be read, or the reason's words are missing", () => {
    expect(faultIn(milk, typed("three"), reasons)).toBe("quantity");
    expect(faultIn(milk, typed(undefined), reasons)).toBe("quantity");
    expect(faultIn(milk, typed(-1), reasons)).toBe("quantity");
    expect(faultIn(milk, typed(1, { reason: "damaged", comment: " " }), reasons)).toBe("comment");
    expect(faultIn(milk, typed(1, { reason: "damaged", comment: "Wet" }), reasons)).toBeUndefined();
    expect(faultIn(milk, typed(1, { reason: "late" }), reasons)).toBeUndefined();
    expect(faultIn(milk, typed(4, { reason: "damaged" }), reasons)).toBeUndefined();
  });
});
