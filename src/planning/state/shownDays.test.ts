import { expect, it } from "vitest";
import { shownDays } from "./shownDays";

const centres = [
  { id: "a", name: "Aveiro" },
  { id: "b", name: "Braga" },
  { id: "c", name: "Coimbra" },
];
const known = { centres, today: "2026-11-23", last: "b" };
const shown = (query: string) => shownDays(new URLSearchParams(query), known);

it("is the centre of the last visit and today where the address names none that is there", () => {
  for (const query of ["", "aoc=gone&date=soon", "date=2026-13-40&days=4"])
    expect(shown(query).sheets).toEqual([{ aoc: query.includes("gone") ? "a" : "b", date: "2026-11-23" }]);
});

it("is several days and centres, day by day, around the one that is worked on", () => {
  expect(shown("aoc=c&date=2026-12-01&from=2026-11-30&days=2&centres=a,c")).toMatchObject({
    aoc: "c",
    date: "2026-12-01",
    sheets: [
      { aoc: "a", date: "2026-11-30" },
      { aoc: "c", date: "2026-11-30" },
      { aoc: "a", date: "2026-12-01" },
      { aoc: "c", date: "2026-12-01" },
    ],
    beside: { from: "2026-11-30", days: "2", centres: "a,c" },
  });
});

it("begins with the day that is worked on where that lies outside of those that are shown", () => {
  expect(shown("aoc=a&date=2026-12-05&from=2026-11-30&days=3").from).toBe("2026-12-05");
  expect(shown("aoc=a&date=2026-11-29&from=2026-11-30&days=3").from).toBe("2026-11-29");
});

it("shows one centre where the list of them is another's", () => {
  expect(shown("aoc=b&date=2026-11-23&centres=a,c")).toMatchObject({ shownCentres: ["b"], beside: {} });
});
