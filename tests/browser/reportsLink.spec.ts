import { expect, full, test } from "./fixtures";
import { latePastWeek } from "./pages/latePastWeek";
import { ReportPage } from "./pages/report";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test(
  "a link has the period's days, every filter, the groups, the order and the columns",
  full,
  async ({ open, openElsewhere, restart, account, site }) => {
    await restart({ sql: latePastWeek(account.name) });
    const page = await open("/reports/on-time-report", "dispatcher");
    const report = new ReportPage(page, "On time");
    await page.getByRole("button", { name: "12 months" }).click();
    await expect(report.totals).toContainText("Total · 240");
    await report.filter("Result").getByRole("checkbox", { name: /^Late/ }).check();
    await page.getByRole("radio", { name: "As reported alone" }).check();
    const driver = report.filter("Driver").getByRole("combobox");
    await driver.fill("Lena");
    await page.getByRole("option", { name: /^Late Lena/ }).click();
    await page.keyboard.press("Escape");
    await expect(report.totals).toContainText("Total · 40");
    await page.getByRole("combobox", { name: "Group by" }).click();
    await page.getByRole("option", { name: "Hour" }).click();
    await expect(report.groups).toHaveCount(1);
    const deviation = report.table.getByRole("button", { name: /^Stop$/ });
    await deviation.click();
    await expect(page).toHaveURL(/sort=stop/);
    await deviation.click();
    await expect(page).toHaveURL(/order=DESC/);
    await page.getByRole("button", { name: "Columns", exact: true }).click();
    await page
      .getByRole("dialog", { name: "Columns" })
      .getByRole("checkbox", { name: /^Late by/ })
      .check();
    await page.keyboard.press("Escape");
    await expect.poll(() => report.column("Late by")).not.toContain("");

    await page.getByRole("button", { name: "Copy the link" }).click();
    await expect(page.getByText("The address is copied.")).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const { searchParams } = new URL(link);
    // "12 months" is another period tomorrow: the link has the days that were seen.
    expect(JSON.parse(searchParams.get("filter") ?? "")).toEqual({
      dateStart: { eq: expect.stringMatching(/^\d{4}-\d\d-01$/) },
      dateEnd: { eq: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      facts: { eq: "REPORTED" },
      result: { in: ["LATE"] },
      driver: { in: ["w1"] },
      groupBy: { eq: "hour" },
    });

    const elsewhere = await openElsewhere(link.slice(site.length), "service");
    const there = new ReportPage(elsewhere, "On time");
    await expect(there.totals).toContainText("Total · 40");
    await expect(there.groups).toHaveCount(1);
    await expect(there.filter("Result").getByRole("checkbox", { name: /^Late/ })).toBeChecked();
    await expect(there.filter("Driver")).toContainText("Late Lena");
    await expect(elsewhere.getByRole("radio", { name: "As reported alone" })).toBeChecked();
    await expect(elsewhere.getByRole("combobox", { name: "Group by" })).toHaveText("Hour");
    await expect(there.table.getByRole("columnheader", { name: /^Stop/ })).toHaveAttribute(
      "aria-sort",
      "descending",
    );
    for (const name of ["Stop", "Late by", "Arrived"])
      expect(await there.column(name), name).toEqual(await report.column(name));
  },
);
