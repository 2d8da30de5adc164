import { describe, expect, it } from "vitest";
import { headingRow, tableOf, type Cell } from "./index";

function heading(rows: Cell[][]): [row: number, columns: string[]] {
  const row = headingRow(rows);
  return [row, tableOf({ rows }, row).columns];
}

const row = ["A-1", "2026-11-25", "08:00", "10:00", "Rua 1"];

describe("a heading with merged cells", () => {
  it("is the second row, where the first one names groups of its columns", () => {
    const names = ["Reference", "Date", "From", "To", "Address"];
    expect(heading([["Order", "", "Window", "", ""], names, row])).toEqual([2, names]);
  });

  it("is both rows, where some of its cells are merged over both", () => {
    const above = ["Reference", "Date", "Window", "", "Address"];
    expect(heading([above, ["", "", "from", "to", ""], row])).toEqual([
      2,
      ["Reference", "Date", "Window from", "Window to", "Address"],
    ]);
  });

  it.each<[Cell[][]]>([
    [[["Reference", "Date", "From", "To", "Address"], row]],
    [
      [
        ["Reference", "", "Name"],
        ["", "", "Ann"],
      ],
    ],
    [
      [
        ["Reference", "Name"],
        ["A-1", "Ann", "one too many"],
      ],
    ],
    [
      [
        ["Reference", "Name", ""],
        ["A-1", "", "one too many"],
      ],
    ],
    [
      [
        ["Reference", "Window", ""],
        ["", "08:00", "10:00"],
      ],
    ],
  ])("is no row of values: %j", (rows) => {
    expect(headingRow(rows)).toBe(1);
  });
});
