import { describe, expect, it } from "vitest";
import { rowLayout, shortName } from "./rowLayout";

describe("what stands before the bars", () => {
  it("is all of it where there is room, and gives way in order: names, cost, distance, drivers", () => {
    const columns = (width: number) => rowLayout(width, 8).columns;
    expect(rowLayout(1280, 8)).toMatchObject({ fullNames: true, stacked: false });
    expect(columns(1280)).toHaveLength(9);
    expect(rowLayout(900, 8)).toMatchObject({ fullNames: false });
    expect(columns(900)).toHaveLength(9);
    expect(columns(840)).not.toContain("cost");
    expect(columns(840)).toContain("distance");
    expect(columns(600)).not.toContain("driver");
    for (const width of [530, 700, 840, 1280])
      for (const kept of ["number", "vehicle", "late"]) expect(columns(width)).toContain(kept);
  });

  it("stands above them on a phone, and never takes more than a half", () => {
    expect(rowLayout(390, 8)).toMatchObject({ stacked: true, head: 0 });
    for (const width of [530, 700, 900, 1280, 1920])
      expect(rowLayout(width, 100).head).toBeLessThan(width / 2);
  });
});

describe("a driver's short name", () => {
  it("is the first letter and the family name", () => {
    expect(
      ["Ana Maria Ferreira", "Ана Фёдорова", "Ana", "Nuno Barros (13)", "", "李 小龙"].map(shortName),
    ).toEqual(["A. Ferreira", "А. Фёдорова", "Ana", "N. Barros (13)", "", "李. 小龙"]);
  });
});
