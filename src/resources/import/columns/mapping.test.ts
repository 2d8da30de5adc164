import { expect, it } from "vitest";
import { findColumns, nameColumns, withNewColumns } from "./mapping";
import type { Targets } from "./targets";

const paths = ["reference", "weight", "plan.vehicle"];
const targets: Targets = {
  all: paths.map((path) => ({
    path,
    label: path,
    kind: "text",
    property: { type: "string" },
    required: false,
    unique: false,
  })),
  named: (heading) => ({ Reference: paths[0], Weight: paths[1], Vehicle: paths[2] })[heading],
};
const file = ["Reference", "Weight"];
const remembered = nameColumns({ reference: { columns: [0], separator: ", " } }, file) ?? {};

it("of a file like the last one is the last one's, and what was left out stays out", () => {
  const columns = ["Weight", "Reference"];
  const found = findColumns(remembered, columns, targets) ?? {};
  expect(found).toEqual({ reference: { columns: [1], separator: ", " } });
  expect(withNewColumns(found, columns, file, targets)).toEqual(found);
});

it("of a file that has a column more takes that as its heading says", () => {
  const columns = [...file, "Vehicle"];
  const found = findColumns(remembered, columns, targets) ?? {};
  expect(withNewColumns(found, columns, file, targets)).toEqual({
    reference: { columns: [0], separator: ", " },
    "plan.vehicle": { columns: [2], separator: ", " },
  });
});
