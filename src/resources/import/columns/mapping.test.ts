import { expect, it } from "vitest";
import { findColumns, nameColumns, suggestMapping, withNewColumns } from "./mapping";
import type { Targets } from "./targets";

const paths = ["reference", "weight", "plan.vehicle"];
const meanings: Record<string, string | undefined> = {
  Reference: paths[0],
  Weight: paths[1],
  Vehicle: paths[2],
};
const targets: Targets = {
  all: paths.map((path) => ({
    path,
    label: path,
    kind: "text",
    property: { type: "string" },
    required: false,
    unique: false,
  })),
  named: (heading) => meanings[heading],
  meaningOf: (heading) => {
    const path = meanings[heading];
    return path === undefined ? undefined : { path, likeness: 1 };
  },
};
const tableOf = (columns: string[]) => ({ columns, rows: [] });
const file = ["Reference", "Weight"];
const remembered = nameColumns({ reference: { columns: [0], separator: ", " } }, file) ?? {};

it("of a file like the last one is the last one's, and what was left out stays out", () => {
  const columns = ["Weight", "Reference"];
  const mapping = { reference: { columns: [1], separator: ", " } };
  expect(findColumns(remembered, columns, targets)).toEqual({ mapping, missing: [] });
  expect(withNewColumns(mapping, tableOf(columns), file, targets).mapping).toEqual(mapping);
});

it("of a file that has a column more takes that as its heading says", () => {
  const columns = [...file, "Vehicle"];
  const { mapping = {} } = findColumns(remembered, columns, targets) ?? {};
  expect(withNewColumns(mapping, tableOf(columns), file, targets).mapping).toEqual({
    reference: { columns: [0], separator: ", " },
    "plan.vehicle": { columns: [2], separator: ", " },
  });
});

it("of a file that lost a column keeps the others and tells which is gone, and of another file nothing", () => {
  const kept =
    nameColumns(suggestMapping(tableOf([...file, "Vehicle"]), targets).mapping, [...file, "Vehicle"]) ?? {};
  const { mapping, missing } = findColumns(kept, ["Vehicle", "Reference"], targets) ?? {};
  expect(missing).toEqual(["Weight"]);
  expect(Object.keys(mapping ?? {})).toEqual(["reference", "plan.vehicle"]);
  expect(findColumns(kept, ["Reference", "Colour"], targets)).toBeUndefined();
});
