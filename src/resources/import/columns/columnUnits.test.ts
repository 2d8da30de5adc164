import { expect, it } from "vitest";
import { unitsOf } from "../../../units";
import { valueOf, type CellColumn, type CellReading } from "../../cells";
import { usualUnit, withColumnUnits } from "./columnUnits";

const units = unitsOf({ capacityUnits: "kg" });
const duration: CellColumn = { path: "dropDuration", kind: "number", unit: "duration", property: {} };
const weight: CellColumn = { path: "weight", kind: "number", unit: "weight", property: {} };
const usual = {
  decimal: ",",
  decimals: {},
  unit: ({ unit }: CellColumn) => unit && units.for(unit),
  unitNamed: (_: CellColumn, name: string) => units.scalesOf("weight").get(name),
} as CellReading;
const read = (column: CellColumn, cell: string, unit?: string) =>
  valueOf(
    column,
    cell,
    withColumnUnits(usual, { [column.path]: { columns: [0], separator: "", unit } }, units),
  );

it.each([
  [duration, "8", "min", 480],
  [duration, "1,5", "h", 5400],
  [duration, "90", "s", 90],
  [duration, "00:08", "min", 480],
  [duration, "1h 30m", "min", 5400],
  [weight, "1,5", "t", 1500],
  [weight, "1,5", undefined, 1.5],
  [weight, "1,5 t", undefined, 1500],
  [weight, "800 kg", "t", 800],
])("%o of %s in %s is %d on the wire", (column, cell, unit, value) => {
  expect(read(column, cell, unit)).toEqual({ value });
});

it("of a duration that names none is asked for once: minutes, where cells are bare numbers", () => {
  expect(read(duration, "8")).toMatchObject({ problem: { code: "DURATION" } });
  expect(usualUnit(duration, ["8", ""])).toBe("min");
  expect(usualUnit(duration, ["00:08", "0"])).toBeUndefined();
  expect(usualUnit(weight, ["8"])).toBeUndefined();
});
