import type { Page } from "@playwright/test";
import es from "../../locales/es/communications.json" with { type: "json" };
import fr from "../../locales/fr/communications.json" with { type: "json" };
import pt from "../../locales/pt/communications.json" with { type: "json" };
import ru from "../../locales/ru/communications.json" with { type: "json" };
import type { Communication } from "../../schemas/communications";
import type { ApiClient } from "../apiClient";
import type { SmsGatewayProcess } from "../communications/SmsGatewayProcess";
import type { MailReceiver } from "../signIn/mailReceiver";
import { expect, expectAccessible, full, test as base } from "./fixtures";
import { recordsAt } from "./records";

/** The operator has a mail server and an SMS gateway. */
const test = base.extend<{ post: MailReceiver; phones: SmsGatewayProcess }>({
  post: async ({ surroundings: { mail } }, give) => give(mail),
  phones: async ({ surroundings: { sms } }, give) => give(sms),
});

const languages = { es, fr, pt, ru };
const parameters = "/gt/gt-api/notification-parameters";
const address = { address: "Rua 1", latitude: 41.15, longitude: -8.6 };

test.beforeAll(async ({ api }) => {
  await recordsAt(api, "/gt/gt-api/aocs").create({ name: "Told", address });
  await api.post("/gt/gt-api/gt_account_configuration/new", {
    metaData: [{ name: "smsNotificationsEnabled", value: true }],
  });
});
test.afterEach(({ post }) => void (post.manner = "accept"));

async function order(api: ApiClient, reference: string, more: object): Promise<string> {
  const [centre] = await recordsAt(api, "/gt/gt-api/aocs").search("Told");
  const { id } = await recordsAt(api, "/gt/gt-api/orders").create({
    reference,
    aoc: centre?.id,
    orderDate: "2099-06-01",
    address,
    dropWindows: [{ start: "2099-06-01T08:00:00Z", end: "2099-06-01T15:00:00Z" }],
    ...more,
  });
  return id;
}

async function told(api: ApiClient, id: string): Promise<Communication[]> {
  return (await api.get(`/gt/gt-api/orders/communications/${id}`)).json<{ rows: Communication[] }>().rows;
}

/** What new orders' customers are told, while a test lasts. */
async function whileTold(api: ApiClient, parameter: object, work: () => Promise<void>): Promise<void> {
  const all = recordsAt(api, parameters);
  const { id } = await all.create({
    name: `View ${Date.now()}`,
    trigger: "ORDER_CREATED",
    channel: "EMAIL",
    subject: "Your order {{order.reference}}",
    body: "Dear {{contact.person}},\nwe come.",
    ...parameter,
  });
  await work();
  await all.remove(id);
}

const rowOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

test(
  "what failed is found, read as it was sent, and sent again by keys alone",
  full,
  async ({ open, api, post }) => {
    post.manner = "refuse";
    let failed = "";
    await whileTold(api, {}, async () => {
      failed = await order(api, "V-FAILED", { contactEmail: "failed@acme.example", contactPerson: "Maria" });
      await expect.poll(async () => (await told(api, failed))[0]?.result).toBe("FAILED");
    });
    const page = await open("/communications", "dispatcher");
    await expect(page.getByRole("heading", { level: 1, name: "Communications" })).toBeVisible();
    await expectAccessible(page, ["light", "dark"]);
    await page.getByRole("button", { name: /^Failed/ }).click();
    await expect(page).toHaveURL(/standing=FAILED/);
    const row = rowOf(page, "V-FAILED");
    await expect(row).toContainText("Order created");
    await expect(row).toContainText("Failed");

    await row.getByRole("link", { name: /V-FAILED/ }).focus();
    await page.keyboard.press("Enter");
    const pane = page.getByRole("complementary", { name: "A message and what else was told" });
    await expect(pane.getByRole("alert")).toContainText("Not this one");
    await expect(pane.getByText("Dear Maria,")).toBeVisible();
    await expectAccessible(page, ["light", "dark"]);

    post.manner = "accept";
    await pane.getByRole("button", { name: "Send again" }).focus();
    await page.keyboard.press("Enter");
    const question = page.getByRole("dialog", { name: "Send the message again?" });
    await expect(question).toContainText("Mails: 1, SMS: 0");
    await expectAccessible(page, ["light", "dark"]);
    await question.getByRole("button", { name: "Send again" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("One message is sent again")).toBeVisible();
    const mail = await post.next("failed@acme.example", "Your order V-FAILED");
    expect(mail.text).toContain("Dear Maria,");
    await expect
      .poll(async () => (await told(api, failed)).map(({ result }) => result))
      .toEqual(["SENT", "FAILED"]);
    await expect(pane.getByRole("listitem")).toHaveCount(2);
  },
);

test("what waits is held back and let go, on a phone as well", full, async ({ open, api, post }) => {
  const hour = (hours: number) => `${String((new Date().getUTCHours() + hours) % 24).padStart(2, "0")}:00`;
  await whileTold(api, { sendingHours: { from: hour(5), to: hour(7) } }, async () => {
    await order(api, "V-WAITS", { contactEmail: "waits@acme.example", contactPerson: "Rui" });
  });
  const page = await open("/communications", "admin");
  await page.getByRole("button", { name: /^Waiting/ }).click();
  await page.getByRole("checkbox", { name: /V-WAITS/ }).check();
  const chosen = page.getByRole("region", { name: "Chosen messages" });
  await chosen.getByRole("button", { name: "Hold back" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Hold back" }).click();
  await expect(page.getByText("One message is held back")).toBeVisible();
  await page.getByRole("button", { name: /^Held back/ }).click();
  await expect(rowOf(page, "V-WAITS")).toContainText("Held back");

  await page.setViewportSize({ width: 390, height: 844 });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width).toBeLessThanOrEqual(390);
  await expectAccessible(page, ["light", "dark"]);
  await page.getByRole("link", { name: /V-WAITS/ }).click();
  const pane = page.getByRole("dialog", { name: "A message and what else was told" });
  await expect(pane).toContainText("until somebody lets it go");
  await expectAccessible(page, ["light", "dark"]);
  await pane.getByRole("button", { name: "Let go" }).click();
  await page
    .getByRole("dialog", { name: "Let the message go?" })
    .getByRole("button", { name: "Let go" })
    .click();
  await expect(page.getByText("One message was let go")).toBeVisible();
  expect(post.to("waits@acme.example")).toEqual([]);
});

test(
  "a text is written to an order's customer by SMS, seen before it goes, and of many parts asks",
  full,
  async ({ open, api, phones }) => {
    const id = await order(api, "V-HAND", { contactNumber: "+351912888001", contactPerson: "Ana" });
    await order(api, "V-MUTE", {});
    const page = await open("/communications", "service");
    await page.getByRole("button", { name: "Write to customers" }).click();
    const dialog = page.getByRole("dialog", { name: "Write to customers" });
    const orders = dialog.getByRole("combobox", { name: /^Orders whose customers/ });
    for (const reference of ["V-HAND", "V-MUTE"]) {
      await orders.fill(reference);
      await page.getByRole("option", { name: new RegExp(reference) }).click();
    }
    await dialog.getByRole("button", { name: "SMS" }).click();
    const text = dialog.getByRole("textbox", { name: /^Text/ });
    await text.fill("Hello {{contact.nobody}}");
    await dialog.getByRole("button", { name: "See what they get" }).click();
    await expect(dialog.getByRole("alert")).toContainText("line 1, column 9");

    await text.fill("x".repeat(153 * 20));
    await dialog.getByRole("button", { name: "See what they get" }).click();
    const send = dialog.getByRole("button", { name: "Send to one customer" });
    await expect(send).toBeDisabled();
    await expectAccessible(page, ["light", "dark"]);
    await dialog.getByRole("checkbox", { name: /up to 20 parts/ }).check();
    await expect(send).toBeEnabled();

    await text.fill("Hello {{contact.person}}, the van is late.");
    await dialog.getByRole("button", { name: "See what they get" }).click();
    const preview = dialog.getByRole("region", { name: "What each customer gets" });
    await expect(preview).toContainText("Hello Ana, the van is late.");
    await expect(preview).toContainText("27 of 160 · 1 part");
    await expect(preview.getByRole("alert")).toContainText("V-MUTE");
    await send.click();
    await expect(page.getByText("It goes to one customer")).toBeVisible();
    await expect
      .poll(async () => (await phones.takenBy("+351912888001")).map((each) => each.text))
      .toEqual(["Hello Ana, the van is late."]);
    await expect(rowOf(page, "V-HAND")).toContainText("Written by hand");
    expect(await told(api, id)).toHaveLength(1);
  },
);

test("what a customer left is read and answered", full, async ({ open, api, post, site }) => {
  const [widget] = (await api.get("/gt/gt-api/tracking-widget")).json<{ rows: object[] }>().rows;
  await api.post("/gt/gt-api/tracking-widget", { ...widget, enabled: true, allowInstructions: true });
  const id = await order(api, "V-GATE", { contactEmail: "gate@acme.example" });
  const { link } = (await api.post("/ui-api/tracking/links", { order: id })).json<{ link: string }>();
  const left = await fetch(`${site}/track-api/${link.split("/").at(-1)}/instructions`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ text: "Use the <b>side</b> gate" }),
  });
  expect(left.status).toBe(200);

  const page = await open("/communications", "service");
  await page.getByRole("button", { name: /^Answers to read 1/ }).click();
  const answers = page.getByRole("list", { name: "Answers to read" });
  await expect(answers).toContainText("Use the <b>side</b> gate");
  await expectAccessible(page, ["light", "dark"]);
  await answers.getByRole("button", { name: "Answer the customer of V-GATE" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Write to customers" });
  await expect(dialog).toContainText("V-GATE");
  await dialog.getByRole("textbox", { name: /^Text/ }).fill("We will. {{tracking.link}}");
  await dialog.getByRole("button", { name: "See what they get" }).click();
  await dialog.getByRole("button", { name: "Send to one customer" }).click();
  expect((await post.next("gate@acme.example", "V-GATE")).text).toContain(`We will. ${link}`);
  await expect(page.getByText("No customer waits for an answer.")).toBeVisible();
  await page.getByRole("button", { name: /^Told/ }).click();
  await page.getByRole("link", { name: /V-GATE/ }).click();
  const thread = page.getByRole("list", { name: "What was told about the order" });
  await expect(thread.getByRole("listitem")).toHaveText([
    /Use the <b>side<\/b> gate.*answered/s,
    /We will\./,
  ]);
  await expectAccessible(page, ["light", "dark"]);
});

for (const [language, { title, write }] of Object.entries(languages))
  test(`the view and its dialog are whole in ${language}`, full, async ({ open, page }) => {
    await page.addInitScript((chosen) => localStorage.setItem("runsheet.language", chosen), language);
    await open("/communications", "dispatcher");
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    const untold = async () =>
      expect(await page.locator("body").innerText()).not.toMatch(/\b(communications|form|ra|app)\.[a-z]+\./);
    await untold();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(390);
    await expectAccessible(page, ["light", "dark"]);
    await page.getByRole("button", { name: write.button }).click();
    await expect(page.getByRole("dialog", { name: write.title })).toBeVisible();
    await untold();
    await expectAccessible(page, ["light", "dark"]);
  });

test("a notification's text says what is wrong and where, and what becomes of it", full, async ({ open }) => {
  const page = await open("/settings/notification-parameters/add");
  await page.getByRole("combobox", { name: /^Channel/ }).click();
  await page.getByRole("option", { name: "SMS", exact: true }).click();
  await page.getByRole("tab", { name: "Text" }).click();
  const text = page.getByRole("textbox", { name: /^Text/ });
  const faults = page.getByRole("status").getByRole("listitem");
  await text.fill("Dear {{contact.person}},\nat {{order.etta}}");
  await expect(faults).toHaveText(/line 2, column 6.*order\.etta/);
  await faults.getByRole("button").press("Enter");
  await expect(text).toBeFocused();
  expect(await text.evaluate((area: HTMLTextAreaElement) => area.selectionStart)).toBe(30);
  await expectAccessible(page, ["light", "dark"]);

  await text.fill("Dear {% if contact.person %}you");
  await expect(faults).toHaveText(/line 1, column 6.*is not closed.*\{% endif %\}/);
  await text.fill("We come at ");
  await expect(faults).toHaveCount(0);
  const picker = page.getByRole("combobox", { name: "Insert a variable" });
  await picker.fill("order.etaFrom");
  await picker.press("ArrowDown");
  await picker.press("Enter");
  await expect(text).toHaveValue("We come at {{order.etaFrom}}");
  const preview = page.getByRole("region", { name: "Preview of the message" });
  await expect(preview).toContainText("We come at 14:30");
  await expect(preview).toContainText("16 of 160 · 1 part");
  await text.fill("Ж".repeat(67 * 7));
  await expect(preview).toContainText("469 of 469 · 7 parts");
  await expect(preview).toContainText("waits until somebody lets it go");
});

test("its faults are told in the reader's language", full, async ({ open, page }) => {
  await page.addInitScript(() => localStorage.setItem("runsheet.language", "ru"));
  await open("/settings/notification-parameters/add");
  await page.getByRole("tab", { name: "Текст" }).click();
  await page.getByRole("textbox", { name: /^Текст/ }).fill("Ждите {% if contact.person %}");
  await expect(page.getByRole("status").getByRole("listitem")).toHaveText(
    /строка 1, столбец 7.*\{% endif %\}/,
  );
});
