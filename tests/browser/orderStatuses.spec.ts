import type { Page } from "@playwright/test";
import type { ApiClient } from "../apiClient";
import { expect, expectAccessible, test, full } from "./fixtures";
import { openTab } from "./pages/form";
import { rowOf, select } from "./pages/list";
import { recordsAt } from "./records";

const base = "/gt/gt-api/orders";
const day = "2026-11-23";

/** Orders of a centre of their own, by their references. */
async function makeOrders(api: ApiClient, references: string[], more: object = {}) {
  const centre = await recordsAt(api, "/gt/gt-api/aocs").create({ name: `Centre of ${references[0]}` });
  const ids: string[] = [];
  for (const reference of references) {
    const order = {
      reference,
      aoc: centre.id,
      orderDate: day,
      address: { address: "Rua Augusta 1", latitude: 41.15, longitude: -8.61 },
      dropWindows: [{ start: `${day}T08:00:00Z`, end: `${day}T10:00:00Z` }],
      ...more,
    };
    ids.push((await recordsAt(api, base).create(order)).id);
  }
  return { aoc: centre.id, ids };
}

let reason = "";
/** As long as there are reasons, each cancellation needs one. */
test.beforeAll(async ({ api }) => {
  const rows = [{ name: "Nobody there", requiresComment: true }];
  const made = await api.post("/gt/gt-api/orderCancelReasons", { rows, known: [] });
  reason = made.json<{ rows: { id: string }[] }>().rows[0]?.id ?? "";
});

const chips = (page: Page) => page.getByRole("group", { name: "Status" });
const dialog = (page: Page) => page.getByRole("dialog", { name: /^Change the status of/ });

test(
  "a dispatcher sees how many orders each state has, and shows those of one",
  full,
  async ({ open, api }) => {
    const { ids } = await makeOrders(api, ["CHIP-1", "CHIP-2", "CHIP-3"]);
    await api.post(`${base}/changeStatus`, {
      orders: [{ id: ids[0] }],
      status: "CANCELLED",
      reason,
      comment: "Flood",
    });
    const page = await open("/orders?search=CHIP-", "dispatcher");
    await expect(chips(page).getByRole("button", { name: "Unplanned 2" })).toBeVisible();
    await expect(rowOf(page, "CHIP-1")).toContainText("Cancelled");
    await expect(rowOf(page, "CHIP-2")).toContainText("23/11/2026 08:00–10:00");
    await chips(page).getByRole("button", { name: "Failed, cancelled 1" }).click();
    await expect(rowOf(page, "CHIP-2")).toBeHidden();
    await expect(rowOf(page, "CHIP-1")).toBeVisible();
    await expectAccessible(page);
    await chips(page).getByRole("button", { name: "All 3" }).press("Enter");
    await expect(rowOf(page, "CHIP-2")).toBeVisible();
  },
);

test("a dispatcher cancels several orders with the account's reason, and decides on the linked one", async ({
  open,
  api,
}) => {
  const { aoc, ids } = await makeOrders(api, ["STOP-1", "STOP-2"], { task: "COLLECTION" });
  const drop = {
    reference: "STOP-3",
    aoc,
    orderDate: day,
    task: "DELIVERY",
    linkedOrder: { orderId: ids[0] },
    address: { address: "Rua do Ouro 2", latitude: 41.16, longitude: -8.62 },
    dropWindows: [{ start: `${day}T08:00:00Z`, end: `${day}T10:00:00Z` }],
  };
  const linked = await recordsAt(api, base).create(drop);

  const page = await open("/orders?search=STOP-", "dispatcher");
  await select(page, ["STOP-1", "STOP-2"]);
  await page
    .getByRole("region", { name: "Selected records" })
    .getByRole("button", { name: "Status" })
    .click();
  const confirm = dialog(page).getByRole("button", { name: "Change 2" });
  await dialog(page).getByRole("combobox", { name: "New status" }).selectOption("Cancelled");
  await dialog(page).getByRole("combobox", { name: "Reason" }).selectOption("Nobody there");
  await expect(confirm).toBeDisabled();
  await dialog(page).getByRole("textbox", { name: "Comment on the reason" }).fill("Rang twice");
  await expect(confirm).toBeDisabled();
  await dialog(page).getByRole("radio", { name: "Keep it" }).check();
  await expectAccessible(page);
  await confirm.click();

  await expect(rowOf(page, "STOP-1")).toContainText("Cancelled");
  await expect(rowOf(page, "STOP-2")).toContainText("Cancelled");
  await expect(rowOf(page, "STOP-3")).toContainText("Unplanned");
  expect(await recordsAt(api, base).read(ids[0] ?? "")).toMatchObject({ failComment: "Rang twice" });
  expect(await recordsAt(api, base).read(linked.id)).toMatchObject({ status: "NEW" });
});

test("an order's form leads it on, and its log tells the story", full, async ({ open, api }) => {
  const { ids } = await makeOrders(api, ["STORY-1"]);
  const van = await recordsAt(api, "/gt/gt-api/vehicles").create({ name: "Van of the story" });
  await api.post(`${base}/changeStatus`, { orders: [{ id: ids[0] }], status: "ALLOCATED", vehicle: van.id });
  const page = await open(`/orders/order/${ids[0]}?tab=log`, "dispatcher");
  const log = page.getByRole("tabpanel", { name: "Log" });
  await expect(log.getByRole("listitem").first()).toContainText("Planned");
  await expect(log.getByRole("listitem").first()).toContainText("Van of the story");
  await page.getByRole("button", { name: "Status", exact: true }).click();
  await dialog(page).getByRole("combobox", { name: "New status" }).selectOption("Unplanned");
  await dialog(page).getByRole("button", { name: "Change 1" }).click();
  await expect(log.getByRole("listitem").first()).toContainText("Unplanned");
  await expect(log.getByRole("listitem").last()).toContainText("Created");
  await expectAccessible(page);
  await openTab(page, "Customer");
  await expect(page).toHaveURL(/tab=customer$/);
  await page.getByRole("textbox", { name: "Contact person" }).fill("Maria");
  await page.getByRole("button", { name: "Status", exact: true }).click();
  await expect(page.getByText("Save what you have changed first, or cancel it.")).toBeVisible();
});
