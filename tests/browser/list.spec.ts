import type { Page } from "@playwright/test";
import { expect, expectAccessible, test, full, fullUnless } from "./fixtures";
import { formOf } from "./pages/form";
import { countOf, filterTo, rowOf } from "./pages/list";
import { recordsAt } from "./records";

const route = "/settings/customerLocations";
const many = 10_000;

/** "Location 00000" and so on, each tenth in Ramsey. */
test.beforeAll(async ({ api }) => {
  const records = Array.from({ length: many }, (_, index) => ({
    name: `Location ${String(index).padStart(5, "0")}`,
    referenceNumber: `L-${index}`,
    address: { address: `${index} Main Road`, postcode: index % 10 === 0 ? "IM8 1AA" : "IM1 2BB" },
    contactName: index % 2 === 0 ? "Ann" : "Bob",
  }));
  await recordsAt(api, "/gt/gt-api/cl").createMany(records);
});

const firstRow = (page: Page) => page.getByRole("grid").locator("tbody").getByRole("row").first();
const heading = (page: Page, name: string) =>
  page.getByRole("columnheader").getByRole("button", { name, exact: true });
const parameters = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test("order and filters stand in the address; going back undoes them one by one", async ({ open }) => {
  const page = await open(route);
  await expect(firstRow(page)).toContainText("Location 00000");
  await heading(page, "Name").click();
  await expect(firstRow(page)).toContainText("Location 09999");
  expect(parameters(page)).toEqual({ sort: "name", order: "DESC" });
  await filterTo(page, "Address: Postcode", "IM8");
  await expect(firstRow(page)).toContainText("Location 09990");
  await expect(countOf(page)).toContainText("1,000 records");
  expect(JSON.parse(parameters(page).filter ?? "")).toEqual({ "address.postcode": { contains: "IM8" } });
  const address = page.url();

  await page.goBack();
  await expect(firstRow(page)).toContainText("Location 09999");
  await page.goBack();
  await expect(firstRow(page)).toContainText("Location 00000");
  await page.goto(address);
  await expect(firstRow(page)).toContainText("Location 09990");
  await page.getByRole("button", { name: /^Remove filter/ }).click();
  await expect(firstRow(page)).toContainText("Location 09999");
});

test("columns beyond the right edge are counted, and a press leads to them", async ({ open, page, api }) => {
  await recordsAt(api, "/gt/gt-api/vehicles").create({ name: "Wide van" });
  await page.setViewportSize({ width: 1024, height: 800 });
  await open("/settings/vehicles");
  const more = page.getByRole("button", { name: /^\d+ more columns? →$/ });
  await expect(more).toBeVisible();
  await expectAccessible(page, ["light", "dark"]);
  const last = page.getByRole("columnheader").last();
  await expect(last).not.toBeInViewport({ ratio: 1 });
  await expect(async () => {
    if (await more.isVisible()) await more.click();
    await expect(more).toBeHidden({ timeout: 100 });
  }).toPass();
  await expect(last).toBeInViewport({ ratio: 0.9 });
});

test("a vehicle's driver has no id for a name while that is awaited", async ({ open, page, api }) => {
  const [vehicles, drivers] = ["vehicles", "performers"].map((base) => recordsAt(api, `/gt/gt-api/${base}`));
  const driver = await drivers?.create({ name: "Olga Late" });
  await vehicles?.create({ name: "Van of Olga", driver: driver?.id });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/gt/gt-api/performers**", async (route) => {
    await held;
    await route.continue();
  });
  await open("/settings/vehicles");
  const row = rowOf(page, "Van of Olga");
  await expect(row).toBeVisible();
  await expect(row).not.toContainText(String(driver?.id));
  await expect(row).not.toContainText("Removed");
  release();
  await expect(row).toContainText("Olga Late");
});

test("search looks into several properties, and says how many it found", full, async ({ open }) => {
  const page = await open(route);
  await expect(firstRow(page)).toBeVisible();
  await page.keyboard.press("/");
  const search = page.getByRole("searchbox", { name: "Search this list" });
  await expect(search).toBeFocused();
  await search.fill("L-4711");
  await expect(rowOf(page, "Location 04711")).toBeVisible();
  await expect(countOf(page)).toHaveText("1 record");
  expect(parameters(page)).toEqual({ search: "L-4711" });
  await search.fill("no such place");
  await expect(page.getByRole("heading", { name: "Nothing matches" })).toBeVisible();
  await expectAccessible(page, ["light", "dark"]);
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(firstRow(page)).toContainText("Location 00000");
});

test("ten thousand rows scroll in one table that holds only those in sight", async ({ open }) => {
  const page = await open(`${route}?perPage=${many}`);
  const rows = page.getByRole("grid").getByRole("row");
  await expect(rows.nth(1)).toContainText("Location 00000");
  await expect(page.getByRole("grid")).toHaveAttribute("aria-rowcount", String(many + 1));
  const table = page.getByRole("region", { name: "Customer locations" });
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await table.evaluate((element, at) => element.scrollTo(0, element.scrollHeight * at), part);
    const inSight = `Location ${String(Math.min(many - 1, many * part)).padStart(5, "0")}`;
    await expect(rowOf(page, inSight)).toBeVisible();
    expect(await rows.count()).toBeLessThan(200);
  }
});

test("the keyboard moves over rows, selects and opens", async ({ open }) => {
  const page = await open(`${route}?perPage=100`);
  const row = (index: number) =>
    page.getByRole("row", { name: new RegExp(`Location ${String(index).padStart(5, "0")}`) });
  await expect(row(0)).toBeVisible();
  await row(0).focus();
  await page.keyboard.press("ArrowDown");
  await expect(row(1)).toBeFocused();
  await page.keyboard.press("End");
  await expect(row(99)).toBeFocused();
  await page.keyboard.press("Home");
  await expect(row(0)).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(page.getByRole("region", { name: "Selected records" })).toContainText("3 selected");
  await expect(row(2)).toHaveAttribute("aria-selected", "true");
  await expectAccessible(page, ["light", "dark"]);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Location 00002" })).toBeVisible();
});

test(
  "a title opens its record here, with Ctrl in another tab; a text that is cut off shows whole at the pointer",
  full,
  async ({ open }) => {
    const page = await open(route);
    const title = page.getByRole("link", { name: "Location 00003" });
    const opened = page.context().waitForEvent("page");
    await title.click({ modifiers: ["ControlOrMeta"] });
    const tab = await opened;
    await tab.waitForURL(/\/settings\/customerLocations\/[^/?]+$/);
    // Where a new tab's request is heard of after its page, Playwright waits for that navigation for ever: a second one ends it.
    await tab.reload();
    await expect(tab.getByRole("heading", { level: 1, name: "Location 00003" })).toBeVisible();
    await tab.close();
    const edge = page.getByRole("separator", { name: "Width of Name" });
    await edge.focus();
    await edge.press("Home");
    await edge.hover();
    const shown = { position: { x: 8, y: 8 } };
    await title.hover(shown);
    const cell = page.getByRole("gridcell", { name: "Location 00003", exact: true });
    await expect(cell).toHaveAttribute("title", "Location 00003");
    await title.click(shown);
    await expect(page.getByRole("heading", { level: 1, name: "Location 00003" })).toBeVisible();
  },
);

test("all that match are selected across pages", full, async ({ open }) => {
  const page = await open(`${route}?search=IM8`);
  await page.getByRole("checkbox", { name: "Select Location 00000" }).check();
  await page.getByRole("button", { name: "Select all 1,000 that match" }).click();
  await expect(page.getByRole("region", { name: "Selected records" })).toContainText("1,000 selected");
});

test("a saved view keeps filter, order and columns, and opens by its address and its name", async ({
  open,
}) => {
  const page = await open(route);
  await filterTo(page, "Address: Postcode", "IM8");
  await heading(page, "Name").click();
  await expect(firstRow(page)).toContainText("Location 09990");
  await page.getByRole("button", { name: "All records" }).click();
  await page.getByRole("menuitem", { name: "Save as a new view…" }).click();
  const dialog = page.getByRole("dialog", { name: "Save as a new view" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Ramsey");
  await expectAccessible(page, ["light", "dark"]);
  const kept = page.waitForResponse((answer) => answer.url().includes("keyValueStorage/put"));
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Ramsey" })).toBeVisible();
  await kept;

  await page.getByRole("button", { name: "Ramsey" }).click();
  await page.getByRole("menuitemradio", { name: "All records" }).click();
  await expect(firstRow(page)).toContainText("Location 00000");
  await page.reload();
  await page.getByRole("button", { name: "All records" }).click();
  await page.getByRole("menuitemradio", { name: "Ramsey" }).click();
  await expect(firstRow(page)).toContainText("Location 09990");
});

test("columns are chosen, moved and widened, and stay so", async ({ open }) => {
  const page = await open(route);
  const headings = page.getByRole("columnheader");
  await expect(headings.nth(2)).toContainText("Reference number");
  await page.getByRole("button", { name: "Columns", exact: true }).click();
  const panel = page.getByRole("dialog", { name: "Columns" });
  await panel.getByRole("checkbox", { name: "Time zone" }).check();
  await panel.getByRole("checkbox", { name: "Email" }).uncheck();
  await panel.getByRole("button", { name: "Move Address earlier" }).click();
  await expect(panel.getByRole("status")).toHaveText(/Address is column 2 of/);
  await expectAccessible(page, ["light", "dark"]);
  await page.keyboard.press("Escape");
  const edge = page.getByRole("separator", { name: "Width of Name" });
  await edge.focus();
  const after = String(Number(await edge.getAttribute("aria-valuenow")) + 16);
  // What was chosen before may still be on its way.
  const kept = page.waitForResponse(
    (answer) =>
      answer.url().includes("keyValueStorage/put") &&
      answer.request().postData()?.includes(`\\"width\\":${after}`) === true,
  );
  await edge.press("ArrowRight");
  await expect(edge).toHaveAttribute("aria-valuenow", after);
  await kept;
  await page.reload();
  await expect(headings.nth(2)).toContainText("Address");
  await expect(page.getByRole("columnheader", { name: "Time zone" })).toHaveCount(1);
  await expect(page.getByRole("columnheader", { name: "Email" })).toHaveCount(0);
  await expect(edge).toHaveAttribute("aria-valuenow", after);
});

test.describe("an address that can't be followed", () => {
  const wrong: [what: string, search: string, told: string][] = [
    ["a filter that is no JSON", "?filter={colour", "The filter in the address can't be read: {colour"],
    ["an unknown property", '?filter={"colour":{"eq":"red"}}', "There is no filter “colour”"],
    ["an unknown comparison", '?filter={"name":{"sounds":"red"}}', "“name” can't be compared by “sounds”"],
    ["an unknown order", "?sort=colour", "The list can't be sorted by “colour”"],
  ];
  for (const [what, search, told] of wrong) {
    test(`says so and shows the rest: ${what}`, full, async ({ open }) => {
      const page = await open(route + search);
      await expect(page.getByRole("list", { name: "Filters" })).toContainText(told);
      await expect(firstRow(page)).toContainText("Location 00000");
      await page.getByRole("button", { name: `Remove filter: ${told}` }).click();
      await expect(page.getByRole("list", { name: "Filters" })).toHaveCount(0);
      expect(parameters(page)).toEqual({});
    });
  }

  test("leads to the last page where it names one past the end", full, async ({ open }) => {
    const page = await open(`${route}?page=99`);
    await expect(firstRow(page)).toContainText("Location 09000");
    expect(parameters(page)).toEqual({ page: "10" });
    await page.getByRole("button", { name: "Previous page" }).click();
    await expect(firstRow(page)).toContainText("Location 08000");
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  for (const language of ["en", "ru"]) {
    test(
      `list and form fit, nothing is cut off: ${language}`,
      fullUnless(language === "ru"),
      async ({ open, page }) => {
        await page.addInitScript((chosen) => localStorage.setItem("runsheet.language", chosen), "en");
        await open(route);
        await page.addInitScript((chosen) => localStorage.setItem("runsheet.language", chosen), language);
        await page.reload();
        const cards = page.getByRole("main").getByRole("listitem");
        await expect(cards.first()).toContainText("Location 00000");
        expect(await cards.count()).toBeLessThan(200);
        await expectNoOverflow(page);
        await expectAccessible(page, ["light", "dark"]);
        await cards.first().getByRole("link").click();
        await expect(formOf(page)).toBeVisible();
        const tabs = page.getByRole("tab");
        for (const tab of await tabs.all()) {
          await tab.click();
          await expectNoOverflow(page);
        }
        await expectAccessible(page, ["light", "dark"]);
      },
    );
  }
});

async function expectNoOverflow(page: Page): Promise<void> {
  const { width, shown } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    shown: innerWidth,
  }));
  expect(width).toBeLessThanOrEqual(shown);
}
