import type { PaletteMode } from "@mui/material";
import type { ScheduleOrder } from "../../../schemas/schedule";
import type { Clock } from "../../timeline";

/** From which hours of the day on windows have the next colour. */
export const windowHours = [0, 8, 10, 12, 14, 16, 18] as const;

/** In seconds: a window that is longer says nothing about the hour. */
const wide = 6 * 3600;

/** From cold in the morning to warm in the evening, one for each of those hours. */
const colors: Record<PaletteMode, readonly string[]> = {
  light: ["#3b2a8c", "#1f5fbf", "#0b7f8c", "#3f7d20", "#8a6a00", "#b5521b", "#a3274f"],
  dark: ["#9d94f0", "#6fa8ff", "#4cc4cf", "#8fd16f", "#e6c84a", "#f59a5b", "#f27a9d"],
};

/** The colour of the windows that begin at one of those hours or after it. */
export function windowColor(step: number, mode: PaletteMode): string {
  return colors[mode][step] ?? "";
}

/** Which of those hours an order's first window begins in; undefined where it may come at nearly any time. */
export function windowStep({ windows }: ScheduleOrder, clock: Clock): number | undefined {
  const [first] = windows;
  if (!first || first.end - first.start > wide) return undefined;
  const hour = (clock.wall(first.start) % 86_400) / 3600;
  return windowHours.findLastIndex((each) => each <= hour);
}
