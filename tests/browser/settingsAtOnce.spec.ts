import type { Page } from "@playwright/test";
import { expect, expectAccessible, test, full } from "./fixtures";
import { rowOf } from "./pages/list";
import { recordsAt } from "./records";

const call = "/gt/gt-api/gt_account_configuration/new";
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
const saved = (page: Page) => page.getByText(/settings? (was|were) saved/);

/** Marks the page as it is loaded now. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { loadedOnce: true }));
const isStillLoaded = (page: Page) => page.evaluate(() => "loadedOnce" in globalThis);

async function choose(page: Page, field: string, value: string): Promise<void> {
  await page.getByRole("combobox", { name: new RegExp(`^${field}`) }).click();
  await page.getByRole("option", { name: value, exact: true }).click();
}

test.beforeAll(async ({ api }) => {
  const vehicle = { name: "Van 1", weight: 1500, costPerDistance: 1234.5, maxSpeed: 80 };
  await recordsAt(api, "/gt/gt-api/vehicles").create(vehicle);
});

test(
  "units and the currency change in another user's open list without a reload",
  full,
  async ({ open, openElsewhere }) => {
    const colleague = await openElsewhere("/settings/vehicles", "dispatcher");
    const row = rowOf(colleague, "Van 1");
    await expect(row).toContainText("£1,234.50");
    await mark(colleague);

    const page = await open("/settings/localization");
    await mark(page);
    await choose(page, "Currency", "Euro");
    await page.getByRole("radio", { name: "After the number" }).check();
    await save(page).click();
    await expect(saved(page)).toBeVisible();
    await expect(row).toContainText("1,234.50 €");

    await expect(row).toContainText("1,500");
    await page.getByRole("combobox", { name: "Search all settings" }).fill("unit of weight");
    await page.getByRole("option", { name: /^Unit of weight/ }).click();
    await choose(page, "Unit of weight", "Tonnes");
    await save(page).click();
    await expect(row).toContainText("1.5");
    await expect(row).not.toContainText("1,500");
    await expectAccessible(colleague);
    expect([await isStillLoaded(page), await isStillLoaded(colleague)]).toEqual([true, true]);
  },
);

test(
  "the account's own words for weight and volume stand in open lists and forms, in any language",
  full,
  async ({ open, openElsewhere, api }) => {
    await api.post(call, { metaData: [{ name: "capacityUnits", value: "kg" }] });
    const colleague = await openElsewhere("/settings/vehicles", "dispatcher");
    const heading = (name: string) => colleague.getByRole("columnheader", { name });
    await expect(heading("Weight capacity")).toBeVisible();
    await mark(colleague);

    const page = await open("/settings/capacity-units");
    await page.getByRole("textbox", { name: "Name of the weight" }).fill("Pallets");
    await page.getByRole("textbox", { name: "Name of the volume" }).fill("Room");
    await save(page).click();
    await expect(saved(page)).toBeVisible();
    await expect(heading("Pallets")).toBeVisible();
    await expect(heading("Room")).toBeVisible();
    await expect(heading("Weight capacity")).toHaveCount(0);
    await rowOf(colleague, "Van 1").getByRole("link", { name: "Van 1" }).click();
    await colleague.getByRole("tab", { name: "Capacity and limits" }).click();
    await expect(colleague.getByRole("textbox", { name: /^Pallets/ })).toHaveValue("1500");
    expect(await isStillLoaded(colleague)).toBe(true);

    await page.evaluate(() => localStorage.setItem("runsheet.language", "ru"));
    const at = (path: string) => new URL(path, page.url()).href;
    await page.goto(at("/settings/vehicles"));
    await expect(page.getByRole("columnheader", { name: "Pallets" })).toBeVisible();
    await api.post(call, {
      metaData: [
        { name: "capacityLabel", value: "Weight" },
        { name: "volumeLabel", value: "Volume" },
      ],
    });
    await expect(page.getByRole("columnheader", { name: "Грузоподъёмность" })).toBeVisible();
  },
);

test("the format of days changes on open pages without a reload", full, async ({ open, openElsewhere }) => {
  const year = new Date().getFullYear() + 1;
  const colleague = await openElsewhere(`/planning-tool/dispatcher-settings?day=${year}-03-09`, "dispatcher");
  await expect(colleague.getByText(`These settings hold on 09/03/${year}.`)).toBeVisible();
  await mark(colleague);
  const page = await open("/settings/localization");
  const day = page.getByRole("textbox", { name: "Settings as of" });
  await expect(day).toHaveAttribute("placeholder", "DD/MM/YYYY");
  await choose(page, "Date format", "2026-12-31 23:59");
  await save(page).click();
  await expect(day).toHaveAttribute("placeholder", "YYYY-MM-DD");
  await expect(colleague.getByText(`These settings hold on ${year}-03-09.`)).toBeVisible();
  expect(await isStillLoaded(colleague)).toBe(true);
});

test(
  "an open page goes by another lifetime of sessions at once: it warns of its end in time",
  full,
  async ({ openElsewhere, api }) => {
    const colleague = await openElsewhere("/settings/vehicles", "dispatcher");
    await expect(rowOf(colleague, "Van 1")).toBeVisible();
    await mark(colleague);
    await api.post(call, { metaData: [{ name: "sessionLifetime", value: 1 }] });
    await expect(colleague.getByRole("alertdialog")).toContainText("Are you still there?", {
      timeout: 40_000,
    });
    await api.post(call, { metaData: [{ name: "sessionLifetime", value: 30 }] });
    await expect(colleague.getByRole("alertdialog")).toHaveCount(0);
    expect(await isStillLoaded(colleague)).toBe(true);
  },
);
