import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { recordsAt } from "./records";

/** Screens of every kind, with what each waits for: an answer. */
const waits: [screen: string, path: string, awaited: string][] = [
  ["a list", "/settings/vehicle-checks", "**/gt/gt-api/vehicle_checks/form*"],
  ["a record", "/settings/vehicles/:id", "**/gt/gt-api/vehicles/*"],
  ["the only record of its kind", "/settings/tracking-widget", "**/gt/gt-api/tracking-widget*"],
  ["settings", "/settings/smtp", "**/gt/gt-api/mailSettings*"],
  ["the account's audit", "/audit", "**/gt/gt-api/audit*"],
];

for (const [screen, path, awaited] of waits)
  test(`${screen} has one heading also while it is awaited`, async ({ page, open, api }) => {
    const { id } = await recordsAt(api, "/gt/gt-api/vehicles").create({ name: `Van of ${screen}` });
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(awaited, async (route) => {
      await held;
      await route.continue();
    });
    await open(path.replace(":id", id));
    await expect(page.getByLabel("Loading").first()).toBeAttached();
    await expect(headings(page)).toHaveCount(1);
    release();
    await expect(page.getByLabel("Loading")).toHaveCount(0);
    await expect(headings(page)).toHaveCount(1);
  });

const headings = (page: Page) => page.getByRole("heading", { level: 1 });
