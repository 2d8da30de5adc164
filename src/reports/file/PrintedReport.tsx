import GlobalStyles from "@mui/material/GlobalStyles";
import { useQuery } from "@tanstack/react-query";
import { useNotify, useTranslate } from "ra-core";
import { useEffect } from "react";
import { createPortal } from "react-dom";
import type { ReportChoice, ReportSort } from "../../../dataProviders/services";
import { chartMeasures } from "../../../schemas/reports";
import type { ReportAddress } from "../asking/useReportAddress";
import { reportCalls } from "../calls";
import { detailOf } from "../detail/detailOf";
import { useDetail } from "../detail/useDetail";
import { useFilterTexts } from "../filters/useFilterTexts";
import { useReport } from "../ReportContext";
import type { ReportColumns } from "../table/useReportColumns";
import type { ReportData } from "../useReportData";
import { joined } from "../formats";
import { PrintedDetail } from "./PrintedDetail";

/** So many rows are printed; all of them are in the workbook. */
const mostRows = 1_000;

type PrintedReportProps = {
  address: ReportAddress;
  data: ReportData;
  choices: Record<string, ReportChoice[]> | undefined;
  columns: ReportColumns;
  sort: ReportSort;
  onDone: () => void;
};

/**
 * The report on paper: its figures, what its charts are drawn from, or the lines of the one whose rows they are, and its
 * rows, black on white whatever the theme.
 */
export function PrintedReport({ address, data, choices, columns, sort, onDone }: PrintedReportProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const { report, texts, formats } = useReport();
  const { asked } = address;
  const filters = useFilterTexts(address, choices);
  const detailed = detailOf(report, address.values);
  const { told, error: failed } = useDetail(report, detailed, asked);
  const { data: page, error } = useQuery({
    queryKey: ["reports", report.name, "printed", asked.parameters, sort, asked.groupBy],
    queryFn: ({ signal }) =>
      reportCalls.rows(
        report["x-api"],
        asked.parameters,
        { sort, groupBy: asked.groupBy, offset: 0, limit: mostRows },
        signal,
      ),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const isFailed = error !== null || failed !== null;
  const isThere = page !== undefined && (detailed === undefined || told !== undefined);
  useEffect(() => {
    if (isFailed) {
      notify("reporting.state.failed", { type: "error" });
      onDone();
    }
    if (!isThere) return undefined;
    addEventListener("afterprint", onDone, { once: true });
    print();
    return () => removeEventListener("afterprint", onDone);
  }, [isThere, isFailed, notify, onDone]);
  if (!isThere) return null;
  const { totals = {} } = data.summary ?? {};
  const { visible } = columns;
  const charts = told ? [] : report.charts;
  return createPortal(
    <div className="printed-report">
      <GlobalStyles styles={styles} />
      <h1>{texts.title}</h1>
      <p>{[formats.days(asked.period), ...filters.map(({ text }) => text)].join(" · ")}</p>
      <table>
        <tbody>
          {report.figures.map((name) => (
            <tr key={name}>
              <th scope="row">{texts.field(name)}</th>
              <td>{typeof totals[name] === "number" ? joined(formats.measure(name, totals[name])) : "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {told && <PrintedDetail told={told} />}
      {charts.map((chart) => {
        const drawn = data.summary?.charts[chart.name];
        return (
          drawn && (
            <section key={chart.name}>
              <h2>{texts.chart(chart.name)}</h2>
              <table>
                <thead>
                  <tr>
                    {[drawn.by, ...chartMeasures(chart)].map((name) => (
                      <th key={name} scope="col">
                        {texts.field(name)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {drawn.marks.map((mark) => (
                    <tr key={String(mark[drawn.by])}>
                      <th scope="row">{formats.text(drawn.by, mark[drawn.by]) ?? "–"}</th>
                      {chartMeasures(chart).map((name) => (
                        <td key={name}>{formats.text(name, mark[name], undefined, totals) ?? "–"}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          )
        );
      })}
      <h2>
        {translate("reporting.table.rows", { smart_count: page.total, rows: formats.count(page.total) })}
      </h2>
      {page.total > mostRows && (
        <p>
          {translate("reporting.tools.first", {
            rows: formats.count(mostRows),
            total: formats.count(page.total),
          })}
        </p>
      )}
      <table>
        <thead>
          <tr>
            {visible.map(({ path, label }) => (
              <th key={path} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {page.rows.map((row, at) => (
            <tr key={at}>
              {visible.map((column) => (
                <td key={column.path} className={column.numeric ? "number" : undefined}>
                  {column.text(row) ?? "–"}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            {visible.map((column, at) => (
              <td key={column.path} className={column.numeric ? "number" : undefined}>
                {column.total(totals) ?? (at === 0 ? translate("reporting.table.all") : "")}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>,
    document.body,
  );
}

const styles = {
  ".printed-report": { display: "none" },
  "@media print": {
    "@page": { size: "A4 landscape", margin: "12mm" },
    "html, body": {
      height: "auto !important",
      overflow: "visible !important",
      background: "#fff !important",
    },
    "body > *:not(.printed-report)": { display: "none !important" },
    ".printed-report": {
      display: "block",
      color: "#000",
      fontSize: "8pt",
      "& h1": { fontSize: "14pt", margin: "0 0 2mm" },
      "& h2": { fontSize: "10pt", margin: "4mm 0 1mm" },
      "& table": { borderCollapse: "collapse", marginBottom: "2mm" },
      "& th, & td": {
        border: "0.2mm solid #999",
        padding: "0.6mm 1.2mm",
        textAlign: "start",
        verticalAlign: "top",
      },
      "& .number": { textAlign: "end" },
      "& thead": { display: "table-header-group" },
      "& tr": { breakInside: "avoid" },
      "& tfoot td": { fontWeight: 700 },
      "& tfoot": { display: "table-row-group" },
    },
  },
} as const;
