import { readFileSync } from "node:fs";
import { readSheet } from "read-excel-file/node";
import { columnNames, type Report } from "../../schemas/reports";
import { parseDuration } from "../../src/units/duration";
import type { ApiClient } from "../apiClient";
import { expect, expectAccessible, full, test } from "./fixtures";
import { days, reports, statementsOfDays } from "./pages/plantedReports";
import { ReportPage } from "./pages/report";

type Row = Record<string, unknown>;
type Summary = { totals: Row; charts: Record<string, { by: string; marks: Row[] }> };
type Property = Report["properties"][string];

const [first = "", last = ""] = [days[0], days.at(-1)];

test.beforeAll(async ({ api, restart }) => restart({ sql: await statementsOfDays(api) }));

/** What a page shows is what the API answers, and the workbook holds: figures, charts, rows, groups and totals. */
for (const report of reports)
  test(`${report.title}: the page, the API and the workbook tell the same`, full, async ({ open, api }) => {
    const { "x-api": names, period, title, properties } = report;
    const asked = new URLSearchParams({ [period.from]: first, [period.to]: last }).toString();
    const { totals, charts } = await read<Summary>(api, `/ui-api/reports/${names.elements}/summary?${asked}`);
    const { elements: rows } = await read<{ elements: Row[] }>(
      api,
      `/ui-api/reports/${names.elements}?${asked}&range=[0,9999]`,
    );
    expect(rows.length).toBeGreaterThan(1);

    const filter = JSON.stringify({ [period.from]: { eq: first }, [period.to]: { eq: last } });
    const page = await open(`/reports/${report.name}?filter=${encodeURIComponent(filter)}`, "admin");
    const view = new ReportPage(page, title);
    // Beside it may stand a bar, which has a text of its own.
    await expect(view.totals.locator("th span")).toHaveText(`Total · ${rows.length}`);
    for (const name of report.figures)
      expectShown(properties[name], await view.figureText(titleOf(report, name)), totals[name], name);
    for (const [path, cells] of Object.entries(await view.cells(20))) {
      expect(cells.length, path).toBeGreaterThan(1);
      for (const [at, text] of cells.entries())
        expectShown(properties[path], text, rows[at]?.[path], `${path} of row ${at}`);
    }

    for (const chart of report.charts) {
      const { by, marks } = charts[chart.name] ?? { by: "", marks: [] };
      expect(marks.length, chart.name).toBeGreaterThan(0);
      const table = view.chart(chart.title).getByRole("table");
      for (const mark of marks) {
        const name = shownAs(properties[by], mark[by]) ?? "Not known";
        const line = table.getByRole("row").filter({
          has: page.getByRole("rowheader", { name, exact: true }),
        });
        const cells = await line.first().getByRole("cell").allInnerTexts();
        for (const [at, series] of chart.series.entries())
          expectShown(
            properties[series],
            cells[at]?.split(" · ")[0] ?? "",
            mark[series],
            `${series} of ${name}`,
          );
      }
    }
    await expectAccessible(page, ["light", "dark"]);

    const [group] = report.by ? [] : (report.groups ?? []);
    if (group !== undefined) {
      const { groups } = await read<{ groups: { value: unknown; count: number }[] }>(
        api,
        `/gt/gt-api/reports/${names.rows}?${asked}&groupBy=${group}`,
      );
      expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length);
      await page.getByRole("combobox", { name: "Group by" }).click();
      await page.getByRole("option", { name: titleOf(report, group), exact: true }).click();
      // Each heading that is folded brings the next one into sight.
      for (const [at, { value, count }] of groups.entries()) {
        const heading = view.groups.nth(at).getByRole("button");
        await expect(heading).toHaveAccessibleName(
          new RegExp(`^${literal(shownAs(properties[group], value) ?? "Not known")} ?${count}\\b`),
        );
        await heading.click();
      }
      await expect(view.rows).toHaveCount(0);
      await expectAccessible(page, ["light", "dark"]);
    }

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Excel", exact: true }).click(),
    ]);
    const sheet = (await readSheet(readFileSync(await download.path()))) as unknown[][];
    const [, , headings = [], ...lines] = sheet;
    expect(lines).toHaveLength(rows.length + 1);
    // They stand in the order of the report's columns, of which it leaves some out; a unit may stand behind.
    const columns: { name: string; at: number }[] = [];
    for (const name of columnNames(report)) {
      const heading = String(headings[columns.length]);
      if (heading === titleOf(report, name) || heading.startsWith(`${titleOf(report, name)}, `))
        columns.push({ name, at: columns.length });
    }
    expect(columns).toHaveLength(headings.length);
    for (const { name, at } of columns) {
      for (const [place, row] of rows.entries())
        expectKept(properties[name], lines[place]?.[at], row[name], `${name} of row ${place}`);
      const isTotalled = properties[name]?.["x-total"] !== undefined && at > 0;
      if (isTotalled) expectKept(properties[name], lines.at(-1)?.[at], totals[name], `the total of ${name}`);
    }
  });

async function read<T>(api: ApiClient, path: string): Promise<T> {
  const answer = await api.get(path);
  expect(answer.status, answer.text).toBe(200);
  return answer.json<T>();
}

function titleOf({ properties }: Report, name: string): string {
  return properties[name]?.title ?? name;
}

/** A text as a pattern of itself. */
function literal(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}

/** How a text of the API stands on the page, where that is to be told from here. */
function shownAs(property: Property | undefined, value: unknown): string | undefined {
  if (value === undefined || value === null || value === "") return undefined;
  if (property?.oneOf) return property.oneOf.find((each) => each.const === value)?.title;
  return property?.format === "date" ? String(value).split("-").toReversed().join("/") : String(value);
}

/** A text of the page is what the API answers: a number as exactly as it is written. */
function expectShown(property: Property | undefined, text: string, value: unknown, what: string): void {
  const shown = text.trim();
  if (value === undefined || value === null || value === "") expect(shown, what).toMatch(/^–/);
  else if (typeof value === "number") {
    const [digits = ""] = /\d[\d,]*(?:[.:]\d+)*/.exec(shown) ?? [];
    expect(digits, `${what}: ${shown} is ${value}`).not.toBe("");
    const written = (/^[−-]/.test(shown) ? "-" : "") + digits.replaceAll(",", "");
    const isDuration = property?.["x-unit"] === "duration";
    const decimals = /\.(\d+)/.exec(written)?.[1]?.length ?? 0;
    const difference = Math.abs(
      (isDuration ? (parseDuration(written) ?? Number.NaN) : Number(written)) - value,
    );
    expect(difference, `${what}: ${shown} is ${value}`).toBeLessThanOrEqual(
      isDuration ? 30 : 0.5 * 10 ** -decimals + 1e-9,
    );
  } else if (typeof value === "string" && property?.format !== "date-time" && property?.format !== "report")
    expect(shown, what).toBe(shownAs(property, value));
  else expect(shown, what).not.toMatch(/^(–|$)/);
}

/** Days since a spreadsheet's first one. */
const daysOf = (cell: unknown) => ((cell as Date).getTime() - Date.UTC(1899, 11, 30)) / 86_400_000;

/** A cell of the workbook is what the API answers. */
function expectKept(property: Property | undefined, cell: unknown, value: unknown, what: string): void {
  if (value === undefined || value === null || value === "") expect(cell, what).toBeNull();
  else if (typeof value === "number") {
    const unit = property?.["x-unit"];
    const kept =
      unit === "percent" ? Number(cell) * 100 : unit === "duration" ? daysOf(cell) * 86_400 : Number(cell);
    expect(kept, what).toBeCloseTo(value, unit === "duration" ? 1 : 6);
  } else if (property?.format === "date") expect((cell as Date).toISOString().slice(0, 10), what).toBe(value);
  else if (property?.format === "date-time") expect(cell, what).toBeInstanceOf(Date);
  else if (typeof value === "string" && property?.format !== "report")
    expect(String(cell), what).toBe(property?.oneOf ? shownAs(property, value) : value);
  else expect(cell, what).not.toBeNull();
}
