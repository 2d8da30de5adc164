import type { Page } from "@playwright/test";
import type { Schedule, ScheduleDraft, ScheduleSuggestion, ScheduleViolation } from "../../schemas/schedule";
import { expect, expectAccessible, test, full } from "./fixtures";
import { CityDay, impossible } from "./pages/cityDay";
import { card, date, planButton, stop, timeline, vanRow } from "./pages/planning";

/**
 * A dispatcher's morning with 600 orders and 30 vehicles, one test after the other on the same day: on the roads of
 * ROADS_EXTRACT (of Porto) where it is named, else by straight lines.
 */
test.describe.configure({ mode: "serial" });

let day: CityDay;

test.beforeAll(async ({ api }) => {
  const metaData = [{ name: "planningTimeLimit", value: 8 }];
  await api.post("/gt/gt-api/gt_account_configuration/new", { metaData });
  day = await new CityDay(api, "City").fill(30, 600);
});

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const figure = (page: Page, name: string) => page.locator(`[data-kpi=${name}]`);
const details = (page: Page) => page.getByRole("region", { name: "Details" });
const runsOf = ({ journeys }: Pick<Schedule, "journeys">) => journeys.flatMap(({ runs }) => runs);
const isHard = ({ severity }: ScheduleViolation) => severity === "HARD";
const hard = (schedule: Schedule) =>
  runsOf(schedule)
    .flatMap(({ violations, stops }) => [violations, ...stops.map((each) => each.violations)].flat())
    .filter(isHard);

const vehiclesOf = ({ journeys }: Schedule) =>
  new Map(
    journeys.flatMap(({ vehicle, runs }) =>
      runs.flatMap(({ stops }) => stops.map(({ order }) => [order, vehicle] as const)),
    ),
  );

/** Has the machine plan by what the menu says, and waits for the draft. */
async function plan(page: Page, mode: string): Promise<ScheduleDraft> {
  await planButton(page).click();
  await page.getByRole("menuitem", { name: mode }).click();
  await button(page, "Begin planning").click();
  await expect(page.getByRole("progressbar", { name: "Progress of planning" })).toBeVisible();
  // The first plan is on the board while better ones are looked for.
  await expect(
    timeline(page)
      .getByRole("gridcell", { name: /^City-\d/ })
      .first(),
  ).toBeVisible();
  await expect(page.getByText("Draft: what planning would make of the day")).toBeVisible({ timeout: 60_000 });
  const { job } = await day.read();
  const path = `/ui-api/planning/schedules/${day.centre}/${date}/drafts/${job}`;
  return (await day.api.get(path)).json<ScheduleDraft>();
}

test(
  "600 orders are planned on 30 vehicles: no firm rule is broken, and each order that is left says why",
  full,
  async ({ open }) => {
    const page = await open(day.address, "dispatcher");
    await expect(figure(page, "unplanned")).toContainText("600");
    const { schedule, reasons } = await plan(page, "Plan anew");
    expect(schedule?.source).toBe(process.env.ROADS_EXTRACT === undefined ? "STRAIGHT_LINE" : "ROADS");
    expect(hard(schedule!)).toEqual([]);
    await expect(timeline(page).locator(".hard")).toHaveCount(0);
    expect(reasons.map(({ order }) => order).toSorted()).toEqual(schedule!.unplanned.toSorted());
    expect(reasons.filter((each) => each.reasons.length === 0)).toEqual([]);
    await expectReasons(page);
    await expectAccessible(page);
    await button(page, "Accept").click();
    await expect(page.getByRole("button", { name: "Accept", exact: true })).toHaveCount(0);
    const accepted = await day.read();
    expect(accepted.kpis).toEqual(schedule!.kpis);
    expect(runsOf(accepted).length).toBeGreaterThanOrEqual(30);
    // Whenever the day is looked at later, they are told as well.
    await page.reload();
    await expectReasons(page);
  },
);

test(
  "five locked runs stay to the byte when 60 orders more are planned and all keep their vehicles",
  full,
  async ({ open }) => {
    const before = await day.read();
    const page = await open(day.address, "dispatcher");
    const locked = before.journeys.filter(({ runs }) => runs.length > 0).slice(0, 5);
    for (const { name } of locked) {
      const run = vanRow(page, name).getByRole("gridcell", { name: /^Run 1/ });
      await run.focus();
      await page.keyboard.press("l");
      await expect(run).toHaveAccessibleName(/^Run 1, Locked/);
    }
    const kept = await day.read();
    const ids = new Set(locked.map(({ runs }) => runs[0]!.id));
    const lockedIn = (schedule: Schedule) =>
      runsOf(schedule).flatMap((run) => (ids.has(run.id) ? [JSON.stringify(run)] : []));
    await day.order(60);
    await expect(figure(page, "unplanned")).toContainText(String(before.kpis.unplanned + 60));

    const { schedule, reasons } = await plan(page, "Keep orders on their vehicles");
    expect(lockedIn(schedule!)).toEqual(lockedIn(kept));
    await button(page, "Accept").click();
    await expect(figure(page, "planned")).toContainText(String(schedule!.kpis.planned));
    await expect(page.getByRole("button", { name: "Accept", exact: true })).toHaveCount(0);
    const after = await day.read();
    expect(lockedIn(after)).toEqual(lockedIn(kept));
    expect(after.kpis.planned).toBeGreaterThan(before.kpis.planned);
    expect(hard(after)).toEqual([]);
    const vehicles = vehiclesOf(after);
    for (const [order, vehicle] of vehiclesOf(before)) expect(vehicles.get(order)).toBe(vehicle);
    expect(reasons.map(({ order }) => order).toSorted()).toEqual(after.unplanned.toSorted());
  },
);

test(
  "an order that comes late is given places, the best first, and goes to the one that is chosen",
  full,
  async ({ open, api }) => {
    const [late = ""] = await day.order(1);
    const { reference } = (await day.read()).orders.find(({ id }) => id === late)!;
    const path = `/ui-api/planning/schedules/${day.centre}/${date}/suggestions`;
    const placesOf = async (order: string) =>
      (await api.get(`${path}?order=${order}`)).json<{ elements: ScheduleSuggestion[] }>().elements;
    const page = await open(day.address, "dispatcher");
    const placesFor = async (asked: string) => {
      await card(page, asked).focus();
      await page.keyboard.press("s");
      return page.getByRole("dialog", { name: `Places for ${asked}` });
    };
    const heavy = await placesFor("City-heavy");
    const broken = heavy.getByRole("region", { name: "Break a firm rule" }).getByRole("listitem");
    const refused = broken.filter({ has: page.getByRole("button", { name: /^Preview/ }) });
    await expect(refused).toHaveCount(10);
    await expect(refused.filter({ hasText: /Too heavy for the vehicle \(by [\d,]+ kg\)/ })).toHaveCount(10);
    await heavy.getByRole("button", { name: "Close" }).click();

    await card(page, reference).click();
    await expect(details(page)).toContainText(/\d+ vehicles? could take it/);
    const places = await placesOf(late);
    const dialog = await placesFor(reference);
    const kept = dialog.getByRole("region", { name: "Keep every firm rule" }).getByRole("listitem");
    await expect(kept).toHaveCount(places.length);
    const costs = (await kept.allTextContents()).map((text) => Number(/£([\d.]+)/.exec(text)?.[1]));
    expect(costs).toEqual(costs.toSorted((one, other) => one - other));
    expect(places.flatMap(({ violations }) => violations).filter(isHard)).toEqual([]);

    // It is shown where it would be, and the day stays as it is.
    await kept
      .nth(1)
      .getByRole("button", { name: /^Preview/ })
      .click();
    await expect(stop(page, reference)).toBeVisible();
    expect((await day.read()).unplanned).toContain(late);
    await kept
      .nth(1)
      .getByRole("button", { name: /^Preview/ })
      .click();
    await expect(stop(page, reference)).toHaveCount(0);
    await kept
      .nth(1)
      .getByRole("button", { name: /^Move here/ })
      .click();
    await expect(card(page, reference)).toHaveCount(0);

    const { vehicle, run, stop: place } = places[1]!;
    const journey = (await day.read()).journeys.find((each) => each.vehicle === vehicle)!;
    const served = journey.runs.find(({ stops }) => stops.some(({ order }) => order === late));
    expect(served).toMatchObject({ id: run ?? served?.id });
    expect(served?.stops[place]?.order).toBe(late);
    await bring(page, vehicle);
    await expect(stop(page, reference)).toBeVisible();
  },
);

test("all runs are sent once it was said what goes to whom, and called back", full, async ({ open, api }) => {
  const { journeys, unplanned } = await day.read();
  const runs = runsOf({ journeys });
  const page = await open(day.address, "dispatcher");
  const statuses = async () => {
    const now = await day.read();
    const left = new Set(now.unplanned);
    return new Set(now.orders.filter(({ id }) => !left.has(id)).map(({ status }) => status));
  };
  await button(page, `Send all: ${runs.length} runs`).click();
  const question = page.getByRole("dialog", { name: `Send these ${runs.length} runs?` });
  const told = question.getByRole("region", { name: "Drivers" }).getByRole("listitem");
  const driving = journeys.filter((each) => each.runs.length > 0);
  await expect(told).toHaveCount(driving.length);
  for (const { name, driver, runs: own } of driving) {
    const row = told.filter({ hasText: driver!.name });
    for (const { number, stops } of own)
      await expect(row).toContainText(new RegExp(`${name}, Run ${number} .* · ${stops.length} orders?`));
  }
  expect(await statuses()).toEqual(new Set(["ALLOCATED"]));
  await expectAccessible(page);
  await button(page, `Send ${runs.length} runs`).click();
  const first = timeline(page)
    .getByRole("gridcell", { name: /^Run 1/ })
    .first();
  await expect(first).toHaveAccessibleName(/, sent,/, { timeout: 60_000 });
  expect(await statuses()).toEqual(new Set(["DETAILS_SENT"]));
  const sent = await day.read();
  expect(new Set(runsOf(sent).map(({ status }) => status))).toEqual(new Set(["SENT"]));
  expect(sent.unplanned).toEqual(unplanned);
  const log = await api.get(`/gt/gt-api/orders/logs/${runs[0]!.stops[0]!.order}`);
  const states = log.json<{ rows: { state: string }[] }>().rows.map(({ state }) => state);
  expect(states.slice(0, 4)).toEqual(["DETAILS_SENT", "DETAILS_SENDING", "COMMITTING", "ALLOCATED"]);

  await timeline(page).getByRole("rowheader").first().focus();
  await page.keyboard.press("Control+a");
  await button(page, `Recall ${runs.length} runs`).click();
  const recalling = page.getByRole("dialog", { name: `Recall these ${runs.length} runs?` });
  await recalling.getByRole("button", { name: `Recall ${runs.length} runs` }).click();
  await expect(first).toHaveAccessibleName(/, planned,/, { timeout: 60_000 });
  expect(await statuses()).toEqual(new Set(["ALLOCATED"]));
  expect(runsOf(await day.read())).toEqual(runs);
});

async function expectReasons(page: Page): Promise<void> {
  for (const [end, why] of Object.entries(impossible)) {
    await card(page, `City-${end}`).click();
    await expect(details(page)).toContainText(why);
    const correcting = details(page).getByRole("link", { name: "Put on the map" });
    await expect(correcting).toHaveCount(end === "nowhere" ? 1 : 0);
  }
  await expect(details(page)).toContainText(
    /City van \d\d is closest to taking it: The location is closed, by .+/,
  );
}

/** Scrolls a vehicle's row into sight. */
async function bring(page: Page, vehicle: string): Promise<void> {
  const place = day.vans.indexOf(vehicle) / day.vans.length;
  await timeline(page).evaluate((region, share) => region.scrollTo(0, region.scrollHeight * share), place);
}
