import type { Page } from "@playwright/test";
import { expect, expectAccessible, full, test } from "./fixtures";
import { card, PlannedDay, stop } from "./pages/planning";

const runs = (page: Page) => page.getByRole("grid", { name: "All runs" });
const stops = (page: Page, vehicle: string) => page.getByRole("grid", { name: `Stops of ${vehicle}, run 1` });
const references = (page: Page, vehicle: string) => stops(page, vehicle).getByRole("rowheader");

async function planned(day: PlannedDay): Promise<void> {
  const [one = "", two = ""] = day.vans;
  await day.act({ kind: "move", orders: day.orders.slice(0, 3), vehicle: one });
  if (two !== "") await day.act({ kind: "move", orders: day.orders.slice(3, 5), vehicle: two });
}

const layout = (page: Page, name: string) =>
  page.getByRole("group", { name: "Layout" }).getByRole("button", { name });

test("runs and their stops are read and changed in the table by keys alone", async ({ open, api }) => {
  const day = await new PlannedDay(api, "Table").make(2, 5);
  await planned(day);
  const page = await open(day.address, "dispatcher");
  const names = runs(page).getByRole("rowheader");
  await expect(names).toHaveText(["Table van 1", "Table van 2"]);
  await expectAccessible(page, ["light", "dark"]);

  // A head sorts, and again the other way.
  await names.first().focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(names).toHaveText(["Table van 2", "Table van 1"]);
  await expect(runs(page).getByRole("columnheader", { name: "Vehicle" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );

  // What has the focus is locked in its place, and is chosen on the timeline as well.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await day.read()).journeys[1]?.runs[0]?.locked).toBe(true);
  await expect(stop(page, "Table-4")).toHaveAttribute("aria-selected", "true");

  // Its stops: the first goes behind the second, the third to the place that is typed.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  const order = await references(page, "Table van 1").allTextContents();
  expect(order).toHaveLength(3);
  await expect(stops(page, "Table van 1").getByRole("gridcell").first()).toBeFocused();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(references(page, "Table van 1")).toHaveText([order[1]!, order[0]!, order[2]!]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("1");
  await page.keyboard.press("Enter");
  await expect(references(page, "Table van 1")).toHaveText([order[2]!, order[1]!, order[0]!]);

  // The run goes to another vehicle.
  await page.getByRole("button", { name: "All runs", exact: true }).click();
  await runs(page).getByRole("rowheader", { name: "Table van 1" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("van 2");
  await page.keyboard.press("Enter");
  await expect(names).toHaveText(["Table van 2", "Table van 2"]);
});

test(
  "the map in a window of its own shows and chooses what the board does, and comes back when it is closed",
  full,
  async ({ open, api }) => {
    const day = await new PlannedDay(api, "Window").make(1, 4);
    await planned(day);
    const page = await open(day.address, "dispatcher");
    await expect(card(page, "Window-4")).toBeVisible();
    const opening = page.waitForEvent("popup");
    await layout(page, "Window").click();
    const window = await opening;
    await expect(window.getByRole("navigation")).toHaveCount(0);
    await expect(page.locator("[data-pane=map]")).toHaveCount(0);
    await expectAccessible(window);

    await card(page, "Window-4").click();
    await window.getByRole("button", { name: "Orders as a list" }).click();
    const option = (reference: string) => window.getByRole("option", { name: new RegExp(`${reference}\\b`) });
    await expect(option("Window-4")).toHaveAttribute("aria-selected", "true");
    await option("Window-1").click();
    await expect(stop(page, "Window-1")).toHaveAttribute("aria-selected", "true");
    await expect(card(page, "Window-4")).toHaveAttribute("aria-selected", "false");

    // A form that is asked for there stands over the board.
    await option("Window-1").click({ button: "right" });
    await window.getByRole("menuitem", { name: "Open the order" }).click();
    await expect(page.getByRole("dialog").filter({ hasText: "Window-1" })).toBeVisible();
    await expect(option("Window-1")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);

    // Either may be loaded anew.
    await window.reload();
    await expect(option("Window-1")).toHaveAttribute("aria-selected", "true");
    await page.reload();
    await expect(card(page, "Window-4")).toBeVisible();
    await expect(page.locator("[data-pane=map]")).toHaveCount(0);

    await window.close();
    await expect(page.getByRole("alert").filter({ hasText: "The map’s window is closed" })).toBeVisible();
    await expect(page.locator("[data-pane=map]")).toBeVisible();
  },
);

test("a browser that lets no window open is told of, and the map stays", full, async ({ open, api }) => {
  const day = await new PlannedDay(api, "Blocked").make(1, 1);
  const page = await open(day.address, "dispatcher");
  await page.evaluate(() => (window.open = () => null));
  await layout(page, "Window").click();
  await expect(page.getByRole("alert").filter({ hasText: "has blocked the map’s window" })).toBeVisible();
  await expect(page.locator("[data-pane=map]")).toBeVisible();
});

test(
  "details stand beside what is pressed, lead into and out of by F6, and close",
  full,
  async ({ open, api }) => {
    const day = await new PlannedDay(api, "Beside").make(2, 5);
    await planned(day);
    const page = await open(day.address, "dispatcher");
    const details = page.getByRole("region", { name: "Details" });
    await stop(page, "Beside-1").click();
    await expect(details).toContainText("Beside-1");
    await page.keyboard.press("F6");
    await expect(details).toBeFocused();
    await expectAccessible(page, ["light", "dark"]);
    await page.keyboard.press("F6");
    await expect(stop(page, "Beside-1")).toBeFocused();
    // The nearest of the others is the stop before it.
    await page.keyboard.press("ArrowLeft");
    await expect(details).toContainText("Beside-2");
    await page.keyboard.press("Escape");
    await expect(details).toHaveCount(0);

    // Whoever closes it goes on where he was.
    await stop(page, "Beside-2").click();
    await details.getByRole("button", { name: "Close" }).click();
    await expect(details).toHaveCount(0);
    await expect(stop(page, "Beside-2")).toBeFocused();

    // Escape ends one thing after the other: the details, the whole board, the choice.
    await page.keyboard.press("f");
    const back = page.getByRole("button", { name: "Timeline: back in its place (Esc)" });
    await stop(page, "Beside-2").click();
    await expect(details).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(details).toHaveCount(0);
    await expect(back).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(back).toHaveCount(0);
    await expect(stop(page, "Beside-2")).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Escape");
    await expect(stop(page, "Beside-2")).toHaveAttribute("aria-selected", "false");
  },
);

test(
  "presses in the table choose what lies between as it is sorted, and lock by all of a cell",
  full,
  async ({ open, api }) => {
    const day = await new PlannedDay(api, "Sorted").make(1, 4);
    const [vehicle = ""] = day.vans;
    const [a = "", b = "", c = "", d = ""] = day.orders;
    await day.act({ kind: "move", orders: [a], vehicle });
    for (const [order, at] of [
      [c, 1],
      [b, 2],
      [d, 3],
    ] as const) {
      const run = (await day.read()).journeys[0]?.runs[0]?.id ?? "";
      await day.act({ kind: "move", orders: [order], vehicle, run, stop: at });
    }
    const page = await open(day.address, "dispatcher");
    await runs(page).getByRole("rowheader").focus();
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    const grid = stops(page, "Sorted van 1");
    await expect(references(page, "Sorted van 1")).toHaveText([
      "Sorted-1",
      "Sorted-3",
      "Sorted-2",
      "Sorted-4",
    ]);
    await grid.getByRole("columnheader", { name: "Order" }).click();
    await references(page, "Sorted van 1").nth(0).click();
    await references(page, "Sorted van 1")
      .nth(1)
      .click({ modifiers: ["Shift"] });
    await expect(grid.locator("[aria-selected=true]").getByRole("rowheader")).toHaveText([
      "Sorted-1",
      "Sorted-2",
    ]);
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: "All runs", exact: true }).click();
    const lock = runs(page).locator("[data-cell^='lock ']").last();
    const { width = 0, height = 0 } = (await lock.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    await lock.click({ position: { x: 2, y: 2 } });
    await expect.poll(async () => (await day.read()).journeys[0]?.runs[0]?.locked).toBe(true);
  },
);
