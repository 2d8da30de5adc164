import type { Page } from "@playwright/test";
import { expect, expectAccessible, test, full } from "./fixtures";
import {
  card,
  cards,
  date,
  drag,
  planButton,
  PlannedDay,
  runEdge,
  stop,
  timeline,
  vanRow,
} from "./pages/planning";

const figure = (page: Page, name: string) => page.locator(`[data-kpi=${name}]`);
const menuItem = (page: Page, name: string) => page.getByRole("menuitem", { name });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

test("a dispatcher begins at the planning tool, drags orders onto a vehicle and takes it back exactly", async ({
  open,
  api,
}) => {
  const day = await new PlannedDay(api, "Drag").make(3, 12);
  const page = await open("/", "dispatcher");
  await expect(page).toHaveURL(/\/planning-tool/);
  await expect(page.getByRole("heading", { level: 1, name: "Planning" })).toBeVisible();
  await page.goto(new URL(day.address, page.url()).href);
  await expect(card(page, "Drag-1")).toBeVisible();
  const before = await day.read();

  await drag(page, card(page, "Drag-1"), vanRow(page, "Drag van 1"), { x: 500, y: 15 });
  await expect(stop(page, "Drag-1")).toBeVisible();
  await expect(card(page, "Drag-1")).toHaveCount(0);
  await expect(figure(page, "planned")).toContainText("1of 12");
  await expect(figure(page, "unplanned")).toContainText("11");
  const planned = await day.read();

  // Three at once, one of them chosen with Ctrl: one action.
  await card(page, "Drag-2").click();
  await card(page, "Drag-4").click({ modifiers: ["Shift"] });
  await drag(page, card(page, "Drag-3"), vanRow(page, "Drag van 2"), { x: 500, y: 15 });
  await expect(figure(page, "planned")).toContainText("4of 12");
  expect((await day.read()).journeys.find(({ vehicle }) => vehicle === day.vans[1])?.totals.orders).toBe(3);

  // Onto a run that is there, and from there to the cards.
  await drag(page, card(page, "Drag-5"), stop(page, "Drag-1"), { x: 2, y: 10 });
  await expect(figure(page, "planned")).toContainText("5of 12");
  const [first] = (await day.read()).journeys;
  expect(first?.runs).toHaveLength(1);
  expect(first?.runs[0]?.stops).toHaveLength(2);
  await drag(page, stop(page, "Drag-5"), cards(page), { x: 60, y: 60 });
  await expect(card(page, "Drag-5")).toBeVisible();

  for (const wanted of ["5", "4", "1"]) {
    await page.keyboard.press("Control+z");
    await expect(figure(page, "planned")).toContainText(new RegExp(`Planned${wanted}`));
  }
  expect((await day.read()).journeys).toEqual(planned.journeys);
  await page.keyboard.press("Control+z");
  await expect(card(page, "Drag-1")).toBeVisible();
  const after = await day.read();
  expect(after.journeys).toEqual(before.journeys);
  expect(after.unplanned).toEqual(before.unplanned);
  await page.keyboard.press("Control+y");
  await expect(stop(page, "Drag-1")).toBeVisible();
  expect((await day.read()).journeys).toEqual(planned.journeys);
});

test("everything goes by keys alone: move, suggest, lock, unplan, zoom, panes", async ({ open, api }) => {
  const day = await new PlannedDay(api, "Keys").make(2, 6);
  const page = await open(day.address, "dispatcher");
  await card(page, "Keys-1").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(cards(page).getByRole("row", { selected: true })).toHaveCount(2);
  await page.keyboard.press("m");
  const dialog = page.getByRole("dialog", { name: "Move 2 orders" });
  await expect(dialog.getByRole("combobox", { name: "Vehicle" })).toBeFocused();
  await expectAccessible(page, ["light", "dark"]);
  await page.keyboard.type("van 2");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Move" }).press("Enter");
  await expect(stop(page, "Keys-1")).toBeVisible();

  // To a suggested place.
  await card(page, "Keys-3").focus();
  await page.keyboard.press("s");
  const places = page.getByRole("dialog", { name: "Places for Keys-3" });
  await expect(places.getByRole("button", { name: /^Move here: Keys van/ }).first()).toBeFocused();
  await expectAccessible(page, ["light", "dark"]);
  await page.keyboard.press("Enter");
  await expect(stop(page, "Keys-3")).toBeVisible();

  // Along the row: the run is locked, its first order leaves the plan.
  await timeline(page).getByRole("rowheader").first().focus();
  // The vehicle that is used stands first.
  await page.keyboard.press("ArrowDown");
  await expect(timeline(page).getByRole("rowheader", { name: /Keys van 1/ })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(timeline(page).getByRole("rowheader", { name: /Keys van 2/ })).toBeFocused();
  // Without what was chosen before: else that leaves the plan together.
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("l");
  const run = timeline(page).getByRole("gridcell", { name: /^Run 1, Locked/ });
  await expect(run.first()).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Delete");
  await expect(figure(page, "planned")).toContainText("2of 6");

  const width = () => timeline(page).evaluate((region) => region.scrollWidth);
  const narrow = await width();
  await page.keyboard.press("+");
  await page.keyboard.press("+");
  await expect.poll(width).toBeGreaterThan(narrow);

  const line = page.getByRole("separator", { name: "Width of the right panes" });
  await line.focus();
  const size = Number(await line.getAttribute("aria-valuenow"));
  await page.keyboard.press("ArrowLeft");
  await expect(line).toHaveAttribute("aria-valuenow", String(size + 24));
  await button(page, "Panes").press("Enter");
  await page.getByRole("menuitemcheckbox", { name: "Table" }).press("Enter");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("region", { name: "Table" })).toHaveCount(0);
});

test(
  "rows are sorted by keys, what is not used is folded, and one state is looked at alone",
  full,
  async ({ open, api }) => {
    const day = await new PlannedDay(api, "Rows").make(4, 5);
    const [one = "", two = ""] = day.vans;
    await day.act({ kind: "move", orders: day.orders.slice(0, 1), vehicle: one });
    await day.act({ kind: "move", orders: day.orders.slice(1, 4), vehicle: two });
    const page = await open(day.address, "dispatcher");
    const grid = timeline(page);
    const heads = grid.getByRole("rowheader");
    await expect(heads).toHaveText([/Rows van 1/, /Rows van 2/, /Rows van 3/, /Rows van 4/]);
    await expect(heads.nth(1)).toHaveAccessibleName(/Load 30\skg of 100\skg \(30\s%\)/);

    await grid.getByRole("button", { name: "Number, #" }).focus();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    const load = grid.getByRole("columnheader", { name: /^Load/ });
    await expect(load).toHaveAttribute("aria-sort", "descending");
    await expect(heads.first()).toContainText("Rows van 2");
    await page.keyboard.press("Enter");
    await expect(heads.first()).toContainText("Rows van 1");

    // Folded, they are names that can be dropped on.
    await grid.getByRole("button", { name: "2 not used" }).press("Enter");
    await expect(heads).toHaveCount(2);
    await drag(page, card(page, "Rows-5"), grid.getByText("Rows van 4"), { x: 8, y: 8 });
    await expect(heads).toHaveCount(3);
    expect((await day.read()).journeys.find(({ vehicle }) => vehicle === day.vans[3])?.totals.orders).toBe(1);

    const late = page.getByRole("button", { name: "Late", exact: true });
    await late.click();
    await expect(late).toHaveAttribute("aria-pressed", "true");
    await expect(stop(page, "Rows-1")).toHaveCSS("opacity", "0.14");
    await expectAccessible(page, ["light", "dark"]);
    await late.click();
    await expect(stop(page, "Rows-1")).toHaveCSS("opacity", "1");
  },
);

test("a move that breaks a rule is done, marked and explained", full, async ({ open, api }) => {
  const day = await new PlannedDay(api, "Rule").make(1, 12);
  const page = await open(day.address, "dispatcher");
  await card(page, "Rule-1").click();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("m");
  await page.keyboard.type("van 1");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Move" }).press("Enter");
  const run = timeline(page).getByRole("gridcell", {
    name: /^Run 1.*Too heavy for the vehicle \(by 20 kg\)/,
  });
  await expect(run).toBeVisible();
  await run.click({ position: runEdge });
  await expect(page.getByRole("list", { name: "Rules that are broken" })).toContainText(
    "Too heavy for the vehicle (by 20 kg)",
  );
  await expectAccessible(page, ["light", "dark"]);
});

test("two dispatchers see each other, and what was made on an old day is refused, told and repeated", async ({
  open,
  api,
}) => {
  const day = await new PlannedDay(api, "Two").make(2, 4);
  const page = await open(day.address, "dispatcher");
  await expect(card(page, "Two-1")).toBeVisible();
  const [one = "", two = ""] = day.vans;
  const [first = "", second = ""] = day.orders;
  await day.act({ kind: "move", orders: [first], vehicle: one });
  await expect(stop(page, "Two-1")).toBeVisible({ timeout: 2_000 });

  // The page does not hear of the next change until it acts itself.
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**/ui-api/planning/schedules/*/${date}`, async (route) => {
    await held;
    await route.continue();
  });
  await day.act({ kind: "move", orders: [second], vehicle: two });
  const refused = page.waitForResponse((answer) => answer.status() === 409);
  await card(page, "Two-3").click();
  await page.keyboard.press("m");
  await page.keyboard.type("van 1");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Move" }).press("Enter");
  await refused;
  release();
  const told = page.getByRole("alert").filter({ hasText: "Somebody was faster" });
  await expect(told).toContainText("Move Two-3 to Two van 1");
  await expect(told).toContainText("Move Two-2 to Two van 2");
  await expect(stop(page, "Two-2")).toBeVisible();
  await expectAccessible(page);
  await button(page, "Do it now").click();
  await expect(stop(page, "Two-3")).toBeVisible();
  await expect(told).toHaveCount(0);
});

test.describe("without a server", () => {
  test.use({ provoked: /net::ERR_FAILED/ });

  test(
    "what is done while the server is gone is kept, and sent again when it is back",
    full,
    async ({ open, api }) => {
      const day = await new PlannedDay(api, "Gone").make(1, 2);
      const page = await open(day.address, "dispatcher");
      await expect(card(page, "Gone-1")).toBeVisible();
      const actions = "**/ui-api/planning/schedules/*/*/actions";
      await page.route(actions, (route) => route.abort());
      await drag(page, card(page, "Gone-1"), vanRow(page, "Gone van 1"), { x: 500, y: 15 });
      await expect(page.getByRole("alert").filter({ hasText: "Kept until the server answers" })).toBeVisible({
        timeout: 60_000,
      });
      await card(page, "Gone-2").click();
      await expect(page.getByRole("region", { name: "Details" })).toContainText("Gone-2");
      await page.unroute(actions);
      await button(page, "Send again").click();
      await expect(stop(page, "Gone-1")).toBeVisible();
    },
  );
});

test("the machine plans, its draft is told beside the day, and accepted", async ({ open, api }) => {
  const day = await new PlannedDay(api, "Plan").make(3, 12);
  const page = await open(day.address, "dispatcher");
  await expect(card(page, "Plan-1")).toBeVisible();
  // On a map that is low the notice that there are no roads stands over its legend.
  await page.getByRole("note").getByRole("button").click();
  await planButton(page).click();
  await expectAccessible(page);
  await menuItem(page, "Plan anew").click();
  await page.getByRole("textbox", { name: "Minutes at most" }).fill("0.05");
  await button(page, "Begin planning").click();
  const table = page.getByRole("region", { name: "Differences" });
  const cheapest = page.getByRole("group", { name: "Cheapest" });
  await expect(page.getByText("Draft: what planning would make of the day")).toBeVisible({ timeout: 60_000 });
  await expect(cheapest).toContainText("Unplanned0");
  const shows = page.getByRole("group", { name: "What the board shows" });
  await shows.getByRole("button", { name: "Differences" }).click();
  await table.getByRole("button", { name: "By order" }).click();
  await expect(table.getByRole("row", { name: /^Plan-1 .*unplanned/ })).toBeVisible();
  await expect(page.getByRole("region", { name: "Who will be told" })).toContainText(
    "Nobody is told a time.",
  );
  await expectAccessible(page, ["light", "dark"]);
  await shows.getByRole("button", { name: "Board" }).click();
  await expect(timeline(page).getByRole("gridcell", { name: /^Plan-\d/ })).toHaveCount(12);
  expect((await day.read()).unplanned).toHaveLength(12);
  // All that is told of the draft leaves the map what it is read by.
  expect((await page.locator("[data-pane=map]").boundingBox())?.height).toBeGreaterThanOrEqual(260);
  await expectAccessible(page, ["light", "dark"]);
  // Put aside, it leaves the board as it was, and is looked at again.
  await button(page, "Keep for later").click();
  await expect(card(page, "Plan-1")).toBeVisible();
  await cheapest.getByRole("button", { name: "Cheapest" }).click();
  await expect(timeline(page).getByRole("gridcell", { name: /^Plan-\d/ })).toHaveCount(12);
  await button(page, "Accept").click();
  await expect(page.getByRole("button", { name: "Accept", exact: true })).toHaveCount(0);
  await expect(page.getByText("Every order is planned.")).toBeVisible();
  expect((await day.read()).unplanned).toEqual([]);
  // A plan of the machine is one step, too.
  await button(page, /^Undo: Accept an automatic plan/).click();
  await expect(card(page, "Plan-1")).toBeVisible();
  expect((await day.read()).unplanned).toHaveLength(12);
});

test(
  "the day is empty, on a phone, and without a centre's vehicles all the same",
  full,
  async ({ open, api }) => {
    const day = await new PlannedDay(api, "Bare").make(0, 0);
    const page = await open(day.address, "dispatcher");
    await expect(page.getByText("This distribution centre has no vehicles on this day.")).toBeVisible();
    await expect(page.getByText("There are no orders on this day.")).toBeVisible();
    await expectAccessible(page, ["light", "dark"]);
    await button(page, "Next day").click();
    await expect(page).toHaveURL(/date=2099-06-02/);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("tab", { name: "Unplanned" }).click();
    await expect(page.getByText("There are no orders on this day.")).toBeVisible();
    await expectAccessible(page);
  },
);
