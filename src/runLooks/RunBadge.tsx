import { alpha, styled } from "@mui/material/styles";
import type { RunLook } from "./runLooks";

type RunBadgeProps = {
  /** Of a run that is not on the board there is none. */
  look: RunLook | undefined;
  /** Of a stop of the run; without it, the run's own. */
  number?: number;
  /** It stands back: its colour is a frame then, so that the number can still be read. */
  dim?: boolean;
};

/** A run's number in its colour: the same mark on the map, in the timeline, lists and tables. */
export function RunBadge({ look, number = look?.number, dim = false }: RunBadgeProps) {
  if (!look) return null;
  const { color, textColor, square } = look;
  const colors = dim
    ? { boxShadow: `inset 0 0 0 1px ${alpha(color, 0.45)}` }
    : { background: color, color: textColor };
  return <Badge style={{ ...colors, borderRadius: square ? 0 : 4 }}>{number}</Badge>;
}

/** Its colour stays where the system's own would take the place of all others: the number could be read, but not found on the map. */
const Badge = styled("span")({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  flex: "none",
  minWidth: 20,
  height: 16,
  padding: "0 3px",
  boxSizing: "border-box",
  fontSize: 11,
  fontWeight: 700,
  lineHeight: 1,
  fontVariantNumeric: "tabular-nums",
  forcedColorAdjust: "none",
});
