import type { Page } from "@playwright/test";
import { expect, expectAccessible, shellOf, test, full } from "./fixtures";
import { navigationOf, openArea } from "./pages/shell";

test.use({ provoked: /status of 500/ });

/** As wide as it is once it has stopped moving. */
async function widthOf(page: Page, name: string | RegExp): Promise<number> {
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog).toBeVisible();
  return dialog.evaluate((element) => (element as HTMLElement).offsetWidth);
}

for (const [window, dialog, question] of [
  [1440, 520, 416],
  [390, 326, 326],
] as const) {
  test(
    `in a window of ${window} a dialog is ${dialog} wide, a question ${question}`,
    full,
    async ({ open, page, api }) => {
      const name = `Van of ${window}`;
      await api.post("/gt/gt-api/vehicles", { name });
      await page.setViewportSize({ width: window, height: 844 });
      await open("/settings/vehicles");
      await page.getByRole("link", { name, exact: true }).first().click();
      await page.getByRole("heading", { level: 1, name }).waitFor();
      await page.getByRole("button", { name: "Delete", exact: true }).click();
      expect(await widthOf(page, /Delete/)).toBe(question);
      await page.getByRole("button", { name: "Cancel", exact: true }).click();

      await page.route(/\/gt\/gt-api\/vehicles(\/list)?(\?|$)/, (route) =>
        route.fulfill({
          status: 500,
          contentType: "application/json",
          body: '{"success":false,"errors":[]}',
        }),
      );
      await page.goto(new URL("/settings/vehicles", page.url()).href);
      await shellOf(page).waitFor();
      expect(await widthOf(page, "Server error")).toBe(dialog);
      await expectAccessible(page);
      await page.getByRole("button", { name: "Report a problem" }).click();
      expect(await widthOf(page, "Report a problem")).toBe(dialog);
      const lines = page.getByRole("region", { name: "Technical information" });
      await expect(lines).toContainText("HTTP 500");
      await expect(lines).toContainText(/Runsheet \d+\.\d+\.\d+/);
      await expectAccessible(page);
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.getByRole("button", { name: "Copy" }).click();
      await expect(page.getByText("Copied").first()).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await lines.textContent());
      await page.getByRole("button", { name: "Close" }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
    },
  );
}

test.describe("where a script does not come", () => {
  test.use({ provoked: /net::ERR_|dynamically imported module/ });

  test("the page stays, says so in the place of what was asked for, and asks again", async ({
    open,
    page,
  }) => {
    await page.route(/\/assets\/(FilterEditor|ColumnsPanel|UserPanel)-/, (route) => route.abort());
    await open("/settings/vehicles");
    const failure = page.getByRole("dialog", { name: "Server error" });
    for (const button of ["Add filter", "Columns"]) {
      await page.getByRole("button", { name: button, exact: true }).click();
      await expect(failure).toContainText("The server can't be reached.");
      await page.keyboard.press("Escape");
      await expect(failure).toHaveCount(0);
    }
    await page.getByRole("button", { name: "Add filter" }).click();
    await expect(failure).toBeVisible();
    await page.unroute(/\/assets\/(FilterEditor|ColumnsPanel|UserPanel)-/);
    await failure.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("combobox", { name: "Property" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("heading", { level: 1, name: "Vehicles" })).toBeVisible();
  });

  test("a page of its own says so, too, and the shell stays", full, async ({ open, page }) => {
    await open("/settings/vehicles");
    await page.route(/\/assets\/SettingsScreen-/, (route) => route.abort());
    await openArea(page, "Settings");
    await navigationOf(page).getByRole("link", { name: "Time windows" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Server error" })).toBeVisible();
    await expectAccessible(page);
    await page.unroute(/\/assets\/SettingsScreen-/);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Time windows" })).toBeVisible();
  });
});
