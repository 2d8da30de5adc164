import { readFileSync } from "node:fs";
import type { Locator } from "@playwright/test";
import { readSheet } from "read-excel-file/node";
import { expect, expectAccessible, full, test } from "./fixtures";
import { drivenDay, keepPrinted, ReportPage } from "./pages/report";

test("a dispatcher sees who was reached in time, by filters, charts and groups, and has it as a workbook", async ({
  open,
  api,
  server,
}) => {
  await drivenDay(api, server.url, "Counted");
  const page = await open("/reports/on-time-report", "dispatcher");
  const report = new ReportPage(page, "On time");
  await expect(page.getByRole("heading", { level: 1, name: "On time" })).toBeVisible();
  await expect(report.rows).toHaveCount(6);
  await expect(report.totals).toContainText("Total · 6");
  await expect(report.figure("Stops")).toContainText("6");
  await expect(report.figure("Not visited")).toContainText("1");
  await expectAccessible(page, ["light", "dark"]);

  // A heading sorts, and the address says by what.
  await report.table.getByRole("button", { name: "Order", exact: true }).click();
  await expect(page).toHaveURL(/sort=orderReference/);
  await expect
    .poll(() => report.column("Order"))
    .toEqual([1, 2].flatMap((van) => [1, 2, 3].map((at) => `Counted-${van}-${at}`)));

  // Groups have their own totals, and fold.
  await page.getByRole("combobox", { name: "Group by" }).click();
  await page.getByRole("option", { name: "Vehicle" }).click();
  await expect(report.groups).toHaveCount(2);
  await expect(report.groups.first()).toContainText("Counted van 1");
  await report.groups.first().getByRole("button").click();
  await expect(report.rows).toHaveCount(3);
  await expect(report.groups.first().getByRole("button")).toHaveAttribute("aria-expanded", "false");

  // A filter is asked as it is chosen, stands in the address, and is there again after the page was loaded anew.
  await report
    .filter("Result")
    .getByRole("checkbox", { name: /^Not visited/ })
    .check();
  await expect(report.totals).toContainText("Total · 1");
  await expect(page).toHaveURL(/NOT_VISITED/);
  await page.reload();
  await expect(report.totals).toContainText("Total · 1");
  await report
    .filter("Result")
    .getByRole("checkbox", { name: /^Not visited/ })
    .uncheck();
  await expect(report.totals).toContainText("Total · 6");

  // Behind a chart stands its table, where a mark filters as it does in the chart.
  const chart = report.chart("How far from the plan do drivers arrive?");
  await chart.getByRole("button", { name: /^As a table/ }).click();
  await chart.getByRole("button", { name: "Counted driver 2" }).click();
  await expect(report.totals).toContainText("Total · 3");
  await chart.getByRole("button", { name: "Counted driver 2" }).click();
  await expect(report.totals).toContainText("Total · 6");

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Excel" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^On time \d{4}-\d\d-\d\d \d{4}-\d\d-\d\d\.xlsx$/);
  const cells = (await readSheet(readFileSync(await download.path()))).flat();
  expect(cells.filter((cell) => /^Counted-\d-\d$/.test(String(cell)))).toHaveLength(6);

  // A row leads to its order over the report, which is there again afterwards as it was.
  await page.getByRole("combobox", { name: "Group by" }).click();
  await page.getByRole("option", { name: "No groups" }).click();
  await report.table.getByRole("link", { name: "Counted-1-1" }).click();
  const form = page.getByRole("dialog", { name: "Order" });
  await expect(form.getByRole("heading", { name: /Counted-1-1/ })).toBeVisible();
  await form.getByRole("button", { name: "Close", exact: true }).first().click();
  await expect(form).toHaveCount(0);
  await expect(report.rows).toHaveCount(6);
});

test(
  "what can't be asked, matches nothing or was removed is said where it stands",
  full,
  async ({ open, api, server, site }) => {
    const day = await drivenDay(api, server.url, "Asked");
    const page = await open("/reports/daily-runs-report", "dispatcher");
    const report = new ReportPage(page, "Daily runs");
    await expect(report.rows.first()).toBeVisible();
    const period = report.filter("Period");
    const fields = ["From", "To"].map((name) => period.getByRole("textbox", { name, exact: true }));
    const [from, to] = fields as [Locator, Locator];
    const reversed = /^The period ends before it begins: choose .* or a later day$/;

    // Each is told at its field, and asked of nobody: what was typed stays there.
    const asked: string[] = [];
    page.on("request", (request) => {
      if (/\/reports\/.*(01-01|12-31)/.test(request.url())) asked.push(request.url());
    });
    for (const [field, day, told] of [
      [from, "01/01/2999", /^This day is yet to come: choose .* or an earlier one$/],
      [from, "01/01/2016", undefined],
      [to, "31/12/2015", reversed],
      [from, "01/01/2006", undefined],
      [to, "31/12/2015", /^The period is longer than two years: choose 01\/01\/2008 or an earlier day$/],
    ] as const) {
      await field.fill(day);
      await field.press("Enter");
      await expect(field).toHaveValue(day);
      if (!told) continue;
      await expect(field).toHaveAccessibleDescription(told);
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByRole("heading", { name: "No such period" })).toBeVisible();
      await expectAccessible(page, ["light", "dark"]);
    }
    expect(asked).toEqual([]);
    await page.getByRole("button", { name: "Last 7 days" }).click();
    await expect(report.rows.first()).toBeVisible();

    // A day on which nobody drove: the days before it are offered.
    await period.getByRole("button", { name: "Yesterday" }).click();
    await expect(page.getByRole("heading", { name: "Nothing in this period" })).toBeVisible();
    await expectAccessible(page, ["light", "dark"]);
    await page.getByRole("button", { name: "Last 7 days" }).click();

    // A vehicle that is there and drove nothing, and one that is there no more.
    const { id } = (
      await api.post("/gt/gt-api/vehicles", {
        name: "Asked in vain",
        weight: 1,
        volume: 1,
        distributionCentre: day.centre,
      })
    ).json<{ rows: { id: string }[] }>().rows[0]!;
    const filter = (vehicle: string) =>
      new URLSearchParams({ filter: JSON.stringify({ vehicle: { in: [vehicle] } }) }).toString();
    await page.goto(`${site}/reports/daily-runs-report?${filter(id)}`);
    await expect(page.getByRole("heading", { name: "Nothing matches these filters" })).toBeVisible();
    await expect(report.filter("Vehicle")).toContainText("Asked in vain");
    await page.goto(`${site}/reports/daily-runs-report?${filter("gone")}`);
    await expect(report.filter("Vehicle").getByRole("alert")).toContainText(
      "which is not there, or no longer",
    );
    await page.getByRole("button", { name: "Reset" }).click();
    await expect(report.rows.first()).toBeVisible();
  },
);

test(
  "a report is as it was left, in another browser, too",
  full,
  async ({ open, openElsewhere, api, server }) => {
    await drivenDay(api, server.url, "Kept");
    const page = await open("/reports/driver-performance", "dispatcher");
    const report = new ReportPage(page, "Driver performance");
    await expect(report.rows).not.toHaveCount(0);
    const saved = page.waitForResponse((answer) => answer.url().includes("filters/generic/save/report"));
    await page.getByRole("radio", { name: "GPS alone" }).check();
    await saved;
    await page.getByRole("button", { name: "Last week" }).click();
    await expect(page).toHaveURL(/lastWeek/);
    const elsewhere = await openElsewhere("/reports/driver-performance", "dispatcher");
    await expect(elsewhere.getByRole("radio", { name: "GPS alone" })).toBeChecked();
  },
);

test(
  "a driver's row leads to his stops, and a report is printed and passed on as it stands",
  full,
  async ({ open, api, server }) => {
    await drivenDay(api, server.url, "Passed");
    const page = await open("/reports/driver-performance", "dispatcher");
    const report = new ReportPage(page, "Driver performance");
    await keepPrinted(page);
    await expect(report.rows.first()).toBeVisible();
    await page.getByRole("button", { name: "Print" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-printed", /Who is on time\?.*Passed driver 1/);
    // First to him among all, week by week, then to what he did in one.
    await report.table.getByRole("link", { name: "Passed driver 1" }).click();
    await expect(page.getByRole("region", { name: "Passed driver 1" })).toBeVisible();
    await expect(report.rows).toHaveCount(1);
    await report.table.getByRole("link", { name: "Passed driver 1" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "On time" })).toBeVisible();
    const stops = new ReportPage(page, "On time");
    await expect(stops.rows).toHaveCount(3);
    await expect(stops.totals).toContainText("Total · 3");
    await page.goBack();
    await expect(report.rows.first()).toBeVisible();

    // Beside its title stand the other reports.
    await page.getByRole("button", { name: "Another report" }).click();
    await page.getByRole("menuitem", { name: "Daily runs" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Daily runs" })).toBeVisible();
    await expect(new ReportPage(page, "Daily runs").rows).not.toHaveCount(0);
  },
);

test("a phone has a report as cards, and its filters in a sheet", full, async ({ open, api, server }) => {
  await drivenDay(api, server.url, "Carried");
  const page = await open("/reports/on-time-report", "dispatcher");
  await page.setViewportSize({ width: 390, height: 844 });
  const cards = page.getByRole("list", { name: "On time" });
  await expect(cards.getByRole("listitem").filter({ hasText: "Carried-" })).toHaveCount(6);
  await expectAccessible(page, ["light", "dark"]);
  await page.getByRole("button", { name: "Filters" }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await sheet.getByRole("checkbox", { name: /^Not visited/ }).check();
  await expectAccessible(page, ["light", "dark"]);
  await page.keyboard.press("Escape");
  await expect(cards.getByRole("listitem").filter({ hasText: "Carried-" })).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
