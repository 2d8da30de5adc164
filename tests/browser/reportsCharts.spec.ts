import type { Page } from "@playwright/test";
import { expect, expectAccessible, full, test } from "./fixtures";
import { latePastWeek, monday } from "./pages/latePastWeek";
import { ReportPage } from "./pages/report";

/** So many days after the week's Monday. */
const dayOfWeek = (days: number) =>
  new Date(Date.parse(monday) + days * 86_400_000).toISOString().slice(0, 10);
const [friday, sunday] = [dayOfWeek(4), dayOfWeek(6)];
const week = new URLSearchParams({
  filter: JSON.stringify({ dateStart: { eq: monday }, dateEnd: { eq: sunday } }),
}).toString();

test.beforeAll(async ({ restart, account }) => restart({ sql: latePastWeek(account.name) }));

/** What is drawn of a chart. */
const drawing = (page: Page, chart: string) => page.locator(`[data-chart="${chart}"]`);
/** Its bars that have a height. */
const bars = (page: Page, chart: string) =>
  drawing(page, chart).locator(".MuiBarChart-element").filter({ visible: true });

test(
  "a click on a bar of a day has the rows of that day, a second one takes it back",
  full,
  async ({ open }) => {
    const page = await open(`/reports/on-time-report?${week}`, "dispatcher");
    const report = new ReportPage(page, "On time");
    await expect(report.totals).toContainText("Total · 240");
    // Of the three days on which they drove, late stops stand on the Friday alone.
    await expect(bars(page, "punctuality")).toHaveCount(1);
    await bars(page, "punctuality").click();
    await expect(report.totals).toContainText("Total · 80");
    expect(filterOf(page)).toEqual({ dateStart: { eq: friday }, dateEnd: { eq: friday } });
    await expect(report.figure("Late")).toContainText("40");
    await expectAccessible(page, ["light", "dark"]);
    await bars(page, "punctuality").click();
    await expect(report.totals).toContainText("Total · 240");
    expect(filterOf(page)).toEqual({ dateStart: { eq: monday }, dateEnd: { eq: sunday } });

    // So it does after the page was loaded anew.
    await bars(page, "punctuality").click();
    await expect(report.totals).toContainText("Total · 80");
    await page.reload();
    await expect(report.totals).toContainText("Total · 80");
    await bars(page, "punctuality").click();
    await expect(report.totals).toContainText("Total · 240");
    expect(filterOf(page)).toEqual({ dateStart: { eq: monday }, dateEnd: { eq: sunday } });
  },
);

test(
  "a click on the day of which a report was opened takes it back to its usual days",
  full,
  async ({ open }) => {
    const day = new URLSearchParams({
      filter: JSON.stringify({ dateStart: { eq: friday }, dateEnd: { eq: friday }, driver: { in: ["w1"] } }),
    }).toString();
    const page = await open(`/reports/on-time-report?${day}`, "dispatcher");
    await expect(new ReportPage(page, "On time").totals).toContainText("Total · 40");
    await bars(page, "punctuality").click();
    await expect.poll(() => filterOf(page)).toEqual({ driver: { in: ["w1"] } });
  },
);

test(
  "so does one on the range of a name, and on its row in the table of the chart",
  full,
  async ({ open }) => {
    const page = await open(`/reports/on-time-report?${week}`, "dispatcher");
    const report = new ReportPage(page, "On time");
    await expect(report.totals).toContainText("Total · 240");
    const range = drawing(page, "drivers")
      .locator("g > title", { hasText: /^Late Lena:/ })
      .locator("..");
    await range.click();
    await expect(report.totals).toContainText("Total · 120");
    await expect(report.filter("Driver")).toContainText("Late Lena");
    await expect
      .poll(() => report.column("Driver").then((names) => [...new Set(names)]))
      .toEqual(["Late Lena"]);
    await range.click();
    await expect(report.totals).toContainText("Total · 240");
    await expect(report.filter("Driver")).not.toContainText("Late Lena");

    const chart = report.chart("How many stops were not reached on time?");
    await chart.getByRole("button", { name: /^As a table/ }).press("Enter");
    const day = chart.getByRole("button", {
      name: new RegExp(`^${friday.split("-").toReversed().join("/")}`),
    });
    await expect(day).toHaveAttribute("aria-pressed", "false");
    await day.press("Enter");
    await expect(report.totals).toContainText("Total · 80");
    await expect(day).toHaveAttribute("aria-pressed", "true");
    await expectAccessible(page, ["light", "dark"]);
    await day.press("Enter");
    await expect(report.totals).toContainText("Total · 240");
  },
);

test("a bar of a name filters a report whose rows are names", full, async ({ open }) => {
  const page = await open(`/reports/driver-performance?${week}`, "dispatcher");
  const report = new ReportPage(page, "Driver performance");
  await expect(report.rows).toHaveCount(2);
  // The worst stands first, with her share beside her bar.
  const names = ["Late Lena", "Punctual Paul"];
  const written = () => drawing(page, "onTime").locator("text").allTextContents();
  await expect.poll(async () => (await written()).filter((text) => names.includes(text))).toEqual(names);
  expect(await written()).toContain("66.7");
  await bars(page, "onTime").nth(names.indexOf("Late Lena")).click();
  await expect.poll(() => report.column("Driver")).toEqual(["Late Lena"]);
  await expect(report.figure("On time, %")).toContainText("66.7");
  // In place of the charts she stands among all.
  const detail = page.getByRole("region", { name: "Late Lena" });
  await expect(detail.getByRole("region", { name: "On time, %" })).toBeVisible();
  await expect(drawing(page, "onTime")).toHaveCount(0);
  await detail.getByRole("button", { name: "Show all" }).click();
  await expect(report.rows).toHaveCount(2);
  await expect(bars(page, "onTime")).toHaveCount(2);
});

function filterOf(page: Page): unknown {
  return JSON.parse(new URL(page.url()).searchParams.get("filter") ?? "{}");
}
