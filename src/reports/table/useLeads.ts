import { useCallback, useMemo } from "react";
import { useLocation, useNavigate } from "react-router";
import type { ReportRow } from "../../../dataProviders/services";
import { useOpenPages } from "../../kit/pages/OpenPages";
import { behind } from "../asking/behind";
import type { ReportAddress } from "../asking/useReportAddress";
import { useReport } from "../ReportContext";

const formPaths = { order: "/order/:orderId", fault: "/fault/:reference" } as const;

export type Leads = {
  /** Where a row leads to; undefined where that is nowhere, for it or for this viewer. */
  hrefOf: (row: ReportRow) => string | undefined;
  open: (row: ReportRow) => void;
};

/** From a row to what is behind it: the form of its record, over the report, or the report that counts what it counts. */
export function useLeads(address: ReportAddress): Leads {
  const { report } = useReport();
  const navigate = useNavigate();
  const { search } = useLocation();
  const pages = useOpenPages();
  const { opens } = report;
  const target = typeof opens === "object" ? opens.report : report.name;
  // A form is below its report where the viewer may open it.
  const form = typeof opens === "string" ? formPaths[opens] : "";
  const isOpen = pages.some(({ fullPath }) => fullPath === `/reports/${target}${form}`);
  const hrefOf = useCallback(
    (row: ReportRow) => {
      if (!isOpen || opens === undefined) return undefined;
      if (typeof opens === "object") return behind(opens.report, row, address.asked, report);
      const id = row[opens === "order" ? "order" : "reference"];
      if (typeof id !== "string") return undefined;
      return `/reports/${report.name}/${opens}/${encodeURIComponent(id)}${search}`;
    },
    [isOpen, opens, address, report, search],
  );
  return useMemo(
    () => ({
      hrefOf,
      open(row) {
        const to = hrefOf(row);
        // Closing a form leads back to the report as it was left.
        if (to !== undefined) void navigate(to, { state: { fromReport: true } });
      },
    }),
    [hrefOf, navigate],
  );
}
