import { expect, it } from "vitest";
import { changedParts } from "./changedParts";

const order = { id: "1", version: 3, status: "ARRIVED", items: [{ name: "Milk", plannedQuantity: 4 }] };

it("names what became of an order, and nothing where only its version moved", () => {
  expect(changedParts(order, { ...order, version: 4, steps: [] })).toEqual([]);
  expect(changedParts(order, { ...order, status: "COMPLETED", pod: { signatoryName: "Rui" } })).toEqual([
    "status",
    "pod",
  ]);
  const items = [{ name: "Milk", plannedQuantity: 4, factQuantity: 3 }];
  expect(changedParts(order, { ...order, items })).toEqual(["items"]);
});

it("takes what is null for what is not there", () => {
  expect(changedParts({ ...order, pod: null }, order)).toEqual([]);
});
