import { describe, expect, it } from "vitest";
import { readSheet, tableOf, type Table } from "../../../spreadsheets";
import type { Problem } from "../rows/problems";
import { rejectedFile, rejectedTable } from "./rejected";

const headings = { row: "Row", reason: "Reason" };
const problem = (rowNumber: number, code: string): Problem => ({ rowNumber, error: { code, message: "" } });
const reason = (each: Problem) => ("error" in each ? each.error.code : "");
const table: Table = {
  columns: ["name", "lat"],
  rows: [
    ["a", "1"],
    ["=b", "91.2"],
    ["c", "x", "", "stray"],
  ],
  firstRow: 2,
};

describe("the rejected rows", () => {
  const problems = [problem(4, "A"), problem(3, "B"), problem(4, "C"), problem(4, "A")];

  it("stand as in the file, with their number and every reason once", () => {
    expect(rejectedTable({ table, problems, reason, headings })).toEqual({
      columns: ["name", "lat", "Row", "Reason"],
      rows: [
        ["=b", "91.2", 3, "B"],
        ["c", "x", 4, "A; C", "", "stray"],
      ],
    });
  });

  it.each(["csv", "xlsx"] as const)("can be mended and imported again as %s", async (format) => {
    const file = await rejectedFile(format, { table, problems: [problem(3, "B")], reason, headings }, {});
    const again = tableOf(await readSheet(new Uint8Array(await file.arrayBuffer())));
    expect(again.columns).toEqual(["name", "lat", "Row", "Reason"]);
    expect(again.rows[0]?.slice(0, 2)).toEqual(["=b", "91.2"]);
    const second = rejectedTable({ table: again, problems: [problem(2, "C")], reason, headings });
    expect(second).toEqual({ columns: ["name", "lat", "Row", "Reason"], rows: [["=b", "91.2", 2, "C"]] });
  });
});
