import { BarChart } from "@mui/x-charts/BarChart";
import { useReport } from "../ReportContext";
import { joined } from "../formats";
import { cut, stepsOf, useChartLooks, wideMargin } from "./axes";
import type { DrawnProps } from "./ChartFrame";
import { fillOf, Patterns } from "./Patterns";
import { PrintedBeside, printedHeight, printedWidth } from "./PrintedBeside";
import { plottedOf } from "./values";

/** Pixels of a name with its bars. */
const rowHeight = 18;

/** Names with their bars beside them. */
export function BarsOfNames({ id, chart, series, marks, filter }: DrawnProps) {
  const { report, formats } = useReport();
  const sx = useChartLooks();
  const [first] = series;
  // Bars that are nearly alike are told apart by their numbers.
  const printed = series.length === 1 ? first?.name : undefined;
  const ids = marks.map(({ label }, at) => `${at} ${label}`);
  return (
    <BarChart
      layout="horizontal"
      height={Math.max(1, marks.length) * rowHeight + 36 + (printed === undefined ? 0 : printedHeight)}
      margin={{
        ...wideMargin,
        top: 0,
        ...(printed !== undefined && { top: printedHeight, right: printedWidth }),
      }}
      hideLegend
      skipAnimation
      disableKeyboardNavigation
      grid={{ vertical: true }}
      yAxis={[
        {
          scaleType: "band",
          data: ids,
          valueFormatter: (value: string, { location }) => {
            const label = value.slice(value.indexOf(" ") + 1);
            return location === "tick" ? cut(label) : label;
          },
          width: 124,
          categoryGapRatio: 0.35,
          disableTicks: true,
          disableLine: true,
        },
      ]}
      xAxis={[
        {
          ...stepsOf(report.properties[first?.name ?? ""] ?? {}),
          valueFormatter: (value: number) => (first ? formats.tick(first.name, value) : String(value)),
        },
      ]}
      series={series.map((each) => ({
        data: marks.map(({ row }) => plottedOf(row, each.name, formats)),
        label: each.label,
        color: fillOf(id, each),
        ...(chart.kind === "stack" && { stack: "all" }),
        valueFormatter: (_value: number | null, { dataIndex }) => {
          const value = marks[dataIndex]?.row[each.name];
          return typeof value === "number" ? joined(formats.measure(each.name, value)) : "–";
        },
      }))}
      onAxisClick={(_event, data) => filter && data && filter.choose(marks[data.dataIndex]?.value)}
      sx={[sx, filter !== undefined && { cursor: "pointer" }]}
    >
      <Patterns id={id} series={series} />
      {printed !== undefined && <PrintedBeside ids={ids} marks={marks} name={printed} chart={chart} />}
    </BarChart>
  );
}
