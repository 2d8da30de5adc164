import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, full, test } from "./fixtures";
import { picture } from "./pages/attachments";
import { DrivenDay, today } from "./pages/tracking";
import { recordsAt } from "./records";

const base = "/gt/gt-api/orders";
const details = (page: Page) => page.getByRole("region", { name: "Run details" });
const form = (page: Page) => page.getByRole("dialog", { name: "Status, items and proof" });
const status = (page: Page) => form(page).getByRole("combobox", { name: "New status" });
const save = (page: Page) => form(page).getByRole("button", { name: "Save" });
const stopOf = (page: Page, shop: string) => details(page).getByRole("row", { name: new RegExp(shop) });

/** Opens the run's details, chooses one of its stops and asks for what may be done to it. */
async function change(page: Page, shop: string): Promise<void> {
  await page.getByRole("option", { name: /van 1 / }).click();
  await stopOf(page, shop).getByRole("button").first().click();
  await stopOf(page, shop).getByRole("button", { name: "Change…" }).click();
}

/** A file input that is pressed by the button of its name. */
function fileInput(within: Locator, name: string): Locator {
  return within.getByLabel(name).and(within.page().locator("input"));
}

test("a dispatcher puts in how a stop ended, what was taken, and what proves it, over the page that stays", async ({
  open,
  api,
  server,
}) => {
  const day = await new DrivenDay(api, server.url, "Acted").make(1);
  const [order = ""] = day.vans[0]?.orders ?? [];
  const reasons = await api.post("/gt/gt-api/orderItemFailReasons/add", {
    name: "Leaking",
    requiresComment: true,
  });
  expect(reasons.text).toContain('"success":true');
  await recordsAt(api, base).update(order, {
    items: [
      { name: "Milk", itemReferenceNumber: "M-1", plannedQuantity: 4 },
      { name: "Bread", plannedQuantity: 2 },
    ],
  });
  await day.send(1);
  const page = await open(`/track-and-trace?aoc=${day.centre}&date=${today}`, "dispatcher");
  await change(page, "Shop 1-1");
  await expectAccessible(page);
  await page.getByRole("menuitem", { name: "Partially completed" }).click();

  // What was chosen there is chosen here; nothing of it is in the address, which keeps what the page shows.
  await expect(form(page).getByRole("heading", { level: 1, name: "Acted-1-1" })).toBeVisible();
  await expect(status(page)).toHaveValue("PARTIALLY_COMPLETED");
  await expect(page).toHaveURL(/order-action\/[^?]+\?.*run=.*key=[0-9a-f-]{36}/);
  // The page goes on behind it, out of the reach of screen readers.
  await expect(page.locator("tr[data-stop]")).toHaveCount(3);
  await expect(details(page)).toHaveCount(0);

  const milk = form(page).getByRole("listitem", { name: "Milk" });
  const delivered = milk.getByRole("textbox", { name: "Delivered" });
  await expect(delivered).toHaveValue("4");
  await delivered.fill("many");
  await delivered.press("Tab");
  await expect(save(page)).toBeDisabled();
  await delivered.fill("3");
  await milk.getByRole("combobox", { name: "Reason" }).selectOption("Leaking");
  await expect(save(page)).toBeDisabled();
  await milk.getByRole("textbox", { name: "Comment" }).fill("One leaks");
  await fileInput(form(page), "Signature (PNG)…").setInputFiles({
    name: "signature.png",
    mimeType: "image/png",
    buffer: picture,
  });
  await form(page).getByRole("textbox", { name: "Signed by" }).fill("Rui Pereira");
  await expectAccessible(page, ["light", "dark"]);
  await save(page).click();

  await expect(form(page)).toHaveCount(0);
  await expect(stopOf(page, "Shop 1-1")).toContainText("Partially completed");
  await expect(page).toHaveURL(/track-and-trace\?.*run=/);
  expect(await recordsAt(api, base).read(order)).toMatchObject({
    status: "PARTIALLY_COMPLETED",
    itemsStatus: "PARTIAL",
    items: [
      { name: "Milk", factQuantity: 3, rejectComment: "One leaks" },
      { name: "Bread", status: "DELIVERED" },
    ],
    pod: { signatoryName: "Rui Pereira" },
  });

  // A final status is taken back by a dispatcher; that is all that its menu leads to.
  await stopOf(page, "Shop 1-1").getByRole("button", { name: "Change…" }).press("Enter");
  await expect(status(page)).toHaveValue("");
  await status(page).selectOption("Departed");
  await page.keyboard.press("Control+s");
  await expect(form(page)).toHaveCount(0);
  await expect(stopOf(page, "Shop 1-1")).toContainText("Departed");
});

test(
  "customer service goes on from its search, and keeps what it typed where the order ends meanwhile",
  full,
  async ({ open, api, server }) => {
    const day = await new DrivenDay(api, server.url, "Ended").make(1);
    await day.send(1);
    await api.post("/gt/gt-api/orderCancelReasons/add", { name: "Nobody there" });
    const page = await open(`/track-and-trace?aoc=${day.centre}&date=${today}`, "service");
    await expect(page.getByRole("listbox", { name: "Runs" })).toBeVisible();
    await page.keyboard.press("/");
    const search = page.getByRole("dialog", { name: "Find an order" });
    await search.getByRole("combobox").fill("ended-1-2");
    await search.getByRole("button", { name: "Change…" }).click();
    await page.getByRole("menuitem", { name: "Failed" }).click();
    await form(page).getByRole("combobox", { name: "Reason" }).selectOption("Nobody there");
    const comment = form(page).getByRole("textbox", { name: "Comment on the reason" });
    await comment.fill("The bell is broken");

    await day.change(1, 2, "COMPLETED");
    // Who did it and when is said with it.
    await expect(form(page).getByText(/Ended-1-2 is “Completed” now: \S.*, .*\d\d:\d\d/)).toBeVisible();
    await expect(form(page).getByText(/only a dispatcher takes that back/)).toBeVisible();
    await expect(comment).toHaveValue("The bell is broken");
    await expect(save(page)).toBeDisabled();
    await expectAccessible(page);

    // What is typed is not left without asking; and the search is where it was.
    await page.keyboard.press("Escape");
    const question = page.getByRole("dialog", { name: "Leave without saving?" });
    await question.getByRole("button", { name: "Stay" }).click();
    await expect(question).toHaveCount(0);
    await expect(comment).toHaveValue("The bell is broken");
    await page.keyboard.press("Escape");
    await question.getByRole("button", { name: "Leave" }).click();
    await expect(form(page)).toHaveCount(0);
    await expect(search.getByRole("combobox")).toHaveValue("ended-1-2");
    await expect(search).toContainText("Completed");
  },
);

test(
  "a key that is good no more says why, and leads back or on without it",
  full,
  async ({ open, api, server }) => {
    const day = await new DrivenDay(api, server.url, "Keyed").make(1);
    await day.send(1);
    const page = await open(`/track-and-trace?aoc=${day.centre}&date=${today}`, "dispatcher");
    const origin = new URL(page.url()).origin;
    const [order = ""] = day.vans[0]?.orders ?? [];
    const at = (id: string, query = "") =>
      `${origin}/track-and-trace/order-action/${id}?aoc=${day.centre}&date=${today}${query}`;
    await change(page, "Shop 1-1");
    await page.getByRole("menuitem", { name: "Completed", exact: true }).click();
    await expect(status(page)).toHaveValue("COMPLETED");
    await page.reload();
    const said = (text: string) => form(page).getByRole("heading", { name: text });
    await expect(said("What was chosen before was taken over already")).toBeVisible();
    await expectAccessible(page);
    await form(page).getByRole("link", { name: "Begin without it" }).click();
    await expect(status(page)).toHaveValue("");
    await form(page).getByRole("button", { name: "Cancel" }).click();
    await expect(form(page)).toHaveCount(0);

    await page.goto(at(order, "&key=nobody"));
    await expect(said("Nothing was handed over under this link")).toBeVisible();
    await page.evaluate(() =>
      sessionStorage.setItem("runsheet.handedOver.theirs", JSON.stringify({ user: "other/1", data: {} })),
    );
    await page.goto(at(order, "&key=theirs"));
    await expect(said("This link was made by another user")).toBeVisible();
    await form(page).getByRole("button", { name: "Back" }).click();
    await expect(page).toHaveURL(/\/track-and-trace\?/);
    await expect(page.getByRole("listbox", { name: "Runs" })).toBeVisible();

    await page.goto(at("nobody"));
    await expect(said("There is no such order")).toBeVisible();
    await form(page).getByRole("button", { name: "Back" }).click();
    await expect(form(page)).toHaveCount(0);
  },
);

test("what is played back hands over the moment at which it stands", full, async ({ open, api, server }) => {
  const day = await new DrivenDay(api, server.url, "Moment").make(1);
  await day.send(1);
  await day.seen(1, 120, -8.605);
  await day.seen(1, 60, -8.61);
  await day.seen(1, 20, -8.615);
  const page = await open(`/track-and-trace?aoc=${day.centre}&date=${today}&view=playback`, "dispatcher");
  await expect(page.getByRole("slider").first()).toBeEnabled();
  await change(page, "Shop 1-1");
  await page.getByRole("menuitem", { name: "Completed", exact: true }).click();
  await expect(form(page).getByRole("textbox", { name: "When it happened" })).not.toHaveValue("");
});

test(
  "a territory lists its orders with their states, and those that are ticked go to another one together",
  full,
  async ({ open, api, server }) => {
    const day = await new DrivenDay(api, server.url, "Zoned").make(1);
    const [first = "", second = "", third = ""] = day.vans[0]?.orders ?? [];
    const zone = await recordsAt(api, "/gt/gt-api/scheduling-zones").create({
      name: "Riverside",
      aocId: day.centre,
      polygon: "10,10|10,11|11,11|11,10",
    });
    for (const order of [first, second, third])
      await recordsAt(api, base).update(order, { territory: zone.id });
    await day.send(1);
    await day.change(1, 1, "COMPLETED");
    const page = await open(`/track-and-trace?aoc=${day.centre}&date=${today}`, "service");
    await page.getByRole("button", { name: "Orders of a territory" }).click();
    await page.getByRole("menuitem", { name: "Riverside" }).click();
    const territory = page.getByRole("dialog", { name: "Orders of a territory" });
    const rows = territory.locator("[data-order]");
    await expect(territory.getByRole("heading", { level: 1, name: "Riverside" })).toBeVisible();
    await expect(rows).toHaveCount(3);
    await expect(rows.filter({ hasText: "Zoned-1-1" })).toContainText("Completed");
    await expectAccessible(page, ["light", "dark"]);

    const states = territory.getByRole("group", { name: "Status" });
    await states.getByRole("button", { name: "Sent 2" }).click();
    await expect(rows).toHaveCount(2);
    await territory.getByRole("checkbox", { name: "All that are shown" }).check();
    await territory.getByRole("button", { name: "Change 2 orders…" }).press("Enter");
    await expect(form(page).getByRole("heading", { level: 1, name: "2 orders" })).toBeVisible();
    await status(page).selectOption("Arrived");
    await save(page).click();
    await expect(form(page)).toHaveCount(0);
    await expect(rows).toHaveCount(0);
    await states.getByRole("button", { name: "All 3" }).click();
    await expect(rows.filter({ hasText: "Arrived" })).toHaveCount(2);

    // One by itself, by keys; what others do is there by itself.
    await rows.filter({ hasText: "Zoned-1-2" }).getByRole("button").press("Enter");
    await expect(form(page).getByRole("heading", { level: 1, name: "Zoned-1-2" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(form(page)).toHaveCount(0);
    await expect(territory).toBeVisible();
    await day.change(1, 3, "COMPLETED");
    await expect(rows.filter({ hasText: "Completed" })).toHaveCount(2);

    const origin = new URL(page.url()).origin;
    await page.goto(`${origin}/track-and-trace/orders/nowhere?aoc=${day.centre}&date=${today}`);
    await expect(territory.getByRole("heading", { name: "There is no such territory" })).toBeVisible();
    await territory.getByRole("button", { name: "Back" }).click();
    await expect(page).toHaveURL(/\/track-and-trace\?/);
  },
);
