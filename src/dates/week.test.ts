import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { packs } from "../localePacks";
import { weekdays, weekOf, weekstartOf } from "./week";

describe("a week", () => {
  it("starts on Monday when weekstart is 1, else on Sunday", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1, max: 7 }), (weekstart) => {
        expect(weekOf(weekstart)[0]).toBe(weekstart === 1 ? "MONDAY" : "SUNDAY");
      }),
    );
  });

  it("has every day once, each followed by the next", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 }), (weekstart) => {
        const days = weekOf(weekstart);
        const places = days.map((day) => weekdays.indexOf(day));
        expect(new Set(places).size).toBe(7);
        for (const [index, place] of places.slice(1).entries())
          expect(place).toBe(((places[index] ?? 0) + 1) % 7);
      }),
    );
  });

  it("has a holiday last where it is asked for", () => {
    expect(weekOf(0, { holiday: true })).toEqual([...weekOf(0), "HOLIDAY"]);
    expect(weekOf(1, { holiday: false })).toEqual(weekOf(1));
  });

  it.each([
    [{ weekstart: 1 }, packs.us, 1],
    [{ weekstart: "0" }, packs.ru, 0],
    [{}, packs.us, 0],
    [{}, packs.ru, 1],
    [{ weekstart: "" }, packs.ru, 1],
    [{ weekstart: "Monday" }, packs.us, 0],
  ])("of an account with %j begins as it says, else as its locale does", (settings, pack, weekstart) => {
    expect(weekstartOf(settings, pack)).toBe(weekstart);
  });
});
