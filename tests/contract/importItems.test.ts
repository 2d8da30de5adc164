import { beforeAll, describe, expect, it } from "vitest";
import { valueAt } from "../../schemas";
import { suggestMapping } from "../../src/resources/import/columns/mapping";
import type { Policy } from "../../src/resources/import/rows/plan";
import { importTargets } from "../../src/resources/import/columns/targets";
import { importDesk, read, texts } from "./importDesk";

const desk = importDesk();
const columns = [
  "Reference",
  "Distribution centre",
  "Date",
  "Time windows",
  "Address",
  "Items: Name",
  "Items: Planned",
];
const order = (reference: string, name: string, quantity: string, address = "Rua 1") =>
  [reference, "Porto", "2026-11-25", "08:00-10:00", address, name, quantity].join(",");

async function imported(rows: string[], policy: Partial<Policy> = {}) {
  const table = await read(new TextEncoder().encode([columns.join(","), ...rows].join("\n")));
  const targets = importTargets(desk.resourceNamed("orders"), () => "edit", texts);
  const plan = {
    table,
    mapping: suggestMapping(table, targets).mapping,
    policy: { match: "reference", existing: "update", empty: "keep", repeated: "items", ...policy } as const,
  };
  return { plan, checked: await desk.check("orders", plan) };
}

describe("rows of one reference", () => {
  beforeAll(async () => {
    await desk.provider.create("distributionCentres", { data: { name: "Porto" } });
  });

  it("are one order with several items, and change nothing when they are imported again", async () => {
    const rows = [order("A", "Chair", "4"), order("B", "Lamp", "1"), order("a", "Table", "1.5")];
    const { plan, checked } = await imported(rows);
    expect(checked.problems).toEqual([]);
    expect(checked.counts).toMatchObject({ create: 2, joined: 1, reject: 0 });
    const applied = await desk.apply("orders", plan, checked);
    expect(applied).toMatchObject({ created: 2, refused: [] });
    const { data } = await desk.provider.getList("orders", { filter: { reference: "A" } });
    expect(data.map((each) => valueAt(each, "items"))).toMatchObject([
      [
        { name: "Chair", plannedQuantity: 4 },
        { name: "Table", plannedQuantity: 1.5 },
      ],
    ]);
    expect((await imported(rows)).checked.counts).toMatchObject({ unchanged: 2, joined: 1 });
  });

  it("are refused together where one of them can't be read, or says otherwise", async () => {
    const { checked } = await imported([
      order("C", "Chair", "4"),
      order("C", "Table", "many"),
      order("D", "Chair", "1"),
      order("D", "Table", "1", "Rua 2"),
      order("E", "Chair", "1"),
    ]);
    expect(checked.counts).toMatchObject({ create: 1, joined: 0, reject: 4 });
    expect(checked.problems).toMatchObject([
      { rowNumber: 2, row: { code: "ITEM_ROW", row: 3 } },
      { rowNumber: 3, path: "items.plannedQuantity", value: "many", cell: { code: "NUMBER" } },
      { rowNumber: 4, row: { code: "ITEM_ROW", row: 5 } },
      { rowNumber: 5, path: "address.address", value: "Rua 2", row: { code: "DIFFERS", row: 4 } },
    ]);
  });

  it("are a fault of the second where one wishes so", async () => {
    const { checked } = await imported([order("F", "Chair", "4"), order("F", "Table", "1")], {
      repeated: "reject",
    });
    expect(checked.counts).toMatchObject({ create: 1, reject: 1 });
    expect(checked.problems).toMatchObject([
      { rowNumber: 3, path: "reference", row: { code: "DUPLICATE_ROW", row: 2 } },
    ]);
  });
});
