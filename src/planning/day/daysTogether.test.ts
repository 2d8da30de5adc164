import { expect, it } from "vitest";
import { daysTogether } from "./daysTogether";

const shown = ["2026-11-30", "2026-12-01", "2026-12-02"].flatMap((date) => [
  { aoc: "a", date },
  { aoc: "b", date },
]);

it("is the centre's shown days from the first on, as many as the horizon has", () => {
  expect(daysTogether(shown, "a", 5)).toEqual({ dates: ["2026-11-30", "2026-12-01", "2026-12-02"], left: 0 });
  expect(daysTogether(shown, "b", 2)).toEqual({ dates: ["2026-11-30", "2026-12-01"], left: 1 });
});

it("is the whole horizon from the day on that is shown alone, into the next month as well", () => {
  expect(daysTogether(shown.slice(0, 2), "b", 3)).toEqual({
    dates: ["2026-11-30", "2026-12-01", "2026-12-02"],
    left: 0,
  });
});

it("is a single day, or none, where the account plans each by itself or the centre is not shown", () => {
  expect(daysTogether(shown, "a", 1).dates).toEqual(["2026-11-30"]);
  expect(daysTogether(shown.slice(0, 2), "a", 1).dates).toEqual(["2026-11-30"]);
  expect(daysTogether(shown, "c", 3)).toEqual({ dates: [], left: 0 });
});
