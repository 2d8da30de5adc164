import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { loadResources } from "../../../../schemas/load";
import { headingRow, readSheet, tableOf, writeTable, type Cell, type Format } from "../../../spreadsheets";
import { unitsOf } from "../../../units";
import { cellReading, loadTexts, ReferenceIndex } from "../../cells";
import { guessFormats } from "../columns/formats";
import { suggestMapping } from "../columns/mapping";
import { planRow, type RowPlan } from "../rows/plan";
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
  options: { settings?: object; format?: Format; headings?: string[] } = {},
) {
  const { settings = {}, format = "csv", headings = columns } = options;
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
    }),
  );
  return { table, plans };
}

function faults(plan: RowPlan | undefined): unknown[] {
  if (plan?.outcome !== "reject") return [];
  return plan.problems.map((each) => [each.path, each.value, "cell" in each ? each.cell.code : ""]);
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
