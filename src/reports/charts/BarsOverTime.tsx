import { BarChart } from "@mui/x-charts/BarChart";
import { useReport } from "../ReportContext";
import { chartHeight, margin, useChartLooks } from "./axes";
import type { DrawnProps } from "./ChartFrame";
import { fillOf, Patterns } from "./Patterns";
import { joined } from "../useReportFormats";

/** Days, weeks or months, each with its bars; what is not late stands below the line of nothing. */
export function BarsOverTime({ id, series, marks, isStacked, filter }: DrawnProps) {
  const { formats } = useReport();
  const sx = useChartLooks();
  const [first] = series;
  return (
    <BarChart
      height={chartHeight}
      margin={margin}
      hideLegend
      skipAnimation
      disableKeyboardNavigation
      grid={{ horizontal: true }}
      xAxis={[
        {
          scaleType: "band",
          data: marks.map(({ value }) => String(value)),
          valueFormatter: (value: string, { location }) => {
            const mark = marks.find((each) => each.value === value);
            return (location === "tick" ? mark?.short : mark?.label) ?? value;
          },
          categoryGapRatio: 0.3,
          disableTicks: true,
        },
      ]}
      yAxis={[
        {
          width: 52,
          valueFormatter: (value: number) =>
            first ? joined(formats.measure(first.name, Math.abs(value))) : String(value),
        },
      ]}
      series={series.map((each) => ({
        data: marks.map(({ row }) => valueOf(row[each.name], each.below)),
        label: each.label,
        color: fillOf(id, each),
        ...(isStacked && { stack: "all" }),
        valueFormatter: (value: number | null) =>
          value === null ? "–" : joined(formats.measure(each.name, Math.abs(value))),
      }))}
      onAxisClick={(_event, data) => filter && data && filter.choose(marks[data.dataIndex]?.value)}
      sx={[sx, filter !== undefined && { cursor: "pointer" }]}
    >
      <Patterns id={id} series={series} />
    </BarChart>
  );
}

function valueOf(value: unknown, below: boolean): number | null {
  if (typeof value !== "number") return null;
  return below ? -value : value;
}
