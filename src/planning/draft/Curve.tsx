import Box from "@mui/material/Box";
import { useTranslate } from "ra-core";
import type { DraftPoint } from "../../../schemas/schedule";
import type { Formats } from "../texts/useFormats";

const [width, height] = [88, 22];

/** What better plans came to as they were found: cost falls, over the seconds since the job began. */
export function Curve({ points, formats }: { points: readonly DraftPoint[]; formats: Formats }) {
  const translate = useTranslate();
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return null;
  const costs = points.map(({ cost }) => cost);
  const [low, high] = [Math.min(...costs), Math.max(...costs)];
  const span = last.seconds - first.seconds || 1;
  const at = ({ seconds, cost }: DraftPoint) => [
    2 + ((seconds - first.seconds) / span) * (width - 4),
    2 + ((high - cost) / (high - low || 1)) * (height - 4),
  ];
  // A better plan holds until the next one: steps, not slopes.
  const steps = points.map((point, index) => {
    const [x, y] = at(point);
    return index === 0 ? `M${x} ${y}` : `H${x} V${y}`;
  });
  const [x, y] = at(last);
  return (
    <Box
      component="svg"
      role="img"
      aria-label={translate("planning.compare.curve", {
        from: formats.money(first.cost),
        to: formats.money(last.cost),
        seconds: formats.count(last.seconds),
      })}
      viewBox={`0 0 ${width} ${height}`}
      sx={{ width, height, flex: "none", color: "primary.main" }}
    >
      <path d={steps.join(" ")} fill="none" stroke="currentColor" strokeWidth="1.5" />
      <circle cx={x} cy={y} r="2" fill="currentColor" />
    </Box>
  );
}
