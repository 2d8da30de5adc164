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
import type { ReportRow } from "../../../dataProviders/services";
import type { ReportChart } from "../../../schemas/reports";
import { useIsPhone } from "../../kit/useIsPhone";
import type { Period } from "../asking/periods";
import { useReport } from "../ReportContext";
import { BarsOfNames } from "./BarsOfNames";
import { BarsOverTime } from "./BarsOverTime";
import { ChartTable } from "./ChartTable";
import { LinesOverTime } from "./LinesOverTime";
import { filledDays } from "./filled";
import { looksOf, type Series } from "./looks";
import { Swatch } from "./Patterns";
import { RangesOfNames } from "./RangesOfNames";
import type { MarkFilter } from "./useMarkFilter";

/** One value of what a chart is by, with what it comes to. */
export type Mark = { value: unknown; label: string; short: string; row: ReportRow };

export type DrawnProps = {
  id: string;
  series: readonly Series[];
  marks: readonly Mark[];
  isStacked: boolean;
  filter: MarkFilter;
};

type ChartFrameProps = {
  chart: ReportChart;
  by: string;
  marks: readonly ReportRow[];
  period: Period;
  filter: MarkFilter;
};

/** Of names so many are drawn, those first of which there is most; of days on a phone the last ones. */
const mostNames = 10;
const mostDaysOnPhone = 7;

/** A chart under its question, with what it is drawn from as a table: for those who don't see it, and for paper. */
export function ChartFrame({ chart, by, marks: rows, period, filter }: ChartFrameProps) {
  const translate = useTranslate();
  const theme = useTheme();
  const isPhone = useIsPhone();
  const id = `chart${useId().replaceAll(/[^\w]/g, "")}`;
  const { report, texts, formats } = useReport();
  const [asTable, setAsTable] = useState(false);
  const [all, setAll] = useState(false);
  const isOfTime = report.properties[by]?.format === "date";
  const isRange = chart.kind === "range";
  const series = useMemo(() => looksOf(chart.series, texts.field, theme), [chart.series, texts, theme]);
  const marks = useMemo(() => {
    const found = new Map(rows.map((row) => [row[by], row]));
    const grain = report.properties[by]?.["x-grain"];
    const days = isOfTime ? filledDays([...found.keys()].map(String), period, grain) : [];
    const told = isOfTime ? days.map((day) => found.get(day) ?? { [by]: day }) : rows;
    const made = told.map((row): Mark => {
      const value = row[by];
      const label = formats.text(by, value) ?? translate("reporting.table.unknown");
      return { value, label, short: isOfTime ? formats.shortDay(String(value)) : label, row };
    });
    return isOfTime || formats.isNumber(by)
      ? made
      : sortedByMost(made, isRange ? [chart.series[2] ?? ""] : chart.series);
  }, [rows, by, chart.series, formats, isOfTime, isRange, period, report, translate]);
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
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0, px: 1.5, py: 1 }}>
      <Box sx={{ display: "flex", alignItems: "flex-start", gap: 1 }}>
        <Typography id={id} component="h2" sx={{ fontSize: "0.8125rem", fontWeight: 700, flex: "1 1 auto" }}>
          {title}
        </Typography>
        {!isRange && series.length > 1 && (
          <Box component="ul" aria-hidden="true" sx={legend}>
            {series.map((each) => (
              <li key={each.name}>
                <Swatch id={`${id}${each.name}`} series={each} line={chart.kind === "line"} />
                {each.label}
              </li>
            ))}
          </Box>
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
      {!asTable && (
        <Box aria-hidden="true" data-chart={chart.name} sx={{ overflowY: "auto", maxHeight: 420 }}>
          <Drawn id={id} series={series} marks={drawn} isStacked={chart.kind === "stack"} filter={filter} />
        </Box>
      )}
      <ChartTable title={title} by={by} series={series} marks={marks} isShown={asTable} filter={filter} />
      {!asTable && !isOfTime && marks.length > mostNames && (
        <Button size="small" onClick={() => setAll(!all)}>
          {all
            ? translate("reporting.charts.fewer", { smart_count: mostNames })
            : translate("reporting.charts.all", { smart_count: marks.length })}
        </Button>
      )}
    </Box>
  );
}

/** Names of which nothing is known come last. */
function sortedByMost(marks: readonly Mark[], series: readonly string[]): Mark[] {
  const sum = ({ row }: Mark) =>
    series.reduce((all, name) => all + (typeof row[name] === "number" ? row[name] : 0), 0);
  const isKnown = ({ row }: Mark) => series.some((name) => typeof row[name] === "number");
  return marks.toSorted(
    (one, other) => Number(isKnown(other)) - Number(isKnown(one)) || sum(other) - sum(one),
  );
}

const legend = {
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  columnGap: 1.25,
  rowGap: 0.25,
  m: 0,
  p: 0,
  listStyle: "none",
  fontSize: "0.6875rem",
  color: "text.secondary",
  "& li": { display: "flex", alignItems: "center", gap: 0.5 },
} as const;
