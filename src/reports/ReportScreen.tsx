import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "ra-core";
import { loadReport } from "virtual:reports";
import type { ShownReport } from "../../schemas/reports";
import { PageLoading } from "../kit/latePage";
import { Failed } from "../kit/Failed";
import { useKeptFilter } from "./asking/useKeptFilter";
import { ReportContext, useReportView } from "./ReportContext";
import { ReportPage } from "./ReportPage";

/** The page of a report, made from its description (docs/reports.md). */
export function ReportScreen({ name }: { name: string }) {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ["reports", name, "description"],
    queryFn: () => loadReport(name),
    staleTime: Infinity,
    gcTime: Infinity,
  });
  if (data) return <Described key={name} report={data} />;
  if (error)
    return <Failed title={translate("reporting.failed")} error={error} onRetry={() => void refetch()} />;
  return <PageLoading />;
}

function Described({ report }: { report: ShownReport }) {
  const view = useReportView(report);
  const kept = useKeptFilter(report);
  if (kept === undefined) return <PageLoading />;
  return (
    <ReportContext value={view}>
      <ReportPage kept={kept} />
    </ReportContext>
  );
}
