import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import type { Schedule } from "../../schemas/schedule";
import { readSheet, type Cell } from "../../src/spreadsheets";
import { expect, expectAccessible, test, full } from "./fixtures";
import { checkImport, importCounts, problemsByRow } from "./pages/import";
import type { File } from "./pages/list";
import { workbook } from "./pages/workbook";
import { recordsAt } from "./records";

test.describe.configure({ mode: "serial" });

const route = "/orders/import";
const ordersBase = "/gt/gt-api/orders";
let centre = "";

/** An account that writes the month first, with a centre, a vehicle and an order that is there already. */
test.beforeAll(async ({ api }) => {
  const metaData = [{ name: "importDateFormat", value: "MM/DD/YYYY" }];
  expect((await api.post("/gt/gt-api/gt_account_configuration/new", { metaData })).status).toBe(200);
  const address = { address: "Porto", latitude: 41.15, longitude: -8.61 };
  centre = (await recordsAt(api, "/gt/gt-api/aocs").create({ name: "Porto", address })).id;
  await recordsAt(api, "/gt/gt-api/vehicles").create({ name: "Porto van", distributionCentre: centre });
  await recordsAt(api, ordersBase).create({
    reference: "There-1",
    aoc: centre,
    orderDate: "2026-12-11",
    address,
    dropWindows: [{ start: "2026-12-11T08:00:00Z", end: "2026-12-11T17:00:00Z" }],
  });
});

const headings = ["Reference", "Distribution centre", "Date", "Window from", "Window to", "Address"];
const more = ["Latitude", "Longitude", "Weight", "Instructions"];
const place = ["Rua do Almada 1", "41.1496", "-8.6123"];
const row = (
  reference: string,
  values: { date?: Cell; until?: string; weight?: Cell; note?: string } = {},
) => {
  const { date = "12/11/2026", until = "17:00", weight = "5", note = "" } = values;
  return [reference, "Porto", date, "08:00", until, ...place, weight, note];
};

test(
  "an XLSX with merged headings, days as numbers and formulas says what is wrong at its cells",
  full,
  async ({ open, api }) => {
    const file = await workbook(
      [
        ["Reference", "Distribution centre", "Date", "Window", "", "Address", ...more],
        ["", "", "", "from", "to", "", "", "", "", ""],
        row("M-1", { weight: "=2+3", note: "=1+1" }),
        row("M-2", { date: 46_367 }),
        row("M-3", { weight: "=VLOOKUP" }),
        row("M-4", { weight: "=I3*2" }),
        row("M-5", { weight: "2.5" }),
        row("M-6", { weight: "1,5" }),
      ],
      {
        merged: ["D1:E1", ..."ABCFGHIJ".split("").map((column) => `${column}1:${column}2`)],
        cells: {
          I3: '<c r="I3"><f>2+3</f><v>5</v></c>',
          I5: '<c r="I5" t="e"><f>VLOOKUP(A5,L1:M9,2)</f><v>#N/A</v></c>',
          I6: '<c r="I6"><f>I3*2</f><v></v></c>',
        },
      },
    );
    const page = await open(route, "dispatcher");
    await checkImport(page, file);
    await problemsByRow(page);
    expect(await importCounts(page)).toEqual({ new: 2, rejected: 4 });
    await expect(fault(page, 4, "Date", "46367")).toContainText("a date as a number");
    await expect(fault(page, 5, "Weight", "#N/A")).toContainText("The formula has no result");
    await expect(fault(page, 6, "Weight", "#CALC! =I3*2")).toContainText("The formula has no result");
    await expect(fault(page, 8, "Weight", "1,5")).toContainText("not a number, such as 1.5");
    // That its window has no day follows from the day that can't be read, and is not told besides.
    await expect(problems(page).getByRole("row")).toHaveCount(1 + 4);
    await expectAccessible(page, ["light", "dark"]);
    await importRows(page, 2);
    const [first] = await recordsAt(api, ordersBase).search("M-1");
    expect(first).toMatchObject({ orderDate: "2026-12-11", weight: 5, additionalInstructions: "=1+1" });
    expect(first?.dropWindows).toHaveLength(1);
  },
);

test(
  "a CSV with bad days, windows, references and vehicles loses no row, and keeps what only looks odd",
  full,
  async ({ open, api }) => {
    // Its numbers have commas.
    const van = (cells: Cell[], ...where: Cell[]) =>
      [
        ...cells.map((cell, at) => (at === 6 || at === 7 ? String(cell).replace(".", ",") : cell)),
        ...where,
        "",
        "",
      ].slice(0, 12);
    const file = csv(
      [...headings, ...more, "Vehicle", "Run"],
      [
        van(row("B-1", { weight: "1,5", note: "Café 🍰 =1+1" }), "Porto van", "1"),
        van(row("B-2", { until: "25:00" })),
        van(row("B-3", { date: "13/11/2026" })),
        van(row("B-1", { date: "12/12/2026" })),
        van(row("There-1")),
        van(row("B-4"), "Ghost van", "1"),
        van(row("B-5", { note: "=1+1" })),
      ],
    );
    const page = await open(route, "dispatcher");
    await checkImport(page, file, [/the row is rejected/]);
    await problemsByRow(page);
    expect(await importCounts(page)).toEqual({ new: 2, rejected: 5 });
    await expect(fault(page, 3, "Time windows", "08:00, 25:00")).toContainText("not a time window");
    await expect(fault(page, 4, "Date", "13/11/2026")).toContainText("of the form 12/31/2026");
    await expect(fault(page, 5, "Reference", "B-1")).toContainText("Row 2 has the same value");
    await expect(fault(page, 6, "Reference", "There-1")).toContainText("exists already");
    await expect(fault(page, 7, "Vehicle", "Ghost van")).toContainText("There is no record with this name");
    await importRows(page, 2);
    await expect(page.getByText("1 order is planned on its vehicle.")).toBeVisible();
    const orders = recordsAt(api, ordersBase);
    expect(await orders.search("B-1")).toMatchObject([
      { orderDate: "2026-12-11", weight: 1.5, additionalInstructions: "Café 🍰 =1+1" },
    ]);
    expect(await orders.search("B-5")).toMatchObject([{ additionalInstructions: "=1+1" }]);
    const day = (await api.get(`/ui-api/planning/schedules/${centre}/2026-12-11`)).json<Schedule>();
    expect(day.journeys.flatMap(({ runs }) => runs.flatMap(({ stops }) => stops))).toHaveLength(1);

    // Where every row is taken for a new order, the server says that there is one of this reference.
    await button(page, "Import another file").click();
    await checkImport(page, csv(headings, [row("There-1").slice(0, 6)]), [/every row is a new record/]);
    await problemsByRow(page);
    await expect(fault(page, 2, "Reference", "There-1")).toContainText("is taken");
  },
);

test(
  "hidden rows and merged cells are told, exchanged points and windows asked about once and mended in all rows",
  full,
  async ({ open, api }) => {
    const point = ["-8.6123", "41.1496"];
    const exchanged = (reference: string, from: string, until: string) => [
      reference,
      "Porto",
      "12/11/2026",
      from,
      until,
      "Rua do Almada 1",
      ...point,
      "5",
      "",
    ];
    const file = await workbook(
      [
        [...headings, ...more],
        exchanged("E-1", "08:00", "17:00"),
        exchanged("E-2", "17:00", "08:00"),
        exchanged("E-3", "08:00", "17:00"),
        Array.from({ length: headings.length + more.length }, () => " "),
      ],
      { hidden: [3], merged: ["J3:J4"] },
    );
    const page = await open(route, "dispatcher");
    await page.getByLabel("Choose a file").and(page.locator("input")).setInputFiles(file);
    const told = page.getByRole("alert");
    await expect(told).toContainText("1 hidden row is read with the others: 3.");
    await expect(told).toContainText("the others are read as empty: J3:J4.");
    await expectAccessible(page, ["light", "dark"]);

    await checkImport(page, file);
    expect(await importCounts(page)).toEqual({ rejected: 3 });
    await expectAccessible(page, ["light", "dark"]);
    await button(page, "Exchange latitude and longitude").click();
    await button(page, "The window ends before it begins").click();
    await expect(page.getByText("as it stands it is 12/11/2026 17:00–12/12/2026 08:00")).toBeVisible();
    await button(page, "Exchange beginning and end").click();
    await button(page, "Check again").click();
    await page.getByText("All rows are checked").waitFor({ timeout: 30_000 });
    expect(await importCounts(page)).toEqual({ new: 3 });
    await importRows(page, 3);
    expect(await recordsAt(api, ordersBase).search("E-2")).toMatchObject([
      {
        address: { latitude: 41.1496, longitude: -8.6123 },
        dropWindows: [{ start: "2026-12-11T08:00:00Z", end: "2026-12-11T17:00:00Z" }],
      },
    ]);
  },
);

test("a number that may be two is asked for before anything is read", full, async ({ open }) => {
  const page = await open(route, "dispatcher");
  const file = csv([...headings, "Weight"], [[...row("A-1").slice(0, 6), "1,234"]]);
  await page.getByLabel("Choose a file").and(page.locator("input")).setInputFiles(file);
  await button(page, "Continue").click();
  await expect(page.getByText("1,234 may be 1,234 or 1.234")).toBeVisible();
  await expect(button(page, "Continue")).toBeDisabled();
  await expectAccessible(page, ["light", "dark"]);
  await page.getByRole("combobox", { name: "Numbers are written" }).click();
  await page.getByRole("option", { name: "1.234,5" }).click();
  await expect(button(page, "Continue")).toBeEnabled();
});

test(
  "an export of orders to Excel has days and windows as such, and changes nothing when it is imported",
  full,
  async ({ open }) => {
    const page = await open("/orders?filter=%7B%7D", "dispatcher");
    await page.getByRole("button", { name: "Export", exact: true }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "Excel (XLSX)", exact: true }).click();
    const buffer = readFileSync(await (await download).path());
    const { rows } = await readSheet(buffer);
    const [names = [], first = []] = rows;
    expect(first[names.indexOf("Date")]).toBe("2026-12-11");
    expect(first[names.indexOf("Time windows: From")]).toBe("2026-12-11 08:00");
    expect(first[names.indexOf("Time windows: Until")]).toBe("2026-12-11 17:00");
    await page.goto(new URL(route, page.url()).href);
    await checkImport(page, { name: "orders.xlsx", mimeType: "", buffer });
    expect(await importCounts(page)).toEqual({ unchanged: rows.length - 1 });
  },
);

test(
  "a file of 200 columns is imported, and its rejected row comes back with all of them",
  full,
  async ({ open }) => {
    const beside = Array.from({ length: 190 }, (_, index) => `Beside ${index + 1}`);
    const names = [...headings, ...more, ...beside];
    const rows = [row("W-1"), row("W-2", { until: "25:00" })].map((cells) => [
      ...cells,
      ...beside.map(valueOf),
    ]);
    const page = await open(route, "dispatcher");
    await checkImport(page, csv(names, rows));
    await problemsByRow(page);
    expect(await importCounts(page)).toEqual({ new: 1, rejected: 1 });
    await importRows(page, 1);
    const download = page.waitForEvent("download");
    await button(page, "Rejected rows as CSV").click();
    const [heading, ...rejected] = readFileSync(await (await download).path(), "utf8")
      .trim()
      .split("\r\n");
    expect(heading?.split(",")).toHaveLength(202);
    expect(rejected).toHaveLength(1);
    for (const name of beside) expect(rejected[0]).toContain(valueOf(name));
  },
);

const problems = (page: Page) => page.getByRole("table", { name: "Why rows are rejected" });
const button = (page: Page, name: string) => page.getByRole("button", { name });
const valueOf = (name: string) => `of ${name}.`;

/** What is told of a cell: its row in the file, its column, and what stands there. */
function fault(page: Page, number: number, column: string, value: string): Locator {
  return problems(page)
    .getByRole("row")
    .filter({ has: page.getByRole("cell", { name: String(number), exact: true }) })
    .filter({ has: page.getByRole("cell", { name: new RegExp(`(^|→ )${column}`) }) })
    .filter({ has: page.getByRole("cell", { name: value, exact: true }) });
}

async function importRows(page: Page, count: number): Promise<void> {
  await button(page, count === 1 ? "Import 1 row" : `Import ${count} rows`).click();
  await expect(page.getByText("The import is finished.")).toBeVisible({ timeout: 30_000 });
  expect(await importCounts(page)).toMatchObject({ created: count });
}

/** As another program writes it, each cell in quotes and what looks like a formula as it is. */
function csv(columns: string[], rows: Cell[][]): File {
  const text = [columns, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(",")).join("\r\n");
  return { name: "orders.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
}
