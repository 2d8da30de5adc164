import type { Page } from "@playwright/test";
import type { ApiClient } from "../apiClient";
import { expect, expectAccessible, test, full } from "./fixtures";
import { card, planButton, PlannedDay } from "./pages/planning";
import { recordsAt } from "./records";

const [monday, tuesday] = ["2099-06-01", "2099-06-02"] as const;
const shownOn = ["01/06/2099", "02/06/2099"] as const;
const heading = "Plan 2 days together";

const timelineOf = (page: Page, day: string) =>
  page.getByRole("grid", { name: `Vehicles and their runs: Together, ${day}` });
const stops = (page: Page, day: string) =>
  timelineOf(page, day).getByRole("gridcell", { name: /^Together-due-\d,/ });

/** Orders of Monday that may be served on Tuesday as well, each more than half of what a van takes. */
async function dueOrders(api: ApiClient, { centre, name }: PlannedDay, count: number): Promise<void> {
  for (let number = 1; number <= count; number++)
    await recordsAt(api, "/gt/gt-api/orders").create({
      reference: `${name}-due-${number}`,
      aoc: centre,
      orderDate: monday,
      address: { address: `Rua ${number}`, latitude: 41.16, longitude: -8.6 - number / 1000 },
      dropWindows: [{ start: `${monday}T08:00:00Z`, end: `${monday}T15:00:00Z` }],
      dueDate: `${tuesday}T20:00:00Z`,
      weight: 60,
      dropDuration: 600,
    });
}

test(
  "two days are planned together by keys: an order goes to the other day, all is accepted at once and undone at once",
  full,
  async ({ open, openElsewhere, api }) => {
    const day = await new PlannedDay(api, "Together").make(1, 0);
    // A van has three runs a day: the fourth order has no room on Monday.
    await dueOrders(api, day, 4);
    const board = `${day.address}&from=${monday}&days=3`;
    const page = await open(board, "dispatcher");
    await expect(timelineOf(page, shownOn[1])).toBeVisible();
    await planButton(page).press("Enter");
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    await expect(page.getByRole("menuitem", { name: /days together/ })).toHaveCount(0);

    await page.keyboard.press("Escape");

    const settings = await openElsewhere("/settings/planning-preferences", "admin");
    await settings.getByRole("switch", { name: "Plan several days together" }).press("Space");
    await settings.keyboard.press("Control+s");
    await expect(settings.getByText("One setting was saved")).toBeVisible();
    await settings.close();

    // The board has it at once.
    await expect(async () => {
      await page.keyboard.press("Escape");
      await planButton(page).press("Enter");
      await expect(page.getByRole("menuitem", { name: heading })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await page.getByRole("menuitem").first().press("End");
    const item = page.getByRole("menuitem", { name: heading });
    await expect(item).toBeFocused();
    await expect(item).toContainText(`${shownOn[0]} to ${shownOn[1]}`);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: heading });
    await expect(dialog).toContainText(shownOn.join(", "));
    await expect(dialog).toContainText("1 more day is shown than the settings plan together: 2 at most");
    await expectAccessible(page, ["light", "dark"]);
    await expect(page.getByRole("textbox", { name: "Minutes at most" })).toBeFocused();
    await page.keyboard.type("0.05");
    await page.keyboard.press("Enter");

    const accept = page.getByRole("button", { name: "Accept for all 2 days" });
    await expect(accept).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "Draft of 2 days" })).toBeVisible();
    await expect(page.getByText("1 order goes to another day.")).toBeVisible();
    const differences = page.getByRole("region", { name: "Differences" });
    await expect(differences.getByRole("rowheader", { name: "All days" })).toBeVisible();
    for (const shown of shownOn)
      await expect(differences.getByRole("rowheader", { name: shown })).toBeVisible();
    await expect(
      differences.getByRole("row").filter({ hasText: /Together-due-\d.*01\/06\/2099.*→/ }),
    ).toHaveCount(1);
    // Who is told stands with each order, on the other day as well.
    const untold = "Customer: no message of the time is switched on";
    await expect(differences.getByRole("img", { name: untold })).toHaveCount(4);
    await expectAccessible(page, ["light", "dark"]);
    const shows = page.getByRole("group", { name: "What the board shows" });
    await shows.getByRole("button", { name: "Board" }).press("Enter");
    await expect(stops(page, shownOn[0])).toHaveCount(3);
    await expect(stops(page, shownOn[1])).toHaveCount(1);
    await shows.getByRole("button", { name: "Differences" }).press("Enter");

    // Part of it may be taken: an order that nobody served is bound to no other day.
    const vans = differences.getByRole("checkbox", { name: "Accept Together van 1" });
    await expect(vans).toHaveCount(2);
    await vans.first().press("Space");
    await expect(page.getByRole("button", { name: "Accept 1 vehicle’s day" })).toBeEnabled();
    await expect(page.getByText("1 of 2 vehicles’ days chosen")).toBeVisible();
    await vans.first().press("Space");

    // A day is left as a whole, too.
    const wholeDay = differences.getByRole("checkbox", { name: `Accept ${shownOn[1]}` });
    await wholeDay.press("Space");
    await expect(page.getByText("1 of 2 vehicles’ days chosen")).toBeVisible();
    await expect(vans.last()).not.toBeChecked();
    await wholeDay.press("Space");

    // It is put aside on both days, and compared with another one by what all days come to.
    await page.getByRole("button", { name: "Keep for later" }).press("Enter");
    await expect(accept).toHaveCount(0);
    await expect(stops(page, shownOn[1])).toHaveCount(0);
    const kept = page.getByRole("region", { name: "Drafts" }).getByRole("group", { name: "Cheapest" });
    await expect(kept).toContainText(`${shownOn[0]} – ${shownOn[1]}`);
    await expect(kept.getByRole("group", { name: "All days" })).toContainText("Unplanned0");
    await expectAccessible(page, ["light", "dark"]);
    await kept.getByRole("button", { name: "Cheapest" }).press("Enter");
    await shows.getByRole("button", { name: "Board" }).press("Enter");
    await expect(stops(page, shownOn[0])).toHaveCount(3);

    await accept.press("Enter");
    await expect(accept).toHaveCount(0);
    await expect(stops(page, shownOn[0])).toHaveCount(3);
    await expect(stops(page, shownOn[1])).toHaveCount(1);
    expect((await day.read()).orders).toHaveLength(3);

    await page.keyboard.press("Control+z");
    await expect(stops(page, shownOn[0])).toHaveCount(0);
    await expect(stops(page, shownOn[1])).toHaveCount(0);
    await expect.poll(async () => (await day.read()).unplanned.length).toBe(4);
  },
);

test(
  "from a board of one day the horizon is planned; what no day has room for says why of each",
  full,
  async ({ open, api }) => {
    const days = ["2099-06-01", "2099-06-02", "2099-06-03"];
    const metaData = [
      { name: "enableMultidayOptimisation", value: true },
      { name: "multidayOptimisationHorizon", value: days.length },
    ];
    await api.post("/gt/gt-api/gt_account_configuration/new", { metaData });
    const day = await new PlannedDay(api, "Horizon").make(1, 0);
    await dueOrders(api, day, 4);
    await recordsAt(api, "/gt/gt-api/orders").create({
      reference: "Horizon-large",
      aoc: day.centre,
      orderDate: monday,
      address: { address: "Rua 9", latitude: 41.16, longitude: -8.61 },
      dropWindows: [{ start: `${monday}T08:00:00Z`, end: `${monday}T15:00:00Z` }],
      dueDate: `${tuesday}T20:00:00Z`,
      weight: 500,
    });
    const page = await open(day.address, "dispatcher");
    await planButton(page).press("Enter");
    await page.getByRole("menuitem").first().press("End");
    const item = page.getByRole("menuitem", { name: "Plan 3 days together" });
    await expect(item).toBeFocused();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Plan 3 days together" });
    await expect(dialog).toContainText([...shownOn, "03/06/2099"].join(", "));
    await page.keyboard.type("0.05");
    await page.keyboard.press("Enter");

    const accept = page.getByRole("button", { name: "Accept for all 3 days" });
    await expect(accept).toBeVisible();
    await expect(page.getByText("1 order goes to another day.")).toBeVisible();
    await page.getByRole("button", { name: "Board", exact: true }).last().click();
    await card(page, "Horizon-large").click();
    const details = page.getByRole("region", { name: "Details" });
    await expect(details).toContainText("Too heavy for the vehicle: 1 vehicle");
    await expect(details).toContainText(
      `On other days that it could go to:${shownOn[1]}: Too heavy for the vehicle: 1 vehicle`,
    );
    await expectAccessible(page, ["light", "dark"]);
    await accept.press("Enter");
    await expect(accept).toHaveCount(0);
    expect((await day.read()).kpis).toMatchObject({ planned: 3, unplanned: 1 });
  },
);
