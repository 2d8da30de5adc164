import { expect, test } from "vitest";
import {
  addView,
  nameProblem,
  noViews,
  removeView,
  setInitial,
  updateView,
  type SavedView,
} from "./savedViews";

const view = (id: string, name: string): SavedView => ({
  id,
  name,
  filter: { active: { eq: true } },
  search: "",
  sort: { field: "name", order: "ASC" },
  columns: [{ path: "name", width: 200 }],
});
const two = addView(addView(noViews, view("2", "Vans")), view("1", "Lorries"));

test("views stand by their names", () => {
  expect(two.views.map(({ name }) => name)).toEqual(["Lorries", "Vans"]);
  expect(updateView(two, "1", { name: "Wagons" }).views.map(({ name }) => name)).toEqual(["Vans", "Wagons"]);
});

test("an update keeps what it does not name", () => {
  const after = updateView(two, "2", { search: "blue" });
  expect(after.views.find(({ id }) => id === "2")).toEqual({ ...view("2", "Vans"), search: "blue" });
});

test("the view that the list opens with is one, and goes when it is deleted or chosen off", () => {
  const chosen = setInitial(two, "1");
  expect(chosen.initial).toBe("1");
  expect(setInitial(chosen, "2").initial).toBe("2");
  expect(setInitial(chosen, "1").initial).toBeUndefined();
  expect(removeView(chosen, "1")).toEqual({ views: [view("2", "Vans")] });
  expect(removeView(chosen, "2").initial).toBe("1");
});

test("a name is there and not taken, whatever its case; a view may keep its own", () => {
  expect(nameProblem(two, "  ")).toBe("list.views.nameMissing");
  expect(nameProblem(two, " vans ")).toBe("list.views.nameTaken");
  expect(nameProblem(two, "vans", "2")).toBeUndefined();
  expect(nameProblem(two, "Bikes")).toBeUndefined();
});
