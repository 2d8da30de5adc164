import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readReports } from "../../../schemas/reports/read";
import { readQuery, writeQuery } from "../../resources/list/query/listQuery";
import { askedOf, filterOf, keptOf, valuesOf } from "./asked";
import { addressFields, columnsThere, reportFilters } from "./fields";

const reports = readReports(join(import.meta.dirname, "../../../schemas"));
const onTime = reports.get("on-time-report");
const performance = reports.get("driver-performance");
if (!onTime || !performance) throw new Error("There are no such reports");
const day = { today: "2026-11-25", weekstart: 1 };

describe("what a report is asked", () => {
  it("is its file's without an address: its days up to today, and its usual rows", () => {
    expect(askedOf(onTime, {}, day)).toEqual({
      period: { from: "2026-11-19", to: "2026-11-25" },
      preset: undefined,
      by: undefined,
      groupBy: undefined,
      filtered: 0,
      parameters: { dateStart: "2026-11-19", dateEnd: "2026-11-25" },
    });
    expect(askedOf(performance, {}, day).parameters).toMatchObject({ by: "driver" });
  });

  it("comes back from its address as it was", () => {
    const rules = {
      fields: addressFields(onTime),
      sortable: ["day"],
      sort: { field: "day", order: "DESC" },
    } as const;
    const values = {
      period: "lastWeek",
      facts: "GPS",
      groupBy: "driverName",
      vehicle: ["v1", "v2"],
      runNumber: [1, 2],
      result: ["LATE"],
      orderReference: "P-09",
    };
    const filter = filterOf(onTime, values);
    const empty = { search: "", page: 1, perPage: 1000, problems: [], sort: rules.sort };
    const address = writeQuery({ ...empty, filter }, { ...rules, sortable: [...rules.sortable] });
    const read = readQuery(address, { ...rules, sortable: [...rules.sortable] });
    expect(read.problems).toEqual([]);
    expect(valuesOf(read.filter)).toEqual(values);
    expect(askedOf(onTime, read.filter, day)).toMatchObject({
      preset: "lastWeek",
      groupBy: "driverName",
      filtered: 4,
      parameters: {
        dateStart: "2026-11-16",
        dateEnd: "2026-11-22",
        facts: "GPS",
        vehicle: ["v1", "v2"],
        runNumber: [1, 2],
        result: ["LATE"],
        orderReference: "P-09",
      },
    });
  });

  it("says in an address what no report knows", () => {
    const rules = {
      fields: addressFields(onTime),
      sortable: ["day"],
      sort: { field: "day", order: "ASC" },
    } as const;
    const { problems } = readQuery(
      `?${new URLSearchParams({ filter: JSON.stringify({ result: ["LOST"], colour: "red", facts: "MINE" }) })}`,
      { ...rules, sortable: [...rules.sortable] },
    );
    expect(problems.map(({ code }) => code)).toEqual(["BAD_VALUE", "UNKNOWN_FILTER", "BAD_VALUE"]);
  });

  it("is kept without days that are chosen by name, or that nobody has chosen", () => {
    const kept = (filter: Parameters<typeof askedOf>[1]) => keptOf(onTime, askedOf(onTime, filter, day));
    expect(kept({ period: "yesterday", vehicle: ["v1"] })).toEqual({ vehicle: ["v1"] });
    expect(kept({ dateStart: "2026-11-01" })).toEqual({ dateStart: "2026-11-01", dateEnd: "2026-11-25" });
  });

  it("has a form for each filter, by what it chooses among", () => {
    expect(reportFilters(onTime).map(({ parameter, form }) => `${parameter} ${form}`)).toEqual([
      "areaOfControl many",
      "vehicle many",
      "driver many",
      "territory many",
      "runNumber many",
      "hour many",
      "status many",
      "result few",
      "source few",
      "orderReference text",
      "locationName text",
    ]);
  });

  it("has the columns that its rows have, as they are gathered", () => {
    expect(columnsThere(performance, "driver")).not.toContain("week");
    expect(columnsThere(performance, "week")).toContain("week");
    expect(columnsThere(onTime, undefined)).not.toContain("onTimeShare");
    expect(columnsThere(onTime, undefined)).toContain("departureEta");
  });
});
