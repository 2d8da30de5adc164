import type { Page } from "@playwright/test";
import type { HookReceiver } from "../webhooks/HookReceiver";
import { expect, expectAccessible, test as base, full } from "./fixtures";
import { formOf, save } from "./pages/form";
import { recordsAt } from "./records";

/** Another system, which the operator lets webhooks call. */
const test = base.extend<{ hooks: HookReceiver }>({
  hooks: async ({ surroundings: { hooks } }, give) => give(hooks),
});

test.use({ provoked: /the server responded with a status of 400/ });

const webhooks = "/gt/gt-api/webhooks";
const deliveries = "/settings/webhook-deliveries";

test(
  "an administrator makes a webhook, tries it, and sends again what was not delivered",
  full,
  async ({ open, api, hooks }) => {
    hooks.answer("/shop", 500);
    const page = await open("/settings/webhooks", "admin");
    await page.getByRole("link", { name: "Create" }).first().click();
    const form = formOf(page);
    await form.getByRole("textbox", { name: /^Name/ }).fill("Shop");
    await form.getByRole("textbox", { name: /^Address/ }).fill("http://shop.example/hook");
    await form.getByRole("checkbox", { name: "Order created" }).check();
    await form.getByRole("button", { name: "Generate a key" }).click();
    const shown = page.getByRole("dialog", { name: "The new key" });
    const secret = (await shown.getByRole("textbox", { name: "Key" }).textContent()) ?? "";
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    await expectAccessible(page, ["light", "dark"]);
    await shown.getByRole("button", { name: "Done" }).click();

    // What is wrong with the address is told at it.
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(form.getByText(/give an address that begins with https:\/\//).first()).toBeVisible();
    await form.getByRole("textbox", { name: /^Address/ }).fill(hooks.urlOf("/shop"));
    await save(page);
    const row = page.getByRole("row").filter({ hasText: "Shop" });
    await expect(row).toContainText("Order created");
    await expectAccessible(page, ["light", "dark"]);

    // Afterwards the secret is nowhere.
    await row.getByRole("link", { name: "Shop" }).click();
    await expect(form.getByRole("textbox", { name: /^Begins with/ })).toHaveValue(secret.slice(0, 12));
    expect(await page.content()).not.toContain(secret.slice(12));

    // The form leads to its own deliveries.
    await form.getByRole("link", { name: "Webhook deliveries" }).click();
    await expect(page.getByText("No deliveries match the filters.")).toBeVisible();
    expect(new URL(page.url()).searchParams.get("webhook")).not.toBeNull();

    await open(deliveries, "admin");
    await expect(page.getByText("Nothing has been sent yet")).toBeVisible();
    await page.getByRole("button", { name: "Send a test" }).click();
    const question = page.getByRole("dialog", { name: "Send a test" });
    await question.getByRole("button", { name: "Send a test" }).click();
    await expect(question.getByRole("alert")).toContainText("answered with the status 500");
    await expectAccessible(page, ["light", "dark"]);
    hooks.answer("/shop", 204);
    await question.getByRole("button", { name: "Send a test" }).click();
    await expect(question.getByRole("alert")).toContainText("It was delivered.");
    await question.getByRole("button", { name: "Close" }).click();

    hooks.answer("/shop", 503);
    await recordsAt(api, "/gt/gt-api/orders").create(await newOrder(api));
    const line = page.getByRole("row").filter({ hasText: "Hooked-1" });
    await expect(line).toContainText("Order created");
    await expect(line).toContainText("Waiting");
    await expect(line).toContainText("503");
    await expectAccessible(page, ["light", "dark"]);

    // By the keyboard alone.
    await line.getByRole("link", { name: "Hooked-1" }).press("Enter");
    const details = page.getByRole("dialog", { name: "Delivery" });
    await expect(details.getByRole("region", { name: "Request" })).toContainText('"type": "ORDER_CREATED"');
    await expect(details).toContainText("status 503");
    await expectAccessible(page, ["light", "dark"]);
    hooks.answer("/shop", 200);
    await details.getByRole("button", { name: "Send again" }).press("Enter");
    await expect(details.getByText("Delivered", { exact: true })).toBeVisible();
    await expect(details).toContainText("It is 200");
    await page.keyboard.press("Escape");
    await expect(details).toBeHidden();
    await expect(line).toContainText("Delivered");
    const told = hooks.at("/shop").filter(({ event }) => event.type === "ORDER_CREATED");
    expect(new Set(told.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  },
);

test(
  "deliveries are filtered, and their address says how; on a phone too",
  full,
  async ({ open, api, hooks }) => {
    hooks.answer("/erp", 204);
    const { key } = (await api.get(`${webhooks}/key`)).json<{ rows: { key: string }[] }>().rows[0]!;
    await recordsAt(api, webhooks).create({
      name: "ERP",
      url: hooks.urlOf("/erp"),
      events: ["ORDER_CREATED", "ORDER_STATUS"],
      secret: key,
    });
    const { reference, ...order } = await newOrder(api);
    for (const number of [1, 2])
      await recordsAt(api, "/gt/gt-api/orders").create({ ...order, reference: `${reference}-${number}` });
    const page = await open(deliveries, "admin");
    await choose(page, "Webhook", "ERP");
    await choose(page, "Event", "Order created");
    await expect(page.getByRole("row").filter({ hasText: "Hooked-1-" })).toHaveCount(2);
    await page.getByRole("searchbox", { name: "Subject or id" }).fill("Hooked-1-2");
    await expect(page.getByRole("row").filter({ hasText: "Hooked-1-" })).toHaveCount(1);
    expect(new URL(page.url()).searchParams.get("event")).toBe("ORDER_CREATED");
    await choose(page, "State", "Failed");
    await expect(page.getByText("No deliveries match the filters.")).toBeVisible();
    await page.reload();
    await expect(page.getByText("No deliveries match the filters.")).toBeVisible();
    await choose(page, "State", "All");
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole("link", { name: "Hooked-1-2" })).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(390);
    await expectAccessible(page, ["light", "dark"]);
    await page.getByRole("link", { name: "Hooked-1-2" }).click();
    await expect(page.getByRole("dialog", { name: "Delivery" })).toContainText("Hooked-1-2");
    await expectAccessible(page, ["light", "dark"]);
  },
);

test("who is no administrator finds neither", full, async ({ open }) => {
  const page = await open("/settings", "dispatcher");
  await expect(page.getByRole("link", { name: "Webhooks" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Webhook deliveries" })).toHaveCount(0);
});

async function choose(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole("search").getByRole("combobox", { name }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

let made = 0;

async function newOrder(api: Parameters<typeof recordsAt>[0]) {
  const address = { address: "Rua 1", latitude: 41.15, longitude: -8.6 };
  const { id: aoc } = await recordsAt(api, "/gt/gt-api/aocs").create({
    name: `Hooked ${(made += 1)}`,
    address,
  });
  const dropWindows = [{ start: "2099-06-01T08:00:00Z", end: "2099-06-01T15:00:00Z" }];
  return { aoc, orderDate: "2099-06-01", address, dropWindows, reference: "Hooked-1" };
}
