import { readFileSync } from "node:fs";
import { readSheet } from "read-excel-file/node";
import { expect, expectAccessible, full, test as base } from "./fixtures";
import { drivenDay, ReportPage } from "./pages/report";

/** The browser meets the server through a gateway, where things go wrong. */
const test = base.extend({ site: async ({ gateway }, give) => give(gateway.url) });
test.use({ ownContext: true, provoked: /net::ERR_/ });

/** What of a request's address tells a workbook's. */
const workbook = "type=Excel";

test(
  "a workbook that breaks off, or stands still, is no file, and can be started again",
  full,
  async ({ open, api, server, gateway }) => {
    await drivenDay(api, server.url, "Broken");
    const page = await open("/reports/on-time-report", "dispatcher");
    const report = new ReportPage(page, "On time");
    await expect(report.rows).toHaveCount(6);
    const kept: string[] = [];
    page.on("download", (download) => kept.push(download.suggestedFilename()));
    const excel = page.getByRole("button", { name: "Excel", exact: true });
    const told = page.getByRole("alert").filter({ hasText: "broke off" });

    // A connection that is cut, and a proxy that ends the answer as though that were all.
    for (const then of ["cut", "end"] as const) {
      gateway.fail(workbook, { after: 1000, then });
      await excel.click();
      await expect(told).toContainText(
        /^The file broke off after \d+ kB\. Nothing of it was kept: start it again\./,
      );
      await expectAccessible(page, ["light", "dark"]);
      await expect(excel).toBeEnabled();
      await expect(told).toHaveCount(0);
    }

    // What passed by is told again where one looks for it.
    await page.getByRole("button", { name: /^Notifications/ }).click();
    await expect(page.getByRole("dialog", { name: "Notifications" }).getByText("broke off")).toHaveCount(2);
    await page.keyboard.press("Escape");

    gateway.fail(workbook, { after: 1000, then: "wait" });
    await excel.click();
    await expect(page.getByRole("progressbar", { name: "Excel" })).toBeVisible();
    await expectAccessible(page, ["light", "dark"]);
    await page.getByRole("button", { name: "Stop the file" }).click();
    await expect(excel).toBeEnabled();
    await expect(told).toHaveCount(0);
    expect(kept).toEqual([]);

    gateway.fail(workbook, undefined);
    const [download] = await Promise.all([page.waitForEvent("download"), excel.click()]);
    const [, , headings = [], ...lines] = await readSheet(readFileSync(await download.path()));
    const orders = lines.map((line) => line[headings.indexOf("Order")]);
    expect(orders.filter((order) => String(order).startsWith("Broken-"))).toHaveLength(6);
    expect(lines.at(-1)?.[0]).toBe("Total");
  },
);

test(
  "what the server refuses of a workbook is told in its words",
  full,
  async ({ open, api, server, gateway }) => {
    await drivenDay(api, server.url, "Refused");
    const page = await open("/reports/on-time-report", "dispatcher");
    await expect(new ReportPage(page, "On time").rows.first()).toBeVisible();
    const metadata = { count: 2_000_000, limit: 1_048_000 };
    const refusal = { success: false, errors: [{ code: "REPORT_FILE_TOO_LONG", metadata }] };
    gateway.fail(workbook, { status: 400, body: JSON.stringify(refusal) });
    await page.getByRole("button", { name: "Excel", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText("choose a shorter period, or filter it");
    gateway.fail(workbook, undefined);
  },
);
