import { useTheme } from "@mui/material/styles";
import { LineChart } from "@mui/x-charts/LineChart";
import { useTranslate } from "ra-core";
import { useReport } from "../ReportContext";
import { joined } from "../useReportFormats";
import { chartHeight, margin, useChartLooks } from "./axes";
import type { DrawnProps } from "./ChartFrame";
import { Target } from "./Target";
import { limitsWith, valueOf } from "./values";

/**
 * A line each over days, weeks or months; straight from mark to mark, and broken where nothing is known. The first one has
 * the period before beside it.
 */
export function LinesOverTime({ chart, series, marks, target, filter }: DrawnProps) {
  const translate = useTranslate();
  const { palette } = useTheme();
  const { formats } = useReport();
  const sx = useChartLooks();
  const [first] = series;
  const { shareOf } = chart;
  const said = (name: string) => (value: number | null) =>
    value === null ? "–" : joined(formats.measure(name, value));
  const lines = series.map(({ name, label, colour }) => ({
    id: name,
    data: marks.map(({ row }) => valueOf(row, name, shareOf)),
    label,
    color: colour,
    curve: "linear" as const,
    showMark: marks.length <= 31,
    valueFormatter: said(name),
  }));
  const hasBefore = first !== undefined && marks.some(({ before }) => before !== undefined);
  const earlier = hasBefore && {
    id: "before",
    data: marks.map(({ before }) => (before ? valueOf(before, first.name, shareOf) : null)),
    label: translate("reporting.charts.before"),
    color: palette.text.tertiary,
    curve: "linear" as const,
    showMark: false,
    valueFormatter: said(first.name),
  };
  const dashes = Object.fromEntries([
    ...series.flatMap(({ name, dashed }) =>
      dashed ? [[`& path[data-series="${name}"]`, { strokeDasharray: "6 4" }] as const] : [],
    ),
    ['& path[data-series="before"]', { strokeDasharray: "2 3", strokeWidth: 1.25 }] as const,
  ]);
  return (
    <LineChart
      height={chartHeight}
      margin={margin}
      hideLegend
      skipAnimation
      disableKeyboardNavigation
      grid={{ horizontal: true }}
      xAxis={[
        {
          scaleType: "point",
          data: marks.map(({ value }) => String(value)),
          valueFormatter: (value: string, { location }) => {
            const mark = marks.find((each) => each.value === value);
            return (location === "tick" ? mark?.short : mark?.label) ?? value;
          },
          disableTicks: true,
        },
      ]}
      yAxis={[
        {
          width: 52,
          domainLimit: limitsWith([target]),
          valueFormatter: (value: number) => (first ? said(first.name)(value) : String(value)),
        },
      ]}
      series={[...(earlier ? [earlier] : []), ...lines]}
      onAxisClick={(_event, data) => filter && data && filter.choose(marks[data.dataIndex]?.value)}
      sx={[sx, dashes, filter !== undefined && { cursor: "pointer" }]}
    >
      {target !== undefined && <Target at={target} />}
    </LineChart>
  );
}
