import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures";
import { openTab } from "./pages/form";
import { rowOf } from "./pages/list";
import { recordsAt } from "./records";

const vehicles = { route: "/settings/vehicles", base: "/gt/gt-api/vehicles" };

const box = (page: Page, label: string) => page.getByRole("textbox", { name: label, exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });

test.describe("a save can be undone", () => {
  test("from the notice that it was made", async ({ open, api }) => {
    const { id } = await recordsAt(api, vehicles.base).create({ name: "Van 14", weight: 900 });
    const page = await open(`${vehicles.route}/${id}`);
    await box(page, "Name").fill("Van 14 b");
    await save(page).click();
    const notice = page.getByRole("alert").filter({ hasText: "Van 14 b was saved" });
    await notice.getByRole("button", { name: "Undo" }).click();
    await expect(rowOf(page, "Van 14")).toBeVisible();
    expect(await recordsAt(api, vehicles.base).read(id)).toMatchObject({
      name: "Van 14",
      weight: 900,
      version: 3,
    });
  });

  test("later, from the recent actions, which outlive a reload; not over what somebody changed since", async ({
    open,
    api,
  }) => {
    const { id } = await recordsAt(api, vehicles.base).create({ name: "Van 15", weight: 900 });
    const page = await open(`${vehicles.route}/${id}`);
    await openTab(page, "Capacity and limits");
    await box(page, "Weight capacity").fill("1000");
    await save(page).click();
    await expect(page.getByText("Van 15 was saved")).toBeVisible();
    await page.reload();
    const undo = page.getByRole("button", { name: "Undo Saved: Van 15" });
    await page.getByRole("button", { name: "Recent actions" }).click();
    await expect(undo).toBeVisible();
    await expectAccessible(page, ["light", "dark"]);
    await recordsAt(api, vehicles.base).update(id, { weight: 1100 });
    await undo.click();
    await expect(page.getByText(/0 undone, 1 not|could not be undone/)).toBeVisible();
    expect(await recordsAt(api, vehicles.base).read(id)).toMatchObject({ weight: 1100 });
  });
});
