import { useTheme } from "@mui/material/styles";
import type { PaletteMode } from "@mui/material";
import { useMemo } from "react";
import type { Point } from "../../../schemas/polygon";
import type { RunLine } from "../../../schemas/schedule";
import type { MapLine, MapSymbol } from "../../map";
import type { Board } from "../day/Board";
import type { RunLook } from "../looks";
import { pinSymbol, type PinLooks } from "./pinSymbol";
import { arrangePins, type Pin } from "./pins";
import { areMany, isBright, isProminent, type Prominence } from "./prominence";
import { waysOf, type Way } from "./ways";

type DrawnOptions = {
  board: Board;
  lines: readonly RunLine[];
  runs: ReadonlyMap<string, RunLook>;
  pins: readonly Pin[];
  looks: PinLooks;
  /** The distribution centre's. */
  point: Point | undefined;
  zoom: number | undefined;
  prominence: Prominence;
  selected: ReadonlySet<string>;
};

/** What the map shows of a day, whatever is pointed at. */
export function useDrawn(options: DrawnOptions) {
  const { board, lines, runs, pins, looks, point, zoom, prominence, selected } = options;
  const { mode } = useTheme().palette;
  const { strong, paper } = looks;
  const ways = useMemo(() => waysOf(board, lines, point), [board, lines, point]);
  const drawnWays = useMemo(() => {
    const weights = areMany(prominence, board) ? wayWeights.many : wayWeights.few;
    const rankOf = ({ run }: Way) => Number(isBright(prominence, run)) + Number(prominence.chosen.has(run));
    return ways
      .toSorted((one, other) => rankOf(one) - rankOf(other))
      .map((way): MapLine => {
        const { points, run } = way;
        const color = runs.get(run)?.color ?? strong;
        if (!isBright(prominence, run)) return { points, color, weight: 1.6, opacity: 0.28 };
        return strongLine(way, color, mode, isProminent(prominence, run) ? wayWeights.chosen : weights);
      });
  }, [ways, runs, strong, mode, prominence, board]);
  const arranged = useMemo(
    () => (zoom === undefined ? [] : arrangePins({ pins, zoom, board, prominence, selected })),
    [pins, zoom, board, prominence, selected],
  );
  const symbols = useMemo(() => {
    const centre: MapSymbol[] = point
      ? [{ point, shape: "house", radius: 11, color: paper, weight: 2, fillColor: strong }]
      : [];
    return [...arranged.map((pin) => pinSymbol(pin, looks)), ...centre];
  }, [arranged, looks, point, strong, paper]);
  return { ways, drawnWays, arranged, symbols };
}

type WayWeight = { weight: number; casing: number; arrowsEvery: number };

/** In pixels. */
export const wayWeights = {
  many: { weight: 2, casing: 1, arrowsEvery: 90 },
  few: { weight: 2.4, casing: 1.6, arrowsEvery: 90 },
  chosen: { weight: 3.6, casing: 1.6, arrowsEvery: 64 },
  pointed: { weight: 4.4, casing: 2.4, arrowsEvery: 64 },
} as const satisfies Record<string, WayWeight>;

/** A run's line at full strength: what parts it from the roads below it, itself, and arrows where it leads. */
export function strongLine(
  { points }: Way,
  color: string,
  mode: PaletteMode,
  { weight, casing, arrowsEvery }: WayWeight,
): MapLine {
  return {
    points,
    color,
    weight,
    arrowsEvery,
    casing: { color: casings[mode], weight: weight + 2 * casing },
  };
}

const casings: Record<PaletteMode, string> = {
  light: "rgb(255 255 255 / 85%)",
  dark: "rgb(15 22 30 / 85%)",
};
