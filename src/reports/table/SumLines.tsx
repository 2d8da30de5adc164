import ChevronRight from "@mui/icons-material/ChevronRight";
import ExpandMore from "@mui/icons-material/ExpandMore";
import { useTranslate } from "ra-core";
import { memo } from "react";
import type { ReportRow } from "../../../dataProviders/services";
import { totalOf } from "../../../schemas/reports";
import { joined } from "../formats";
import { useReport } from "../ReportContext";
import type { ReportData } from "../useReportData";
import { type BandLooks, Bands } from "./Bands";
import type { ReportColumn } from "./useReportColumns";

export type LineProps = { index: number; active: boolean; columns: readonly ReportColumn[] };

/** So many of its figures stand in a heading. */
const mostFigures = 3;

type GroupLineProps = LineProps & {
  group: NonNullable<ReportData["groups"]>[number] | undefined;
  groupBy: string;
  bands: BandLooks | undefined;
  /** Its place among the groups. */
  at: number;
  isOpen: boolean;
  onToggle: (at: number) => void;
};

/** A heading: what its rows have in common, how many there are, and what they come to. */
export const GroupLine = memo(function GroupLine({
  index,
  active,
  columns,
  group,
  groupBy,
  bands,
  at,
  isOpen,
  onToggle,
}: GroupLineProps) {
  const translate = useTranslate();
  const { report, texts, formats } = useReport();
  if (!group) return null;
  const Mark = isOpen ? ExpandMore : ChevronRight;
  const name = formats.text(groupBy, group.value) ?? translate("reporting.table.unknown");
  const span = headingSpan(columns, group.totals);
  // The report's figures that have no column: what one groups for.
  const told = report.figures
    .filter((figure) => totalOf(report, figure) !== "count" && !columns.some(({ path }) => path === figure))
    .slice(0, mostFigures)
    .flatMap((figure) => {
      const value = group.totals[figure];
      return typeof value === "number"
        ? [`${texts.field(figure).replace(/, %$/, "")} ${joined(formats.measure(figure, value))}`]
        : [];
    });
  return (
    <tr data-index={index} aria-rowindex={index + 2} tabIndex={active ? 0 : -1} className="group">
      <th scope="rowgroup" colSpan={span}>
        <div className={toldIn(columns, span)}>
          <button
            type="button"
            aria-expanded={isOpen}
            tabIndex={active ? 0 : -1}
            onClick={() => onToggle(at)}
          >
            <Mark aria-hidden="true" />
            <span>{name}</span>
            <small>{[formats.count(group.count), ...told].join(" · ")}</small>
          </button>
          {bands && hasRoom(columns, span) && <Bands bands={bands} totals={group.totals} />}
        </div>
      </th>
      {columns.slice(span).map((column) => (
        <td key={column.path} className={column.numeric ? "number" : undefined}>
          {column.total(group.totals)}
        </td>
      ))}
    </tr>
  );
});

/** What all rows come to, always in sight. Not rendered anew while one scrolls. */
export const TotalLine = memo(function TotalLine({
  data,
  columns,
  index,
  bands,
}: {
  data: ReportData;
  columns: readonly ReportColumn[];
  index: number;
  bands: BandLooks | undefined;
}) {
  const translate = useTranslate();
  const { formats } = useReport();
  const { totals = {} } = data.summary ?? {};
  const span = headingSpan(columns, totals);
  return (
    <tfoot>
      <tr aria-rowindex={index + 2}>
        <th scope="row" colSpan={span}>
          <div className={toldIn(columns, span)}>
            <span>
              {data.total !== undefined &&
                translate("reporting.table.total", { rows: formats.count(data.total) })}
            </span>
            {bands && hasRoom(columns, span) && <Bands bands={bands} totals={totals} />}
          </div>
        </th>
        {columns.slice(span).map((column) => (
          <td key={column.path} className={column.numeric ? "number" : undefined}>
            {column.total(totals)}
          </td>
        ))}
      </tr>
    </tfoot>
  );
});

/** A heading has the columns up to the first one with a total. */
function headingSpan(columns: readonly ReportColumn[], totals: ReportRow): number {
  const first = columns.findIndex((column) => column.total(totals) !== undefined);
  return Math.max(1, first === -1 ? columns.length : first);
}

/** Where nothing follows it, the bar stands beside the words: the end of the table may be far off. */
function toldIn(columns: readonly ReportColumn[], span: number): string {
  return span === columns.length ? "told alone" : "told";
}

/** Pixels that a heading needs to have a bar besides its words. */
const roomForBands = 320;

function hasRoom(columns: readonly ReportColumn[], span: number): boolean {
  return columns.slice(0, span).reduce((sum, { width }) => sum + width, 0) >= roomForBands;
}
