import type { Page } from "@playwright/test";
import type { ApiClient } from "../apiClient";
import { expect, expectAccessible, full, test } from "./fixtures";
import { openTab } from "./pages/form";
import { recordsAt } from "./records";

const vehicles = { route: "/settings/vehicles", base: "/gt/gt-api/vehicles" };
const requirements = "/gt/gt-api/types";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const dialogOf = (page: Page) => page.getByRole("dialog");

test.describe("a record's versions", () => {
  test("are compared in the form's words, any two of them", full, async ({ open, api }) => {
    const { id } = await threeVersions(api, "Van 21");
    const page = await open(`${vehicles.route}/${id}`);
    await openTab(page, "History");
    await button(page, "Compare versions").click();
    const dialog = dialogOf(page);
    await expect(dialog.getByRole("row").filter({ hasText: "Weight capacity" })).toContainText("1,100");
    await dialog.getByRole("combobox", { name: /^Version/ }).click();
    await page.getByRole("option", { name: /^1:/ }).click();
    const weight = dialog.getByRole("row").filter({ hasText: "Weight capacity" });
    await expect(weight).toContainText("900");
    await expect(weight).toContainText("1,300");
    await expect(dialog.getByRole("row").filter({ hasText: "Comments" })).toContainText("empty");
    await expectAccessible(page, ["light", "dark"]);
  });

  test("are brought back by a save like any other, which its history tells", full, async ({ open, api }) => {
    const { id } = await threeVersions(api, "Van 22");
    const page = await open(`${vehicles.route}/${id}`);
    await openTab(page, "History");
    await button(page, "Revert to version 1").click();
    const dialog = dialogOf(page);
    await expect(dialog.getByText("saved as version 4")).toBeVisible();
    await expect(dialog.getByRole("row").filter({ hasText: "Weight capacity" })).toContainText("900");
    await expectAccessible(page, ["light", "dark"]);
    await dialog.getByRole("button", { name: "Revert to version 1" }).click();
    await expect(page.getByText("Van 22 was saved")).toBeVisible();
    const record = await recordsAt(api, vehicles.base).read(id);
    expect(record).toMatchObject({ name: "Van 22", weight: 900, version: 4 });
    expect(record).not.toHaveProperty("comments");
  });

  test(
    "are not brought back over what somebody changed meanwhile, nor over what is typed",
    full,
    async ({ open, api }) => {
      const { id } = await threeVersions(api, "Van 23");
      const page = await open(`${vehicles.route}/${id}`);
      await page.getByRole("textbox", { name: "Name", exact: true }).fill("Van 23 b");
      await openTab(page, "History");
      await button(page, "Revert to version 1").click();
      await expect(dialogOf(page).getByText("Save what you typed")).toBeVisible();
      await expect(dialogOf(page).getByRole("button", { name: "Revert to version 1" })).toBeDisabled();
    },
  );

  test(
    "that name what is gone open the form with it, and say so at its field",
    full,
    async ({ open, api }) => {
      const lift = await recordsAt(api, requirements).create({ name: "Lift of versions" });
      const vans = recordsAt(api, vehicles.base);
      const { id } = await vans.create({ name: "Van 24", weight: 900, requirements: [lift.id] });
      await vans.update(id, { requirements: [], weight: 1000 });
      await recordsAt(api, requirements).remove(lift.id);
      const page = await open(`${vehicles.route}/${id}`);
      await openTab(page, "History");
      await button(page, "Revert to version 1").click();
      await dialogOf(page).getByRole("button", { name: "Revert to version 1" }).click();
      await expect(page.getByRole("alert").filter({ hasText: "Supported requirements" })).toBeVisible();
      expect(await vans.read(id)).toMatchObject({ version: 2, weight: 1000 });
      await openTab(page, "Capacity and limits");
      await expect(page.getByRole("textbox", { name: "Weight capacity" })).toHaveValue("900");
    },
  );
});

async function threeVersions(api: ApiClient, name: string) {
  const vans = recordsAt(api, vehicles.base);
  const { id } = await vans.create({ name, weight: 900 });
  await vans.update(id, { weight: 1100, comments: "Bent door" });
  return vans.update(id, { weight: 1300 });
}
