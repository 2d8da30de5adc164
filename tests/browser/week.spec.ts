import type { Locator, Page } from "@playwright/test";
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

const cellOf = (page: Page) => (name: string) => page.getByRole("textbox", { name, exact: true });
const pictureOf = (page: Page) => page.getByRole("group", { name: "The week as a picture" });
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();

test("a week is filled in by one press, and a night ends on the next day by itself", async ({
  open,
  api,
}) => {
  const { id } = await recordsAt(api, drivers).create({ name: "Dan Night" });
  const page = await open(`/settings/drivers/${id}`);
  await openTab(page, "Availability and limits");
  const cell = cellOf(page);
  // Nothing is asked of a day that has no hours.
  await expect(page.getByRole("switch", { name: /: Available$/ })).toHaveCount(7);
  await expect(page.getByRole("textbox", { name: /: (Start|End)$/ })).toHaveCount(0);

  await page.getByRole("button", { name: "Mon–Fri 08:00–17:00" }).click();
  await page.getByRole("switch", { name: "Saturday: Available" }).check();
  await cell("Saturday: Start").fill("22:00");
  await cell("Saturday: End").fill("6");
  await page.keyboard.press("Tab");
  await expect(cell("Saturday: End")).toHaveValue("06:00");
  await expect(cell("Saturday: End")).toHaveAccessibleDescription("Next day");
  await expect(cell("Saturday: End")).toHaveAttribute("aria-invalid", "false");
  await expect(pictureOf(page).getByRole("listitem").last()).toHaveText("Saturday 22:00 to Sunday 06:00");
  // It is drawn on both of its days.
  for (const day of ["SATURDAY", "SUNDAY"])
    await expect(page.locator(`[data-strip=${day}] [data-bar]`)).toHaveCount(1);
  await expectAccessible(page, ["light", "dark"]);

  await save(page);
  await expect(page.getByText("Dan Night was saved")).toBeVisible();
  const workdays = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY"].map((day_of_week) => ({
    day_of_week,
    available: true,
    start_time: "08:00",
    end_time: "17:00",
  }));
  expect((await recordsAt(api, drivers).read(id)).availability).toEqual([
    ...workdays,
    { ...night, day_of_week: "SATURDAY" },
  ]);
  const again = await open(`/settings/drivers/${id}`);
  await openTab(again, "Availability and limits");
  await expect(cellOf(again)("Saturday: Start")).toHaveValue("22:00");
  await expect(cellOf(again)("Saturday: End")).toHaveAccessibleDescription("Next day");
});

test(
  "what overlaps round a week's end is told in its cell, until another cell mends it; no line grows by it",
  full,
  async ({ open, api }) => {
    const { id } = await recordsAt(api, drivers).create({ name: "Anna Kelly", availability: [night] });
    const page = await open(`/settings/drivers/${id}`);
    await openTab(page, "Availability and limits");
    const [cell, picture] = [cellOf(page), pictureOf(page)];
    await expect(picture.getByRole("listitem")).toHaveText(["Sunday 22:00 to Monday 06:00"]);

    await page.getByRole("switch", { name: "Monday: Available" }).check();
    await cell("Monday: Start").fill("05:00");
    await cell("Monday: End").fill("04:00");
    await page.keyboard.press("Tab");
    await expect(cell("Monday: End")).toHaveAttribute("aria-invalid", "false");
    await page.getByRole("button", { name: "More about Monday" }).click();
    const sizes = async () => {
      const { width, height } = (await cell("Monday: End").boundingBox())!;
      return {
        width,
        height,
        row: (await page.getByRole("group", { name: "Monday", exact: true }).boundingBox())!.height,
      };
    };
    const before = await sizes();
    const endsOn = page.getByRole("combobox", { name: "Monday: Ends on" });
    await endsOn.click();
    await page.getByRole("option", { name: "Same day" }).click();
    await save(page);
    await expect(cell("Monday: End")).toHaveAttribute("aria-invalid", "true");
    await expect(cell("Monday: End")).toHaveAccessibleDescription(
      /does not end after it starts, Monday 05:00/,
    );
    const after = await sizes();
    expect(after).toMatchObject({ width: before.width, height: before.height });
    expect(after.row - before.row).toBeLessThanOrEqual(40);

    // The day it ends on mends its end as well as another time would.
    await pressAsItOpens(endsOn, page.getByRole("option", { name: "Next day" }));
    await expect(cell("Monday: End")).toHaveAttribute("aria-invalid", "false");
    await save(page);
    await expect(cell("Monday: Start")).toHaveAccessibleDescription(/Sunday lasts until Monday 06:00/);
    await expect(page.getByRole("alert").getByRole("button", { name: /^Monday: Start/ })).toBeVisible();
    await expect(picture.getByRole("listitem").first()).toHaveText(
      "Monday 05:00 to Tuesday 04:00; overlaps with Sunday",
    );
    await expect(page.getByText("Shifts overlap where the picture is hatched")).toBeVisible();
    await expectAccessible(page, ["light", "dark"]);

    await cell("Monday: Start").fill("06:00");
    await save(page);
    await expect(page.getByText("Anna Kelly was saved")).toBeVisible();
    const [saved] = await recordsAt(api, drivers).search("Anna Kelly");
    expect(saved?.availability).toEqual([
      { day_of_week: "MONDAY", available: true, start_time: "06:00", end_day: "nextDay", end_time: "04:00" },
      night,
    ]);
  },
);

test("a centre is open twice a day", full, async ({ open, api }) => {
  const centres = recordsAt(api, "/gt/gt-api/aocs");
  const { id } = await centres.create({ name: "Twice" });
  const page = await open(`/settings/distribution-centres/${id}`);
  await openTab(page, "Hours and loading");
  const hoursOf = async () => (await centres.read(id)).operatingHours;
  const cell = cellOf(page);
  await page.getByRole("switch", { name: "Monday: Open" }).check();
  await cell("Monday: Closes").fill("12:00");
  await page.getByRole("button", { name: "More about Monday" }).click();
  await page.getByRole("button", { name: "Add hours on Monday" }).click();
  await cell("Monday (2): Opens").fill("14:00");
  await cell("Monday (2): Closes").fill("18:30");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Twice was saved")).toBeVisible();
  const monday = { day_of_week: "MONDAY", available: true };
  expect(await hoursOf()).toEqual([
    { ...monday, start_time: "08:00", end_time: "12:00" },
    { ...monday, start_time: "14:00", end_time: "18:30" },
  ]);
});

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

  test("a whole week is compact, and fits the screen", full, async ({ open, api }) => {
    const { id } = await recordsAt(api, drivers).create({ name: "Cal Quirk", availability: [night] });
    const page = await open(`/settings/drivers/${id}`);
    await openTab(page, "Availability and limits");
    await expect(pictureOf(page)).toBeAttached();
    await page.getByRole("button", { name: /^Every day/ }).click();
    await expect(pictureOf(page).getByRole("listitem")).toHaveCount(7);
    const week = await page.locator('[id="field.availability"]').boundingBox();
    expect(week!.height).toBeLessThanOrEqual(700);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
