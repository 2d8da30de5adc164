import { expect, it } from "vitest";
import { noKpis } from "../day/day.fixture";
import { changeSince, figures } from "./figures";

const figure = (name: string) => figures.find((each) => each.name === name)!;
const plan = { ...noKpis, planned: 10, cost: 100, distance: 5_000, late: 1, back: 60_000 };

it("tells nothing before a plan was accepted, and nothing of what is the same", () => {
  expect(changeSince(figure("cost"), plan, null)).toBeUndefined();
  expect(changeSince(figure("cost"), { ...plan, cost: 100.004 }, plan)).toBeUndefined();
});

it("is bad where a figure is worse while no more orders are planned", () => {
  expect(changeSince(figure("cost"), { ...plan, cost: 120 }, plan)).toEqual({ by: 20, tone: "bad" });
  expect(changeSince(figure("cost"), { ...plan, cost: 120, planned: 9 }, plan)?.tone).toBe("bad");
  expect(changeSince(figure("cost"), { ...plan, cost: 120, planned: 11 }, plan)).toEqual({
    by: 20,
    tone: "plain",
  });
});

it("is good in the direction that is better for the figure", () => {
  expect(changeSince(figure("planned"), { ...plan, planned: 12 }, plan)).toEqual({ by: 2, tone: "good" });
  expect(changeSince(figure("planned"), { ...plan, planned: 8 }, plan)?.tone).toBe("bad");
  expect(changeSince(figure("back"), { ...plan, back: 59_000 }, plan)).toEqual({ by: -1_000, tone: "good" });
});

it("counts by order, and has no figure without one", () => {
  expect(figure("perOrder").value(plan)).toBe(10);
  expect(figure("perOrder").value(noKpis)).toBeNull();
});

it("says nothing against what an older release has kept of a figure", () => {
  const { latest: _latest, vehicles: _vehicles, back: _back, ...older } = plan;
  expect(changeSince(figure("back"), plan, older as typeof plan)).toBeUndefined();
});
