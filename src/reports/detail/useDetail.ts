import { useQuery } from "@tanstack/react-query";
import type { ReportParameters, ReportRow } from "../../../dataProviders/services";
import type { ShownReport } from "../../../schemas/reports";
import { dayAfter } from "../../centreDay";
import { weekstartOf } from "../../dates";
import { useLocalePack, useSession } from "../../session";
import type { Asked } from "../asking/asked";
import { reportCalls } from "../calls";
import type { Detailed } from "./detailOf";

const weekCount = 12;
/** As many as a call answers at once. */
const mostRows = 10_000;

/** What a detail is drawn from; undefined while it comes. */
type DetailData = {
  /** The first days of the weeks, the last one that of the period's end. */
  weeks: string[];
  /** Each one's rows of the weeks. */
  byWeek: ReportRow[] | undefined;
  /** Each one's row of the period. */
  all: ReportRow[] | undefined;
  error: Error | null;
  again: () => void;
};

/** All whom one is measured against: under the same filters, but for the one by him. */
export function useDetail(report: ShownReport, { parameter, over }: Detailed, asked: Asked): DetailData {
  const { settings } = useSession();
  const pack = useLocalePack();
  const { from, to } = report.period;
  const { [parameter]: _one, by: _by, ...parameters } = asked.parameters;
  const last = weekBeginning(asked.period.to, weekstartOf(settings, pack) % 7);
  const weeks = Array.from({ length: weekCount }, (_, at) => dayAfter(last, 7 * (at + 1 - weekCount)));
  const ofWeeks = { ...parameters, [from]: weeks[0] ?? last, [to]: asked.period.to, by: over };
  const byWeek = useQuery(rowsOf(report, ofWeeks));
  const all = useQuery(rowsOf(report, { ...parameters, by: report.by?.[0]?.name ?? over }));
  return {
    weeks,
    byWeek: byWeek.data,
    all: all.data,
    error: byWeek.error ?? all.error,
    again: () => void Promise.all([byWeek.refetch(), all.refetch()]),
  };
}

function rowsOf(report: ShownReport, parameters: ReportParameters) {
  return {
    queryKey: ["reports", report.name, "detail", parameters],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const sort = { property: report.sort.replace(/^-/, ""), descending: false };
      const page = { sort, offset: 0, limit: mostRows };
      return (await reportCalls.rows(report["x-api"], parameters, page, signal)).rows;
    },
    retry: false,
    staleTime: 30_000,
  };
}

/** Weeks begin so many days after Sunday. */
function weekBeginning(day: string, weekstart: number): string {
  const since = (new Date(`${day}T00:00:00Z`).getUTCDay() - weekstart + 7) % 7;
  return dayAfter(day, -since);
}
