import type { ApiClient } from "../apiClient";
import type { ScheduleDraft } from "../../schemas/schedule";
import { expect, expectAccessible, test, full } from "./fixtures";
import { date, PlannedDay, timeline } from "./pages/planning";
import { recordsAt } from "./records";

test.beforeAll(async ({ api }) => {
  await recordsAt(api, "/gt/gt-api/notification-parameters").create({
    name: "Planned time, email",
    trigger: "PLANNED_ETA",
    channel: "EMAIL",
    language: "en",
    subject: "{{order.reference}} is planned",
    body: "We come between {{order.etaFrom}} and {{order.etaTo}}.",
  });
  await api.post("/gt/gt-api/gt_account_configuration/new", {
    metaData: [{ name: "enableDriverEmailOnDetailsSent", value: true }],
  });
});

/** Has the machine plan the day, and waits for what it makes of it. */
async function drafted(api: ApiClient, { centre }: PlannedDay, goal: string): Promise<string> {
  const path = `/ui-api/planning/schedules/${centre}/${date}`;
  const { version } = (await api.get(path)).json<{ version: number }>();
  const begun = await api.post(`${path}/jobs`, { version, mode: "FULL", goal, seconds: 3 });
  expect(begun.status, begun.text).toBe(200);
  const { job } = begun.json<{ job: string }>();
  const state = async () => (await api.get(`${path}/drafts/${job}`)).json<ScheduleDraft>().state;
  await expect.poll(state, { timeout: 60_000 }).toBe("FINISHED");
  return job;
}

test(
  "what a draft changes is looked at by run, by order and by customer, with who is told",
  full,
  async ({ open, api }) => {
    const day = await new PlannedDay(api, "Draft").make(3, 9);
    const [told = "", also = ""] = day.orders;
    const orders = recordsAt(api, "/gt/gt-api/orders");
    for (const id of [told, also])
      await orders.update(id, { contactEmail: "maria@acme.example", contactPerson: "Maria" });
    // Nobody would plan it like this: each van goes to every place.
    for (const [at, vehicle] of day.vans.entries())
      await day.act({ kind: "move", orders: day.orders.filter((_, index) => index % 3 === at), vehicle });
    await day.act({ kind: "keep", job: await drafted(api, day, "BALANCED") });
    await drafted(api, day, "CHEAPEST");

    const page = await open(day.address, "dispatcher");
    const differences = page.getByRole("region", { name: "Differences" });
    const tables = differences.getByRole("group", { name: "By run" });
    await expect(tables.getByRole("columnheader", { name: "Now" })).toBeVisible();
    await expect(tables.getByRole("columnheader", { name: "Balanced hours" })).toBeVisible();
    await expect(timeline(page)).toHaveCount(0);
    const kept = page.getByRole("region", { name: "Drafts" });
    const tops = await Promise.all(
      (await kept.getByRole("group").all()).map(async (card) => (await card.boundingBox())?.y),
    );
    expect(tops).toHaveLength(3);
    expect(new Set(tops).size).toBe(1);
    // What they are compared with is in sight beside the one that is looked at.
    for (const name of ["Now", "Cheapest"])
      await expect(kept.getByRole("group", { name })).toBeInViewport({ ratio: 1 });

    const pane = page.getByRole("region", { name: "Who will be told" });
    await expect(pane).toContainText("2 customers by email");
    await expect(pane.getByRole("listitem").first()).toContainText("no address");
    await expect(pane.getByRole("button", { name: "Draft-1", exact: true })).toBeVisible();
    await expect(kept.getByRole("group", { name: "Cheapest" })).toContainText(/Told\s*2/);
    await expect(page.getByRole("note", { name: "What the strips show" })).toContainText("leaves");
    const sum = page.getByRole("group", { name: "What accepting changes" });
    await expect(sum).toContainText("To be told: 2 customers");
    await expect(sum).toContainText("Distance −");
    await expectAccessible(page, ["light", "dark"]);

    // Whoever is not to hear of an order is left out of all that it would be told of.
    const tick = pane.getByRole("checkbox", { name: "Tell the customer of Draft-1", exact: true });
    await tick.press("Space");
    await expect(pane).toContainText("1 customer by email");
    await expect(sum).toContainText("To be told: 1 customer,");
    await expect(tick).not.toBeChecked();
    const { notificationModeRecords } = await orders.read(told);
    expect(notificationModeRecords).toContainEqual({ mode: "EMAIL", enabled: false });
    await expect(tick).toBeEnabled();
    await tick.press("Space");
    await expect(pane).toContainText("2 customers by email");
    await expect(tick).toBeChecked();

    await differences.getByRole("button", { name: "By order" }).press("Enter");
    const byOrder = page.getByRole("grid", { name: "By order" });
    await expect(byOrder.getByRole("rowheader").first()).toContainText(/^Draft-\d$/);
    await byOrder.getByRole("columnheader", { name: "Order" }).click();
    await byOrder.getByRole("rowheader").first().click();
    await expect(byOrder.getByRole("row", { selected: true })).toHaveCount(1);
    await page.keyboard.press("ArrowDown");
    await expect(byOrder.getByRole("rowheader").nth(1)).toBeFocused();
    await expectAccessible(page, ["light", "dark"]);
    await differences.getByRole("button", { name: "By customer" }).press("Enter");
    const byCustomer = page.getByRole("grid", { name: "By customer" });
    await expect(byCustomer.getByRole("rowheader", { name: "Maria" })).toHaveCount(1);

    // What is lacking is mended from here.
    await pane.getByRole("button", { name: "Add an address" }).first().press("Enter");
    await expect(page.getByRole("textbox", { name: /email/i }).first()).toBeVisible();
    await page.goBack();
    await expect(differences).toBeVisible();
  },
);

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("what a draft changes has a tab of its own, and so has who is told", full, async ({ open, api }) => {
    const day = await new PlannedDay(api, "Pocket").make(2, 4);
    await drafted(api, day, "CHEAPEST");
    const page = await open(day.address, "dispatcher");
    await expect(page.getByRole("tab", { name: "Differences" })).toHaveCount(0);
    await page
      .getByRole("group", { name: "What the board shows" })
      .getByRole("button", { name: "Differences" })
      .click();
    await expect(page.getByRole("tab", { name: "Differences", selected: true })).toBeVisible();
    await expect(page.getByRole("row", { name: /Pocket-1 .*unplanned/ })).toBeVisible();
    await expectAccessible(page, ["light", "dark"]);
    await page.getByRole("tab", { name: "Who will be told" }).click();
    await expect(page.getByRole("region", { name: "Who will be told" })).toContainText("can’t be reached");
    await expectAccessible(page);
  });
});
