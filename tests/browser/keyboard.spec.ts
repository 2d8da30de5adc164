import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { rowOf } from "./pages/list";
import { recordsAt } from "./records";

const vehicles = { route: "/settings/vehicles", base: "/gt/gt-api/vehicles" };

test("a vehicle is made from the list by the keyboard alone", async ({ open, api }) => {
  await recordsAt(api, "/gt/gt-api/aocs").create({ name: "Ramsey" });
  const page = await open(vehicles.route);
  await expect(page.getByRole("heading", { level: 1, name: "Vehicles" })).toBeVisible();
  await tabTo(page, "link", "Create");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Vehicles: new" })).toBeVisible();
  await tabTo(page, "textbox", "Name");
  await page.keyboard.type("Van 13");
  await tabTo(page, "switch", "Active");
  await page.keyboard.press("Space");
  await tabTo(page, "combobox", "Distribution centre");
  await page.keyboard.type("Ram");
  await expect(page.getByRole("option", { name: "Ramsey" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await tabTo(page, "tab", "Vehicle", "Shift+Tab");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await tabTo(page, "textbox", "Weight capacity");
  await page.keyboard.type("1200");
  await tabTo(page, "button", "Save");
  await page.keyboard.press("Enter");
  await expect(rowOf(page, "Van 13")).toBeVisible();
  const [saved] = await recordsAt(api, vehicles.base).search("Van 13");
  expect(saved).toMatchObject({ active: false, weight: 1200, distributionCentre: expect.any(String) });
});

/** Presses Tab until a control has the focus. */
async function tabTo(
  page: Page,
  role: "link" | "textbox" | "switch" | "combobox" | "tab" | "button",
  name: string,
  key = "Tab",
) {
  const wanted = page.getByRole(role, { name, exact: true }).and(page.locator(":focus"));
  for (let presses = 0; presses < 80; presses += 1) {
    if ((await wanted.count()) > 0) return;
    await page.keyboard.press(key);
  }
  throw new Error(`80 × ${key} does not reach the ${role} ${name}`);
}
