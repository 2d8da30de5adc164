import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures";
import { card, date, PlannedDay, timeline, vanRow } from "./pages/planning";

const drawer = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const at = (day: PlannedDay, path: string) => day.address.replace("?", `/${path}?`);

test("a vehicle's form opens by mouse over the board, saves, and the board shows it at once", async ({
  open,
  api,
}) => {
  const day = await new PlannedDay(api, "Form").make(2, 2);
  const page = await open(day.address, "dispatcher");
  await vanRow(page, "Form van 1").getByRole("link", { name: "Form van 1" }).click();
  const form = drawer(page, "Vehicle");
  await expect(form.getByRole("heading", { level: 1, name: "Form van 1" })).toBeVisible();
  expect(page.url()).toContain(at(day, `vehicle/${day.vans[0]}`));
  await expectAccessible(page, ["light", "dark"]);
  await form.getByRole("textbox", { name: "Name" }).fill("Form lorry");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toHaveCount(0);
  expect(page.url()).toContain(day.address);
  await expect(vanRow(page, "Form lorry")).toBeVisible();

  // The button that goes back closes it, too; and what is typed is asked for.
  await card(page, "Form-1").getByRole("link").click();
  await drawer(page, "Order").getByRole("textbox", { name: "Reference" }).fill("Form-9");
  await page.goBack();
  await page.getByRole("dialog", { name: "Leave without saving?" }).getByRole("button").first().click();
  await expect(drawer(page, "Order")).toHaveCount(0);
  await expect(card(page, "Form-1")).toBeVisible();
});

test("a driver's fewer hours ask about what is planned: No keeps, Yes unallocates", async ({ open, api }) => {
  const day = await new PlannedDay(api, "Hours").make(1, 2);
  await day.act({ kind: "move", orders: day.orders, vehicle: day.vans[0] ?? "" });
  const page = await open(day.address, "dispatcher");
  // By keys alone: the row's menu, the form, its tab and field.
  await timeline(page).getByRole("rowheader").first().focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Open the driver" }).press("Enter");
  const form = drawer(page, "Driver");
  await expect(form.getByText("01/06/2099: 08:00–17:00")).toBeVisible();
  await form.getByRole("tab", { name: "Driver" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await form.getByRole("textbox", { name: "Monday: Start" }).fill("14:00");
  await page.keyboard.press("Control+s");
  const question = page.getByRole("dialog", { name: "There are scheduled orders" });
  await expect(question).toContainText("01/06/2099");
  await question.getByRole("button").first().press("Enter");
  await expect(question).toHaveCount(0);
  expect((await day.read()).unplanned).toEqual([]);
  await page.keyboard.press("Control+s");
  await question.getByRole("button").last().press("Enter");
  await expect(form).toHaveCount(0);
  await expect(card(page, "Hours-1")).toBeVisible();
  expect((await day.read()).unplanned).toHaveLength(2);
  await expect(timeline(page).getByRole("rowheader").first()).toBeFocused();
});

test("a new order of the day is made by its address, on a phone", async ({ open, api }) => {
  const day = await new PlannedDay(api, "Phone").make(1, 1);
  const page = await open("/", "dispatcher");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(new URL(at(day, "order/add"), page.url()).href);
  const form = drawer(page, "Order");
  await expect(form.getByRole("combobox", { name: /^Distribution centre/ })).toHaveValue("Phone");
  expect(await form.evaluate((paper) => paper.getBoundingClientRect().width)).toBe(390);
  await expectAccessible(page, ["light", "dark"]);
  await page.keyboard.press("Escape");
  await expect(form).toHaveCount(0);
  await expect(page).toHaveTitle("Planning · Runsheet");
  await expect(page.getByRole("tab", { name: "Unplanned" })).toBeVisible();
});

test("the settings of the day are read and saved for it, and plan it", async ({ open, api }) => {
  const call = "/gt/gt-api/gt_account_configuration/new";
  const may = (value: boolean) =>
    api.post(call, { metaData: [{ name: "dispatcherCanEditSettings", value }] });
  await may(true);
  const day = await new PlannedDay(api, "Settings").make(1, 1);
  const page = await open(day.address, "dispatcher");
  await page.getByRole("link", { name: "Settings of the day" }).click();
  const form = drawer(page, "Settings of the day");
  await expect(form.getByText("These settings hold on 01/06/2099.")).toBeVisible();
  await form.getByRole("textbox", { name: "Duration of an order" }).fill("00:20");
  const saved = page.waitForRequest((each) => each.method() === "POST");
  await form.getByRole("button", { name: "Save" }).click();
  expect((await saved).postDataJSON()).toMatchObject({ snapshot_date: date });
  await expect(page.getByText("One setting was saved")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(form).toHaveCount(0);
  await may(false);
});
