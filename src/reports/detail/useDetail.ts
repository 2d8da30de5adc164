import { useQuery } from "@tanstack/react-query";
import type { ReportParameters, ReportRow } from "../../../dataProviders/services";
import type { ShownReport } from "../../../schemas/reports";
import { dayAfter } from "../../centreDay";
import { weekstartOf } from "../../dates";
import { useLocalePack, useSession } from "../../session";
import type { Asked } from "../asking/asked";
import { reportCalls } from "../calls";
import type { Detailed } from "./detailOf";
import { middleOf, type Rank, rankOf, type WeekPoint } from "./standings";

const weekCount = 12;
/** As many as a call answers at once. */
const mostRows = 10_000;

/** One's measure week by week, and his rank by it. */
export type MeasureOfOne = { measure: string; points: WeekPoint[]; rank: Rank | undefined };

export type DetailData = {
  /** What he is called, and each measure of the file; undefined while it comes. */
  told: { name: string | undefined; measures: MeasureOfOne[] } | undefined;
  error: Error | null;
  again: () => void;
};

/**
 * One beside all whom he is measured against: those under the same filters, but for the one by him. Nothing is asked
 * without `detailed`.
 */
export function useDetail(report: ShownReport, detailed: Detailed | undefined, asked: Asked): DetailData {
  const { settings } = useSession();
  const pack = useLocalePack();
  const { from, to } = report.period;
  const { [detailed?.parameter ?? ""]: _one, by: _by, ...parameters } = asked.parameters;
  const last = weekBeginning(asked.period.to, weekstartOf(settings, pack) % 7);
  const weeks = Array.from({ length: weekCount }, (_, at) => dayAfter(last, 7 * (at + 1 - weekCount)));
  const over = detailed?.over ?? "";
  const ofWeeks = { ...parameters, [from]: weeks[0] ?? last, [to]: asked.period.to, by: over };
  const enabled = detailed !== undefined;
  const byWeek = useQuery({ ...rowsOf(report, ofWeeks), enabled });
  const all = useQuery({
    ...rowsOf(report, { ...parameters, by: report.by?.[0]?.name ?? over }),
    enabled,
  });
  const isThere = detailed && byWeek.data && all.data;
  return {
    told: isThere && toldOf(report, detailed, { weeks, byWeek: byWeek.data, all: all.data }),
    error: byWeek.error ?? all.error,
    again: () => void Promise.all([byWeek.refetch(), all.refetch()]),
  };
}

/** `weeks`: their first days, the last one that of the period's end. `byWeek`, `all`: each one's rows of them, and of the period. */
type Counted = { weeks: readonly string[]; byWeek: ReportRow[]; all: ReportRow[] };

function toldOf(
  { properties, by = [] }: ShownReport,
  { of, id, over, measures, ranked }: Detailed,
  { weeks, byWeek, all }: Counted,
): DetailData["told"] {
  const gathered = by.find(({ name }) => name === over)?.properties ?? [];
  const week = gathered.find((name) => properties[name]?.["x-grain"] === "week") ?? "week";
  const named = Object.entries(properties).find(([, each]) => each["x-names"] === of)?.[0] ?? of;
  const name = [...all, ...byWeek].find((row) => row[of] === id)?.[named];
  return {
    name: typeof name === "string" ? name : undefined,
    measures: measures.map((measure) => ({
      measure,
      points: weeks.map((first): WeekPoint => {
        const rows = byWeek.filter((row) => row[week] === first);
        const own = rows.find((row) => row[of] === id)?.[measure];
        return {
          week: first,
          value: typeof own === "number" ? own : null,
          middle: middleOf(valuesIn(rows, measure)),
        };
      }),
      rank: rankOf(all, { id, of, measure, better: properties[measure]?.["x-better"], ranked }),
    })),
  };
}

function valuesIn(rows: readonly ReportRow[], measure: string): number[] {
  return rows.flatMap((row) => (typeof row[measure] === "number" ? [row[measure]] : []));
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
