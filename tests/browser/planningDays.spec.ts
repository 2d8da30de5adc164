import type { Page } from "@playwright/test";
import type { ApiClient } from "../apiClient";
import { expect, expectAccessible, test, full } from "./fixtures";
import { card, cards, drag, planButton, PlannedDay } from "./pages/planning";
import { recordsAt } from "./records";

const days = ["2099-06-01", "2099-06-02", "2099-06-03"];
const shownOn = ["01/06/2099", "02/06/2099", "03/06/2099"];
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

const timelineOf = (page: Page, centre: string, day: string) =>
  page.getByRole("grid", { name: `Vehicles and their runs: ${centre}, ${day}` });

async function show(page: Page, ...items: string[]): Promise<void> {
  for (const item of items) {
    await button(page, "Days and centres shown").click();
    await page.getByRole("menu").getByText(item, { exact: true }).click();
    await page.keyboard.press("Escape");
  }
}

/** An order of a day of the centre, which is served in the night after it. */
async function nightOrder(api: ApiClient, day: PlannedDay, date: string, number: number): Promise<string> {
  const reference = `${day.name}-night-${number}`;
  await recordsAt(api, "/gt/gt-api/orders").create({
    reference,
    aoc: day.centre,
    orderDate: date,
    address: { address: `Rua ${number}`, latitude: 41.16, longitude: -8.6 - number / 1000 },
    dropWindows: [
      {
        start: `${date}T21:00:00Z`,
        end: new Date(Date.parse(`${date}T05:00:00Z`) + 86_400_000).toISOString(),
      },
    ],
    weight: 10,
    dropDuration: 600,
  });
  return reference;
}

/** A driver who works from ten in the evening until six, and his van. */
async function nightVan(api: ApiClient, day: PlannedDay): Promise<void> {
  const common = { distributionCentre: day.centre };
  const availability = ["MONDAY", "TUESDAY", "WEDNESDAY"].map((day_of_week) => ({
    day_of_week,
    available: true,
    start_time: "22:00",
    end_time: "06:00",
    end_day: "nextDay",
  }));
  const { id: driver } = await recordsAt(api, "/gt/gt-api/performers").create({
    ...common,
    name: `${day.name} owl`,
    availability,
  });
  await recordsAt(api, "/gt/gt-api/vehicles").create({
    ...common,
    name: `${day.name} night van`,
    weight: 100,
    volume: 10,
    driver,
  });
}

test(
  "three days with a shift from 22:00 to 06:00 stand together, are planned at once, and give each other orders",
  full,
  async ({ open, api }) => {
    const day = await new PlannedDay(api, "Days").make(1, 2);
    await nightVan(api, day);
    for (const [index, date] of days.entries()) await nightOrder(api, day, date, index + 1);
    const page = await open(day.address, "dispatcher");
    await show(page, "3 days");
    for (const shown of shownOn) await expect(timelineOf(page, "Days", shown)).toBeVisible();
    await expectAccessible(page, ["light", "dark"]);

    // The cards are of the day that is worked on: the one that was touched last.
    await expect(card(page, "Days-night-1")).toBeVisible();
    await timelineOf(page, "Days", shownOn[1]!)
      .getByRole("rowheader", { name: /night van/ })
      .focus();
    await expect(card(page, "Days-night-2")).toBeVisible();
    await expect(card(page, "Days-night-1")).toHaveCount(0);

    await planButton(page).click();
    await page.getByRole("menuitem", { name: "Plan anew: all 3 that are shown" }).click();
    await page.getByRole("textbox", { name: "Minutes at most" }).fill("0.05");
    await button(page, "Begin planning").click();
    const accept = page.getByRole("button", { name: "Accept", exact: true });
    for (const [index, shown] of shownOn.entries()) {
      const grid = timelineOf(page, "Days", shown);
      const stop = grid.getByRole("gridcell", { name: new RegExp(`^Days-night-${index + 1},`) });
      await expect(stop).toBeVisible();
      await stop.focus();
      await accept.click();
      await expect(accept).toHaveCount(0);
    }
    const night = timelineOf(page, "Days", shownOn[0]!);
    // It begins in the evening and ends after midnight, on one row of its day.
    await expect(night.getByRole("columnheader", { name: "Time of day" })).toContainText("02/06/2099");
    const served = await day.read();
    const { shift, runs } = served.journeys.find(({ name }) => name === "Days night van")!;
    expect(shift).toEqual({
      start: Date.parse("2099-06-01T22:00:00+01:00") / 1000,
      end: Date.parse("2099-06-02T06:00:00+01:00") / 1000,
    });
    expect(runs.flatMap(({ violations }) => violations)).toEqual([]);

    const stop = night.getByRole("gridcell", { name: /^Days-1,/ });
    await stop.focus();
    const there = timelineOf(page, "Days", shownOn[1]!);
    await drag(page, stop, there, { x: 300, y: 50 });
    await expect(stop).toHaveCount(0);
    await there.getByRole("rowheader", { name: /van 1/ }).focus();
    await expect(card(page, "Days-1")).toBeVisible();
    await expect(card(page, "Days-1")).toBeVisible();
  },
);

test(
  "centres stand together, and the address brings the same board to another reader",
  full,
  async ({ open, api }) => {
    const [north, south] = [
      await new PlannedDay(api, "North").make(1, 1),
      await new PlannedDay(api, "South").make(1, 1),
    ];
    const page = await open(north.address, "dispatcher");
    await show(page, "South");
    await timelineOf(page, "South", shownOn[0]!).getByRole("rowheader").first().focus();
    await expect(card(page, "South-1")).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`aoc=${south.centre}`));
    await page.reload();
    await expect(card(page, "South-1")).toBeVisible();
    await expect(timelineOf(page, "North", shownOn[0]!)).toBeVisible();

    // What is dragged to another centre's vehicles goes nowhere: an order belongs to its centre.
    await drag(page, card(page, "South-1"), timelineOf(page, "North", shownOn[0]!), { x: 300, y: 60 });
    await expect(card(page, "South-1")).toBeVisible();
    await show(page, "North");
    await expect(timelineOf(page, "North", shownOn[0]!)).toHaveCount(0);
    await expect(cards(page)).toContainText("South-1");
  },
);
