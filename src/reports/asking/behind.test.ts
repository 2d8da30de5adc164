import { join } from "node:path";
import { expect, it } from "vitest";
import { readReports } from "../../../schemas/reports/read";
import { behind } from "./behind";

const reports = readReports(join(import.meta.dirname, "../../../schemas"));
const period = { from: "2026-10-01", to: "2026-10-31" };

function filterBehind(from: string, to: string, row: object, parameters: Record<string, string | string[]>) {
  const report = reports.get(from);
  if (!report) throw new Error(`There is no report ${from}`);
  const address = new URL(
    behind(to, row as Record<string, unknown>, { period, parameters }, report),
    "https://x",
  );
  expect(address.pathname).toBe(`/reports/${to}`);
  return JSON.parse(address.searchParams.get("filter") ?? "") as object;
}

it("is filtered by what the row is of, and else as its report is, by the same facts", () => {
  const row = { driver: "d1", performerName: "Ana", week: "2026-10-26" };
  const asked = { driver: ["d1", "d2"], areaOfControl: ["north"], facts: "GPS", by: "week" };
  expect(filterBehind("driver-performance", "on-time-report", row, asked)).toEqual({
    dateStart: { eq: "2026-10-26" },
    dateEnd: { eq: "2026-10-31" },
    driver: { in: ["d1"] },
    areaOfControl: { in: ["north"] },
    facts: { eq: "GPS" },
  });
});

it("is asked for no choice that it has not, and for no values that are another report's", () => {
  const row = { day: "2026-10-02", vehicle: "v1", runNumber: 2, source: "BOTH" };
  const asked = { source: ["BOTH"], facts: "GPS" };
  expect(filterBehind("daily-runs-report", "on-time-report", row, asked)).toEqual({
    dateStart: { eq: "2026-10-02" },
    dateEnd: { eq: "2026-10-02" },
    vehicle: { in: ["v1"] },
    runNumber: { in: [2] },
    facts: { eq: "GPS" },
  });
  expect(
    filterBehind(
      "vehicle-checks-forms-reports",
      "vehicle-checks-faults-reports",
      { day: "2026-10-02", vehicle: "v1" },
      { facts: "GPS", regNumber: "12" },
    ),
  ).toEqual({
    dateStart: { eq: "2026-10-02" },
    dateEnd: { eq: "2026-10-02" },
    vehicle: { in: ["v1"] },
    regNumber: { contains: "12" },
  });
});
