import type { Theme } from "@mui/material/styles";

type Pattern = "hatch" | "cross";

/**
 * How a series is drawn: told apart by lightness or pattern, not by hue alone, so that it reads in greys; `edge`: a line
 * around what is too pale to be seen by itself.
 */
type SeriesLook = { colour: string; pattern?: Pattern; edge?: string; dashed?: true };

/** A series as it is drawn; `below`: under the line of nothing. */
export type Series = SeriesLook & { name: string; label: string; below: boolean };

type InThemes = { light: string; dark: string; pattern?: Pattern; edge?: { light: string; dark: string } };

/**
 * Lightness falls with lateness, and rises in the dark theme: the order survives where hues don't. What is no lateness
 * is told apart by its pattern, and stands below.
 */
const bands: Record<string, InThemes & { below?: true }> = {
  early: { light: "#3d6fd6", dark: "#7fa6f5", pattern: "hatch", below: true },
  onTime: { light: "#b0e2d4", dark: "#1d6657", edge: { light: "#2b8f78", dark: "#4fc2a6" } },
  late15: { light: "#f4b23e", dark: "#a8741f" },
  late30: { light: "#df742b", dark: "#e3873d" },
  late60: { light: "#b3401f", dark: "#ffa88e" },
  lateMore: { light: "#641816", dark: "#ffe0d6" },
  notVisited: { light: "#5a687a", dark: "#8d9bac", pattern: "cross", below: true },
};

const plain: readonly (InThemes & { dashed?: true })[] = [
  { light: "#1c4a8f", dark: "#8db8f5" },
  { light: "#6f9be0", dark: "#4f7fc4", dashed: true },
  { light: "#5a687a", dark: "#a9b6c5", pattern: "hatch" },
  { light: "#b9cfee", dark: "#2f5184", pattern: "cross" },
];

/** How the series of a chart are drawn, by their names where those are bands, else by their places. */
export function looksOf(
  names: readonly string[],
  labelOf: (name: string) => string,
  { palette }: Theme,
): Series[] {
  return names.map((name, at) => {
    const band = bands[name];
    const look = band ?? plain[at % plain.length] ?? { light: "#1c4a8f", dark: "#8db8f5" };
    return {
      name,
      label: labelOf(name),
      below: band?.below ?? false,
      colour: look[palette.mode],
      ...(look.pattern && { pattern: look.pattern }),
      ...("edge" in look && look.edge && { edge: look.edge[palette.mode] }),
      ...("dashed" in look && look.dashed && { dashed: true }),
    };
  });
}
