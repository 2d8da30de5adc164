import type { PaletteMode } from "@mui/material";

/** How a vehicle's runs are drawn. */
export type LineLook = { color: string; dash: string | undefined };

/**
 * Seven colours for each theme: 3:1 or more against land and sea, and apart from each other also for those who see no
 * red or no green; a test holds it. An eighth vehicle has the first colour again, with dashes.
 */
export const lineColors: Record<PaletteMode, readonly string[]> = {
  light: ["#1206f9", "#f92b06", "#288a6d", "#e006ca", "#2e037c", "#70101e", "#104570"],
  dark: ["#83b3fc", "#f0fa38", "#d16193", "#1ff976", "#a651fb", "#f91f1f", "#a6f2d0"],
};

/** What parts a line from the roads below it, with 1.5 pixels at each side. */
export const lineCasings: Record<PaletteMode, { color: string; weight: number }> = {
  light: { color: "rgb(255 255 255 / 85%)", weight: 7 },
  dark: { color: "rgb(15 22 30 / 85%)", weight: 7 },
};

export const lineDashes: readonly (string | undefined)[] = [undefined, "12 5", "3 4", "14 4 3 4"];

/** The looks of vehicles in the order in which they stand; those after the twenty-eighth begin again. */
export function lineLooksOf(vehicles: readonly string[], mode: PaletteMode): ReadonlyMap<string, LineLook> {
  const colors = lineColors[mode];
  return new Map(
    vehicles.map((vehicle, at) => [
      vehicle,
      {
        color: colors[at % colors.length] ?? "",
        dash: lineDashes[Math.floor(at / colors.length) % lineDashes.length],
      },
    ]),
  );
}
