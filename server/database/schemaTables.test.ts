import { expect, it } from "vitest";
import { type ExistingTable, planTables, type TableShape } from "./schemaTables";

const column = (name: string, type: TableShape["columns"][number]["type"] = "text") => ({ name, type });
const shape = (columns: TableShape["columns"], unique: string[][] = []): TableShape => ({
  name: "vehicle",
  columns,
  unique,
});

/** The table as the database would show it after the plan for this shape. */
function applied({ name, columns, unique }: TableShape): ExistingTable {
  const indexes = planTables([], [{ name, columns, unique }]).flatMap((step) =>
    step.do === "addIndex" ? step.index : [],
  );
  return { name, columns: [column("account_id"), column("id"), column("version"), ...columns], indexes };
}

it("makes the tables that are missing, with their indexes afterwards", () => {
  const steps = planTables([], [shape([column("name"), column("maxSpeed", "double precision")], [["name"]])]);
  expect(steps.map((step) => step.do)).toEqual(["createTable", "addIndex"]);
});

it("does nothing where all is as it should be", () => {
  const same = shape([column("name"), column("tags", "jsonb")], [["name"]]);
  expect(planTables([applied(same)], [same])).toEqual([]);
});

it("adds columns, and widens whole numbers to fractions in place", () => {
  const before = shape([column("seats", "bigint")]);
  const after = shape([column("seats", "double precision"), column("colour")]);
  expect(planTables([applied(before)], [after])).toEqual([
    { do: "widenColumn", table: "vehicle", column: column("seats", "double precision") },
    { do: "addColumn", table: "vehicle", column: column("colour") },
  ]);
});

it("replaces a column whose type changes otherwise, and the indexes on it", () => {
  const before = shape([column("plate", "text")], [["plate"]]);
  const after = shape([column("plate", "bigint")], [["plate"]]);
  const steps = planTables([applied(before)], [after]);
  expect(steps.map((step) => step.do)).toEqual(["dropIndex", "dropColumn", "addColumn", "addIndex"]);
  expect(steps[1]).toMatchObject({ column: "plate", change: "text → bigint" });
});

it("drops the columns and tables that no shape has any more", () => {
  const before = shape([column("name"), column("colour")]);
  expect(planTables([applied(before)], [shape([column("name")])])).toEqual([
    { do: "dropColumn", table: "vehicle", column: "colour" },
  ]);
  expect(planTables([applied(before)], [])).toEqual([{ do: "dropTable", table: "vehicle" }]);
});

it.each([
  [shape([column("name"), column("name")]), /twice the column name/],
  [shape([column("version", "bigint")]), /twice the column version/],
  [shape([column("name")], [["plate"]]), /unique by plate, a column it does not have/],
  [shape([column("ü".repeat(32))]), /1 to 63 bytes/],
  [shape([column("")]), /1 to 63 bytes/],
])("refuses a shape that is wrong in itself", (wrong, message) => {
  expect(() => planTables([], [wrong])).toThrow(message);
});
