import type { Locator } from "@playwright/test";
import { expect, expectAccessible, test, full } from "./fixtures";
import { openTab } from "./pages/form";
import { recordsAt } from "./records";

const drivers = "/gt/gt-api/performers";
const night = {
  day_of_week: "SUNDAY",
  available: true,
  start_time: "22:00",
  end_day: "nextDay",
  end_time: "06:00",
};

test(
  "a week is drawn; what overlaps round its end is told in its cell, until another cell mends it",
  full,
  async ({ open, api }) => {
    const { id } = await recordsAt(api, drivers).create({ name: "Anna Kelly", availability: [night] });
    const page = await open(`/settings/drivers/${id}`);
    await openTab(page, "Availability and limits");
    const picture = page.getByRole("group", { name: "The week as a picture" });
    await expect(picture.getByRole("listitem")).toHaveText(["Sunday 22:00 to Monday 06:00"]);

    const cell = (name: string) => page.getByRole("textbox", { name, exact: true });
    await page.getByRole("switch", { name: "Monday: Available" }).check();
    await cell("Monday: Start").fill("05:00");
    await cell("Monday: End").fill("04:00");
    // As soon as the cell is left.
    await page.keyboard.press("Tab");
    await expect(cell("Monday: End")).toHaveAttribute("aria-invalid", "true");
    await expect(cell("Monday: End")).toHaveAccessibleDescription(
      /does not end after it starts, Monday 05:00/,
    );

    // The day it ends on mends its end as well as another time would.
    const endsOn = page.getByRole("combobox", { name: "Monday: Ends on" });
    await pressAsItOpens(endsOn, page.getByRole("option", { name: "Next day" }));
    await expect(cell("Monday: End")).toHaveAttribute("aria-invalid", "false");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(cell("Monday: Start")).toHaveAccessibleDescription(/Sunday lasts until Monday 06:00/);
    await expect(page.getByRole("alert").getByRole("button", { name: /^Monday: Start/ })).toBeVisible();
    await expect(picture.getByRole("listitem").first()).toHaveText(
      "Monday 05:00 to Tuesday 04:00; overlaps with Sunday",
    );
    await expect(page.getByText("Shifts overlap where the picture is hatched")).toBeVisible();
    await expectAccessible(page, ["light", "dark"]);

    await cell("Monday: Start").fill("06:00");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Anna Kelly was saved")).toBeVisible();
    const [saved] = await recordsAt(api, drivers).search("Anna Kelly");
    expect(saved?.availability).toEqual([
      { day_of_week: "MONDAY", available: true, start_time: "06:00", end_day: "nextDay", end_time: "04:00" },
      night,
    ]);
  },
);

/** Opens a menu slowly, presses an option where it first stands, and lets go when nothing moves any more. */
async function pressAsItOpens(box: Locator, option: Locator): Promise<void> {
  const page = box.page();
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate: 0.1 });
  await box.click();
  await option.hover({ force: true });
  await page.mouse.down();
  await session.send("Animation.setPlaybackRate", { playbackRate: 1 });
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  await page.mouse.up();
  await session.detach();
}

test("a day is copied to Monday to Friday by keyboard", full, async ({ open, api }) => {
  const saturday = {
    ...night,
    day_of_week: "SATURDAY",
    start_time: "07:00",
    end_time: "12:00",
    end_day: "sameDay",
  };
  const { id } = await recordsAt(api, drivers).create({ name: "Bea Moss", availability: [saturday] });
  const page = await open(`/settings/drivers/${id}`);
  await openTab(page, "Availability and limits");
  await page.getByRole("button", { name: "Copy Saturday to other days" }).press("Enter");
  await expect(page.getByRole("menuitem", { name: "The days below" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Copy Saturday to other days" })).toBeFocused();
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Bea Moss was saved")).toBeVisible();
  const [saved] = await recordsAt(api, drivers).search("Bea Moss");
  const days = (saved?.availability ?? []) as { day_of_week: string; start_time: string }[];
  expect(days.map((day) => `${day.day_of_week} ${day.start_time}`)).toEqual(
    ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY"].map((day) => `${day} 07:00`),
  );
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the picture fits the screen", full, async ({ open, api }) => {
    const { id } = await recordsAt(api, drivers).create({ name: "Cal Quirk", availability: [night] });
    const page = await open(`/settings/drivers/${id}`);
    await openTab(page, "Availability and limits");
    await expect(page.getByRole("group", { name: "The week as a picture" })).toBeAttached();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
