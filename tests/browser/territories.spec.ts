import { expect, test } from "./fixtures";
import { recordsAt } from "./records";

const territories = "/settings/territories";

test("orders follow a territory whose area is saved, and the notice says how many", async ({ open, api }) => {
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

  const again = await open(`${territories}/${id}`);
  await again.getByRole("textbox", { name: "External ID" }).fill("F-1");
  await again.getByRole("button", { name: "Save", exact: true }).click();
  await expect(again.getByText("Followed was saved", { exact: true })).toBeVisible();
});
