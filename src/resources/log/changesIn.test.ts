import { expect, it } from "vitest";
import { loadResources } from "../../../schemas/load";
import { changesIn, wordsIn } from "./changesIn";

const orders = loadResources("schemas").get("orders")!;
const line = { id: "1.0", actionTime: "2026-11-23T08:00:00Z", shortDescription: "CHANGED" };

it("has the values of a line's text as the schema's types, without what the line says itself", () => {
  const fullDescription = "status=ALLOCATED~plan.vehicle=7~weight=12.5~dropWindows=%5B%5D~reference=10";
  expect(changesIn(orders, { ...line, fullDescription })).toEqual([
    { path: "plan.vehicle", from: undefined, to: "7" },
    { path: "weight", from: undefined, to: 12.5 },
    { path: "dropWindows", from: undefined, to: [] },
    { path: "reference", from: undefined, to: "10" },
  ]);
});

it("leaves what a new order was made of to its history", () => {
  expect(changesIn(orders, { ...line, shortDescription: "CREATED", fullDescription: "weight=1" })).toEqual(
    [],
  );
});

it("shows what is no value of the type as it stands", () => {
  expect(changesIn(orders, { ...line, fullDescription: "weight=heavy~priority=" })).toEqual([
    { path: "weight", from: undefined, to: "heavy" },
    { path: "priority", from: undefined, to: "" },
  ]);
});

it("has the name of a file that was attached in the line itself, not among its changes", () => {
  const attached = { ...line, shortDescription: "ATTACHED", fullDescription: "attachment=100%25 done.pdf" };
  expect([changesIn(orders, attached), wordsIn(attached)]).toEqual([[], "100% done.pdf"]);
  expect(wordsIn(line)).toBe("");
});
