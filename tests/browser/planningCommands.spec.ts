import type { Page } from "@playwright/test";
import type { Schedule } from "../../schemas/schedule";
import { expect, expectAccessible, test, full } from "./fixtures";
import { card, planButton, PlannedDay, runEdge, stop, timeline, vanRow } from "./pages/planning";
import { recordsAt } from "./records";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const run = (page: Page, name: RegExp) => timeline(page).getByRole("gridcell", { name });

/** Chooses in the menu of what has the mouse over it. */
async function choose(
  page: Page,
  of: ReturnType<typeof stop>,
  command: RegExp,
  position?: { x: number; y: number },
): Promise<void> {
  await of.click({ button: "right", ...(position && { position }) });
  await page.getByRole("menuitem", { name: command }).click();
}

const journey = ({ journeys }: Schedule, vehicle = "") => journeys.find((each) => each.vehicle === vehicle);

test(
  "runs are sent to their drivers once it was said what goes to whom, and called back",
  full,
  async ({ open, api }) => {
    const day = await new PlannedDay(api, "Send").make(2, 3);
    const [van = ""] = day.vans;
    await day.act({ kind: "move", orders: day.orders, vehicle: van });
    const page = await open(day.address, "dispatcher");
    await run(page, /^Run 1/).click({ position: runEdge });
    await button(page, "Send all: 1 run").click();
    const question = dialog(page, "Send this run?");
    const driver = question.getByRole("listitem").filter({ hasText: "Send driver 1" });
    await expect(driver).toContainText("Send van 1, Run 1");
    await expect(driver).toContainText("3 orders");
    await expect(driver).toContainText("No email: switched off in the settings");
    await expectAccessible(page, ["light", "dark"]);
    await question.getByRole("button", { name: "Send 1 run" }).click();
    await expect(run(page, /^Run 1, sent/)).toBeVisible();
    expect(new Set((await day.read()).orders.map(({ status }) => status))).toEqual(new Set(["DETAILS_SENT"]));

    // Nobody changes it before it is called back.
    await choose(page, stop(page, "Send-2"), /Unplan/);
    await expect(
      page.getByRole("alert").filter({ hasText: "Run 1 of Send van 1 was sent to its driver" }),
    ).toBeVisible();
    await page.getByRole("button", { name: "Close", exact: true }).click();
    await choose(page, run(page, /^Run 1/), /Recall the run/, runEdge);
    await dialog(page, "Recall this run?").getByRole("button", { name: "Recall 1 run" }).click();
    await expect(run(page, /^Run 1, planned/)).toBeVisible();
    expect(new Set((await day.read()).orders.map(({ status }) => status))).toEqual(new Set(["ALLOCATED"]));
  },
);

test(
  "a vehicle's day is started later, given to another one, and to another driver",
  full,
  async ({ open, api }) => {
    const day = await new PlannedDay(api, "Day").make(2, 2);
    const [one = "", two = ""] = day.vans;
    await day.act({ kind: "move", orders: day.orders, vehicle: one });
    const page = await open(day.address, "dispatcher");
    const head = (van: string) => vanRow(page, van).getByRole("rowheader");

    await choose(page, head("Day van 1"), /Change the start/);
    await page.getByRole("textbox", { name: "Starts at" }).fill("11:30");
    await button(page, "Change the start").click();
    await expect
      .poll(async () => journey(await day.read(), one)?.span?.start)
      .toBe(Date.parse("2099-06-01T11:30:00+01:00") / 1000);

    await choose(page, head("Day van 1"), /Swap runs/);
    await page.keyboard.type("van 2");
    await page.keyboard.press("Enter");
    await button(page, "Swap").click();
    await expect.poll(async () => journey(await day.read(), two)?.totals.orders).toBe(2);

    await choose(page, head("Day van 2"), /Choose a driver/);
    await page.getByRole("combobox", { name: "Driver" }).fill("Day driver 1");
    await page.getByRole("option", { name: "Day driver 1" }).click();
    await button(page, "Choose").click();
    await expect(head("Day van 2")).toHaveAccessibleName(/Day driver 1/);
    await expect(head("Day van 1")).toHaveAccessibleName(/Day driver 2/);
  },
);

test(
  "the stops of a run are put into the best order, and orders are moved to the next day",
  full,
  async ({ open, api }) => {
    const day = await new PlannedDay(api, "Best").make(1, 6);
    const [van = ""] = day.vans;
    const [first = "", ...rest] = day.orders;
    const begun = await day.act({ kind: "move", orders: [first], vehicle: van });
    const id = journey(begun, van)?.runs[0]?.id ?? "";
    // To and fro: each before the one that came before the last.
    for (const [index, order] of rest.entries())
      await day.act({ kind: "move", orders: [order], vehicle: van, run: id, stop: index % 2 });
    const before = journey(await day.read(), van)?.totals.distance ?? 0;
    const page = await open(day.address, "dispatcher");
    await choose(page, run(page, /^Run 1/), /best order/, runEdge);
    await expect.poll(async () => journey(await day.read(), van)?.totals.distance).toBeLessThan(before);

    await choose(page, stop(page, "Best-2"), /To another day/);
    const question = dialog(page, "Move Best-2 to another day");
    await expect(question.getByRole("textbox", { name: "Day" })).toHaveValue("02/06/2099");
    await expectAccessible(page, ["light", "dark"]);
    await question.getByRole("textbox", { name: "Day" }).fill("01/06/2099");
    await expect(question).toContainText("They are of this day already");
    await expect(question.getByRole("button", { name: "Move" })).toBeDisabled();
    await question.getByRole("textbox", { name: "Day" }).fill("03/06/2099");
    await question.getByRole("button", { name: "Move" }).click();
    await expect(stop(page, "Best-2")).toHaveCount(0);
    await button(page, "Next day").click();
    await button(page, "Next day").click();
    await expect(card(page, "Best-2")).toBeVisible();
    await button(page, "Previous day").click();
    await button(page, "Previous day").click();
    await button(page, /^Undo: Move 1 order to another day/).click();
    await expect(stop(page, "Best-2")).toBeVisible();
  },
);

test("planning that takes long is stopped with what it has, or called off", full, async ({ open, api }) => {
  const day = await new PlannedDay(api, "Long").make(2, 10);
  const page = await open(day.address, "dispatcher");
  const begin = async () => {
    await planButton(page).click();
    await page.getByRole("menuitem", { name: "Plan anew" }).click();
    await page.getByRole("textbox", { name: "Minutes at most" }).fill("5");
    await button(page, "Begin planning").click();
  };
  await begin();
  await expect(page.getByRole("progressbar", { name: "Progress of planning" })).toBeVisible();
  await button(page, "Cancel planning").click();
  await expect(page.getByRole("progressbar", { name: "Progress of planning" })).toHaveCount(0);
  expect((await day.read()).kpis.planned).toBe(0);

  await begin();
  await expect(page.getByRole("group", { name: "Cheapest" })).toContainText("Unplanned0", {
    timeout: 60_000,
  });
  // The board shows the best so far, the day itself is as it was.
  await expect(timeline(page).getByRole("gridcell", { name: /^Long-\d/ })).toHaveCount(10);
  expect((await day.read()).kpis.planned).toBe(0);
  await button(page, "Stop with this plan").click();
  await button(page, "Accept").click();
  await expect(page.getByText("Every order is planned.")).toBeVisible();
});

test(
  "a place's price stands beside the pointer, and what is planned is found again",
  full,
  async ({ open, api }) => {
    const day = await new PlannedDay(api, "Price").make(2, 2);
    const [van = ""] = day.vans;
    await day.act({ kind: "move", orders: day.orders.slice(0, 1), vehicle: van });
    const page = await open(day.address, "dispatcher");
    const [from, to] = [
      await card(page, "Price-2").boundingBox(),
      await vanRow(page, "Price van 1").getByRole("rowheader").boundingBox(),
    ];
    await page.mouse.move(from!.x + 40, from!.y + 10);
    await page.mouse.down();
    await page.mouse.move(to!.x + 60, to!.y + 8, { steps: 6 });
    await expect(page.getByText(/arrives \d\d:\d\d .* back \d\d:\d\d/)).toBeVisible();
    await expect(page.getByText("Price van 1, run 1, place")).toBeVisible();
    await page.mouse.up();
    await expect(stop(page, "Price-2")).toBeVisible();
    expect(journey(await day.read(), van)?.runs).toHaveLength(1);

    await page.getByRole("combobox", { name: /^Find an order/ }).fill("price-1");
    await page.getByRole("option", { name: /^Price-1/ }).click();
    await expect(stop(page, "Price-1")).toBeFocused();
  },
);

test(
  "what keeps an order away is larger for its day by a button, until that is undone",
  full,
  async ({ open, api }) => {
    const day = await new PlannedDay(api, "Heavy").make(2, 2);
    const [heavy = ""] = day.orders;
    await recordsAt(api, "/gt/gt-api/orders").update(heavy, { weight: 112.5 });
    const page = await open(day.address, "dispatcher");
    const remedy = card(page, "Heavy-1").getByRole("button", {
      name: /^Heavy van \d: Weight \+.*, Heavy-1$/,
    });
    await expect(remedy).toBeVisible();
    await button(page, /^Weight 1/).click();
    await expect(card(page, "Heavy-2")).toHaveCount(0);
    await expectAccessible(page, ["light", "dark"]);
    await button(page, "Reasons").click();
    const table = dialog(page, "Why orders are unplanned");
    await expect(table.getByRole("row", { name: /Heavy-1/ })).toContainText("Too heavy for the vehicle");
    await expectAccessible(page, ["light", "dark"]);
    await table.getByRole("button", { name: "Close" }).click();
    await remedy.click();
    await expect(stop(page, "Heavy-1")).toBeVisible();
    await button(page, /^Undo: Serve Heavy-1/).click();
    await expect(card(page, "Heavy-1")).toBeVisible();
  },
);
