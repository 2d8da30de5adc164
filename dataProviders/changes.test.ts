import { expect, it } from "vitest";
import type { Resource } from "../schemas";
import { changedProperties, hasMoved } from "./changes";

const things: Resource = {
  $schema: "./resource.meta.json",
  name: "things",
  title: "Things",
  type: "object",
  "x-api": { family: "rows", base: "/things" },
  "x-list": { title: "name", columns: ["name"] },
  properties: { name: {}, amount: {}, flag: {}, list: {}, place: {}, seen: { readOnly: true } },
};
const read = {
  id: "1",
  version: 2,
  name: "x",
  amount: 0,
  list: [{ a: 1, b: null }],
  place: { town: "Peel" },
  seen: "t",
};

const cases: [what: string, data: object, changed: object][] = [
  ["nothing", { ...read }, {}],
  ["null where nothing was, and a null less in a list", { ...read, flag: null, list: [{ a: 1 }] }, {}],
  [
    "0 to empty, and empty to 0 or false",
    { ...read, amount: null, flag: false },
    { amount: null, flag: false },
  ],
  ["a value to an empty text", { ...read, name: "" }, { name: "" }],
  ["a value to undefined, which was emptied", { ...read, name: undefined }, { name: null }],
  ["the order of a list", { ...read, list: [{ a: 2 }, { a: 1 }] }, { list: [{ a: 2 }, { a: 1 }] }],
  [
    "one value of an object, sent whole",
    { ...read, place: { town: "Peel", floor: 1 } },
    { place: { town: "Peel", floor: 1 } },
  ],
  ["what only the server writes", { ...read, id: "9", version: 9, seen: "later" }, {}],
  ["a property left out, which stays", { id: "1", amount: 5 }, { amount: 5 }],
];

it.each(cases)("a save that changes %s", (_, data, changed) => {
  expect(changedProperties(things, { ...data }, read)).toEqual(changed);
});

it("sends everything that can be written where nothing was read", () => {
  expect(changedProperties(things, read, undefined)).toEqual({
    name: "x",
    amount: 0,
    list: read.list,
    place: read.place,
  });
});

it("sees that somebody else wrote, in what was read and can be written", () => {
  expect(hasMoved(things, read, { ...read, version: 3, seen: "later", other: 1 })).toBe(false);
  expect(hasMoved(things, read, { ...read, amount: 1 })).toBe(true);
  expect(hasMoved(things, { id: "1", name: "x" }, { ...read, amount: 1 })).toBe(false);
});
