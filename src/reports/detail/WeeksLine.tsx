import Box from "@mui/material/Box";
import { useTheme } from "@mui/material/styles";
import { useReport } from "../ReportContext";
import { said, saidMiddle } from "./said";
import type { Middle, WeekPoint } from "./standings";

type WeeksLineProps = { name: string; points: readonly WeekPoint[]; isWorse: boolean };

/** Units of the drawing, which is as wide as its place. */
const [width, height] = [300, 108];
const edge = { left: 6, right: 8, top: 8, bottom: 8 } as const;

/** One's measure week by week over the middle half of all; its own scale, which the ends of the middle half name. */
export function WeeksLine({ name, points, isWorse }: WeeksLineProps) {
  const { palette } = useTheme();
  const { formats } = useReport();
  const known = points.flatMap(({ value, middle }) => [
    ...(value === null ? [] : [value]),
    ...(middle ? [middle.low, middle.high] : []),
  ]);
  if (known.length === 0) return null;
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const x = (at: number) =>
    edge.left + (at * (width - edge.left - edge.right)) / Math.max(1, points.length - 1);
  const y = (value: number) =>
    most === least
      ? height / 2
      : edge.top + ((most - value) / (most - least)) * (height - edge.top - edge.bottom);
  const colour = isWorse ? palette.states.late.main : palette.primary.main;
  const dots = points.flatMap(({ value }, at) => (value === null ? [] : [{ left: x(at), top: y(value) }]));
  const last = dots.at(-1);
  const first = points.find(({ middle }) => middle)?.middle;
  return (
    <Box aria-hidden="true" sx={{ position: "relative", pl: "34px" }}>
      {first &&
        labelsOf(first, y).map(({ value, top }) => (
          <Box key={top} component="span" sx={{ ...label, top }}>
            {said(name, value, formats)}
          </Box>
        ))}
      <svg
        width="100%"
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        style={{ display: "block", overflow: "visible" }}
      >
        {runsOf(points).map((run) => (
          <path key={run[0]?.at} d={areaOf(run, x, y)} fill={palette.text.tertiary} opacity={0.22} />
        ))}
        <path
          d={lineOf(points, x, y)}
          fill="none"
          stroke={colour}
          strokeWidth={2}
          strokeLinejoin="round"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
        {last && (
          <path
            d={`M${last.left} ${last.top}h.01`}
            stroke={colour}
            strokeWidth={8}
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        )}
        {points.map(({ week, value, middle }, at) => (
          <rect key={week} x={x(at - 0.5)} width={x(1) - x(0)} height={height} fill="transparent">
            <title>{`${formats.day(week)}: ${said(name, value, formats)}${
              middle ? ` (${saidMiddle(name, middle, formats)})` : ""
            }`}</title>
          </rect>
        ))}
      </svg>
    </Box>
  );
}

type Place = (value: number) => number;

/** Pixels between the middles of two numbers that don't touch. */
const apart = 13;

/** The ends of the middle half beside the axis, as far apart as they need. */
function labelsOf({ low, high }: Middle, y: Place): { value: number; top: number }[] {
  const [over, under] = [y(high), y(low)];
  const more = Math.max(0, apart - (under - over)) / 2;
  return [
    { value: high, top: over - more - apart / 2 },
    { value: low, top: under + more - apart / 2 },
  ];
}

const label = {
  position: "absolute",
  left: 0,
  width: 30,
  textAlign: "end",
  fontSize: "0.6875rem",
  lineHeight: `${apart}px`,
  color: "text.secondary",
  fontVariantNumeric: "tabular-nums",
} as const;

type InRun = { at: number; middle: Middle };

/** Weeks beside one another of which there is a middle half. */
function runsOf(points: readonly WeekPoint[]): InRun[][] {
  const runs: InRun[][] = [];
  points.forEach(({ middle }, at) => {
    if (!middle) return;
    const run = runs.at(-1);
    if (run?.at(-1)?.at === at - 1) run.push({ at, middle });
    else runs.push([{ at, middle }]);
  });
  return runs;
}

function areaOf(run: readonly InRun[], x: Place, y: Place): string {
  // A week by itself is a stroke as wide as half of one.
  const half = run.length === 1 ? 0.25 : 0;
  const ends = [...run, ...(half > 0 ? run : [])].map(({ at, middle }, place) => ({
    left: x(at + (half > 0 ? (place === 0 ? -half : half) : 0)),
    middle,
  }));
  const over = ends.map(({ left, middle }) => `${left} ${y(middle.high)}`);
  const under = ends.toReversed().map(({ left, middle }) => `${left} ${y(middle.low)}`);
  return `M${[...over, ...under].join("L")}Z`;
}

/** Straight from week to week, broken where nothing is known. */
function lineOf(points: readonly WeekPoint[], x: Place, y: Place): string {
  return points
    .flatMap(({ value }, at) => {
      if (value === null) return [];
      const follows = at > 0 && points[at - 1]?.value !== null;
      return [`${follows ? "L" : "M"}${x(at)} ${y(value)}`];
    })
    .join("");
}
