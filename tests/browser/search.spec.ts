import type { Page } from "@playwright/test";
import { expect, expectAccessible, test, full } from "./fixtures";
import { barButton } from "./pages/shell";
import { recordsAt } from "./records";

const vehicles = { route: "/settings/vehicles", base: "/gt/gt-api/vehicles" };
const locations = "/gt/gt-api/cl";
const both = ["light", "dark"] as const;

const box = (page: Page) => page.getByRole("combobox", { name: "Search" });
const results = (page: Page) => page.getByRole("listbox", { name: "Search results" });
const group = (page: Page, name: string) => results(page).getByRole("group", { name });
const option = (page: Page, name: string) => results(page).getByRole("option", { name });

async function search(page: Page, text: string): Promise<void> {
  if ((await box(page).count()) === 0) await page.keyboard.press("Control+K");
  await box(page).fill(text);
}

test.describe("records", () => {
  test("of every resource are found by what they hold, five of each, and the rest in the list", async ({
    open,
    api,
  }) => {
    const names = Array.from({ length: 7 }, (_, index) => ({ name: `Heron ${index + 1}` }));
    await recordsAt(api, vehicles.base).createMany(names);
    await recordsAt(api, vehicles.base).create({ name: "Van 70", registrationNumber: "HERON 1" });
    await recordsAt(api, locations).create({ name: "Heron House" });
    const page = await open(vehicles.route);
    await expect(page.getByRole("heading", { level: 1, name: "Vehicles" })).toBeVisible();
    await search(page, "heron");
    await expect(group(page, "Vehicles").getByRole("option")).toHaveText([
      "Heron 1",
      "Heron 2",
      "Heron 3",
      "Heron 4",
      "Heron 5",
      "Show all 8",
    ]);
    await expect(group(page, "Customer locations").getByRole("option")).toHaveText(["Heron House"]);
    await expectAccessible(page, [...both]);
    await option(page, "Show all 8").click();
    await expect(page).toHaveURL(/\/settings\/vehicles\?search=heron$/);
    await expect(page.getByRole("status").filter({ hasText: "8 records" })).toBeVisible();
    await search(page, "van 70 heron");
    // Found by its registration number, which therefore stands beside its name.
    await expect(option(page, "Van 70")).toHaveText("Van 70HERON 1");
  });

  test("are chosen by the keyboard, and offered first the next time", full, async ({ open, api }) => {
    const { id } = await recordsAt(api, vehicles.base).create({ name: "Osprey 1" });
    await recordsAt(api, vehicles.base).create({ name: "Osprey 2" });
    const page = await open("/settings/drivers");
    await search(page, "osprey");
    await expect(option(page, "Osprey 2")).toBeVisible();
    await expect(option(page, "Osprey 1")).toHaveAttribute("aria-selected", "true");
    const first = await option(page, "Osprey 1").getAttribute("id");
    await expect(box(page)).toHaveAttribute("aria-activedescendant", first ?? "");
    await page.keyboard.press("ArrowDown");
    await expect(option(page, "Osprey 2")).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowDown");
    await expect(option(page, "Osprey 1")).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`${vehicles.route}/${id}$`));
    await expect(page.getByRole("heading", { level: 1, name: "Osprey 1" })).toBeVisible();
    await page.waitForTimeout(1000);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Osprey 1" })).toBeVisible();
    await page.keyboard.press("Control+K");
    await expect(group(page, "Recent").getByRole("option").first()).toHaveText("Osprey 1Vehicles");
  });

  test(
    "are asked for once typing rests, and what nobody waits for is given up",
    full,
    async ({ open, page }) => {
      await open(vehicles.route);
      await expect(page.getByRole("heading", { level: 1, name: "Vehicles" })).toBeVisible();
      const asked: string[] = [];
      page.on("request", (request) => {
        const text = `${request.url()} ${request.postData() ?? ""}`;
        const searched = /search(?:=|":")(\w+)/.exec(text)?.[1];
        if (searched !== undefined && /vehicles/.test(request.url())) asked.push(searched);
      });
      await page.keyboard.press("Control+K");
      await box(page).pressSequentially("kestrel", { delay: 30 });
      await expect(page.getByText("Nothing found for “kestrel”.").first()).toBeVisible();
      expect(asked).toEqual(["kestrel"]);
    },
  );

  test.describe("of a resource that fails", () => {
    test.use({ provoked: /status of 500/ });

    test("keep none of the others back, and are asked for again", full, async ({ open, page, api }) => {
      await recordsAt(api, vehicles.base).create({ name: "Merlin van" });
      await recordsAt(api, locations).create({ name: "Merlin House" });
      await open("/settings/drivers");
      await page.route("**/gt/gt-api/vehicles/list*", (route) => route.fulfill({ status: 500, body: "" }));
      await search(page, "merlin");
      await expect(option(page, "Merlin House")).toBeVisible();
      await expect(page.getByText("Could not be searched: Vehicles")).toBeVisible();
      // Told here, and in no dialog over it.
      await expect(page.getByRole("dialog")).toHaveCount(1);
      await expectAccessible(page, [...both]);
      await page.unroute("**/gt/gt-api/vehicles/list*");
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(option(page, "Merlin van")).toBeVisible();
      await expect(page.getByText("Could not be searched")).toHaveCount(0);
    });
  });
});

test.describe("screens and actions", () => {
  test("are found by the words of their names; nobody finds what he may not open", full, async ({ open }) => {
    const page = await open(vehicles.route, "dispatcher");
    await search(page, "fuel");
    // Fuel types are the admin's.
    await expect(group(page, "Screens").getByRole("option")).toHaveText(["Fuel costReports"]);
    await search(page, "loc cust");
    await expect(group(page, "Screens").getByRole("option")).toHaveText(["Customer locationsResources"]);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Customer locations" })).toBeVisible();
  });

  test("add a record, import, change the theme", full, async ({ open }) => {
    const page = await open("/settings/drivers");
    await search(page, "add vehicles");
    await expect(group(page, "Actions").getByRole("option")).toHaveText(["New vehicle"]);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "New vehicle" })).toBeVisible();
    await search(page, "import drivers");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Import: Drivers" })).toBeVisible();
    await search(page, "theme dark");
    await page.keyboard.press("Enter");
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme))
      .toBe("dark");
    await search(page, "theme");
    await expect(group(page, "Actions").getByRole("option")).toHaveText(["Theme: Light", "Theme: System"]);
    await search(page, "theme system");
    await page.keyboard.press("Enter");
    await search(page, "security");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Security" })).toBeVisible();
  });

  test("of what may not be edited are not offered", full, async ({ open }) => {
    const page = await open("/settings/vehicles", "dispatcher");
    await search(page, "density");
    await expect(group(page, "Actions").getByRole("option")).toHaveText(["Density: Compact"]);
    await search(page, "app users");
    await expect(page.getByText("Nothing found for “app users”.").first()).toBeVisible();
  });
});

test.describe("the search itself", () => {
  test("opens by Ctrl K wherever one types, closes by Escape, and gives the focus back", async ({ open }) => {
    const page = await open(`${vehicles.route}/add`);
    const name = page.getByRole("textbox", { name: "Name", exact: true });
    await name.fill("Van 77");
    await page.keyboard.press("Control+K");
    await expect(box(page)).toBeFocused();
    await expect(group(page, "Screens").getByRole("option").first()).toBeVisible();
    await expectAccessible(page, [...both]);
    await page.keyboard.press("Escape");
    await expect(box(page)).toHaveCount(0);
    await expect(name).toBeFocused();
    await expect(name).toHaveValue("Van 77");
    await page.keyboard.press("Control+K");
    await expect(box(page)).toBeFocused();
    await page.keyboard.press("Control+K");
    await expect(box(page)).toHaveCount(0);
  });

  test(
    "opens by / where the page has no search of its own, and never while one types",
    full,
    async ({ open }) => {
      const page = await open(`${vehicles.route}/add`);
      const name = page.getByRole("textbox", { name: "Name", exact: true });
      await name.fill("");
      await page.keyboard.type("a/b");
      await expect(name).toHaveValue("a/b");
      await name.fill("");
      await page.getByRole("main").focus();
      await page.keyboard.press("/");
      await expect(box(page)).toBeFocused();
      await page.keyboard.press("Escape");
      await page.goto(page.url().replace("/add", ""));
      await expect(page.getByRole("heading", { level: 1, name: "Vehicles" })).toBeVisible();
      await page.getByRole("main").focus();
      await page.keyboard.press("/");
      await expect(page.getByRole("searchbox", { name: "Search" })).toBeFocused();
      await expect(box(page)).toHaveCount(0);
    },
  );

  test("on a phone has the whole screen", full, async ({ page, open }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(vehicles.route);
    await barButton(page, "Search").click();
    const size = await page.getByRole("dialog", { name: "Search" }).boundingBox();
    expect([size?.width, size?.height]).toEqual([320, 640]);
    await expectAccessible(page, [...both]);
    await page.getByRole("button", { name: "Close the search" }).click();
    await expect(box(page)).toHaveCount(0);
  });

  test("asks before unsaved work is left by it", full, async ({ open }) => {
    const page = await open(`${vehicles.route}/add`);
    await page.getByRole("textbox", { name: "Name", exact: true }).fill("Van 78");
    await search(page, "drivers");
    await page.keyboard.press("Enter");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /stay|keep/i })
      .click();
    await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("Van 78");
  });
});
