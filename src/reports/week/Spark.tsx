import Box from "@mui/material/Box";
import { useTheme } from "@mui/material/styles";

type SparkProps = {
  now: readonly (number | null)[];
  before: readonly (number | null)[];
  /** What is said of each place: its day and both values. */
  titles: readonly string[];
};

/** Units of the drawing, which is as wide as its place. */
const [width, height, inset] = [100, 60, 6];

/**
 * The days of a week over those of the week before, dashed; its own scale and no axis: the number above it is the message.
 * Drawn here, so that who begins with it need not load all that charts need.
 */
export function Spark({ now, before, titles }: SparkProps) {
  const { palette } = useTheme();
  const known = [...now, ...before].filter((value) => value !== null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const x = (at: number) => inset + (at * (width - 2 * inset)) / Math.max(1, now.length - 1);
  // A line of one value lies in the middle.
  const y = (value: number) =>
    high === low ? height / 2 : inset + ((high - value) / (high - low)) * (height - 2 * inset);
  const points = (values: readonly (number | null)[]) =>
    values.flatMap((value, at) => (value === null ? [] : [[x(at), y(value)] as const]));
  const line = (values: readonly (number | null)[]) =>
    points(values)
      .map(([left, top], at) => `${at === 0 ? "M" : "L"}${left.toFixed(1)} ${top.toFixed(1)}`)
      .join("");
  const drawn = points(now);
  const last = drawn.at(-1);
  const step = width / Math.max(1, titles.length);
  return (
    <Box aria-hidden="true" sx={{ position: "relative", height: 84 }}>
      <svg width="100%" height="100%" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
        {drawn.length > 1 && (
          <path
            d={`${line(now)}V${height}H${drawn[0]?.[0].toFixed(1)}Z`}
            fill={palette.primary.main}
            opacity={0.08}
          />
        )}
        <g fill="none" strokeLinejoin="round" strokeLinecap="round">
          <path
            d={line(before)}
            stroke={palette.text.tertiary}
            strokeWidth={1.4}
            strokeDasharray="3 3"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={line(now)}
            stroke={palette.primary.main}
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
          />
        </g>
        {titles.map((title, at) => (
          <rect key={title} x={at * step} width={step} height={height} fill="transparent">
            <title>{title}</title>
          </rect>
        ))}
      </svg>
      {last && (
        <Box
          component="span"
          sx={{
            position: "absolute",
            left: `${last[0]}%`,
            top: `${(100 * last[1]) / height}%`,
            width: 8,
            height: 8,
            m: "-4px",
            borderRadius: "50%",
            bgcolor: "primary.main",
            border: 1.5,
            borderColor: "background.paper",
            pointerEvents: "none",
          }}
        />
      )}
    </Box>
  );
}
