import type { Palette, PaletteMode } from "@mui/material/styles";
import type { PlayedVehicle } from "../../../schemas/playback";
import { linePoints, type Point } from "../../../schemas/polygon";
import type { MapLine } from "../../map";
import type { Stretches } from "./placeAt";
import { speedParts } from "./speeds";

/** Of bands of speeds (`speedBands`), from the slowest on. */
export const speedColors: Record<PaletteMode, readonly string[]> = {
  light: ["#4a6fd0", "#0a8a78", "#c47000", "#b3123f"],
  dark: ["#8fb0ff", "#3ad1b8", "#ffb347", "#ff6b8a"],
};

/** Ways of more vehicles than this hide one another. */
const fewWays = 5;

type WaysOf = {
  vehicles: readonly PlayedVehicle[];
  /** The vehicle that is chosen. */
  chosen: string | undefined;
  palette: Palette;
  /** Of a vehicle. */
  colorOf: (vehicle: string) => string;
};

/** The vehicle whose speeds are marked: the one that is chosen, or the only one. */
export function markedVehicle<Vehicle extends Pick<PlayedVehicle, "vehicle">>(
  vehicles: readonly Vehicle[],
  chosen: string | undefined,
): Vehicle | undefined {
  return vehicles.length === 1 ? vehicles[0] : vehicles.find(({ vehicle }) => vehicle === chosen);
}

/** The whole ways of a few vehicles, of one with its speeds; dotted where nobody saw it. */
export function waysOf({ vehicles, chosen, palette, colorOf }: WaysOf): MapLine[] {
  const marked = markedVehicle(vehicles, chosen);
  if (marked) return [...gapsOf(marked.stretches, palette), ...speedLines(marked.stretches, palette)];
  if (vehicles.length > fewWays) return [];
  return vehicles.flatMap(({ vehicle, stretches }) => [
    ...gapsOf(stretches, palette),
    ...stretches.map((stretch): MapLine => ({
      points: placesOf(stretch),
      color: colorOf(vehicle),
      weight: 2.6,
    })),
  ]);
}

function speedLines(stretches: Stretches, palette: Palette): MapLine[] {
  const colors = speedColors[palette.mode];
  return [
    ...stretches.map((stretch) => ({
      points: placesOf(stretch),
      color: palette.background.paper,
      weight: 7,
    })),
    ...speedParts(stretches).map(({ band, points }) => ({ points, color: colors[band] ?? "", weight: 3.6 })),
  ];
}

function gapsOf(stretches: Stretches, palette: Palette): MapLine[] {
  return stretches.slice(1).map((stretch, at): MapLine => {
    const ends = [placesOf(stretches[at] ?? []).at(-1), placesOf(stretch)[0]];
    return {
      points: ends.filter((end) => end !== undefined),
      color: palette.states.noGps.main,
      weight: 2,
      dash: "2 6",
    };
  });
}

function placesOf(stretch: readonly number[]): Point[] {
  return linePoints(stretch.filter((_, at) => at % 3 !== 0));
}
