import { useTranslate } from "ra-core";
import { useMemo, type ReactNode } from "react";
import type { ReportRow } from "../../../dataProviders/services";
import { type ReportProperty, totalOf } from "../../../schemas/reports";
import {
  type Arrangement,
  arrangeColumns,
  type ColumnChoice,
  type HeadColumn,
} from "../../resources/list/parts";
import { usePreference } from "../../session";
import { columnsThere } from "../asking/fields";
import type { ReportAddress } from "../asking/useReportAddress";
import { HelpMark } from "../HelpMark";
import { useReport } from "../ReportContext";
import { reportCell } from "./reportCell";

export type ReportColumn = HeadColumn & {
  hidden: boolean;
  /** What a row has there; undefined where it is not known. */
  cell: (row: ReportRow) => ReactNode;
  text: (row: ReportRow) => string | undefined;
  /** What rows come to there. */
  total: (sums: ReportRow) => string | undefined;
  /** It leads to what the row is of. */
  leads: boolean;
};

export type ReportColumns = Arrangement<ReportColumn> & { choice: ColumnChoice[] };

/** Pixels, where the file names none. */
const usualWidth = 120;
/** Pixels of a heading, closer than a list’s: of a letter, of the mark beside it, and of one that is cut. */
const [letter, helpWidth, widest] = [7, 26, 220];

/**
 * The columns of a report as this user has arranged them, of those that its rows have as they are gathered. `totals`: what
 * all rows come to.
 */
export function useReportColumns(
  { key, query, change, asked, rules }: ReportAddress,
  totals: ReportRow | undefined,
): ReportColumns {
  const { report, texts, formats } = useReport();
  const [kept, keep] = usePreference<ColumnChoice[]>(`${key}.columns`, none);
  const chosen = query.columns ?? kept;
  const { by } = asked;
  const unknown = useTranslate()("reporting.table.unknown");
  return useMemo(() => {
    const available = columnsThere(report, by);
    const choice = arrangeColumns([...report.columns], available, "", chosen);
    const leading = leadingColumn(report, choice);
    const usual = new Map(
      arrangeColumns([...report.columns], available, "").map(({ path, width }) => [path, width]),
    );
    const all = choice.map(({ path, width, hidden = false }): ReportColumn => {
      const unit = formats.unit(path);
      const property = report.properties[path] ?? {};
      const label = unit === "" ? texts.field(path) : `${texts.field(path)}, ${unit}`;
      const help = texts.help(path);
      // A width that the user gave stands; any other makes room for the heading, which is longer in some languages.
      const resized = width !== undefined && width !== usual.get(path);
      const needed = Math.min(24 + label.length * letter, widest) + (help === undefined ? 0 : helpWidth);
      return {
        path,
        label,
        hidden,
        width: resized ? width : Math.max(width ?? usualWidth, needed),
        // What has neither is a name that is written as a number.
        numeric:
          formats.isNumber(path) && (totalOf(report, path) !== undefined || property["x-unit"] !== undefined),
        sortable: rules.sortable.includes(path),
        leads: path === leading,
        text: (row) => formats.text(path, row[path], row, totals),
        cell: (row) =>
          reportCell(
            {
              name: path,
              value: row[path],
              text: formats.text(path, row[path], row, totals),
              bar: barOf(property),
            },
            unknown,
          ),
        total: (sums) =>
          totalOf(report, path) === undefined ? undefined : formats.text(path, sums[path], undefined, totals),
        ...(help !== undefined && { help: <HelpMark title={texts.field(path)} text={help} /> }),
      };
    });
    return {
      all,
      visible: all.filter((column) => !column.hidden),
      choice,
      arrange: (columns) => {
        if (query.columns) change({ columns }, { replace: true });
        else keep(columns ?? none);
      },
    };
  }, [report, texts, formats, totals, unknown, by, chosen, rules.sortable, query.columns, change, keep]);
}

/** Shares have a bar, and deviations in minutes: those are read against nothing. */
function barOf({ "x-unit": unit, "x-signed": signed }: ReportProperty): "share" | "signed" | undefined {
  if (unit === "percent" && !signed) return "share";
  return unit === "minutes" && signed ? "signed" : undefined;
}

/** The column that leads to what a row is of: its record's name, else the first. */
function leadingColumn(
  { opens, properties }: ReturnType<typeof useReport>["report"],
  choice: readonly ColumnChoice[],
): string | undefined {
  if (opens === undefined) return undefined;
  const shown = choice.filter(({ hidden }) => hidden !== true).map(({ path }) => path);
  const own = shown.find((path) =>
    opens === "order" ? properties[path]?.["x-names"] === "order" : opens === "fault" && path === "reference",
  );
  return own ?? shown[0];
}

const none: ColumnChoice[] = [];
