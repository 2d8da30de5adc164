import type { PaletteMode } from "@mui/material";
import { getContrastRatio } from "@mui/material/styles";
import type { ScheduleJourney } from "../../schemas/schedule";

/** How a run is shown, alike on timeline, map, cards and table. */
export type RunLook = {
  /** Of the day, from 1 on. */
  number: number;
  color: string;
  /** What is written on it. */
  textColor: string;
  /** The twenty colours come again from 21 on, with square corners. */
  square: boolean;
};

/**
 * Twenty hues for each theme, every seventh of twenty in OKLCH, so that neighbours in number are far apart. Lightness
 * and chroma are searched for the largest distance (CIEDE2000) in normal sight, protanopia, deuteranopia and tritanopia
 * at once. Twenty can't be unmistakable to all eyes: the number is always there.
 */
export const runColors: Record<PaletteMode, readonly string[]> = {
  light: [
    "#4584fc",
    "#800a2d",
    "#5a9915",
    "#0e41e0",
    "#854e37",
    "#004c37",
    "#3c06ac",
    "#b37e5f",
    "#0e6a67",
    "#7e3eb0",
    "#563a00",
    "#08989f",
    "#d848d0",
    "#856a00",
    "#197d9a",
    "#b3487c",
    "#5a5900",
    "#074d7b",
    "#740a4b",
    "#717e3c",
  ],
  dark: [
    "#5497f8",
    "#e56770",
    "#a1c493",
    "#6572e0",
    "#f29662",
    "#06b191",
    "#a4a2d6",
    "#c35a16",
    "#61cec9",
    "#846ea5",
    "#907841",
    "#398b89",
    "#b385a9",
    "#fdca3c",
    "#a2e9fe",
    "#af5d7a",
    "#99a305",
    "#a6ccfe",
    "#fda8cb",
    "#e1e290",
  ],
};

/** What is written on a run's colour: whichever of them is stronger there. */
const texts = ["#ffffff", "#000000"] as const;

/** The look of the run with a number of the day. */
export function runLook(number: number, mode: PaletteMode): RunLook {
  const colors = runColors[mode];
  const color = colors[(number - 1) % colors.length] ?? "";
  return { number, color, textColor: textOn(color), square: number > colors.length };
}

/**
 * The looks of all runs of a day, by their ids. A vehicle's first run has the number of its vehicle among the day's, each
 * further one is counted on through all vehicles: so a number stays while the day is planned anew.
 */
export function runLooksOf(
  journeys: readonly ScheduleJourney[],
  mode: PaletteMode,
): ReadonlyMap<string, RunLook> {
  return new Map(
    journeys.flatMap((journey, place) =>
      journey.runs.map((run, at) => [run.id, runLook(at * journeys.length + place + 1, mode)] as const),
    ),
  );
}

/** What can be read on a colour. */
export function textOn(color: string): string {
  const [white, black] = texts;
  return getContrastRatio(white, color) >= getContrastRatio(black, color) ? white : black;
}
