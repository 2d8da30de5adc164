import type { Page } from "@playwright/test";
import { expect, expectAccessible, test, full } from "./fixtures";
import { card, date, planButton, PlannedDay, stop, timeline } from "./pages/planning";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const run = (page: Page, name: RegExp) => timeline(page).getByRole("gridcell", { name });

async function chooseOfDay(page: Page, item: RegExp): Promise<void> {
  await button(page, "More for the whole day").click();
  await page.getByRole("menuitem", { name: item }).click();
}

test("an order is locked to its vehicle, all runs at once, by keys as well", full, async ({ open, api }) => {
  const day = await new PlannedDay(api, "Lock").make(1, 2);
  await day.act({ kind: "move", orders: day.orders, vehicle: day.vans[0]! });
  const page = await open(day.address, "dispatcher");
  await stop(page, "Lock-1").focus();
  await page.keyboard.press("k");
  await expect(timeline(page).getByRole("gridcell", { name: /^Lock-1, Locked/ })).toBeVisible();
  await stop(page, "Lock-1").click({ button: "right" });
  await page.getByRole("menuitem", { name: "Unlock the order" }).click();
  await expect(timeline(page).getByRole("gridcell", { name: /^Lock-1, Locked/ })).toHaveCount(0);

  await chooseOfDay(page, /Lock all runs/);
  await expect(run(page, /^Run 1, Locked/)).toBeVisible();
  await chooseOfDay(page, /Unlock all runs/);
  await expect(run(page, /^Run 1, planned/)).toBeVisible();
});

test(
  "a day is closed once it was said what becomes of its orders, opened again, and undone",
  full,
  async ({ open, api }) => {
    const day = await new PlannedDay(api, "Close").make(2, 5);
    const [one = "", two = ""] = day.vans;
    await day.act({ kind: "move", orders: day.orders.slice(0, 2), vehicle: one });
    const planned = await day.act({ kind: "move", orders: day.orders.slice(2, 4), vehicle: two });
    const sent = planned.journeys.find(({ vehicle }) => vehicle === two)!.runs[0]!;
    await day.act({ kind: "send", runs: [sent.id] });
    const page = await open(day.address, "dispatcher");
    await chooseOfDay(page, /Close the day/);
    const question = page.getByRole("dialog", { name: "Close 01/06/2099" });
    const orders = question.getByRole("list", { name: "What becomes of the day’s orders" });
    await expect(orders.getByRole("listitem")).toHaveText([
      /Unplanned: 1 order.*Carried over/,
      /Planned: 2 orders.*Carried over/,
      /Sent: 2 orders.*Recalled and carried over/,
    ]);
    await question.getByRole("checkbox", { name: "Recall what nobody has begun" }).uncheck();
    await expect(orders.getByRole("listitem").nth(2)).toContainText("Stays on this day");
    await expectAccessible(page, ["light", "dark"]);
    await question.getByRole("textbox", { name: "Day" }).fill("01/06/2099");
    await expect(question).toContainText("Choose a day after 01/06/2099");
    await expect(question.getByRole("button", { name: "Close the day" })).toBeDisabled();
    await question.getByRole("textbox", { name: "Day" }).fill("03/06/2099");
    await question.getByRole("button", { name: "Close the day" }).click();

    const closed = page.getByRole("alert").filter({ hasText: "closed the day" });
    await expect(closed).toBeVisible();
    await expect(stop(page, "Close-3")).toBeVisible();
    await expect(stop(page, "Close-1")).toHaveCount(0);
    await expect(planButton(page)).toBeDisabled();
    await expectAccessible(page, ["light", "dark"]);
    await page.goto(new URL(day.address.replace(date, "2099-06-03"), page.url()).href);
    for (const reference of ["Close-1", "Close-2", "Close-5"])
      await expect(card(page, reference)).toBeVisible();

    await page.goto(new URL(day.address, page.url()).href);
    await closed.getByRole("button", { name: "Open it again" }).click();
    await expect(closed).toHaveCount(0);
    await expect(planButton(page)).toBeEnabled();
    await button(page, /^Undo: Open the day again/).click();
    await expect(closed).toBeVisible();
    await button(page, /^Undo: Close the day/).click();
    await expect(stop(page, "Close-1")).toBeVisible();
    await expect(card(page, "Close-5")).toBeVisible();
  },
);

test(
  "manifests are printed as the account has them: from its template, or as a list of stops",
  full,
  async ({ open, api }) => {
    const day = await new PlannedDay(api, "Print").make(1, 2);
    await day.act({ kind: "move", orders: day.orders, vehicle: day.vans[0]! });
    const page = await open(day.address, "dispatcher");
    await run(page, /^Run 1/).focus();
    await page.keyboard.press("p");
    const question = page.getByRole("dialog", { name: "Manifest" });
    const paper = question.getByTitle("The pages that will be printed").contentFrame();
    for (const told of ["Print van 1", "Print driver 1", "Rua 1", "Print-1", "Print-2"])
      await expect(paper.locator("body")).toContainText(told);
    await expectAccessible(page, ["light", "dark"]);
    await expect(question.getByRole("button", { name: "Print" })).toBeEnabled();
    await question.getByRole("button", { name: "Cancel", exact: true }).click();

    const use = (value: boolean) =>
      api.post("/gt/gt-api/gt_account_configuration/new", { metaData: [{ name: "useNewManifest", value }] });
    for (const isNew of [false, true]) {
      await use(isNew);
      await page.reload();
      await chooseOfDay(page, /Print all manifests/);
      await expect(paper.getByRole("columnheader", { name: "Place to sign" })).toHaveCount(isNew ? 0 : 1);
      await expect(paper.getByRole("heading", { level: 2 })).toHaveCount(isNew ? 3 : 0);
      await expect(paper.locator("body")).toContainText("Print-2");
      await question.getByRole("button", { name: "Cancel", exact: true }).click();
    }
  },
);
