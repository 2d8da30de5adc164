import type { Page } from "@playwright/test";
import { expect, expectAccessible, test, full } from "./fixtures";
import { save } from "./pages/form";
import { clickOn, dragTo, mapOf } from "./pages/map";
import { recordsAt } from "./records";

const locations = { route: "/settings/customerLocations", base: "/gt/gt-api/cl" };

const box = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const value = async (page: Page, name: string) => Number(await box(page, name).inputValue());

test("the map of a new place is no empty sea while it is on its way", async ({ open, page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/ui-api/map", async (route) => {
    await held;
    await route.continue();
  });
  await open(`${locations.route}/add`);
  const coming = page.locator("[data-map-coming]");
  await expect(coming).toBeVisible();
  release();
  await expect(coming).toHaveCount(0);
  await expect(mapOf(page, "Address")).toBeVisible();
});

test(
  "a place is found by typing, its pin dragged, and what is there offered as the address",
  full,
  async ({ open, api }) => {
    const known = recordsAt(api, locations.base);
    await known.create({
      name: "Bolhão market",
      address: { address: "Rua Formosa 322", postcode: "4000-248", latitude: 41.1496, longitude: -8.6072 },
    });
    const page = await open(`${locations.route}/add`);
    await box(page, "Name").fill("Stall 12");
    await page.getByRole("combobox", { name: "Find a place" }).fill("bolh");
    await page.getByRole("option", { name: "Bolhão market, Rua Formosa 322, 4000-248" }).click();
    await expect(box(page, "Address")).toHaveValue("Rua Formosa 322");
    await expect(box(page, "Postcode")).toHaveValue("4000-248");
    await expect(box(page, "Latitude")).toHaveValue("41.1496");

    const pin = page.getByRole("button", { name: /^Address: pin/ });
    await dragTo(pin, 30, -20);
    await expect.poll(() => value(page, "Longitude")).toBeGreaterThan(-8.6072);
    expect(await value(page, "Latitude")).toBeGreaterThan(41.1496);
    await expect(page.getByRole("switch", { name: "Corrected by hand" })).toBeChecked();
    await expect(page.getByText("The address fits the point: Bolhão market")).toBeVisible();
    await box(page, "Address").fill("Somewhere else");
    await button(page, "Use this address").click();
    await expect(box(page, "Address")).toHaveValue("Rua Formosa 322");
    await expectAccessible(page, ["light", "dark"]);
    await save(page);
    const [saved] = await known.search("Stall 12");
    expect(saved).toMatchObject({ address: { address: "Rua Formosa 322", corrected: true } });
  },
);

test(
  "the keyboard finds a place, moves the pin by arrows and writes coordinates",
  full,
  async ({ open, api }) => {
    const known = recordsAt(api, locations.base);
    await known.create({
      name: "Ribeira",
      address: { address: "Cais", latitude: 41.1406, longitude: -8.6132 },
    });
    const page = await open(`${locations.route}/add`);
    await page.getByRole("combobox", { name: "Find a place" }).press("Tab");
    await page.getByRole("combobox", { name: "Find a place" }).pressSequentially("ribei");
    await expect(page.getByRole("option", { name: "Ribeira, Cais" })).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(box(page, "Latitude")).toHaveValue("41.1406");

    const pin = page.getByRole("button", { name: /^Address: pin/ });
    await pin.focus();
    await page.keyboard.press("ArrowUp");
    await expect.poll(() => value(page, "Latitude")).toBeGreaterThan(41.1406);
    const moved = await value(page, "Latitude");
    await page.keyboard.press("Shift+ArrowDown");
    await expect.poll(() => value(page, "Latitude")).toBeLessThan(moved);
    expect(await value(page, "Latitude")).toBeGreaterThan(41.1406);

    await box(page, "Latitude").fill("41.2");
    await box(page, "Longitude").fill("-8.5");
    await page.keyboard.press("Tab");
    await button(page, "What is here?").click();
    await expect(page.getByText("No known address is near this point.")).toBeVisible();
    const map = mapOf(page, "Address");
    await map.focus();
    const before = await pin.boundingBox();
    await page.keyboard.press("ArrowRight");
    await expect.poll(async () => (await pin.boundingBox())?.x).not.toBe(before?.x);
  },
);

test(
  "a click on the map puts a pin where there is none, and moves none that is there",
  full,
  async ({ open }) => {
    const page = await open(`${locations.route}/add`);
    const map = mapOf(page, "Address");
    await expect(page.getByText(/^No point yet/)).toBeVisible();
    await clickOn(map, [0.5, 0.4]);
    await expect(page.getByRole("button", { name: /^Address: pin/ })).toBeVisible();
    const latitude = await value(page, "Latitude");
    await clickOn(map, [0.2, 0.2]);
    expect(await value(page, "Latitude")).toBe(latitude);
  },
);

test(
  "a map that has nothing to show yet begins at the account's centres, not at the whole world",
  full,
  async ({ open, api }) => {
    const centres = recordsAt(api, "/gt/gt-api/aocs");
    await centres.create({ name: "North", address: { latitude: 54.3, longitude: -4.4 } });
    await centres.create({ name: "South", address: { latitude: 54.1, longitude: -4.6 } });
    const page = await open(`${locations.route}/add`);
    const map = mapOf(page, "Address");
    // Where the map is, is told by the point that a click puts down; the world's middle is 30 degrees away.
    await expect(async () => {
      await page.reload();
      await map.waitFor();
      await page.waitForTimeout(500);
      await clickOn(map, [0.5, 0.5]);
      expect(Math.abs((await value(page, "Latitude")) - 54.2)).toBeLessThan(0.5);
      expect(Math.abs((await value(page, "Longitude")) + 4.5)).toBeLessThan(0.5);
    }).toPass({ timeout: 30_000 });
  },
);
