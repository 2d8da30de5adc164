import { useTheme } from "@mui/material/styles";
import { useMemo } from "react";
import type { Point } from "../../../schemas/polygon";
import type { RunLine } from "../../../schemas/schedule";
import type { MapLine, MapSymbol } from "../../map";
import type { Board } from "../day/Board";
import { movesOf } from "../../dayDrafts";
import type { ArrangedPin } from "./pins";
import type { Prominence } from "./prominence";
import { waysOf } from "./ways";

/** The day as it stands, while the map shows what would become of it, and the ways of its runs. */
export type Before = { board: Board; lines: readonly RunLine[] };

type BeforeOptions = {
  before: Before | undefined;
  board: Board;
  arranged: readonly ArrangedPin[];
  /** The distribution centre's. */
  point: Point | undefined;
  prominence: Prominence;
};

/** What a change is held against: where the chosen vehicles drive now, and marks around the orders that leave or join them. */
export function useBefore({ before, board, arranged, point, prominence: { bright } }: BeforeOptions) {
  const { palette } = useTheme();
  const [grey, strong] = [palette.text.secondary, palette.text.primary];
  const vehicles = useMemo(
    () => bright && new Set([...bright].flatMap((run) => board.runs.get(run)?.journey.vehicle ?? [])),
    [board, bright],
  );
  const bands = useMemo(() => {
    if (!before || !vehicles) return [];
    return waysOf(before.board, before.lines, point)
      .filter(({ vehicle }) => vehicles.has(vehicle))
      .map(({ points }): MapLine => ({ points, color: grey, weight: 9, opacity: 0.5 }));
  }, [before, vehicles, point, grey]);
  const moved = useMemo(() => {
    if (!before) return none;
    // Of all vehicles: what a filter hides is no move.
    const moves = movesOf(allOf(before.board), allOf(board));
    const isOf = ({ from, to }: (typeof moves)[number]) =>
      [from, to].some((at) => at && vehicles?.has(at.vehicle));
    return new Set(moves.filter((move) => !vehicles || isOf(move)).map(({ order }) => order));
  }, [before, board, vehicles]);
  const marks = useMemo(
    () =>
      arranged
        .filter(({ pin }) => pin.zoom === undefined && pin.orders.some(({ id }) => moved.has(id)))
        .map(({ pin, radius }): MapSymbol => ({
          point: pin.point,
          shape: "diamond",
          radius: radius + 4,
          color: strong,
          weight: 2,
        })),
    [arranged, moved, strong],
  );
  return { bands, marks, moved };
}

const none: ReadonlySet<string> = new Set();

function allOf({ journeys }: Board) {
  return { journeys: [...journeys.values()] };
}
