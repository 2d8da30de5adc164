import { fileURLToPath } from "node:url";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { choicesAt, leafPaths, valueAt, type Resource, type ResourceRecord } from "../../../schemas";
import { loadResources } from "../../../schemas/load";
import { readSheet, tableOf, writeTable, type Format } from "../../spreadsheets";
import { unitsOf } from "../../units";
import { cellReading, cellsOf, fileForms, loadTexts, ReferenceIndex, type CellColumn } from "../cells";
import { exportColumns } from "../export/columns";
import { recordOf } from "./rows/changes";
import { guessFormats } from "./columns/formats";
import { suggestMapping } from "./columns/mapping";
import { planRow } from "./rows/plan";
import { importTargets } from "./columns/targets";
import { isQuick, runs } from "../../../tests/scope";

const resources = loadResources(fileURLToPath(new URL("../../../schemas", import.meta.url)));
const texts = await loadTexts();

/** Two of one name, one with a separator in it, one that looks like a formula, one without a name. */
const people = new ReferenceIndex([
  { id: "1", title: "Ann" },
  { id: "2", title: "Bob" },
  { id: "3", title: "Bob" },
  { id: "4", title: "=Lee; Ray" },
  { id: "5", title: "" },
]);
const ids = fc.constantFrom("1", "2", "3", "4", "5");
const text = fc.oneof(
  fc.string({ minLength: 1 }),
  fc.constantFrom("=1+1", "+44 20 7946 0000", " x ", "a;b", "1,5", "'"),
);
const measure = fc.integer({ min: -99_999, max: 99_999_999 }).map((digits) => digits / 1000);

const singles: Record<string, fc.Arbitrary<unknown>> = {
  text,
  number: measure,
  integer: fc.integer(),
  boolean: fc.boolean(),
  date: fc.constantFrom("2026-03-29", "2026-05-06", "1999-12-31", "1815-06-18"),
  time: fc.constantFrom("00:00", "08:00", "17:30", "23:59:59"),
  instant: fc.constantFrom(
    "2026-03-29T01:30:00Z",
    "2026-06-11T23:00:00Z",
    "2026-10-25T00:30:00Z",
    "2026-11-05T14:00:30.25Z",
  ),
  reference: ids,
};

const timeZone = "Europe/Lisbon";
const instant = fc.constantFrom(
  "2026-03-29T01:30:00Z",
  "2026-06-11T23:00:00Z",
  "2026-10-25T00:30:00Z",
  "2026-10-25T14:00:30Z",
);
const spans = fc.array(fc.record({ start: instant, end: instant }), { minLength: 1, maxLength: 3 });

function valueFor(resource: Resource, { path, kind, item }: CellColumn): fc.Arbitrary<unknown> {
  if (kind === "spans") return spans;
  if (kind === "json") return fc.array(fc.record({ a: text, b: measure }), { minLength: 1, maxLength: 3 });
  const choices = choicesAt(resource, path).map(({ value }) => value);
  const single = (name: string) =>
    name === "choice" ? fc.constantFrom(...choices) : (singles[name] ?? text);
  return kind === "list"
    ? fc.uniqueArray(single(item ?? "text"), { minLength: 1, maxLength: 3 })
    : single(kind);
}

/** Records with any of the properties there. */
function records(resource: Resource, columns: CellColumn[]): fc.Arbitrary<ResourceRecord[]> {
  const paths = columns.filter(({ path }) => path !== "id");
  const values = paths.map((column) => fc.option(valueFor(resource, column), { nil: undefined }));
  const record = fc.tuple(...values).map((each) => {
    const entries = paths.map(({ path }, index) => [path, each[index]] as const);
    return recordOf(new Map(entries.filter(([, value]) => value !== undefined)));
  });
  return fc
    .array(record, { minLength: 1, maxLength: 5 })
    .map((all) => all.map((each, index) => ({ ...each, id: `id-${index}`, version: 1 })));
}

/** Their units, their own words, and how they write days and times. */
const accounts = [
  {
    language: "en",
    settings: {
      capacityUnits: "lb",
      longDistanceUnits: "MILES",
      speedType: "MPH",
      fuelRateUnits: "MPG_UK",
      dateFormats: "MM/DD/YYYY HH:mm",
      importTimeFormat: "hh:mm A",
      multiDropWindowsEnabled: true,
      maxWindowsPerOrder: 3,
    },
  },
  {
    language: "en",
    // One word for both, and one that is the usual label of the other.
    settings: {
      capacityLabel: "Pallets",
      volumeLabel: "Pallets",
      importDateFormat: "MM/DD/YYYY",
      importTimeFormat: "HH:mm:ss",
    },
  },
  {
    language: "es",
    settings: {
      capacityLabel: "Capacidad de volumen",
      volumeLabel: "Volume",
      dateFormats: "YYYY-MM-DD HH:mm",
      multiDropWindowsEnabled: true,
      maxWindowsPerOrder: 2,
    },
  },
  { language: "ru", settings: { capacityUnits: "kg", longDistanceUnits: "KILOMETRES", speedType: "KMH" } },
] as const;

/** The quick run has each account with one of them. */
const formats = ["csv", "xlsx"] as const;

describe.each([...resources.values()])("an export of $name", (resource) => {
  it.each(
    accounts.flatMap((account, turn) =>
      (isQuick ? formats.slice(turn % 2, (turn % 2) + 1) : formats).map(
        (format): [Format, (typeof accounts)[number]] => [format, account],
      ),
    ),
  )("that is imported again from %s changes nothing, %j", async (format, { language, settings }) => {
    const own = texts[language];
    const languages = Object.values(texts);
    const units = unitsOf(settings, language, (name) => own(`units.${name}`) ?? name);
    const columns = exportColumns(resource, leafPaths(resource), {
      texts: own,
      units,
      settings,
      may: () => "edit",
    });
    const references = new Map([...resources.keys()].map((name) => [name, people]));
    const forms = fileForms(settings, language);
    const around = { resource, own, languages, units, references, timeZone, forms };
    const writing = cellReading(around);
    const targets = importTargets(resource, () => "edit", { own, languages, units, settings });

    await fc.assert(
      fc.asyncProperty(
        records(
          resource,
          columns.map(({ column }) => column),
        ),
        async (all) => {
          const headings = columns.flatMap((column) => column.headings);
          const rows = all.map((record) =>
            columns.flatMap(({ column }) => cellsOf(column, valueAt(record, column.path), writing)),
          );
          const file = await writeTable(format, headings, rows, { forms });
          const bytes = new Uint8Array(await file.arrayBuffer());
          const table = tableOf(await readSheet(bytes, { times: forms.time }));
          const mapping = suggestMapping(table, targets).mapping;
          // An export has lists whole; their parts are for rows of other people's files.
          const whole = targets.all.filter(({ of }) => of === undefined);
          expect(Object.keys(mapping).sort()).toEqual(whole.map(({ path }) => path).sort());
          const formats = guessFormats(table, mapping, targets.all, { language, settings });
          const planning = {
            mapping,
            targets: targets.all,
            policy: { match: "id", existing: "update", empty: "clear" } as const,
            reading: cellReading({ ...around, ...formats }),
            width: table.columns.length,
            badQuotes: new Set<number>(),
            find: (key: string) => all.find(({ id }) => id === key),
          };
          const plans = table.rows.map((row, index) => planRow(row, table.firstRow + index, planning));
          expect(plans).toEqual(all.map(() => ({ outcome: "unchanged" })));
        },
      ),
      { numRuns: runs(40) },
    );
  });
});
