import { expect, it } from "vitest";
import { attributeOf } from "../../../../dataProviders/services";
import { withDraft } from "./withDraft";

const gate = attributeOf({ name: "gateCode", type: "STRING", order: 2 });
const fragile = attributeOf({ name: "fragile", type: "BOOLEAN", order: 1 });
const names = (values: Record<string, unknown>, known?: string) =>
  withDraft([fragile, gate], values, known).map(({ name }) => name);

it("an attribute stands in its place among the others as it is typed, under its new name alone", () => {
  expect(names({ name: "floor", order: 0 })).toEqual(["floor", "fragile", "gateCode"]);
  expect(names({ name: "doorCode", order: 3 }, "gateCode")).toEqual(["fragile", "doorCode"]);
  expect(names({ name: "gateCode", order: 0 }, "gateCode")).toEqual(["gateCode", "fragile"]);
});

it("is not there before it has a name", () => {
  expect(names({ type: "STRING" })).toEqual(["fragile", "gateCode"]);
  expect(names({ name: "" }, "gateCode")).toEqual(["fragile"]);
});

it("is what its form says of it", () => {
  const [, floor] = withDraft(
    [fragile],
    { name: "floor", title: '{"en": "Floor"}', type: "INTEGER", order: 5 },
    undefined,
  );
  expect(floor).toMatchObject({ title: { en: "Floor" }, type: "INTEGER", required: false });
});
