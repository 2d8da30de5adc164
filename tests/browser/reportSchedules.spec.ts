import { readSheet } from "read-excel-file/node";
import type { MailReceiver } from "../signIn/mailReceiver";
import { expect, expectAccessible, full, test as base } from "./fixtures";
import { formOf, save } from "./pages/form";
import { drivenDay, ReportPage } from "./pages/report";
import { recordsAt } from "./records";

/** The operator has a mail server, which takes mails in. */
const test = base.extend<{ post: MailReceiver }>({
  post: async ({ surroundings: { mail } }, give) => give(mail),
});

const schedules = "/gt/gt-api/report-schedules";

test(
  "an administrator has a report sent every week as it is filtered on its page",
  full,
  async ({ open, api, server }) => {
    await drivenDay(api, server.url, "Mailed");
    await recordsAt(api, "/gt/gt-api/users").create({
      name: "Rita Reader",
      login: "rita.reader",
      email: "rita@acme.example",
      admin: true,
    });
    const page = await open("/reports/on-time-report", "admin");
    const report = new ReportPage(page, "On time");
    await report
      .filter("Result")
      .getByRole("checkbox", { name: /^Not visited/ })
      .check();
    await expect(report.totals).toContainText("Total · 1");
    await page.getByRole("link", { name: "Send by mail regularly" }).click();
    await expect(page).toHaveURL(/\/reports\/schedules\/add/);
    const form = formOf(page);
    await expect(form.getByRole("combobox", { name: /^Report/ })).toContainText("On time");
    const filter = form.getByRole("group", { name: "Filter" });
    await expect(filter).toContainText("Result: Not visited");
    await form.getByRole("textbox", { name: /^Name/ }).fill("Not visited, weekly");
    await form.getByRole("combobox", { name: /^Recipients/ }).fill("Rita");
    await page.getByRole("option", { name: "Rita Reader" }).click();
    await expectAccessible(page, ["light", "dark"]);
    await save(page);

    const row = page.getByRole("row").filter({ hasText: "Not visited, weekly" });
    await expect(row).toContainText("On time");
    await expect(row).toContainText("Weekly");
    await expect(row).toContainText("Rita Reader");
    const [kept] = await recordsAt(api, schedules).search("Not visited, weekly");
    expect(kept).toMatchObject({ report: "on-time-report", filter: { result: ["NOT_VISITED"] } });
    expect(kept?.next).toMatch(/^\d{4}-\d\d-\d\dT/);
    await expectAccessible(page, ["light", "dark"]);

    // A part of the filter is taken away in the form.
    await row.getByRole("link", { name: "Not visited, weekly" }).click();
    await filter.getByRole("button", { name: "Remove: Result: Not visited" }).press("Enter");
    await expect(filter).toContainText("All rows");
    await page.setViewportSize({ width: 390, height: 844 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(390);
    await page.setViewportSize({ width: 1440, height: 900 });
    await save(page);
    expect(await recordsAt(api, schedules).read(kept?.id ?? "")).not.toHaveProperty("filter");
  },
);

test("an administrator has a schedule's report sent at once", full, async ({ open, api, post }) => {
  const reader = await recordsAt(api, "/gt/gt-api/users").create({
    name: "Nina Now",
    login: "nina.now",
    email: "nina@acme.example",
    admin: true,
  });
  const silent = await recordsAt(api, "/gt/gt-api/users").create({ name: "Max Mute", login: "max.mute" });
  await api.post("/gt/gt-api/gt_account_configuration/new", {
    metaData: [{ name: "defaultTimeZone", value: "UTC" }],
  });
  const { id } = await recordsAt(api, schedules).create({
    name: "Runs at once",
    report: "daily-runs-report",
    period: "TODAY",
    frequency: "MONTHLY",
    enabled: false,
    recipients: [reader.id, silent.id],
  });
  const page = await open(`/reports/schedules/${id}`, "admin");
  const form = formOf(page);
  const name = form.getByRole("textbox", { name: /^Name/ });
  await name.fill("Runs, at once");
  await page.getByRole("button", { name: "Send now" }).click();
  await expect(page.getByText("Save what you have changed first")).toBeVisible();
  await name.fill("Runs at once");
  await page.getByRole("button", { name: "Send now" }).click();
  const dialog = page.getByRole("dialog", { name: "Send Runs at once now?" });
  await expectAccessible(page, ["light", "dark"]);
  await dialog.getByRole("button", { name: "Send now" }).press("Enter");
  await expect(page.getByText("On its way to 1; to 1 it can’t go")).toBeVisible();
  await expect(dialog).toBeHidden();
  const today = new Date().toISOString().slice(0, 10);
  const mail = await post.next("nina@acme.example", `Daily runs, ${today}`, 60_000);
  expect(mail.files).toHaveLength(1);
});

test(
  "what is due comes by mail, and stands in the list of what was sent",
  full,
  async ({ open, api, post }) => {
    test.setTimeout(120_000);
    const { id: reader } = await recordsAt(api, "/gt/gt-api/users").create({
      name: "Sam Sent",
      login: "sam.sent",
      email: "sam@acme.example",
      admin: true,
    });
    const silent = await recordsAt(api, "/gt/gt-api/users").create({ name: "Nora None", login: "nora.none" });
    await api.post("/gt/gt-api/gt_account_configuration/new", {
      metaData: [{ name: "defaultTimeZone", value: "UTC" }],
    });
    await recordsAt(api, schedules).create({
      name: "Runs of today",
      report: "daily-runs-report",
      period: "TODAY",
      frequency: "DAILY",
      time: new Date(Date.now() + 3000).toISOString().slice(11, 19),
      recipients: [reader, silent.id],
    });
    const today = new Date().toISOString().slice(0, 10);
    const mail = await post.next("sam@acme.example", `Daily runs, ${today}`, 60_000);
    const [title] = (await readSheet(mail.files[0]?.bytes ?? Buffer.of())) as unknown[][];
    expect(title?.[0]).toBe(`Daily runs, ${today} to ${today}`);

    const filter = JSON.stringify({ scheduleName: { contains: "Runs of today" } });
    const page = await open(`/reports/sent-reports?filter=${encodeURIComponent(filter)}`, "admin");
    const report = new ReportPage(page, "Sent reports");
    await expect(report.rows).toHaveCount(2);
    await expect.poll(async () => (await report.column("Result")).toSorted()).toEqual(["Not sent", "Sent"]);
    await expect(report.table).toContainText("Nora None has no email address");
    await expect(report.table).toContainText("Daily runs");
    await expectAccessible(page, ["light", "dark"]);
  },
);

test("who is no administrator finds neither schedules nor what was sent", full, async ({ open }) => {
  const page = await open("/reports/on-time-report", "dispatcher");
  await expect(page.getByRole("heading", { level: 1, name: "On time" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Send by mail regularly" })).toHaveCount(0);
  const elsewhere = page.url().replace("on-time-report", "schedules");
  await page.goto(elsewhere);
  await expect(page).not.toHaveURL(/\/reports\/schedules/);
});
