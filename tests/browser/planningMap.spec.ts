import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, test, full } from "./fixtures";
import { card, cards, PlannedDay, stop, vanRow } from "./pages/planning";
import { pixelsOf } from "./pages/map";
import { recordsAt } from "./records";

const map = (page: Page) => page.getByRole("region", { name: "Planned day: map" });
const tool = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const tip = (page: Page, text: string) => page.getByRole("tooltip").filter({ hasText: text });
const inView = (page: Page) => page.getByRole("listbox", { name: /in view$/ });
const option = (page: Page, reference: string) =>
  inView(page).getByRole("option", { name: new RegExp(reference) });
const chosenCards = (page: Page) => cards(page).getByRole("row", { selected: true });

/** A list or legend that is open stays so for the user's next day. */
async function turn(page: Page, name: string, isOn: boolean): Promise<void> {
  if ((await tool(page, name).getAttribute("aria-pressed")) !== String(isOn)) await tool(page, name).click();
  await expect(tool(page, name)).toHaveAttribute("aria-pressed", String(isOn));
}

/** So near that not all orders of a day have room. */
async function zoomIn(page: Page): Promise<void> {
  for (let times = 0; times < 3; times++) {
    await page.waitForTimeout(700);
    await tool(page, "Zoom in").click();
  }
  await expect(page.getByRole("listbox", { name: "8 orders in view" })).toHaveCount(0);
}

/** The map's middle, and how far it reaches to each side. */
async function middleOf(region: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await region.boundingBox();
  if (!box) throw new Error("The map is not to be seen");
  return {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    width: box.width / 2,
    height: box.height / 2,
  };
}

/** Goes to an order by the list: it is in the middle of the map once that has come to rest, and the pointer elsewhere. */
async function goTo(page: Page, reference: string): Promise<{ x: number; y: number }> {
  await option(page, reference).dblclick();
  await page.waitForTimeout(700);
  const { x, y, height } = await middleOf(map(page));
  await page.mouse.move(x, y - height + 20);
  return { x, y };
}

test("orders are chosen on the map by drawing around them, and dragged from there onto a vehicle", async ({
  open,
  api,
}) => {
  const day = await new PlannedDay(api, "Lasso").make(1, 6);
  const page = await open(day.address, "dispatcher");
  await expect(card(page, "Lasso-1")).toBeVisible();
  await expect(map(page).locator("canvas").nth(2)).toBeVisible();
  const { x, y, width, height } = await middleOf(map(page));

  await tool(page, "Select with a rectangle").click();
  await expect(page.getByRole("status").filter({ hasText: "Drag a rectangle over orders" })).toBeVisible();
  await page.mouse.move(x - width + 60, y - height + 20);
  await page.mouse.down();
  await page.mouse.move(x + width - 60, y + height - 20, { steps: 6 });
  await page.mouse.up();
  await expect(chosenCards(page)).toHaveCount(6);
  await expect(tool(page, "Select with a rectangle")).toHaveAttribute("aria-pressed", "false");

  // Escape ends what was begun, and then lets the selection go.
  await map(page).focus();
  await page.keyboard.press("l");
  await expect(tool(page, "Select with a lasso")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Escape");
  await expect(tool(page, "Select with a lasso")).toHaveAttribute("aria-pressed", "false");
  await expect(chosenCards(page)).toHaveCount(6);
  await page.keyboard.press("Escape");
  await expect(chosenCards(page)).toHaveCount(0);

  await page.keyboard.press("l");
  const spot = (right: number, down: number) => [x + right * (width - 60), y + down * (height - 20)] as const;
  await page.mouse.move(...spot(-1, -1));
  await page.mouse.down();
  for (const corner of [spot(1, -1), spot(1, 1), spot(-1, 1)]) await page.mouse.move(...corner, { steps: 5 });
  await page.mouse.up();
  await expect(chosenCards(page)).toHaveCount(6);

  await turn(page, "Orders as a list", true);
  const pin = await goTo(page, "Lasso-3");
  await expect(chosenCards(page)).toHaveCount(1);
  await page.mouse.move(pin.x, pin.y);
  const row = await vanRow(page, "Lasso van 1").getByRole("rowheader").boundingBox();
  await page.mouse.down();
  await page.mouse.move((row?.x ?? 0) + 60, (row?.y ?? 0) + 8, { steps: 8 });
  await page.mouse.up();
  await expect(stop(page, "Lasso-3")).toBeVisible();
  await expect(card(page, "Lasso-3")).toHaveCount(0);
  // Its run's line, in the first run's colour.
  await expect
    .poll(() => pixelsOf(map(page).locator(".leaflet-lines-pane canvas"), "#4584fc"))
    .toBeGreaterThan(50);
});

test(
  "what the pointer is on in one pane shows in the others, and a run's line tells of its run",
  full,
  async ({ open, api }) => {
    const day = await new PlannedDay(api, "Hover").make(1, 3);
    const [first = ""] = day.orders;
    await day.act({ kind: "move", orders: [first], vehicle: day.vans[0] ?? "" });
    const page = await open(day.address, "dispatcher");
    await card(page, "Hover-2").hover();
    await expect(tip(page, "Hover-2")).toContainText("09:00–16:00 · Unplanned");
    await stop(page, "Hover-1").hover();
    await expect(tip(page, "Hover-1")).toContainText("Stop 1 of Hover van 1, run 1");
    await expect(tip(page, "Hover-2")).toHaveCount(0);

    await turn(page, "Orders as a list", true);
    const { x, y } = await goTo(page, "Hover-1");
    await expect(tip(page, "Hover-1")).toHaveCount(0);
    await page.mouse.move(x, y, { steps: 3 });
    await expect(tip(page, "Hover-1")).toBeVisible();
    // The way to the centre leads east.
    await page.mouse.move(x + 70, y, { steps: 3 });
    await expect(tip(page, "Hover van 1, run 1")).toContainText("One order");
    await page.mouse.click(x + 70, y);
    await expect(option(page, "Hover-1")).toHaveAttribute("aria-selected", "true");
    await page.mouse.click(x, y, { button: "right" });
    await expect(page.getByRole("menu").getByRole("menuitem").first()).toBeVisible();
  },
);

test(
  "the list of the orders in view is chosen from by keys; what is not on the map stands in one of its own",
  full,
  async ({ open, api }) => {
    const day = await new PlannedDay(api, "List").make(1, 8);
    await recordsAt(api, "/gt/gt-api/orders").create({
      reference: "List-lost",
      aoc: day.centre,
      orderDate: "2099-06-01",
      address: { address: "Nowhere 1" },
      geocodeState: "NOT_FOUND",
      dropWindows: [{ start: "2099-06-01T08:00:00Z", end: "2099-06-01T15:00:00Z" }],
      dropDuration: 600,
    });
    const page = await open(day.address, "dispatcher");
    await turn(page, "Orders as a list", false);
    await tool(page, "One order is not on the map").click();
    const lost = page.getByRole("listbox", { name: "One order is not on the map" });
    await expect(lost.getByRole("option")).toHaveCount(1);
    await expect(page.getByRole("listbox", { name: "8 orders in view" })).toBeVisible();

    await inView(page).focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    await expect(option(page, "List-2 ")).toHaveAttribute("aria-selected", "true");
    await expect(tip(page, "List-2")).toBeVisible();
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("Shift+ArrowDown");
    await expect(chosenCards(page)).toHaveCount(3);
    await page.keyboard.press("Control+a");
    // The cards are drawn as far as one sees them.
    await expect(inView(page).getByRole("option", { selected: true })).toHaveCount(8);
    await page.keyboard.press("End");
    await page.keyboard.press("Space");
    await expect(option(page, "List-8")).toHaveAttribute("aria-selected", "false");
    await page.keyboard.press("Enter");
    await zoomIn(page);
    await expect(option(page, "List-8")).toBeVisible();

    await turn(page, "Layers and legend", true);
    const layers = page.getByRole("region", { name: "Layers and legend" });
    await expect(layers).toContainText("Unplanned");
    await layers.getByRole("radio", { name: "Hour of the window" }).check();
    await expect(layers).toContainText("08:00–10:00");
    await expectAccessible(page, ["light", "dark"]);
    await layers.getByRole("radio", { name: "Run", exact: true }).check();
    await page.keyboard.press("Escape");
    await expect(layers).toHaveCount(0);
    await tool(page, "Show all on the map").click();
    await expect(page.getByRole("listbox", { name: "8 orders in view" })).toBeVisible();

    // What was open is open for the next day, too; what others change does not move the map.
    await option(page, "List-8").dblclick();
    await zoomIn(page);
    await page.waitForTimeout(700);
    const seen = await inView(page).getAttribute("aria-label");
    await day.act({ kind: "move", orders: day.orders.slice(4, 5), vehicle: day.vans[0] ?? "" });
    await expect(stop(page, "List-5")).toBeVisible();
    expect(await inView(page).getAttribute("aria-label")).toBe(seen);
  },
);

test(
  "the legend of runs shows one alone, adds others and shows all again, by pointer and by keys",
  full,
  async ({ open, api }) => {
    const day = await new PlannedDay(api, "Runs").make(3, 3);
    for (const [at, order] of day.orders.entries())
      await day.act({ kind: "move", orders: [order], vehicle: day.vans[at] ?? "" });
    const page = await open(day.address, "dispatcher");
    const runs = page.getByRole("toolbar", { name: "Runs on the map" });
    const run = (number: number) => runs.getByRole("button", { name: new RegExp(`^${number}: `) });
    const lines = (color: string) => pixelsOf(map(page).locator(".leaflet-lines-pane canvas"), color);
    await expect(run(3)).toHaveAccessibleName(/^3: Runs van 3 · /);
    await expect.poll(() => lines("#5a9915")).toBeGreaterThan(20);

    await run(1).click();
    await expect(run(1)).toHaveAttribute("aria-pressed", "true");
    await expect(run(3)).toHaveAttribute("aria-pressed", "false");
    // Faint, it has its own colour nowhere.
    await page.mouse.move(0, 0);
    await expect.poll(() => lines("#5a9915")).toBe(0);
    expect(await lines("#4584fc")).toBeGreaterThan(20);
    await run(2).click({ modifiers: ["Control"] });
    await expect(run(1)).toHaveAttribute("aria-pressed", "true");
    await expect(run(2)).toHaveAttribute("aria-pressed", "true");
    await expectAccessible(page, ["light", "dark"]);
    await page.getByRole("button", { name: "Show all runs" }).click();
    for (const number of [1, 2, 3]) await expect(run(number)).toHaveAttribute("aria-pressed", "false");

    await run(2).focus();
    await page.keyboard.press("ArrowRight");
    await expect(run(3)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(run(3)).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("Home");
    await page.keyboard.press("Control+Enter");
    await expect(run(1)).toHaveAttribute("aria-pressed", "true");
    await expect(run(3)).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("Escape");
    await expect(run(3)).toHaveAttribute("aria-pressed", "false");
  },
);

test(
  "a map that had the whole board still shows all of the day when it is small again",
  full,
  async ({ open, api }) => {
    const day = await new PlannedDay(api, "Small").make(1, 8);
    const page = await open(day.address, "dispatcher");
    await turn(page, "Orders as a list", true);
    const all = page.getByRole("listbox", { name: "8 orders in view" });
    await expect(all).toBeVisible();
    await page.getByRole("button", { name: /^Map: / }).click();
    await tool(page, "Show all on the map").click();
    await page.waitForTimeout(700);
    await expect(all).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: /^Map: / })).toHaveAttribute("aria-pressed", "false");
    await expect(all).toBeVisible();
  },
);
