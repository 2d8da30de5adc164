import { useTheme } from "@mui/material/styles";
import { LineChart } from "@mui/x-charts/LineChart";
import { useTranslate } from "ra-core";
import type { ReportRow } from "../../../dataProviders/services";
import { useReport } from "../ReportContext";
import { joined } from "../formats";
import { chartHeight, room, scaleWidth, useChartLooks, wideMargin } from "./axes";
import type { DrawnProps } from "./ChartFrame";
import { Target } from "./Target";
import { limitsWith, plottedOf } from "./values";

/**
 * A line each over days, weeks or months; straight from mark to mark, and broken where nothing is known. The first one has
 * the period before beside it.
 */
export function LinesOverTime({ chart, series, marks, target, filter }: DrawnProps) {
  const translate = useTranslate();
  const { palette } = useTheme();
  const { report, formats } = useReport();
  const sx = useChartLooks();
  const [first] = series;
  const { shareOf } = chart;
  const said = (name: string, row: ReportRow | undefined) =>
    typeof row?.[name] === "number" ? joined(formats.measure(name, row[name])) : "–";
  const lines = series.map(({ name, label, colour }) => ({
    id: name,
    data: marks.map(({ row }) => plottedOf(row, name, formats, shareOf)),
    label,
    color: colour,
    curve: "linear" as const,
    showMark: marks.length <= 31,
    shape: "circle" as const,
    valueFormatter: (_value: number | null, { dataIndex }: { dataIndex: number }) =>
      said(name, marks[dataIndex]?.row),
  }));
  const hasBefore = first !== undefined && marks.some(({ before }) => before !== undefined);
  const earlier = hasBefore && {
    id: "before",
    data: marks.map(({ before }) => (before ? plottedOf(before, first.name, formats, shareOf) : null)),
    label: translate("reporting.charts.before"),
    color: palette.text.tertiary,
    curve: "linear" as const,
    showMark: false,
    valueFormatter: (_value: number | null, { dataIndex }: { dataIndex: number }) =>
      said(first.name, marks[dataIndex]?.before),
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
      margin={wideMargin}
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
          width: scaleWidth(report.properties[first?.name ?? ""] ?? {}),
          domainLimit: limitsWith([target], room),
          valueFormatter: (value: number) => (first ? formats.tick(first.name, value) : String(value)),
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
