import type { ApiClient } from "../apiClient";
import type { MailReceiver } from "../signIn/mailReceiver";
import { expect, expectAccessible, test as base, full } from "./fixtures";
import { PlannedDay } from "./pages/planning";
import { recordsAt } from "./records";

/** The operator has a mail server, which takes mails in. */
const test = base.extend<{ post: MailReceiver }>({
  post: async ({ surroundings: { mail } }, give) => give(mail),
});

const to = "maria@acme.example";
const orders = (api: ApiClient) => recordsAt(api, "/gt/gt-api/orders");

test.beforeAll(async ({ api }) => {
  await recordsAt(api, "/gt/gt-api/notification-parameters").create({
    name: "Planned time, email",
    trigger: "PLANNED_ETA",
    channel: "EMAIL",
    language: "en",
    subject: "{{order.reference}} is planned",
    body: "Dear <b>{{contact.person}}</b>,\n\nwe come between {{order.etaFrom}} and {{order.etaTo}}.",
  });
  await api.post("/gt/gt-api/gt_account_configuration/new", {
    metaData: [{ name: "enableDriverEmailOnDetailsSent", value: true }],
  });
});

test("a dispatcher sees what sending a run tells whom, sends it, and finds in the order what became of it", async ({
  open,
  api,
  post,
}) => {
  const day = await new PlannedDay(api, "Told").make(1, 3);
  const [van = ""] = day.vans;
  const [told = "", silent = ""] = day.orders;
  await orders(api).update(told, { contactEmail: to, contactPerson: "Maria" });
  await orders(api).update(silent, {
    contactEmail: "silent@acme.example",
    notificationModeRecords: [{ mode: "EMAIL", enabled: false }],
  });
  const { journeys } = await day.act({ kind: "move", orders: day.orders, vehicle: van });
  const driver = journeys[0]?.driver?.id ?? "";
  await recordsAt(api, "/gt/gt-api/performers").update(driver, { email: "driver@acme.example" });

  const page = await open(day.address, "dispatcher");
  await page.getByRole("button", { name: "Send all: 1 run" }).click();
  const question = page.getByRole("dialog", { name: "Send this run?" });
  const announced = question.getByRole("region", { name: "What customers will be told" });
  await expect(announced).toContainText("1 customer gets an email.");
  await expect(announced).toContainText("1 customer has no address to write to.");
  await expect(announced).toContainText("1 customer has messages switched off.");
  await expect(question.getByRole("region", { name: "Drivers" })).toContainText("driver@acme.example");
  await expectAccessible(page, ["light", "dark"]);
  expect(post.mails.filter(({ envelope }) => envelope.to.includes(to))).toEqual([]);
  await question.getByRole("button", { name: "Send 1 run" }).click();
  const mail = await post.next(to, "Told-1 is planned");
  expect(mail.text).toMatch(/^Dear <b>Maria<\/b>,\n\nwe come between \d\d:\d\d and \d\d:\d\d\./);
  const plan = await post.next("driver@acme.example", "Your plan for 01/06/2099: Told van 1");
  expect(plan.text).toMatch(/^1\. \d\d:\d\d · Told-\d$/m);

  await page.goto(page.url().replace(/\/planning-tool.*/, `/orders/order/${told}?tab=communications`));
  const panel = page.getByRole("tabpanel", { name: "Communications" });
  const row = panel.getByRole("listitem");
  await expect(row).toContainText("Planned time · Email · maria@acme.example");
  await expect(row).toContainText("Sent");
  const toggle = row.getByRole("button", { name: /^Text of “Planned time”/ });
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
  await toggle.press("Enter");
  await expect(panel.getByText("Dear <b>Maria</b>,")).toBeVisible();
  await expect(panel.getByText("Told-1 is planned")).toBeVisible();
  await expectAccessible(page, ["light", "dark"]);
  await page.setViewportSize({ width: 390, height: 844 });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width).toBeLessThanOrEqual(390);
  await expect(toggle).toBeInViewport({ ratio: 1 });
  await page.reload();
  await expect(page.getByRole("tab", { selected: true })).toBeInViewport({ ratio: 1 });
});

test(
  "a message that a mail server refuses says why, while the tab is looked at",
  full,
  async ({ open, api, post }) => {
    const day = await new PlannedDay(api, "Refused").make(1, 1);
    const [van = ""] = day.vans;
    const [refused = ""] = day.orders;
    await orders(api).update(refused, { contactEmail: "nobody@acme.example" });
    await day.act({ kind: "move", orders: day.orders, vehicle: van });
    const page = await open(`/orders/order/${refused}?tab=communications`, "dispatcher");
    const panel = page.getByRole("tabpanel", { name: "Communications" });
    await expect(panel.getByText("No messages have been sent yet.")).toBeVisible();
    await expectAccessible(page);
    post.manner = "refuse";
    const { journeys } = await day.read();
    await day.act({ kind: "send", runs: journeys.flatMap(({ runs }) => runs.map(({ id }) => id)) });
    const row = panel.getByRole("listitem");
    await expect(row).toContainText("Failed", { timeout: 20_000 });
    await expect(row).toContainText("did not take the message");
    await expect(row).toContainText("Not this one");
    await expectAccessible(page, ["light", "dark"]);
    post.manner = "accept";
  },
);
