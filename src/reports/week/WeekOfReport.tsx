import Skeleton from "@mui/material/Skeleton";
import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "ra-core";
import { loadReport } from "virtual:reports";
import type { ReportParameters, ReportRow } from "../../../dataProviders/services";
import type { ShownReport } from "../../../schemas/reports";
import { Failed } from "../../kit/Failed";
import { type Period, shifted } from "../asking/periods";
import { reportCalls } from "../calls";
import { ReportContext, useReportView } from "../ReportContext";
import { CentresOfWeek } from "./CentresOfWeek";
import { FigureCard } from "./FigureCard";
import type { WeekFigure } from "./figuresOfWeek";

type WeekOfReportProps = {
  name: string;
  week: Period;
  figures: readonly WeekFigure[];
  isOpen: (report: string) => boolean;
};

/** The figures that a report has of the week and of the one before, day by day. */
export function WeekOfReport({ name, ...props }: WeekOfReportProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ["reports", name, "description"],
    queryFn: () => loadReport(name),
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const translate = useTranslate();
  if (data) return <Described {...props} report={data} />;
  if (error)
    return (
      <Failed level="h2" title={translate("reporting.failed")} error={error} onRetry={() => void refetch()} />
    );
  return <Waiting count={props.figures.length} />;
}

function Described({
  report,
  week,
  figures,
  isOpen,
}: Omit<WeekOfReportProps, "name"> & { report: ShownReport }) {
  const translate = useTranslate();
  const view = useReportView(report);
  const { data, error, refetch } = useQuery({
    queryKey: ["reports", report.name, "week", week],
    queryFn: ({ signal }) => readWeek(report, week, signal),
    retry: false,
  });
  if (error)
    return (
      <Failed
        level="h2"
        title={translate("reporting.state.failed")}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Waiting count={figures.length} />;
  return (
    <ReportContext value={view}>
      {figures.map((figure) => (
        <FigureCard key={figure.name} figure={figure} told={data} isOpen={isOpen(figure.behind)} />
      ))}
      <CentresOfWeek told={data} />
    </ReportContext>
  );
}

function Waiting({ count }: { count: number }) {
  return Array.from({ length: count }, (_, at) => <Skeleton key={at} variant="rounded" height={210} />);
}

export type WeekTold = Awaited<ReturnType<typeof readWeek>>;

/** What a week comes to and the one before, over all, day by day, and centre by centre. */
async function readWeek(report: ShownReport, week: Period, signal: AbortSignal) {
  const names = report["x-api"];
  const before = shifted(week, -1);
  const asked = ({ from, to }: Period, more: ReportParameters = {}): ReportParameters => ({
    [report.period.from]: from,
    [report.period.to]: to,
    ...more,
  });
  const rows = async (period: Period, by: string, property: string): Promise<ReportRow[]> => {
    const page = { sort: { property, descending: false }, offset: 0, limit: 200 };
    const isThere = report.by?.some(({ name }) => name === by) === true;
    return isThere ? (await reportCalls.rows(names, asked(period, { by }), page, signal)).rows : [];
  };
  /** Of a report that gathers no rows, what they come to under the headings of days. */
  const grouped = async (period: Period): Promise<ReportRow[]> => {
    if (report.groups?.includes("day") !== true) return [];
    const page = { sort: { property: "day", descending: false }, groupBy: "day", offset: 0, limit: 0 };
    const { groups = [] } = await reportCalls.rows(names, asked(period), page, signal);
    return groups.map(({ value, totals }) => ({ ...totals, day: value }));
  };
  const both = { from: before.from, to: week.to };
  const [now, earlier, days, centres, centresBefore] = await Promise.all([
    reportCalls.summary(names, asked(week), signal),
    reportCalls.summary(names, asked(before), signal),
    report.by ? rows(both, "days", "day") : grouped(both),
    rows(week, "centre", "dcName"),
    rows(before, "centre", "dcName"),
  ]);
  return {
    week,
    before,
    totals: now.totals,
    earlier: earlier.totals,
    days,
    centres,
    centresBefore,
  };
}
