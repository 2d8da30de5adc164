import type { Page } from "@playwright/test";
import { expect, test, full } from "./fixtures";
import { press, tabTo, tabToControl } from "./pages/keys";
import { rowOf } from "./pages/list";
import { recordsAt } from "./records";

const vehicles = { route: "/settings/vehicles", base: "/gt/gt-api/vehicles" };

test("a vehicle is made from the list by the keyboard alone", async ({ open, api }) => {
  const centres = recordsAt(api, "/gt/gt-api/aocs");
  await centres.create({ name: "Douglas" });
  const { id: ramsey } = await centres.create({ name: "Ramsey" });
  const page = await open(vehicles.route);
  await expect(page.getByRole("heading", { level: 1, name: "Vehicles" })).toBeVisible();
  await tabTo(page, "link", "Create");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "New vehicle" })).toBeVisible();
  await tabTo(page, "textbox", "Name");
  await page.keyboard.type("Van 13");
  await tabTo(page, "switch", "Active");
  await page.keyboard.press("Space");
  await refer(page, "Distribution centre", "Douglas");
  // Another in its stead.
  await page.keyboard.press("Control+a");
  await refer(page, "Distribution centre", "Ramsey");
  await tabTo(page, "tab", "Vehicle", "Shift+Tab");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await tabTo(page, "textbox", "Weight capacity");
  await page.keyboard.type("1200");
  await tabTo(page, "button", "Save");
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("dialog", { name: "Do you want to create a driver for this vehicle?" }),
  ).toBeVisible();
  await tabTo(page, "button", "Don’t create");
  await page.keyboard.press("Enter");
  await expect(rowOf(page, "Van 13")).toBeVisible();
  const [saved] = await recordsAt(api, vehicles.base).search("Van 13");
  expect(saved).toMatchObject({ active: false, weight: 1200, distributionCentre: ramsey });
});

test(
  "a location with its week and chips is made, changed, changed with another, and deleted",
  full,
  async ({ open, api }) => {
    const [requirements, locations] = ["/gt/gt-api/types", "/gt/gt-api/cl"].map((base) =>
      recordsAt(api, base),
    );
    for (const name of ["Tail lift", "Crane"]) await requirements?.create({ name });
    await locations?.create({ name: "Abbey Road" });
    const page = await open("/settings/customerLocations");
    await expect(rowOf(page, "Abbey Road")).toBeVisible();

    await press(page, "link", "Create");
    await expect(page.getByRole("heading", { level: 1, name: "New customer location" })).toBeVisible();
    await typeInto(page, "Name", "Bay View");
    await openTab(page, "Location", "Visits");
    await press(page, "switch", "Monday: Open", "Space");
    await typeInto(page, "Monday: Opens", "09:00");
    await typeInto(page, "Monday: Closes", "16:30");
    await press(page, "button", "Copy Monday to other days");
    await expect(page.getByRole("menuitem", { name: "The days below" })).toBeFocused();
    await page.keyboard.press("Enter");
    await press(page, "switch", "Sunday: Open", "Space");
    await refer(page, "Vehicle requirements", "Tail lift");
    await refer(page, "Vehicle requirements", "Crane");
    // The last chip goes again.
    await page.keyboard.press("Backspace");
    await press(page, "button", "Save");
    await expect(rowOf(page, "Bay View")).toBeVisible();
    const [made] = (await locations?.search("Bay View")) ?? [];
    expect(made).toMatchObject({ types: [expect.any(String)] });
    const week = (made?.time_of_operations ?? []) as { available?: boolean; start_time: string }[];
    expect(week.map(({ available }) => available === true)).toEqual([...Array(6).fill(true), false]);
    expect(week[5]).toMatchObject({ start_time: "09:00", end_time: "16:30" });

    await toRow(page, "Bay View");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Bay View" })).toBeVisible();
    await typeInto(page, "Comments", "Ring twice");
    await page.keyboard.press("Control+s");
    await expect(page.getByText("Bay View was saved")).toBeVisible();

    for (const title of ["Abbey Road", "Bay View"]) {
      await toRow(page, title);
      await page.keyboard.press("Space");
    }
    await press(page, "button", "Edit");
    await expect(page.getByRole("dialog", { name: "Edit 2 records" })).toBeVisible();
    await tabTo(page, "combobox", "What to do with Comments");
    await page.keyboard.type("Set");
    await typeInto(page, "Comments", "Use the side door");
    await press(page, "button", "Continue");
    await press(page, "button", "Change 2 records");
    await expect(page.getByText("2 records changed.")).toBeVisible();
    const texts = async () =>
      (await locations?.search(""))
        ?.filter(({ comments }) => comments === "Use the side door")
        .map(({ name }) => name)
        .toSorted();
    expect(await texts()).toEqual(["Abbey Road", "Bay View"]);

    await toRow(page, "Bay View");
    await page.keyboard.press("Space");
    await press(page, "button", "Delete");
    await press(page, "button", "Delete 1");
    await expect(rowOf(page, "Bay View")).toHaveCount(0);
    expect(await texts()).toEqual(["Abbey Road"]);
  },
);

test("a fuel with its day and earlier prices is made and changed", full, async ({ open, api }) => {
  const page = await open("/settings/fuel-types");
  await press(page, "link", "Create");
  await expect(page.getByRole("heading", { level: 1, name: "New fuel type" })).toBeVisible();
  await typeInto(page, "Name", "Diesel");
  await typeInto(page, "Price per litre", "1.45");
  await typeInto(page, "Price valid from", "21/03/2026");
  await press(page, "button", "Save");
  await expect(rowOf(page, "Diesel")).toContainText("21/03/2026");

  await press(page, "link", "Diesel");
  await expect(page.getByRole("heading", { level: 1, name: "Diesel" })).toBeVisible();
  await typeInto(page, "Price valid from", "31/02/2026");
  await press(page, "button", "Save");
  await expect(page.getByRole("alert").filter({ hasText: /Fix (one|\d+) fields?/ })).toBeFocused();
  // The summary leads to the field.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Price valid from" })).toBeFocused();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("01/04/2026");
  await press(page, "button", "Save");
  await expect(rowOf(page, "Diesel")).toContainText("01/04/2026");
  const [saved] = await recordsAt(api, "/gt/gt-api/fp").search("Diesel");
  expect(saved).toMatchObject({ priceValidFrom: "2026-04-01", version: 2 });
});

/** The rows are one stop of Tab; arrow keys lead from one to the other. */
async function toRow(page: Page, title: string) {
  await expect(rowOf(page, title)).toBeVisible();
  await tabToControl(page.getByRole("grid").locator("tbody").getByRole("row"));
  await page.keyboard.press("Home");
  const wanted = rowOf(page, title).and(page.locator(":focus"));
  for (let presses = 0; presses < 9 && (await wanted.count()) === 0; presses += 1)
    await page.keyboard.press("ArrowDown");
  await expect(wanted).toBeFocused();
}

/** From the tab that is open to one beside it. */
async function openTab(page: Page, from: string, to: string) {
  await tabTo(page, "tab", from, "Shift+Tab");
  const wanted = page.getByRole("tab", { name: to, exact: true });
  while (!(await wanted.and(page.locator(":focus")).count())) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(wanted).toHaveAttribute("aria-selected", "true");
}

/** Types what a reference is called, and takes the first that is offered, at once. */
async function refer(page: Page, name: string, text: string) {
  await tabTo(page, "combobox", name);
  await page.keyboard.type(text);
  await expect(page.getByRole("option", { name: text })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
}

async function typeInto(page: Page, name: string, text: string) {
  await tabTo(page, "textbox", name);
  await page.keyboard.press("Control+a");
  await page.keyboard.type(text);
}
