import { expect, test, full } from "./fixtures";
import { checkImport } from "./pages/import";
import { recordsAt } from "./records";

const territories = "/settings/territories";

test(
  "orders follow a territory whose area is saved, and the notice says how many",
  full,
  async ({ open, api }) => {
    const records = recordsAt(api, "/gt/gt-api/scheduling-zones");
    const orders = recordsAt(api, "/gt/gt-api/orders");
    const { id: aoc } = await recordsAt(api, "/gt/gt-api/aocs").create({ name: "Followed" });
    const ordered = await orders.create({
      aoc,
      orderDate: "2026-11-23",
      address: { address: "Rua 1", latitude: 12.05, longitude: 12.05 },
      dropWindows: [{ start: "2026-11-23T08:00:00Z", end: "2026-11-23T12:00:00Z" }],
    });
    const { id } = await records.create({ name: "Followed", polygon: "13,13|13,13.1|13.1,13.1|13.1,13" });
    const page = await open(`${territories}/${id}`);
    await page.getByRole("button", { name: "Paste or load an area" }).click();
    await page
      .getByRole("textbox", { name: "GeoJSON, KML, or corners as latitude,longitude joined by |" })
      .fill("12,12|12,12.1|12.1,12.1|12.1,12");
    await page.getByRole("button", { name: "Take this text" }).click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Followed was saved. The territory of 1 order changed")).toBeVisible();
    expect(await orders.read(ordered.id)).toMatchObject({ territory: id, foundTerritory: id });

    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(page.getByText("Undone: Followed. The territory of 1 order changed")).toBeVisible();
    expect((await orders.read(ordered.id)).territory).toBeUndefined();

    const again = await open(`${territories}/${id}`);
    await again.getByRole("textbox", { name: "External ID" }).fill("F-1");
    await again.getByRole("button", { name: "Save", exact: true }).click();
    await expect(again.getByText("Followed was saved", { exact: true })).toBeVisible();
  },
);

test("orders follow imported territories, and the result says how many", full, async ({ open, api }) => {
  const orders = recordsAt(api, "/gt/gt-api/orders");
  const { id: aoc } = await recordsAt(api, "/gt/gt-api/aocs").create({ name: "Imported" });
  const places = [14.05, 15.05].map((degrees) => ({
    address: "Rua 2",
    latitude: degrees,
    longitude: degrees,
  }));
  const ordered: string[] = [];
  for (const address of places) {
    const dropWindows = [{ start: "2026-11-23T08:00:00Z", end: "2026-11-23T12:00:00Z" }];
    ordered.push((await orders.create({ aoc, orderDate: "2026-11-23", address, dropWindows })).id);
  }
  const area = (degrees: number) => {
    const [from, to] = [`${degrees}`, `${degrees}.1`];
    return `"${from},${from}|${from},${to}|${to},${to}|${to},${from}"`;
  };
  const text = ["Name,Area", `Fourteenth,${area(14)}`, `Fifteenth,${area(15)}`, `Nowhere,${area(16)}`].join(
    "\n",
  );
  const page = await open(`${territories}/import`);
  await checkImport(page, { name: "areas.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await page.getByRole("button", { name: "Import 3 rows" }).click();
  await expect(page.getByText("The territories of 2 orders changed")).toBeVisible();
  for (const [at, name] of ["Fourteenth", "Fifteenth"].entries()) {
    const [territory] = await recordsAt(api, "/gt/gt-api/scheduling-zones").search(name);
    expect(await orders.read(ordered[at] ?? "")).toMatchObject({ territory: territory?.id });
  }
});
