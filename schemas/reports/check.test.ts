import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { checkReports } from "./check";
import { parametersIn, piecesOf } from "./query";
import { readReportFolder } from "./read";
import type { ReportFile } from "./Report";

const shipped = readReportFolder(resolve("schemas"));
if (!shipped) throw new Error("There are no reports");
const folder = shipped;

const sound: ReportFile = {
  $schema: "./report.meta.json",
  title: "Stops",
  description: "How many are there?",
  query: "stops",
  "x-api": { rows: "stopsReport", elements: "stops-report" },
  "x-access": { roles: ["ADMIN"], flags: ["enableReportsTab"] },
  period: { from: "dateStart", to: "dateEnd", days: 7 },
  settings: ["lateThreshold"],
  key: ["run"],
  columns: ["day", { property: "late", width: 90 }, "lateShare"],
  sort: "-day",
  filters: ["vehicle"],
  figures: ["stops", "lateShare"],
  charts: [
    { name: "late", title: "How many are late?", kind: "bars", by: ["day", "week"], series: ["lateShare"] },
  ],
  properties: {
    day: { $ref: "common.json#/day" },
    week: { $ref: "common.json#/week" },
    run: { type: "string" },
    vehicle: { $ref: "common.json#/vehicle" },
    late: { title: "Late", type: "integer", "x-total": "sum" },
    all: { type: "integer", "x-total": "sum" },
    stops: { title: "Stops", type: "integer", "x-total": "count" },
    lateShare: {
      title: "Late, %",
      type: "number",
      "x-unit": "percent",
      "x-total": { ratio: ["late", "all"] },
    },
  },
};

const faultsOf = (
  changed: Partial<ReportFile> | Record<string, unknown>,
  query = "select :from, :lateThreshold",
) =>
  checkReports({
    ...folder,
    reports: { "stops.json": JSON.stringify({ ...sound, ...changed }) },
    queries: { "stops.sql": query },
  }).map(({ file, path, message }) => `${file} ${path} ${message}`);

const property = (name: string, more: object) => ({
  properties: { ...sound.properties, [name]: { ...sound.properties[name], ...more } },
});

describe("a report's file", () => {
  it("has nothing wrong with it where it says what it must, and the shipped ones don't", () => {
    expect(faultsOf({})).toEqual([]);
    expect(checkReports(folder)).toEqual([]);
  });

  it.each<[string, Partial<ReportFile> | Record<string, unknown>, string]>([
    ["an unknown keyword", { colums: [] }, '"colums" is no keyword here; did you mean "columns"?'],
    [
      "a column that is no property",
      { columns: ["dya"] },
      '/columns/0 "dya" is no property of the report; did you mean "day"?',
    ],
    ["a column without a heading", { columns: ["run"] }, '/columns/0 "run" is shown and has no title'],
    [
      "a column that no row has",
      { columns: ["stops"] },
      '/columns/0 "stops" is what rows come to, and no row by itself has it',
    ],
    [
      "a column that is not gathered",
      { by: [{ name: "week", title: "By week", properties: ["week"] }] },
      '/columns/0 "day" is neither in "by" nor says what rows come to',
    ],
    [
      "a filter by what rows come to",
      { filters: ["late"] },
      '/filters/0 "late" has an x-total, and tells no rows apart',
    ],
    [
      "a filter that the calls have themselves",
      { filters: [{ property: "vehicle", parameter: "type" }] },
      '/filters/0 "type" is what the calls ask for themselves',
    ],
    [
      "a figure of no measure",
      { figures: ["day"] },
      '/figures/0 "day" says not how rows come to one value: give it x-total',
    ],
    [
      "bands of what is no measure",
      { bands: ["late", "day"] },
      '/bands/1 "day" says not how rows come to one value: give it x-total',
    ],
    ["a key that is no column", { key: ["week"] }, '/key/0 "week" is no column of the query'],
    [
      "a chart by a measure",
      { charts: [{ ...sound.charts[0], by: "late" }] },
      '/charts/0/by/0 "late" has an x-total',
    ],
    [
      "a chart that asks nothing",
      { charts: [{ ...sound.charts[0], title: "Late stops" }] },
      "does not have the form",
    ],
    [
      "a chart of shares of what is no measure",
      { charts: [{ ...sound.charts[0], shareOf: "day" }] },
      '/charts/0/shareOf "day" says not how rows come to one value',
    ],
    [
      "a target of what the chart does not show",
      { charts: [{ ...sound.charts[0], target: { of: "stops", setting: "onTimeTarget" } }] },
      '/charts/0/target/of "stops" is neither a series of the chart nor printed in it',
    ],
    [
      "a target that no setting says",
      { charts: [{ ...sound.charts[0], target: { of: "lateShare", setting: "lateTarget" } }] },
      '/charts/0/target/setting settings/ has no "lateTarget"',
    ],
    [
      "a ratio of what is no column",
      property("lateShare", { "x-total": { ratio: ["late", "stops"] } }),
      '/properties/lateShare "stops" is no property that is a column of the query',
    ],
    [
      "a shared property that is none",
      property("day", { $ref: "common.json#/days" }),
      'common.json has no "days"; did you mean "day"?',
    ],
    ["rows that open what they have not", { opens: "order" }, '/opens "order", the order that a row is of'],
    [
      "rows that open a report that is none",
      { opens: { report: "stop" } },
      '/opens/report there is no reports/stop.json; did you mean "stops"?',
    ],
    [
      "a detail of what it is not filtered by",
      { detail: { of: "run", over: "week", measures: ["lateShare"], ranked: { by: "stops", from: 100 } } },
      '/detail/of "run" is no reference that the report is filtered by',
    ],
    [
      "a detail over no weeks",
      {
        by: [{ name: "vehicle", title: "By vehicle", properties: ["vehicle", "day"] }],
        detail: { of: "vehicle", over: "vehicle", measures: ["lateShare"], ranked: { by: "stops", from: 9 } },
      },
      '/detail/over "vehicle" is none of "by" that has a row for each week of "vehicle"',
    ],
    ["a query that is not there", { query: "stop" }, "/query reports/stop.sql is not there"],
    [
      "a flag that is none",
      { "x-access": { roles: ["ADMIN"], flags: ["enableReportTab"] } },
      '/x-access/flags/0 settings/ has no "enableReportTab"',
    ],
    [
      "the name of what is no reference",
      property("run", { "x-names": "late" }),
      '/properties/run/x-names "late" is no reference of the report',
    ],
    [
      "a resource that is none",
      property("vehicle", { "x-reference": { resource: "vehicle" } }),
      "there is no schemas/vehicle.json",
    ],
  ])("is refused with %s", (_what, changed, message) => {
    const faults = faultsOf(changed);
    expect(faults.join("\n")).toContain(message);
    expect(faults.every((fault) => fault.startsWith("reports/stops.json "))).toBe(true);
  });

  it("is refused where its query asks for what nobody gives, or two are called the same", () => {
    expect(faultsOf({}, "select :form").join()).toContain(
      'the query asks for :form, which is no setting or choice of the report; did you mean "from"?',
    );
    const twice = checkReports({
      ...folder,
      reports: { "a.json": JSON.stringify(sound), "b.json": JSON.stringify(sound) },
      queries: { "stops.sql": "select 1" },
    });
    expect(twice.map(({ file, path }) => `${file} ${path}`)).toEqual([
      "reports/b.json /x-api/rows",
      "reports/b.json /x-api/elements",
    ]);
    expect(checkReports({ ...folder, reports: { "a.json": "{" } })[0]?.message).toContain("line 1");
  });
});

describe("a query", () => {
  it("asks for parameters, and neither for types nor for what stands in quotes or comments", () => {
    const query = `select :from::date, ':to', "a:b", 'it''s :x' -- :y\n where a = :account::uuid and b = :from`;
    expect(parametersIn(query)).toEqual(["from", "account"]);
    const whole = piecesOf(query).map((piece) => ("text" in piece ? piece.text : `:${piece.parameter}`));
    expect(whole.join("")).toBe(query);
  });
});
