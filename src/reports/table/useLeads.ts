import { useCallback, useMemo } from "react";
import { useNavigate } from "react-router";
import type { ReportRow } from "../../../dataProviders/services";
import type { ShownReport } from "../../../schemas/reports";
import { useOpenPages } from "../../kit/pages/OpenPages";
import { type ListQuery, writeQuery } from "../../resources/list/parts";
import { filterOf, valuesOf } from "../asking/asked";
import { behind } from "../asking/behind";
import type { ReportAddress } from "../asking/useReportAddress";
import { detailOf, detailParameter } from "../detail/detailOf";
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
  const pages = useOpenPages();
  const { query, current, rules, asked } = address;
  const { opens } = report;
  const target = typeof opens === "object" ? opens.report : report.name;
  // A form is below its report where the viewer may open it.
  const form = typeof opens === "string" ? formPaths[opens] : "";
  const isOpen = pages.some(({ fullPath }) => fullPath === `/reports/${target}${form}`);
  const addressOf = useCallback(
    (row: ReportRow, shown: ListQuery) => {
      const detail = detailHref(row, shown, report);
      if (detail !== undefined) return detail;
      if (!isOpen || opens === undefined) return undefined;
      // What a row counts is what was asked when it came.
      if (typeof opens === "object") return behind(opens.report, row, asked, report);
      const id = row[opens === "order" ? "order" : "reference"];
      if (typeof id !== "string") return undefined;
      return `/reports/${report.name}/${opens}/${encodeURIComponent(id)}${writeQuery(shown, rules)}`;
    },
    [isOpen, opens, asked, rules, report],
  );
  return useMemo(
    () => ({
      hrefOf: (row) => addressOf(row, query),
      open(row) {
        const to = addressOf(row, current());
        // Closing a form leads back to the report as it was left.
        if (to !== undefined) void navigate(to, { state: { fromReport: true } });
      },
    }),
    [addressOf, query, current, navigate],
  );
}

/** The same report of whom a row is of, with a row for each of his weeks; undefined where it shows him already. */
function detailHref(row: ReportRow, shown: ListQuery, report: ShownReport): string | undefined {
  const { detail, name } = report;
  const values = valuesOf(shown.filter);
  const id = detail && row[detail.of];
  if (typeof id !== "string" || detailOf(report, values)) return undefined;
  const filter = filterOf(report, { ...values, [detailParameter(report)]: [id], by: detail?.over });
  return `/reports/${name}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
}
