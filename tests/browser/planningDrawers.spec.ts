import type { Page } from "@playwright/test";
import { expect, expectAccessible, test, full } from "./fixtures";
import { filterTo } from "./pages/list";
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

test(
  "a driver's fewer hours ask about what is planned: No keeps, Yes unallocates",
  full,
  async ({ open, api }) => {
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
  },
);

test("a new order of the day is made by its address, on a phone", full, async ({ open, api }) => {
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

test("the settings of the day are read and saved for it, and plan it", full, async ({ open, api }) => {
  const call = "/gt/gt-api/gt_account_configuration/new";
  const may = (value: boolean) =>
    api.post(call, { metaData: [{ name: "dispatcherCanEditSettings", value }] });
  await may(true);
  const day = await new PlannedDay(api, "Settings").make(1, 1);
  const page = await open(day.address, "dispatcher");
  await page.getByRole("link", { name: "Settings of the day" }).click();
  const form = drawer(page, "Settings of the day");
  await expect(form.getByText("These settings hold on 01/06/2099.")).toBeVisible();
  await form.getByRole("textbox", { name: "Cost of a late minute" }).fill("2.75");
  const saved = page.waitForRequest((each) => each.method() === "POST");
  await form.getByRole("button", { name: "Save" }).click();
  expect((await saved).postDataJSON()).toMatchObject({ snapshot_date: date });
  await expect(page.getByText("One setting was saved")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(form).toHaveCount(0);
  await may(false);
});

test(
  "a filter hides vehicles and orders, says so, is kept, and is taken away",
  full,
  async ({ open, api }) => {
    const day = await new PlannedDay(api, "Show").make(3, 4);
    await day.act({ kind: "move", orders: day.orders.slice(0, 1), vehicle: day.vans[0] ?? "" });
    const page = await open(day.address, "dispatcher");
    await page.getByRole("link", { name: "Vehicles and drivers to show" }).click();
    const form = drawer(page, "Vehicles and drivers to show");
    await form.getByRole("combobox", { name: "Has runs" }).click();
    await page.getByRole("option", { name: "Yes" }).click();
    await expectAccessible(page, ["light", "dark"]);
    // What is typed is not lost unasked.
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Stay" }).click();
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form).toHaveCount(0);
    const heads = timeline(page).getByRole("rowheader", { name: /^Show van/ });
    await expect(heads).toHaveCount(1);
    await expect(page.getByRole("link", { name: "2 vehicles are hidden" })).toBeVisible();

    await page.getByRole("link", { name: "Orders to show" }).press("Enter");
    const orders = drawer(page, "Orders to show");
    await filterTo(page, "Reference", "Show-2");
    await expectAccessible(page);
    await page.keyboard.press("Control+s");
    await expect(orders).toHaveCount(0);
    await expect(card(page, "Show-2")).toBeVisible();
    await expect(card(page, "Show-3")).toHaveCount(0);
    await expect(page.getByText("The figures count what is hidden, too.")).toBeVisible();
    await expect(page.locator("[data-kpi=unplanned]")).toContainText("3");
    await expectAccessible(page, ["light", "dark"]);

    await page.reload();
    await expect(page.getByRole("link", { name: "2 orders are hidden" })).toBeVisible();
    await page.getByRole("button", { name: "Show all vehicles" }).click();
    await page.getByRole("button", { name: "Show all orders" }).click();
    await expect(heads).toHaveCount(3);
    await expect(card(page, "Show-3")).toBeVisible();
  },
);

test(
  "chosen vehicles get other hours for the day, and all of them as the default",
  full,
  async ({ open, api }) => {
    const day = await new PlannedDay(api, "Bulk").make(2, 2);
    const [one = ""] = day.vans;
    await day.act({ kind: "move", orders: day.orders.slice(0, 1), vehicle: one });
    const page = await open(day.address, "dispatcher");
    await vanRow(page, "Bulk van 1")
      .getByRole("rowheader")
      .click({ position: { x: 240, y: 15 } });
    await page.getByRole("link", { name: "Change vehicles" }).click();
    const form = drawer(page, "Change vehicles");
    await expect(form.getByRole("button", { name: "Bulk van 1" })).toBeVisible();
    await form.getByRole("checkbox", { name: "Start of the shift" }).check();
    await form.getByRole("textbox", { name: "Start of the shift" }).fill("1030");
    await form.getByRole("checkbox", { name: "Driving limit" }).check();
    await form.getByRole("textbox", { name: "Driving limit" }).fill("0:01");
    await expectAccessible(page, ["light", "dark"]);
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form).toHaveCount(0);
    const details = page.getByRole("region", { name: "Details" });
    await expect(details).toContainText("10:30–17:00");
    await expect(details).toContainText("For this day");
    await expectAccessible(page, ["light", "dark"]);
    const changed = (await day.read()).journeys.map(({ change }) => change);
    expect(changed).toEqual([{ start_time: "10:30", drivingLimit: 60 }, null]);
    await details.getByRole("button", { name: "As in its records again" }).click();
    await expect(details).toContainText("08:00–17:00");
    await page.keyboard.press("Control+z");
    await expect(details).toContainText("10:30–17:00");

    // For good, of all: what is planned is asked about first.
    await page.goto(new URL(at(day, "bulk-change"), page.url()).href);
    await expect(form.getByText("For all 2 vehicles that the board shows")).toBeVisible();
    await form.getByRole("checkbox", { name: "End of the shift" }).check();
    await form.getByRole("textbox", { name: "End of the shift" }).fill("15:00");
    await form.getByRole("checkbox", { name: /^Save as default/ }).check();
    await form.getByRole("button", { name: "Save" }).click();
    const question = page.getByRole("dialog", { name: "There are scheduled orders" });
    await question.getByRole("button", { name: "Cancel", exact: true }).click();
    await expect(form.getByText("1 vehicle is not changed:")).toBeVisible();
    await form.getByRole("button", { name: "Save" }).click();
    await question.getByRole("button", { name: "Save and unallocate" }).click();
    await expect(form).toHaveCount(0);
    // Behind the question the form is hidden, too: that it is gone does not say that it has saved.
    const ends = async () => (await day.read()).journeys.map(({ shift }) => shift?.end);
    await expect.poll(ends).toEqual(Array(2).fill(Date.parse(`${date}T14:00:00Z`) / 1000));
    expect((await day.read()).unplanned).toHaveLength(2);
  },
);

test(
  "a pane has the whole board by a button or a key until Escape, and is remembered",
  full,
  async ({ open, api }) => {
    const day = await new PlannedDay(api, "Full").make(2, 2);
    const page = await open(day.address, "dispatcher");
    await card(page, "Full-1").focus();
    await page.keyboard.press("f");
    const leave = page.getByRole("button", { name: "Unplanned: back in its place (Esc)" });
    await expect(leave).toBeVisible();
    await expect(timeline(page)).toBeHidden();
    await expect(page.locator("[data-kpi=unplanned]")).toBeVisible();
    expect((await page.getByRole("grid", { name: "Unplanned orders" }).boundingBox())?.width).toBeGreaterThan(
      1000,
    );
    await expectAccessible(page, ["light", "dark"]);
    await card(page, "Full-1").focus();
    await page.keyboard.press("Escape");
    await expect(timeline(page)).toBeVisible();
    const kept = page.waitForResponse(
      (answer) =>
        answer.url().includes("keyValueStorage/put") &&
        (answer.request().postData() ?? "").includes("timeline"),
    );
    await page.getByRole("button", { name: "Timeline: whole board (F)" }).click();
    await expect(card(page, "Full-1")).toBeHidden();
    await kept;
    await page.reload();
    await expect(timeline(page)).toBeVisible();
    await expect(card(page, "Full-1")).toBeHidden();
    await page.getByRole("button", { name: "Timeline: back in its place (Esc)" }).click();
    await expect(card(page, "Full-1")).toBeVisible();
    await page.getByRole("button", { name: "Map: whole board (F)" }).click();
    await expect(timeline(page)).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(timeline(page)).toBeVisible();
  },
);
