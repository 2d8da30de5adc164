import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  arrangeColumns,
  moveColumn,
  narrowest,
  readColumns,
  resizeColumn,
  showColumn,
  stepColumn,
  widest,
  writeColumns,
  type ColumnChoice,
} from "./columnChoice";

const available = ["name", "driver", "weight", "vin", "truck.height"];
const declared = [{ property: "name", width: 200 }, "driver", "weight", { property: "vin", hidden: true }];
const arrange = (chosen?: ColumnChoice[]) => arrangeColumns(declared, available, "name", chosen);
const shown = (columns: ColumnChoice[]) => columns.filter(({ hidden }) => !hidden).map(({ path }) => path);

test("the schema's columns show in its order and widths; every other property is there to be shown", () => {
  expect(shown(arrange())).toEqual(["name", "driver", "weight"]);
  expect(arrange().map(({ path }) => path)).toEqual(available);
  expect(arrange()[0]).toEqual({ path: "name", width: 200 });
});

test("what the user may not read, or what is no longer there, does not show", () => {
  const columns = arrangeColumns(declared, ["name", "weight"], "name", [
    { path: "driver" },
    { path: "gone" },
  ]);
  expect(columns.map(({ path }) => path)).toEqual(["name", "weight"]);
});

test("an arrangement that was kept comes back as it was", () => {
  const kept = resizeColumn(
    showColumn(moveColumn(arrange(), "weight", "name"), "truck.height", true),
    "driver",
    300,
  );
  expect(arrange(kept)).toEqual(kept);
});

test("an address shows exactly the columns that it names", () => {
  expect(shown(arrange(readColumns("weight,name:300")))).toEqual(["weight", "name"]);
});

test("the column that leads to the record always shows", () => {
  expect(shown(arrange(readColumns("weight,driver")))).toEqual(["name", "weight", "driver"]);
});

test("a column moves to where another stands, in both directions", () => {
  expect(shown(moveColumn(arrange(), "name", "weight"))).toEqual(["driver", "weight", "name"]);
  expect(shown(moveColumn(arrange(), "weight", "name"))).toEqual(["weight", "name", "driver"]);
});

test("a step goes over the columns that are hidden, and ends at the ends", () => {
  const columns = arrange([
    { path: "name" },
    { path: "vin", hidden: true },
    { path: "driver" },
    { path: "weight" },
  ]);
  expect(shown(stepColumn(columns, "name", 1))).toEqual(["driver", "name", "weight"]);
  expect(stepColumn(columns, "name", -1)).toEqual(columns);
});

test("a column that is shown anew comes last", () => {
  expect(shown(showColumn(arrange(), "vin", true))).toEqual(["name", "driver", "weight", "vin"]);
  const hidden = showColumn(arrange(), "driver", false);
  expect(shown(showColumn(hidden, "driver", true))).toEqual(["name", "weight", "driver"]);
});

test("no sequence of moves loses or doubles a column, or makes one too narrow or too wide", () => {
  const path = fc.constantFrom(...available);
  const change = fc.oneof(
    fc.tuple(path, path).map(
      ([one, other]) =>
        (columns: ColumnChoice[]) =>
          moveColumn(columns, one, other),
    ),
    fc.tuple(path, fc.boolean()).map(
      ([one, on]) =>
        (columns: ColumnChoice[]) =>
          showColumn(columns, one, on),
    ),
    fc.tuple(path, fc.double({ noNaN: true })).map(
      ([one, width]) =>
        (columns: ColumnChoice[]) =>
          resizeColumn(columns, one, width),
    ),
  );
  fc.assert(
    fc.property(fc.array(change), (changes) => {
      const columns = changes.reduce((before, each) => arrange(each(before)), arrange());
      expect(columns.map(({ path }) => path).sort()).toEqual([...available].sort());
      for (const { width = 100 } of columns) expect(width >= narrowest && width <= widest).toBe(true);
      expect(shown(arrange(readColumns(writeColumns(columns))))).toEqual(shown(arrange(columns)));
    }),
  );
});
