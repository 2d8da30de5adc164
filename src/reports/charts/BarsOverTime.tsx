import { BarChart } from "@mui/x-charts/BarChart";
import { useReport } from "../ReportContext";
import { joined } from "../useReportFormats";
import { chartHeight, margin, useChartLooks } from "./axes";
import type { DrawnProps } from "./ChartFrame";
import { fillOf, Patterns } from "./Patterns";
import { Printed } from "./Printed";
import { Strokes, strokesOf } from "./Strokes";
import { Target } from "./Target";
import { limitsWith, valueOf } from "./values";

/** Days, weeks or months, each with its bars; what is not late stands below the line of nothing. */
export function BarsOverTime({ id, chart, series, marks, target, filter }: DrawnProps) {
  const { formats } = useReport();
  const sx = useChartLooks();
  const [first] = series;
  const { shareOf, printed } = chart;
  const isStacked = chart.kind === "stack";
  const strokes = strokesOf(marks, { series, isStacked, shareOf });
  const hasPrinted = printed !== undefined && marks.length <= mostPrinted;
  const said = (name: string, value: number) => joined(formats.measure(name, value));
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
          width: 52,
          domainLimit: limitsWith([target, ...strokes.flat()]),
          valueFormatter: (value: number) =>
            shareOf !== undefined
              ? formats.share(Math.abs(value))
              : first
                ? said(first.name, Math.abs(value))
                : String(value),
        },
      ]}
      series={series.map((each) => ({
        data: marks.map(({ row }) => turned(valueOf(row, each.name, shareOf), each.below)),
        label: each.label,
        color: fillOf(id, each),
        ...(isStacked && { stack: "all" }),
        valueFormatter: (value: number | null, { dataIndex }) => {
          if (value === null) return "–";
          if (shareOf === undefined) return said(each.name, Math.abs(value));
          const counted = marks[dataIndex]?.row[each.name];
          const share = formats.share(Math.abs(value), 1);
          return typeof counted === "number" ? `${said(each.name, counted)} · ${share}` : share;
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
