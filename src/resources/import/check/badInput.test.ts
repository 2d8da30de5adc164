import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { loadResources } from "../../../../schemas/load";
import { headingRow, readSheet, tableOf, writeTable, type Cell, type Format } from "../../../spreadsheets";
import { unitsOf } from "../../../units";
import { cellReading, loadTexts, ReferenceIndex } from "../../cells";
import { guessFormats } from "../columns/formats";
import { suggestMapping } from "../columns/mapping";
import { exchangedBy } from "../rows/exchanged";
import { placeProperty } from "../rows/placing";
import { planRow, type Planning, type RowPlan } from "../rows/plan";
import { rejectedTable } from "./rejected";
import { importTargets } from "../columns/targets";

const resource = loadResources(fileURLToPath(new URL("../../../../schemas", import.meta.url))).get("orders")!;
const languages = await loadTexts();
const texts = { own: languages.en, languages: Object.values(languages), units: unitsOf({}) };
const targets = importTargets(resource, () => "edit", texts);
const references = new Map([["distributionCentres", new ReferenceIndex([{ id: "p", title: "Porto" }])]]);
const columns = ["Reference", "Distribution centre", "Date", "Window", "Address", "Weight", "Instructions"];
const sound: Cell[] = ["A-1", "Porto", "25/11/2026", "08:00–10:00", "Rua 1", "5", ""];

/** What the rows of a real file do, with the account's settings. */
async function imported(
  rows: Cell[][],
  options: {
    settings?: object;
    format?: Format;
    headings?: string[];
    planning?: Partial<Planning>;
  } = {},
) {
  const { settings = {}, format = "csv", headings = columns, planning = {} } = options;
  const file = await writeTable(format, headings, rows, {});
  const sheet = await readSheet(new Uint8Array(await file.arrayBuffer()));
  const table = tableOf(sheet, headingRow(sheet.rows));
  const mapping = suggestMapping(table, targets).mapping;
  const formats = guessFormats(table, mapping, targets.all, { language: "en", settings: { ...settings } });
  const reading = cellReading({ resource, ...texts, ...formats, references, timeZone: "Europe/Lisbon" });
  const plans = table.rows.map((row, index) =>
    planRow(row, table.firstRow + index, {
      mapping,
      targets: targets.all,
      policy: { match: undefined, existing: "update", empty: "keep" },
      reading,
      width: table.columns.length,
      badQuotes: new Set(sheet.badQuotes),
      find: () => undefined,
      ...planning,
    }),
  );
  return { table, plans };
}

function faults(plan: RowPlan | undefined): unknown[] {
  if (plan?.outcome !== "reject") return [];
  return plan.problems.map((each) => [
    each.path,
    each.value,
    "cell" in each ? each.cell.code : "row" in each ? each.row.code : "",
  ]);
}

describe("a spreadsheet as people send it", () => {
  it("with merged cells above its headings is read by the headings", async () => {
    const groups = ["Order", "", "", "", "Where and how much", "", ""];
    const { table, plans } = await imported([columns, sound], { headings: groups, format: "xlsx" });
    expect([table.columns, table.firstRow]).toEqual([columns, 3]);
    expect(plans).toMatchObject([{ outcome: "create", record: { reference: "A-1", aoc: "p" } }]);
  });

  it("with formulas that have no result says so at their cells, and takes none of them for empty", async () => {
    const { plans } = await imported([sound.with(5, "#N/A").with(6, "#CALC! =F2*2")]);
    expect(faults(plans[0])).toEqual([
      ["weight", "#N/A", "FORMULA"],
      ["additionalInstructions", "#CALC! =F2*2", "FORMULA"],
    ]);
    const named = await imported([sound.with(0, "#A!").with(6, "#REF! is painted on the gate")]);
    expect(named.plans).toMatchObject([{ outcome: "create", record: { reference: "#A!" } }]);
  });

  it("with dates as numbers says so at their cells, and guesses no day", async () => {
    const { plans } = await imported([sound.with(2, 46351)], { format: "xlsx" });
    expect(faults(plans[0])).toContainEqual(["orderDate", "46351", "DATE_NUMBER"]);
  });

  it("has the days of an account that writes the month first", async () => {
    const row = sound.with(2, "12/11/2026");
    const days = async (importDateFormat: string) =>
      (await imported([row], { settings: { importDateFormat } })).plans;
    expect(await days("MM/DD/YYYY")).toMatchObject([{ record: { orderDate: "2026-12-11" } }]);
    expect(await days("DD/MM/YYYY")).toMatchObject([{ record: { orderDate: "2026-11-12" } }]);
  });

  it("tells a window at 25:00 and a comma among points at their cells", async () => {
    const rows = [sound.with(5, "2.5"), sound.with(3, "08:00–25:00"), sound.with(5, "1,5")];
    const { plans } = await imported(rows);
    expect(plans.map(faults)).toEqual([
      [],
      [["dropWindows", "08:00–25:00", "SPAN"]],
      [["weight", "1,5", "NUMBER"]],
    ]);
    const commas = await imported([sound.with(5, "1,5")]);
    expect(commas.plans).toMatchObject([{ record: { weight: 1.5 } }]);
  });

  it("asks whether a window that ends before it begins lasts until the next day, and takes it where one says so", async () => {
    const night = sound.with(3, "17:00–08:00");
    const { plans } = await imported([night, sound.with(3, "17:00–08:00 +1")]);
    expect(plans.map(faults)).toEqual([[["dropWindows", "17:00–08:00", "OVERNIGHT"]], []]);
    const dropWindows = [{ start: "2026-11-25T17:00:00Z", end: "2026-11-26T08:00:00Z" }];
    expect(plans[1]).toMatchObject({ record: { dropWindows } });
    const accepted = await imported([night], { planning: { accepted: new Set(["OVERNIGHT"]) } });
    expect(accepted.plans).toMatchObject([{ outcome: "create", record: { dropWindows } }]);
  });

  it("asks about latitudes and longitudes that look exchanged, and takes them where one says so", async () => {
    const headings = [...columns, "Latitude", "Longitude"];
    const isExchanged = exchangedBy([{ latitude: 41.15, longitude: -8.61 }]);
    const placing = {
      ...placeProperty(resource)!,
      at: () => undefined,
      hasGeocoder: true,
      isExchanged,
    };
    const points: Cell[][] = [
      ["41.158", "-8.64"],
      ["-8.64", "41.158"],
      ["37.77", "-122.4"],
      ["-122.4", "37.77"],
    ];
    const rows = points.map((point) => [...sound, ...point]);
    const { plans } = await imported(rows, { headings, planning: { placing } });
    expect(plans.map(faults)).toEqual([
      [],
      [["address.latitude", "-8.64", "EXCHANGED"]],
      [],
      [["address.latitude", "-122.4", "EXCHANGED"]],
    ]);
    const accepted = new Set(["EXCHANGED"] as const);
    const taken = await imported(rows.slice(0, 2), { headings, planning: { placing, accepted } });
    expect(taken.plans[1]).toMatchObject({ record: { address: { latitude: -8.64, longitude: 41.158 } } });
  });

  it("has comma decimals in its coordinates where 41158 is none", async () => {
    const headings = [...columns, "Latitude", "Longitude"];
    const { plans } = await imported([[...sound, "41,158", "-8,640"]], { headings });
    expect(plans).toMatchObject([{ record: { address: { latitude: 41.158, longitude: -8.64 } } }]);
  });

  it("has rows of blanks that are none", async () => {
    const { plans } = await imported([
      sound,
      columns.map(() => " "),
      columns.map(() => "\u00A0"),
      columns.map(() => ""),
    ]);
    expect(plans.map(({ outcome }) => outcome)).toEqual(["create", "blank", "blank", "blank"]);
  });

  it.each<Format>(["csv", "xlsx"])("keeps an emoji and what looks like a formula, in %s", async (format) => {
    const { plans } = await imported([sound.with(4, "Café 🍰 1").with(6, "=1+1")], { format });
    expect(plans).toMatchObject([
      { record: { address: { address: "Café 🍰 1" }, additionalInstructions: "=1+1" } },
    ]);
  });

  it("may have 200 columns, and loses none of them when its rows come back", async () => {
    const more = Array.from({ length: 193 }, (_, index) => `More ${index}`);
    const row = [...sound.with(3, "25:00"), ...more.map((name) => `of ${name}`)];
    const { table, plans } = await imported([row], { headings: [...columns, ...more] });
    expect(faults(plans[0])).toEqual([["dropWindows", "25:00", "SPAN"]]);
    const problems = plans[0]?.outcome === "reject" ? plans[0].problems : [];
    const rejected = rejectedTable({
      table,
      problems: problems.map((each) => ({ ...each, rowNumber: 2 })),
      reason: () => "why",
      headings: { row: "Row", reason: "Reason" },
    });
    expect(rejected.rows).toEqual([[...row, 2, "why"]]);
  });
});
