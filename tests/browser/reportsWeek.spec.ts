import { expect, expectAccessible, full, test } from "./fixtures";
import { drivenDay, keepPrinted, ReportPage } from "./pages/report";
import { latePastWeek, monday } from "./pages/latePastWeek";
import { today } from "./pages/tracking";

test(
  "a week stands beside the one before in six figures, with the reports behind them",
  full,
  async ({ open, api, server }) => {
    await drivenDay(api, server.url, "Week");
    const page = await open("/reports/week", "admin");
    await expect(page.getByRole("heading", { level: 1, name: "The week" })).toBeVisible();
    for (const figure of [
      "On time, %",
      "Completed, %",
      "Cost per order",
      "Distance per order",
      "Load, %",
      "Rate, mean",
    ])
      await expect(page.getByRole("region", { name: figure })).toBeVisible();
    // The days of this week are not over: the last one that is has none of them.
    await expect(page.getByRole("region", { name: "Completed, %" })).toContainText("–");
    await expect(page.getByRole("button", { name: "The week after" })).toBeDisabled();
    await expectAccessible(page, ["light", "dark"]);

    const completed = page.getByRole("region", { name: "Completed, %" });
    await completed.getByRole("link", { name: "Aggregated" }).click();
    const report = new ReportPage(page, "Aggregated");
    await page.getByRole("button", { name: "Last 28 days" }).click();
    await expect(report.rows).toHaveCount(1);
    await expect(report.rows.first()).toContainText("75.0");
    // A centre's day leads to its stops.
    await report.table.getByRole("link", { name: "Week" }).click();
    const stops = new ReportPage(page, "On time");
    await expect(stops.rows).toHaveCount(6);
    expect(decodeURIComponent(page.url())).toContain(today);
  },
);

test(
  "what stands out of a week is named, leads to the rows behind it, and a driver stands among all",
  full,
  async ({ open, restart, account }) => {
    test.setTimeout(120_000);
    await restart({ sql: latePastWeek(account.name) });
    const page = await open(`/reports/week?week=${monday}`, "admin");
    const decisions = page.getByRole("region", { name: "Needs a decision" });
    const driver = decisions.getByRole("listitem").filter({ hasText: "Late Lena is late" });
    await expect(driver).toContainText("33.3 % of 120 stops");
    // The account's rows begin in this week: there is no way that it came to it.
    await expect(driver.locator("[data-trend]")).toHaveCount(0);
    await expect(decisions.getByRole("listitem").filter({ hasText: "Most stops are late" })).toContainText(
      "Friday",
    );
    await expectAccessible(page, ["light", "dark"]);

    await driver.getByRole("link", { name: "On time" }).click();
    const report = new ReportPage(page, "On time");
    await expect(report.totals).toContainText("Total · 120");
    await page.goBack();

    const heat = page.getByRole("region", { name: "When are we late?" });
    await heat.getByRole("link", { name: /^Friday, \d\d:00: 40 late of 80 stops$/ }).click();
    await expect(report.totals).toContainText("Total · 40");
    await page.goBack();

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(driver).toBeVisible();
    await expectAccessible(page, ["light", "dark"]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    // Among the other drivers he stands week by week, with his rank.
    await page.setViewportSize({ width: 1440, height: 900 });
    const drivers = await open("/reports/driver-performance", "admin");
    const performance = new ReportPage(drivers, "Driver performance");
    await performance.table.getByRole("link", { name: "Late Lena" }).click();
    const detail = drivers.getByRole("region", { name: "Late Lena" });
    const onTime = detail.getByRole("region", { name: "On time, %" });
    await expect(onTime).toContainText("2 of 2");
    await expect(detail.getByRole("region", { name: "Completed, %" })).toContainText("1 of 2");
    await expect(onTime.getByRole("table", { name: "On time, %" }).getByRole("row")).toHaveCount(1 + 12);
    await expect(onTime.getByRole("cell", { name: "66.7", exact: true })).toHaveCount(1);
    await expect(performance.rows).toHaveCount(1);
    await expectAccessible(drivers, ["light", "dark"]);
    // So he does on paper, in place of the charts that tell of all.
    await keepPrinted(drivers);
    await drivers.getByRole("button", { name: "Print" }).click();
    const printed = drivers.locator("html");
    await expect(printed).toHaveAttribute("data-printed", /Late LenaWeek.*On time, % · 2 of 2/);
    await expect(printed).toHaveAttribute("data-weeks", "12");
    await expect(printed).toHaveAttribute("data-printed", /66\.7/);
    await expect(printed).not.toHaveAttribute("data-printed", /Who is on time\?/);
    await drivers.setViewportSize({ width: 390, height: 844 });
    await expect(onTime).toBeVisible();
    expect(await drivers.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await drivers.setViewportSize({ width: 1440, height: 900 });
    await detail.getByRole("button", { name: "Show all" }).click();
    // Those of another test may be among them.
    await expect
      .poll(() => performance.column("Driver"))
      .toEqual(expect.arrayContaining(["Late Lena", "Punctual Paul"]));
    await expect(drivers.getByRole("region", { name: "Who is on time?" })).toBeVisible();
  },
);
