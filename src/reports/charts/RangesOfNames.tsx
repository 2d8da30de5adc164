import { ChartsContainer } from "@mui/x-charts/ChartsContainer";
import { ChartsXAxis } from "@mui/x-charts/ChartsXAxis";
import { ChartsYAxis } from "@mui/x-charts/ChartsYAxis";
import { useDrawingArea, useXScale, useYScale } from "@mui/x-charts/hooks";
import { useTheme } from "@mui/material/styles";
import { useReport } from "../ReportContext";
import { joined } from "../formats";
import { cut, useChartLooks, wideMargin } from "./axes";
import type { DrawnProps, Mark } from "./ChartFrame";
import { endsOf } from "./ends";
import { PrintedBeside, printedHeight, printedWidth } from "./PrintedBeside";
import type { MarkFilter } from "./useMarkFilter";

/** Pixels of a name with its range. */
const rowHeight = 18;

/** What lies within a tenth and nine tenths, a quarter and three quarters, and the half, for each name. */
type Range = { low: number; quarter: number; half: number; threeQuarters: number; high: number };

/** How far values spread, name by name on one axis: a mean alone would hide who is both early and late. */
export function RangesOfNames({ chart, series, marks, filter }: DrawnProps) {
  const { formats } = useReport();
  const sx = useChartLooks();
  const names = series.map(({ name }) => name);
  const known = marks.flatMap((mark) => {
    const range = rangeOf(mark, names);
    return range ? [{ mark, range }] : [];
  });
  const [first = ""] = names;
  const { low, high } = endsOf(known.map(({ range }) => range));
  const isPrinted = chart.printed !== undefined;
  const ids = known.map(({ mark }, at) => `${at} ${mark.label}`);
  return (
    <ChartsContainer
      height={Math.max(1, known.length) * rowHeight + 36 + (isPrinted ? printedHeight : 0)}
      margin={{ ...wideMargin, top: 0, ...(isPrinted && { top: printedHeight, right: printedWidth }) }}
      skipAnimation
      disableKeyboardNavigation
      series={[]}
      xAxis={[
        {
          scaleType: "linear",
          min: low,
          max: high,
          valueFormatter: (value: number) => formats.tick(first, value),
        },
      ]}
      yAxis={[
        {
          scaleType: "band",
          data: ids,
          width: 124,
          valueFormatter: (value: string) => cut(value.slice(value.indexOf(" ") + 1)),
          disableTicks: true,
          disableLine: true,
        },
      ]}
      sx={sx}
    >
      <Ranges ids={ids} known={known} first={first} ends={{ low, high }} filter={filter} />
      {chart.printed !== undefined && (
        <PrintedBeside ids={ids} marks={known.map(({ mark }) => mark)} name={chart.printed} chart={chart} />
      )}
      <ChartsXAxis />
      <ChartsYAxis />
    </ChartsContainer>
  );
}

type RangesProps = {
  ids: readonly string[];
  known: readonly { mark: Mark; range: Range }[];
  first: string;
  /** Where the axis ends; what goes on beyond is cut, and has an arrow there. */
  ends: { low: number; high: number };
  filter: MarkFilter;
};

function Ranges({ ids, known, first, ends, filter }: RangesProps) {
  const { palette } = useTheme();
  const { formats } = useReport();
  const { left, top, width, height } = useDrawingArea();
  const x = useXScale<"linear">();
  const y = useYScale<"band">();
  const zero = x(0);
  return (
    <>
      <line x1={zero} x2={zero} y1={top} y2={top + height} stroke={palette.outline} strokeDasharray="3 3" />
      {known.map(({ mark, range }, at) => {
        const start = y(ids[at] ?? "") ?? 0;
        const middle = start + y.bandwidth() / 2;
        const box = y.bandwidth() * 0.5;
        const said = [range.low, range.quarter, range.half, range.threeQuarters, range.high]
          .map((value) => joined(formats.measure(first, value)))
          .join(" · ");
        return (
          <g
            key={ids[at]}
            onClick={() => filter?.choose(mark.value)}
            style={{ cursor: filter?.knows(mark.value) ? "pointer" : undefined }}
          >
            <title>{`${mark.label}: ${said}`}</title>
            <rect x={left} y={start} width={Math.max(0, width)} height={y.bandwidth()} fill="transparent" />
            <line
              x1={x(Math.max(range.low, ends.low))}
              x2={x(Math.min(range.high, ends.high))}
              y1={middle}
              y2={middle}
              stroke={palette.text.secondary}
              strokeWidth={1.5}
            />
            <rect
              x={x(range.quarter)}
              y={middle - box / 2}
              width={Math.max(1, x(range.threeQuarters) - x(range.quarter))}
              height={box}
              rx={3}
              fill={palette.states.plan.main}
              fillOpacity={0.55}
              stroke={palette.states.plan.main}
            />
            <line
              x1={x(range.half)}
              x2={x(range.half)}
              y1={middle - box * 0.7}
              y2={middle + box * 0.7}
              stroke={palette.text.primary}
              strokeWidth={3}
            />
            {range.low < ends.low && <Beyond at={x(ends.low)} middle={middle} way={-1} />}
            {range.high > ends.high && <Beyond at={x(ends.high)} middle={middle} way={1} />}
          </g>
        );
      })}
    </>
  );
}

/** It goes on: an arrow over the end of the axis. */
function Beyond({ at, middle, way }: { at: number; middle: number; way: 1 | -1 }) {
  const { palette } = useTheme();
  const [tip, back] = [at + 3 * way, at - 4 * way];
  return (
    <path
      className="beyond"
      d={`M${tip} ${middle}L${back} ${middle - 4}V${middle + 4}Z`}
      fill={palette.states.late.main}
    />
  );
}

function rangeOf({ row }: Mark, names: readonly string[]): Range | undefined {
  const values = names.map((name) => row[name]);
  if (!values.every((value): value is number => typeof value === "number")) return undefined;
  const [low = 0, quarter = 0, half = 0, threeQuarters = 0, high = 0] = values;
  return { low, quarter, half, threeQuarters, high };
}
