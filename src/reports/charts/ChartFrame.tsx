import ChartIcon from "@mui/icons-material/BarChart";
import TableIcon from "@mui/icons-material/TableRowsOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { useTheme } from "@mui/material/styles";
import { useTranslate } from "ra-core";
import { useId, useMemo, useState } from "react";
import type { DrawnChart, ReportRow } from "../../../dataProviders/services";
import type { ReportChart } from "../../../schemas/reports";
import { useIsPhone } from "../../kit/useIsPhone";
import { useSession } from "../../session";
import { type Period, placeBefore } from "../asking/periods";
import { useReport } from "../ReportContext";
import { BarsOfNames } from "./BarsOfNames";
import { BarsOverTime } from "./BarsOverTime";
import { ChartTable } from "./ChartTable";
import { LinesOverTime } from "./LinesOverTime";
import { filledDays } from "./filled";
import { looksOf, type Series } from "./looks";
import { BeforeSwatch, Swatch } from "./Patterns";
import { RangesOfNames } from "./RangesOfNames";
import type { MarkFilter } from "./useMarkFilter";
import { targetLine } from "./values";
import { worstFirst } from "./worstFirst";

/** One value of what a chart is by, with what it comes to, and what it came to in the period before. */
export type Mark = {
  value: unknown;
  label: string;
  short: string;
  row: ReportRow;
  before: ReportRow | undefined;
};

export type DrawnProps = {
  id: string;
  chart: ReportChart;
  series: readonly Series[];
  marks: readonly Mark[];
  /** Where its target is drawn. */
  target: number | undefined;
  filter: MarkFilter;
};

type ChartFrameProps = {
  chart: ReportChart;
  drawn: DrawnChart;
  /** The same of the period before. */
  before: DrawnChart | undefined;
  period: Period;
  filter: MarkFilter;
};

/** Of names so many are drawn, the worst; of days on a phone the last ones. */
const mostNames = 10;
const mostDaysOnPhone = 7;

/** A chart under its question, with what it is drawn from as a table: for those who don't see it, and for paper. */
export function ChartFrame({ chart, drawn: { by, marks: rows }, before, period, filter }: ChartFrameProps) {
  const translate = useTranslate();
  const theme = useTheme();
  const isPhone = useIsPhone();
  const id = `chart${useId().replaceAll(/[^\w]/g, "")}`;
  const { report, texts, formats } = useReport();
  const { settings } = useSession();
  const [asTable, setAsTable] = useState(false);
  const [all, setAll] = useState(false);
  const isOfTime = report.properties[by]?.format === "date";
  const isRange = chart.kind === "range";
  const series = useMemo(() => looksOf(chart.series, texts.field, theme), [chart.series, texts, theme]);
  const marks = useMemo(() => {
    const found = new Map(rows.map((row) => [row[by], row]));
    const earlier = new Map(before?.by === by ? before.marks.map((row) => [row[by], row]) : []);
    const grain = report.properties[by]?.["x-grain"];
    const days = isOfTime ? filledDays([...found.keys()].map(String), period, grain) : [];
    const told = isOfTime ? days.map((day) => found.get(day) ?? { [by]: day }) : rows;
    const made = told.map((row): Mark => {
      const value = row[by];
      const label = formats.text(by, value) ?? translate("reporting.table.unknown");
      if (!isOfTime) return { value, label, short: label, row, before: undefined };
      const day = String(value);
      return {
        value,
        label,
        short: formats.shortDay(day),
        row,
        before: earlier.get(placeBefore(day, grain, period)),
      };
    });
    if (isOfTime || formats.isNumber(by)) return made;
    return worstFirst(made, report.properties, isRange ? [chart.series[2] ?? ""] : chart.series);
  }, [rows, before, by, chart.series, formats, isOfTime, isRange, period, report, translate]);
  const most = isOfTime ? (isPhone ? mostDaysOnPhone : Infinity) : all ? Infinity : mostNames;
  const drawn = marks.length <= most ? marks : isOfTime ? marks.slice(-most) : marks.slice(0, most);
  const Drawn = isRange
    ? RangesOfNames
    : chart.kind === "line"
      ? LinesOverTime
      : isOfTime
        ? BarsOverTime
        : BarsOfNames;
  const title = texts.chart(chart.name);
  // A drawing of nothing would look like one that failed.
  const isNothing = !marks.some(({ row }) => chart.series.some((name) => isSome(row[name])));
  const hasBefore = marks.some((mark) => mark.before !== undefined);
  const target = targetLine(chart, Number(settings[chart.target?.setting ?? ""] ?? 0));
  return (
    <Box component="section" aria-labelledby={id} sx={{ position: "relative", minWidth: 0, px: 1.5, py: 1 }}>
      <Box sx={{ display: "flex", alignItems: "flex-start", gap: 1 }}>
        <Typography id={id} component="h2" sx={{ fontSize: "0.8125rem", fontWeight: 700, flex: "1 1 auto" }}>
          {title}
        </Typography>
        {!asTable && !isNothing && !isOfTime && marks.length > mostNames && (
          <Button size="small" onClick={() => setAll(!all)} sx={{ mt: -0.5, flexShrink: 0 }}>
            {all
              ? translate("reporting.charts.fewer", { smart_count: mostNames })
              : translate("reporting.charts.all", { smart_count: marks.length })}
          </Button>
        )}
        <Tooltip title={translate(asTable ? "reporting.charts.asChart" : "reporting.charts.asTable")}>
          <IconButton
            size="small"
            aria-pressed={asTable}
            aria-label={translate("reporting.charts.tableOf", { title })}
            onClick={() => setAsTable(!asTable)}
            sx={{ mt: -0.5 }}
          >
            {asTable ? <ChartIcon fontSize="small" /> : <TableIcon fontSize="small" />}
          </IconButton>
        </Tooltip>
      </Box>
      {!asTable && !isNothing && !isRange && (series.length > 1 || hasBefore) && (
        <Box component="ul" aria-hidden="true" sx={legend}>
          {series.map((each) => (
            <li key={each.name}>
              <Swatch id={`${id}${each.name}`} series={each} line={chart.kind === "line"} />
              {each.label}
            </li>
          ))}
          {hasBefore && (
            <li>
              <BeforeSwatch line={chart.kind === "line"} />
              {translate("reporting.charts.before")}
            </li>
          )}
        </Box>
      )}
      {!asTable && isNothing && (
        <Typography variant="body2" color="text.secondary" sx={{ py: 2 }}>
          {translate("reporting.charts.none")}
        </Typography>
      )}
      {!asTable && !isNothing && (
        <Box aria-hidden="true" data-chart={chart.name} sx={{ overflowY: "auto", maxHeight: 420 }}>
          <Drawn id={id} chart={chart} series={series} marks={drawn} target={target} filter={filter} />
        </Box>
      )}
      <ChartTable
        title={title}
        by={by}
        chart={chart}
        series={series}
        marks={marks}
        isShown={asTable}
        filter={filter}
      />
    </Box>
  );
}

function isSome(value: unknown): boolean {
  return typeof value === "number" && value !== 0;
}

const legend = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: 1.25,
  rowGap: 0.25,
  m: 0,
  mb: 0.5,
  p: 0,
  listStyle: "none",
  fontSize: "0.6875rem",
  color: "text.secondary",
  "& li": { display: "flex", alignItems: "center", gap: 0.5 },
} as const;
