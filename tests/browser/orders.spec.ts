import type { Page, Request } from "@playwright/test";
import type { ApiClient } from "../apiClient";
import { expect, expectAccessible, test, full } from "./fixtures";
import { openTab } from "./pages/form";
import { rowOf } from "./pages/list";
import { recordsAt } from "./records";

const add = "/orders/order/add";
const base = "/gt/gt-api/orders";

const box = (page: Page, label: string) => page.getByRole("textbox", { name: label, exact: true });
const picker = (page: Page, label: string) => page.getByRole("combobox", { name: label, exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
const problems = (page: Page) => page.getByRole("alert").filter({ hasText: /Fix (one|\d+) fields?/ });
const address = { address: "Rua Augusta 1", latitude: 41.15, longitude: -8.61 };
const dropWindows = [{ start: "2026-11-23T08:00:00Z", end: "2026-11-23T12:00:00Z" }];

async function setSettings(api: ApiClient, values: Record<string, unknown>): Promise<void> {
  const metaData = Object.entries(values).map(([name, value]) => ({ name, value }));
  const { status, text } = await api.post("/gt/gt-api/gt_account_configuration/new", { metaData });
  expect(status, text).toBe(200);
}

/** What is typed into a picker, and the first of what it then offers. */
async function choose(page: Page, label: string, text: string): Promise<void> {
  const offered = page.waitForResponse((answer) => asks(answer.request()).includes(text));
  await picker(page, label).press("End");
  await page.keyboard.type(text);
  await offered;
  await expect(page.getByRole("option", { name: text })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(picker(page, label)).toHaveAttribute("aria-activedescendant", /./);
  await page.keyboard.press("Enter");
  await expect(picker(page, label)).toHaveValue(text);
}

function asks(request: Request): string {
  return `${decodeURIComponent(request.url()).replaceAll("+", " ")} ${request.postData() ?? ""}`;
}

/** Moves on by keys until a control has the focus. */
async function tabTo(
  page: Page,
  label: string,
  role: "textbox" | "combobox" | "button" | "link",
): Promise<void> {
  const target = page.getByRole(role, { name: label, exact: true });
  await expect(target.first()).toBeVisible();
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluateAll((all) => all.includes(document.activeElement as never))) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`No key leads to ${label}`);
}

let centre = "";
test.beforeAll(async ({ api }) => {
  const { id } = await recordsAt(api, "/gt/gt-api/aocs").create({ name: "Porto" });
  centre = id;
  const shop = { name: "Bolhão market", address: { ...address, address: "Rua Formosa 322" } };
  await recordsAt(api, "/gt/gt-api/cl").create(shop);
});

const order = (api: ApiClient, more: object = {}) =>
  recordsAt(api, base).create({ aoc: centre, orderDate: "2026-11-23", dropWindows, address, ...more });

test("a dispatcher makes an order with keys alone, and finds it among the unplanned", async ({
  open,
  api,
}) => {
  const page = await open(add, "dispatcher");
  await expect(box(page, "Reference")).toBeFocused();
  await expect(page.getByRole("tab", { name: "Plan and execution" })).toHaveCount(0);
  await expect(page.getByRole("tab", { name: "Attributes" })).toHaveCount(0);
  await page.keyboard.type("K-1");
  await tabTo(page, "Distribution centre", "combobox");
  await choose(page, "Distribution centre", "Porto");
  await tabTo(page, "Customer location", "combobox");
  await choose(page, "Customer location", "Bolhão market");
  await expect(
    page.getByRole("status").filter({ hasText: "At Bolhão market: Rua Formosa 322" }),
  ).toBeVisible();
  await tabTo(page, "Date", "textbox");
  await page.keyboard.type("01/07/2026");
  await tabTo(page, "Add: Time windows", "button");
  await page.keyboard.press("Enter");
  await expect(box(page, "From")).toBeFocused();
  await expect(box(page, "From")).toHaveValue("01/07/2026 08:00");
  await expect(box(page, "Until")).toHaveValue("01/07/2026 17:00");
  // An account has one window, unless it says otherwise.
  await expect(page.getByRole("button", { name: "Add: Time windows" })).toHaveCount(0);
  await box(page, "Date").fill("02/07/2026");
  await expect(box(page, "From")).toHaveValue("02/07/2026 08:00");
  await expectAccessible(page, ["light", "dark"]);
  await page.keyboard.press("Control+s");
  await expect(page.getByText("K-1 was created")).toBeVisible();

  const unplanned = page.getByRole("button", { name: /^Unplanned/ });
  await unplanned.press("Enter");
  await expect(unplanned).toHaveAttribute("aria-pressed", "true");
  await expect(rowOf(page, "K-1")).toContainText("Unplanned");
  await expectAccessible(page, ["light", "dark"]);
  const [saved] = await recordsAt(api, base).search("K-1");
  expect(saved).toMatchObject({
    status: "NEW",
    geocodeState: "OK",
    dropWindows: [{ start: "2026-07-02T07:00:00Z", end: "2026-07-02T16:00:00Z" }],
  });

  await page.getByRole("link", { name: "K-1", exact: true }).press("Enter");
  await expect(
    page.getByRole("banner").or(page.getByRole("main")).getByRole("group", { name: "Status" }),
  ).toHaveText("Unplanned");
  await box(page, "External ID").fill("A-77");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("K-1 was saved")).toBeVisible();
});

test("an order begins with the link and the consignment of its address", full, async ({ open, api }) => {
  const first = await order(api, { reference: "L-1", task: "COLLECTION" });
  const page = await open(`${add}?linkedOrder=${first.id}&consignment=C-9`, "dispatcher");
  await expect(picker(page, "Linked order")).toHaveValue("L-1");
  await expect(box(page, "Consignment")).toHaveValue("C-9");
  await expect(page.getByRole("link", { name: "Linked order: open the record" })).toHaveAttribute(
    "href",
    new RegExp(`/orders/order/${first.id}$`),
  );
  await box(page, "Reference").fill("L-2");
  await choose(page, "Distribution centre", "Porto");
  await choose(page, "Customer location", "Bolhão market");
  await box(page, "Date").fill("23/11/2026");
  await page.getByRole("button", { name: "Add: Time windows" }).click();
  await save(page).click();
  await expect(page.getByText("L-2 was created")).toBeVisible();
  await rowOf(page, "L-1").getByRole("link", { name: "L-1" }).click();
  await expect(picker(page, "Linked order")).toHaveValue("L-2");
});

test(
  "what the account asks for is marked, and told at its field; what was typed stays",
  full,
  async ({ open, api }) => {
    const attributes = recordsAt(api, "/gt/gt-api/order-attributes");
    const gate = await attributes.create({
      name: "gate",
      type: "STRING",
      title: '{"en": "Gate code", "ru": "Код ворот"}',
      required: true,
    });
    const floor = await attributes.create({
      name: "floor",
      type: "INTEGER",
      title: "Floor",
      group: "house",
      groupName: "House",
    });
    await setSettings(api, { dropDurationRequired: true });
    const page = await open(add, "dispatcher");
    await box(page, "Reference").fill("G-1");
    await choose(page, "Distribution centre", "Porto");
    await choose(page, "Customer location", "Bolhão market");
    await box(page, "Date").fill("23/11/2026");
    await page.getByRole("button", { name: "Add: Time windows" }).click();
    await openTab(page, "Attributes");
    await box(page, "Floor").fill("third");
    await save(page).click();

    await expect(problems(page).getByRole("listitem")).toHaveText([
      /^Operation duration/,
      /^Gate code is required/,
      /^Floor/,
    ]);
    await expectAccessible(page, ["light", "dark"]);
    await problems(page)
      .getByRole("button", { name: /^Gate code/ })
      .click();
    await expect(box(page, "Gate code")).toBeFocused();
    await expect(box(page, "Gate code")).toHaveAttribute("aria-invalid", "true");
    await page.keyboard.type("4b");
    await expect(page.getByRole("region", { name: "House" }).getByRole("textbox")).toHaveValue("third");
    await box(page, "Floor").fill("3");
    await problems(page)
      .getByRole("button", { name: /^Operation duration/ })
      .click();
    await expect(box(page, "Operation duration")).toBeFocused();
    await page.keyboard.type("0:20");
    await expect(box(page, "Reference")).toHaveValue("G-1");
    await save(page).click();
    await expect(page.getByText("G-1 was created")).toBeVisible();
    await setSettings(api, { dropDurationRequired: false });
    for (const { id } of [gate, floor]) await attributes.remove(id);
  },
);

test(
  "items are a line each; each tab of an order is accessible, on a phone, too",
  full,
  async ({ open, api }) => {
    const items = [1, 2].map((plannedQuantity) => ({
      name: `Box ${plannedQuantity}`,
      plannedQuantity,
      weight: 2.5,
    }));
    const { id } = await order(api, { reference: "I-1", items });
    const page = await open(`/orders/order/${id}?tab=items`, "dispatcher");
    const line = page.getByRole("button", { name: "Box 2 · Planned: 2 · Weight: 2.5 kg" });
    await expect(line).toHaveAttribute("aria-expanded", "false");
    await line.press("Enter");
    await box(page, "Barcode").fill("590");
    await page.getByRole("button", { name: "Add: Items" }).press("Enter");
    await expect(box(page, "Name").last()).toBeFocused();
    await save(page).click();
    await problems(page).getByRole("button", { name: /^Name/ }).click();
    await expect(box(page, "Name").last()).toBeFocused();
    await page.keyboard.type("Crate");
    await expect(box(page, "Name").last()).toBeFocused();
    await expect(page.getByRole("button", { name: "Crate" })).toHaveAttribute("aria-expanded", "true");
    for (const size of [undefined, { width: 390, height: 844 }]) {
      if (size) await page.setViewportSize(size);
      for (const tab of await page.getByRole("tab").all()) {
        await tab.click();
        await expect(tab).toHaveAttribute("aria-selected", "true");
        await expectAccessible(page, ["light", "dark"]);
      }
    }
    await save(page).click();
    await expect(page.getByText("I-1 was saved")).toBeVisible();
    const saved = await recordsAt(api, base).read(id);
    expect(saved).toMatchObject({ items: [items[0], { ...items[1], barcode: "590" }, { name: "Crate" }] });
  },
);
