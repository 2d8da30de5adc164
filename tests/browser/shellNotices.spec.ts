import type { Page } from "@playwright/test";
import { expect, expectAccessible, test, full } from "./fixtures";
import { checkImport } from "./pages/import";
import { rowOf } from "./pages/list";
import { barButton, navigationOf } from "./pages/shell";
import { recordsAt } from "./records";

const vehicles = { route: "/settings/vehicles", base: "/gt/gt-api/vehicles" };
const drawer = (page: Page) => page.getByRole("dialog", { name: "Notifications" });

async function rename(page: Page, name: string): Promise<void> {
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(rowOf(page, name)).toBeVisible();
}

test(
  "what was told is kept behind the bell, counted until it is looked at, and cleared",
  full,
  async ({ open, api }) => {
    const { id } = await recordsAt(api, vehicles.base).create({ name: "Van 90" });
    const page = await open(`${vehicles.route}/${id}`);
    await expect(barButton(page, "Notifications")).toHaveAccessibleName("Notifications");
    await rename(page, "Van 91");
    await expect(barButton(page, "Notifications")).toHaveAccessibleName("Notifications, 1 new");
    await barButton(page, "Notifications").click();
    await expect(drawer(page).getByRole("listitem")).toContainText(["Van 91 was saved"]);
    await expectAccessible(page, ["light", "dark"]);
    await page.keyboard.press("Escape");
    await expect(barButton(page, "Notifications")).toHaveAccessibleName("Notifications");
    // Kept while the page lives, from screen to screen.
    await navigationOf(page).getByRole("link", { name: "Drivers" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Drivers" })).toBeVisible();
    await barButton(page, "Notifications").click();
    await expect(drawer(page).getByRole("listitem")).toHaveCount(1);
    await drawer(page).getByRole("button", { name: "Clear" }).click();
    await expect(drawer(page).getByRole("listitem")).toHaveCount(0);
    await expect(drawer(page)).toContainText("Nothing yet.");
  },
);

test.describe("a failure", () => {
  test.use({ provoked: /status of 500/ });

  test("is kept with what its dialog said", full, async ({ open, page }) => {
    await page.route("**/gt/gt-api/performers*/**", (route) => route.fulfill({ status: 500, body: "" }));
    await open(vehicles.route);
    await navigationOf(page).getByRole("link", { name: "Drivers" }).click();
    const dialog = page.getByRole("dialog").filter({ has: page.getByRole("button", { name: "Close" }) });
    const title = await dialog.getByRole("heading").first().innerText();
    await dialog.getByRole("button", { name: "Close" }).click();
    await barButton(page, "Notifications").click();
    await expect(drawer(page).getByRole("listitem").first()).toContainText(title);
    await expect(drawer(page).getByRole("img", { name: "Error" }).first()).toBeVisible();
  });
});

test("after an undo in the recent actions its notice is not behind them", full, async ({ open, api }) => {
  const { id } = await recordsAt(api, vehicles.base).create({ name: "Van 95" });
  const page = await open(`${vehicles.route}/${id}`);
  await rename(page, "Van 96");
  await page.getByRole("button", { name: "Recent actions" }).click();
  await page.getByRole("button", { name: "Undo Saved: Van 96" }).click();
  await expect(page.getByRole("dialog", { name: "Recent actions" })).toHaveCount(0);
  // By its role: what is hidden from screen readers has none.
  await expect(page.getByRole("alert").filter({ hasText: "Undone: Van 96" })).toBeVisible();
  await expect(rowOf(page, "Van 95")).toBeVisible();
});

test("what an import came to is found when one has gone on", full, async ({ open }) => {
  const page = await open(`${vehicles.route}/import`);
  const buffer = Buffer.from("Name,Registration number\nVan 97,NOTICE 1\nVan 98,NOTICE 2\n");
  await checkImport(page, { name: "vans.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: /^Import 2/ }).click();
  await expect(barButton(page, "Notifications")).toHaveAccessibleName("Notifications, 1 new");
  await navigationOf(page).getByRole("link", { name: "Drivers" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Drivers" })).toBeVisible();
  await barButton(page, "Notifications").click();
  await expect(drawer(page).getByRole("listitem")).toContainText(["Imported: 2 created, 0 updated"]);
});
