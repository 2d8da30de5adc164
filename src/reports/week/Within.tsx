import type { ReactNode } from "react";
import type { ShownReport } from "../../../schemas/reports";
import { ReportContext, useReportView } from "../ReportContext";

/** What is in it speaks of this report's properties. */
export function Within({ report, children }: { report: ShownReport; children: ReactNode }) {
  return <ReportContext value={useReportView(report)}>{children}</ReportContext>;
}
