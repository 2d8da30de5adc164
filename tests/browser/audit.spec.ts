import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, full, test } from "./fixtures";
import { openTab } from "./pages/form";
import { recordsAt } from "./records";

const vehicles = { route: "/settings/vehicles", base: "/gt/gt-api/vehicles" };

const table = (page: Page) => page.getByRole("region", { name: "Audit" });
const rows = (page: Page) => table(page).getByRole("row");

test(
  "an administrator finds who changed what, filters it, and takes it with him",
  full,
  async ({ open, api }) => {
    const vans = recordsAt(api, vehicles.base);
    const { id } = await vans.create({ name: "Van 03", weight: 900 });
    await vans.update(id, { weight: 1100, registrationNumber: "64-CK-36", comments: "Bent door" });
    const { id: gone } = await vans.create({ name: "Van 99" });
    await vans.remove(gone);

    const page = await open("/audit", "admin");
    await expect(rows(page).filter({ hasText: "Van 03" })).toHaveCount(2);
    const changed = rows(page).filter({ hasText: "Changed" }).filter({ hasText: "Van 03" });
    await expect(changed).toContainText(/900.* → 1,100/);
    await changed.getByRole("button", { name: "1 more" }).click();
    await expect(changed).toContainText("Bent door");
    await expect(rows(page).filter({ hasText: "Van 99 (removed)" })).toHaveCount(2);
    await expect(rows(page).filter({ hasText: "Sign-in" }).first()).toBeVisible();
    await expectAccessible(page, ["light", "dark"]);

    // What is asked stands in the address, and is taken away by its chip.
    const search = page.getByRole("search", { name: "Filters" });
    await search.getByRole("combobox", { name: "What" }).click();
    await page.getByRole("option", { name: "Vehicles" }).click();
    await search.getByRole("combobox", { name: "Action" }).click();
    await page.getByRole("option", { name: "Deleted" }).click();
    await expect(rows(page)).toHaveCount(2);
    expect(new URL(page.url()).search).toBe("?entity=vehicles&action=DELETE");
    await page.reload();
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole("button", { name: "Remove filter: Action: Deleted" }).click();
    await expect(rows(page)).toHaveCount(5);

    // The same entries in a file.
    await page.getByRole("button", { name: "Export", exact: true }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: /CSV/ }).click();
    const text = readFileSync((await (await download).path()) ?? "", "utf8");
    expect(text.trim().split("\r\n")[0]).toContain("Time,Who,Login,Action,What,Record,ID,Change");
    expect(text).toContain("Van 99 (removed)");
    expect(text).toMatch(/900.* → 1,100/);

    // A record's own history leads to its part of the audit.
    await rows(page).getByRole("link", { name: "Van 03" }).first().click();
    await openTab(page, "History");
    await page.getByRole("link", { name: "Show in the audit" }).click();
    await expect(rows(page)).toHaveCount(3);
    await expect(page.getByText("Record: Van 03")).toBeVisible();
  },
);

test("is read on a phone, and by keys alone", full, async ({ open, api }) => {
  const { id } = await recordsAt(api, vehicles.base).create({ name: "Van 04" });
  const page = await open(`/audit?entity=vehicles&id=${id}`, "admin");
  await page.setViewportSize({ width: 390, height: 844 });
  const entry = page
    .getByRole("list", { name: "Audit" })
    .getByRole("listitem")
    .filter({ hasText: "Created" });
  await expect(entry.first()).toContainText("Van 04");
  await expectAccessible(page, ["light", "dark"]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press("/");
  await page.keyboard.type("nothing like it");
  await expect(page.getByText("No entries match the filters.")).toBeVisible();
});
