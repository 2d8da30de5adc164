import { readFileSync } from "node:fs";
import { readSheet } from "read-excel-file/node";
import { expect, full, test } from "./fixtures";
import { press, tabTo, tabToControl } from "./pages/keys";
import { drivenDay, ReportPage } from "./pages/report";

test(
  "the keyboard alone asks, filters, groups, sorts, and has the file",
  full,
  async ({ open, api, server }) => {
    test.setTimeout(180_000);
    await drivenDay(api, server.url, "Keyed");
    const page = await open("/reports/on-time-report", "dispatcher");
    const report = new ReportPage(page, "On time");
    const { keyboard } = page;
    await expect(report.rows).toHaveCount(6);

    // The file.
    await tabTo(page, "button", "Excel");
    const [download] = await Promise.all([page.waitForEvent("download"), keyboard.press("Enter")]);
    const cells = (await readSheet(readFileSync(await download.path()))).flat();
    expect(cells.filter((cell) => /^Keyed-\d-\d$/.test(String(cell)))).toHaveLength(6);

    // The period, by name and by a day.
    await press(page, "button", "12 months");
    await expect(page).toHaveURL(/lastYear/);
    await tabTo(page, "textbox", "To");
    const to = page.getByRole("textbox", { name: "To", exact: true });
    const today = await to.inputValue();
    await keyboard.press("Control+a");
    await keyboard.type("01/01/2020");
    await keyboard.press("Enter");
    await expect(to).toHaveAccessibleDescription(/^The period ends before it begins: choose/);
    await keyboard.press("Control+a");
    await keyboard.type(today);
    await keyboard.press("Enter");
    await expect(report.totals).toContainText("Total · 6");

    // A box of a filter, and a name of another.
    await tabToControl(report.filter("Result").getByRole("checkbox", { name: /^Not visited/ }));
    await keyboard.press("Space");
    await expect(report.totals).toContainText("Total · 1");
    await keyboard.press("Space");
    await expect(report.totals).toContainText("Total · 6");
    await tabToControl(report.filter("Driver").getByRole("combobox"), "Shift+Tab");
    await keyboard.type("driver 2");
    await expect(page.getByRole("option")).toHaveCount(1);
    await keyboard.press("ArrowDown");
    await keyboard.press("Enter");
    await expect(report.totals).toContainText("Total · 3");
    await keyboard.press("Escape");
    await keyboard.press("Backspace");
    await expect(report.totals).toContainText("Total · 6");

    // A mark of a chart, once and back.
    await press(page, "button", "As a table: How far from the plan do drivers arrive?");
    await press(page, "button", "Keyed driver 2");
    await expect(report.totals).toContainText("Total · 3");
    await keyboard.press("Enter");
    await expect(report.totals).toContainText("Total · 6");

    // Groups, which fold.
    const gathered = page.getByRole("combobox", { name: "Group by" });
    await tabToControl(gathered);
    await keyboard.press("Enter");
    await keyboard.type("Veh");
    await keyboard.press("Enter");
    await expect(report.groups).toHaveCount(2);
    await tabToControl(report.table.locator("tbody tr.group").first());
    await keyboard.press("Enter");
    await expect(report.groups.first().getByRole("button")).toHaveAttribute("aria-expanded", "false");
    await expect(report.rows).toHaveCount(3);
    await keyboard.press("Enter");
    await expect(report.rows).toHaveCount(6);
    await tabToControl(gathered, "Shift+Tab");
    await keyboard.press("Enter");
    await keyboard.press("Home");
    await keyboard.press("Enter");
    await expect(report.groups).toHaveCount(0);

    // The order, and from row to row to what is behind one.
    await tabToControl(report.table.getByRole("button", { name: "Order", exact: true }));
    await keyboard.press("Enter");
    await expect(page).toHaveURL(/sort=orderReference/);
    const sorted = [1, 2].flatMap((van) => [1, 2, 3].map((at) => `Keyed-${van}-${at}`));
    await expect.poll(() => report.column("Order")).toEqual(sorted);
    await tabToControl(report.rows.first());
    await keyboard.press("ArrowDown");
    await expect(report.rows.nth(1)).toBeFocused();
    await keyboard.press("End");
    await expect(report.rows.last()).toBeFocused();
    await keyboard.press("Enter");
    const form = page.getByRole("dialog", { name: "Order" });
    await expect(form.getByRole("heading", { name: /Keyed-2-3/ })).toBeVisible();
    await keyboard.press("Escape");
    await expect(form).toHaveCount(0);
    expect(await report.column("Order")).toEqual(sorted);

    // A row that is opened before its table stands anew keeps the order all the same.
    await report.rows.first().evaluate((row) => {
      const press = (element: Element, key: string) =>
        element.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      row.closest("table")?.querySelector<HTMLElement>("thead [data-path=orderReference] button")?.click();
      press(row, "Enter");
    });
    await expect(form).toBeVisible();
    await expect(page).toHaveURL(/\/order\/.*sort=orderReference&order=DESC/);
    await keyboard.press("Escape");
    await expect(form).toHaveCount(0);
    await expect.poll(() => report.column("Order")).toEqual(sorted.toReversed());
  },
);

test("nothing of the page keeps the focus, and all of it is seen", full, async ({ open, api, server }) => {
  await drivenDay(api, server.url, "Seen");
  const page = await open("/reports/driver-performance", "dispatcher");
  await expect(new ReportPage(page, "Driver performance").rows.first()).toBeVisible();
  const seen = new Set<string>();
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press("Tab");
    const at = await page.evaluate(focused);
    if (at === undefined) break;
    expect(at.isSeen, `${at.name} is out of sight, or has no name`).toBe(true);
    seen.add(at.name);
  }
  for (const name of ["Excel", "CSV", "Print", "Copy the link", "Last week", "Vehicle", "Rows", "Driver"])
    expect([...seen]).toContain(name);
});

/** Runs in the page: what has the focus, and whether it is in the window; undefined where one has gone round. */
function focused(): { name: string; isSeen: boolean } | undefined {
  const { activeElement: element } = document;
  if (!element || element === document.body) return undefined;
  const { top, left, bottom, right, width, height } = element.getBoundingClientRect();
  const isThere =
    bottom > 0 && right > 0 && top < innerHeight && left < innerWidth && width > 0 && height > 0;
  const labels = [
    element.getAttribute("aria-label"),
    ...(element.getAttribute("aria-labelledby") ?? "")
      .split(" ")
      .map((id) => document.querySelector(`[id="${id}"]`)?.textContent),
    ...[...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent),
    element.textContent,
  ];
  const name =
    labels.find((label) => label !== undefined && label !== null && label.trim() !== "")?.trim() ?? "";
  return { name, isSeen: isThere && name !== "" };
}
