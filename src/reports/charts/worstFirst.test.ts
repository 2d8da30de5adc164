import { expect, it } from "vitest";
import { worstFirst } from "./worstFirst";

const properties = {
  onTime: { "x-better": "more" },
  late: { "x-better": "less" },
  early: { "x-better": "less" },
  orders: {},
} as const;
const marks = (values: Record<string, object>) =>
  Object.entries(values).map(([label, row]) => ({ label, row: { ...row } }));
const ordered = (values: Record<string, object>, ...series: string[]) =>
  worstFirst(marks(values), properties, series).map(({ label }) => label);

it("has the least of a share first that is the better the more it is", () => {
  const values = { Anna: { onTime: 90 }, Bruno: { onTime: 60 }, Carla: {}, Duarte: { onTime: 0 } };
  expect(ordered(values, "onTime")).toEqual(["Duarte", "Bruno", "Anna", "Carla"]);
});

it("has the most first of what is better less, of what is neither, and of several together", () => {
  const values = { Anna: { late: 1, early: 4, orders: 7 }, Bruno: { late: 3, orders: 5 }, Carla: {} };
  expect(ordered(values, "late")).toEqual(["Bruno", "Anna", "Carla"]);
  expect(ordered(values, "orders")).toEqual(["Anna", "Bruno", "Carla"]);
  expect(ordered(values, "early", "late")).toEqual(["Anna", "Bruno", "Carla"]);
});
