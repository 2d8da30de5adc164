import { useTheme } from "@mui/material/styles";
import { useMemo } from "react";
import type { Point } from "../../../schemas/polygon";
import type { RunLine } from "../../../schemas/schedule";
import type { MapLine, MapSymbol } from "../../map";
import type { Zone } from "../../map/geometry";
import type { Board } from "../day/Board";
import { lineCasings, type LineLook } from "../looks";
import { pinSymbol, type PinLooks } from "./pinSymbol";
import type { Pin } from "./pins";
import { waysOf } from "./ways";

type DrawnOptions = {
  board: Board;
  lines: readonly RunLine[];
  lineLooks: ReadonlyMap<string, LineLook>;
  pins: readonly Pin[];
  looks: PinLooks;
  /** The distribution centre's. */
  point: Point | undefined;
  zones: readonly Zone[];
};

/** What the map shows of a day, whatever is chosen or pointed at. */
export function useDrawn({ board, lines, lineLooks, pins, looks, point, zones }: DrawnOptions) {
  const { palette } = useTheme();
  const [strong, paper] = [palette.text.primary, palette.background.paper];
  const ways = useMemo(() => waysOf(board, lines, point), [board, lines, point]);
  const casing = lineCasings[palette.mode];
  const drawnWays = useMemo(
    () =>
      ways.map(({ points, vehicle }): MapLine => {
        const { color = strong, dash } = lineLooks.get(vehicle) ?? {};
        return { points, color, dash, weight: 4, casing };
      }),
    [ways, lineLooks, strong, casing],
  );
  const symbols = useMemo(() => {
    const centre: MapSymbol[] = point
      ? [{ point, shape: "house", radius: 11, color: paper, weight: 2, fillColor: strong }]
      : [];
    return [...pins.map((pin) => pinSymbol(pin, looks)), ...centre];
  }, [pins, looks, point, strong, paper]);
  // A pin's territory stands in its own words: names of areas would follow the pointer everywhere.
  const areas = useMemo(() => zones.map((zone) => ({ ...zone, name: "" })), [zones]);
  return { ways, drawnWays, symbols, areas };
}
