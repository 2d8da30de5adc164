import { BarChart } from "@mui/x-charts/BarChart";
import { useReport } from "../ReportContext";
import { joined } from "../formats";
import { chartHeight, margin, room, scaleWidth, stepsOf, useChartLooks } from "./axes";
import type { DrawnProps } from "./ChartFrame";
import { fillOf, Patterns } from "./Patterns";
import { Printed } from "./Printed";
import { Strokes, strokesOf } from "./Strokes";
import { Target } from "./Target";
import { limitsWith, plottedOf } from "./values";

/** Days, weeks or months, each with its bars; what is not late stands below the line of nothing. */
export function BarsOverTime({ id, chart, series, marks, target, filter }: DrawnProps) {
  const { report, formats } = useReport();
  const sx = useChartLooks();
  const [first] = series;
  const measure = report.properties[first?.name ?? ""] ?? {};
  const { shareOf, printed } = chart;
  const isStacked = chart.kind === "stack";
  const strokes = strokesOf(marks, { series, isStacked, shareOf, formats });
  const hasPrinted = printed !== undefined && marks.length <= mostPrinted;
  return (
    <BarChart
      height={chartHeight}
      margin={hasPrinted ? { ...margin, top: printedHeight } : margin}
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
          ...(shareOf === undefined && stepsOf(measure)),
          width: shareOf === undefined ? scaleWidth(measure) : scaleWidth({}),
          domainLimit: limitsWith([target, ...strokes.flat()], room),
          valueFormatter: (value: number) =>
            shareOf !== undefined
              ? formats.share(Math.abs(value))
              : first
                ? formats.tick(first.name, Math.abs(value))
                : String(value),
        },
      ]}
      series={series.map((each) => ({
        data: marks.map(({ row }) => turned(plottedOf(row, each.name, formats, shareOf), each.below)),
        label: each.label,
        color: fillOf(id, each),
        ...(isStacked && { stack: "all" }),
        valueFormatter: (value: number | null, { dataIndex }) => {
          const measured = marks[dataIndex]?.row[each.name];
          if (value === null || typeof measured !== "number") return "–";
          const text = joined(formats.measure(each.name, measured));
          return shareOf === undefined ? text : `${text} · ${formats.share(Math.abs(value), 1)}`;
        },
      }))}
      onAxisClick={(_event, data) => filter && data && filter.choose(marks[data.dataIndex]?.value)}
      sx={[sx, filter !== undefined && { cursor: "pointer" }]}
    >
      <Patterns id={id} series={series} />
      <Strokes marks={marks} strokes={strokes} />
      {target !== undefined && <Target at={target} />}
      {hasPrinted && <Printed marks={marks} name={printed} target={chart.target} />}
    </BarChart>
  );
}

/** More numbers than these have no room beside one another. */
const mostPrinted = 31;
/** Pixels above the bars for their line. */
const printedHeight = 30;

function turned(value: number | null, below: boolean): number | null {
  return value !== null && below ? -value : value;
}
