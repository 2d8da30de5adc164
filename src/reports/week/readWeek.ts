import type { ReportParameters, ReportRow, ReportSort } from "../../../dataProviders/services";
import type { ShownReport } from "../../../schemas/reports";
import { type Period, shifted } from "../asking/periods";
import { reportCalls } from "../calls";

/** What a report has of a week and of the one before: over all, day by day, and centre by centre. */
export type WeekTold = {
  report: ShownReport;
  week: Period;
  before: Period;
  totals: ReportRow;
  earlier: ReportRow;
  days: ReportRow[];
  centres: ReportRow[];
  centresBefore: ReportRow[];
};

export async function readWeek(report: ShownReport, week: Period, signal: AbortSignal): Promise<WeekTold> {
  const names = report["x-api"];
  const before = shifted(week, -1);
  const asked = (period: Period, more?: ReportParameters) => askedIn(report, period, more);
  const rows = async (period: Period, by: string, property: string): Promise<ReportRow[]> => {
    const page = { sort: { property, descending: false }, offset: 0, limit: 200 };
    const isThere = report.by?.some(({ name }) => name === by) === true;
    return isThere ? (await reportCalls.rows(names, asked(period, { by }), page, signal)).rows : [];
  };
  /** Of a report that gathers no rows, what they come to under the headings of days. */
  const grouped = async (period: Period): Promise<ReportRow[]> => {
    if (report.groups?.includes("day") !== true) return [];
    return (await readHeadings(report, "day", asked(period), signal)).map(({ value, totals }) => ({
      ...totals,
      day: value,
    }));
  };
  const both = { from: before.from, to: week.to };
  const [now, earlier, days, centres, centresBefore] = await Promise.all([
    reportCalls.summary(names, asked(week), signal),
    reportCalls.summary(names, asked(before), signal),
    report.by ? rows(both, "days", "day") : grouped(both),
    rows(week, "centre", "dcName"),
    rows(before, "centre", "dcName"),
  ]);
  return { report, week, before, totals: now.totals, earlier: earlier.totals, days, centres, centresBefore };
}

/** A report's parameters for the days of a period. */
export function askedIn(
  { period: { from, to } }: Pick<ShownReport, "period">,
  period: Period,
  more: ReportParameters = {},
): ReportParameters {
  return { [from]: period.from, [to]: period.to, ...more };
}

/** What rows come to under headings, without the rows themselves. */
export async function readHeadings(
  report: ShownReport,
  by: string,
  asked: ReportParameters,
  signal: AbortSignal,
) {
  const page = { sort: usualSort(report), groupBy: by, offset: 0, limit: 0 };
  return (await reportCalls.rows(report["x-api"], asked, page, signal)).groups ?? [];
}

function usualSort({ sort }: ShownReport): ReportSort {
  return { property: sort.replace(/^-/, ""), descending: sort.startsWith("-") };
}
