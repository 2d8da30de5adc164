import { LineChart } from "@mui/x-charts/LineChart";
import { useReport } from "../ReportContext";
import { joined } from "../useReportFormats";
import { chartHeight, margin, useChartLooks } from "./axes";
import type { DrawnProps } from "./ChartFrame";

/** A line each over days, weeks or months; straight from mark to mark, and broken where nothing is known. */
export function LinesOverTime({ series, marks, filter }: DrawnProps) {
  const { formats } = useReport();
  const sx = useChartLooks();
  const [first] = series;
  const dashes = Object.fromEntries(
    series.flatMap(({ name, dashed }) =>
      dashed ? [[`& path[data-series="${name}"]`, { strokeDasharray: "6 4" }]] : [],
    ),
  );
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
          valueFormatter: (value: number) =>
            first ? joined(formats.measure(first.name, value)) : String(value),
        },
      ]}
      series={series.map((each) => ({
        id: each.name,
        data: marks.map(({ row }) =>
          typeof row[each.name] === "number" ? (row[each.name] as number) : null,
        ),
        label: each.label,
        color: each.colour,
        curve: "linear" as const,
        showMark: marks.length <= 31,
        valueFormatter: (value: number | null) =>
          value === null ? "–" : joined(formats.measure(each.name, value)),
      }))}
      onAxisClick={(_event, data) => filter && data && filter.choose(marks[data.dataIndex]?.value)}
      sx={[sx, dashes, filter !== undefined && { cursor: "pointer" }]}
    />
  );
}
