import { useTheme } from "@mui/material/styles";
import { useMemo } from "react";
import type { MapLine, MapSymbol } from "../../map";
import type { Board } from "../day/Board";
import type { RunLook } from "../looks";
import type { Hovered } from "../Selection";
import { pinSymbol, type PinLooks } from "./pinSymbol";
import { arrangePins, type ArrangedPin, type Pin } from "./pins";
import type { Prominence } from "./prominence";
import { strongLine, wayWeights } from "./useDrawn";
import type { Way } from "./ways";

type MarksOptions = {
  board: Board;
  pins: readonly Pin[];
  arranged: readonly ArrangedPin[];
  ways: readonly Way[];
  zoom: number | undefined;
  prominence: Prominence;
  selected: ReadonlySet<string>;
  hovered: Hovered;
  looks: PinLooks;
  runs: ReadonlyMap<string, RunLook>;
};

/** What is chosen and what is pointed at, drawn over the rest: so that only they are drawn anew when they change. */
export function useMarks(options: MarksOptions) {
  const { board, pins, arranged, ways, zoom, prominence, selected, hovered, looks, runs } = options;
  const { palette } = useTheme();
  const [ring, mode] = [palette.primary.main, palette.mode];
  const { strong, paper } = looks;

  const chosen = useMemo(
    () => chosenPins(arranged, board, selected, prominence).flatMap((pin) => ringsAround(pin, ring, paper)),
    [arranged, board, selected, prominence, ring, paper],
  );
  const order = hovered && "order" in hovered ? hovered.order : undefined;
  const pointed = useMemo(
    () =>
      order === undefined ? undefined : pins.find(({ orders }) => orders.some(({ id }) => id === order)),
    [pins, order],
  );
  const lit = useMemo(() => litRuns(hovered, board), [hovered, board]);
  const glow = useMemo(
    () =>
      ways
        .filter(({ run }) => lit.has(run))
        .map((way): MapLine => {
          const color = runs.get(way.run)?.color ?? strong;
          return strongLine(way, color, mode, wayWeights.pointed);
        }),
    [ways, lit, runs, strong, mode],
  );
  const symbols = useMemo(() => {
    if (zoom === undefined || (lit.size === 0 && !pointed)) return chosen;
    const isLit = ({ orders, zoom: cluster }: Pin) =>
      cluster === undefined && orders.some(({ id }) => lit.has(board.places.get(id)?.run.id ?? ""));
    const own = arrangePins({
      pins: pins.filter((pin) => pin === pointed || isLit(pin)),
      zoom,
      board,
      prominence: { chosen: lit, bright: lit },
      selected: new Set(order === undefined ? [] : [order]),
    });
    const pin = own.find((each) => each.pin === pointed);
    return [
      ...own.map((each) => pinSymbol(each, looks)),
      ...chosen,
      ...(pin ? [{ ...aroundOf(pin, 5), color: strong, weight: 2.5 }, pinSymbol(largerOf(pin), looks)] : []),
    ];
  }, [chosen, pins, board, zoom, lit, order, pointed, looks, strong]);
  return { symbols, glow, pointed };
}

/** Those that need a mark: a run that is chosen as a whole has one already where the others stand back. */
function chosenPins(
  arranged: readonly ArrangedPin[],
  board: Board,
  selected: ReadonlySet<string>,
  { bright }: Prominence,
): ArrangedPin[] {
  if (selected.size === 0) return [];
  const isWhole = (run: { stops: { order: string }[] }) =>
    bright !== undefined &&
    bright.size < board.runs.size &&
    run.stops.every(({ order }) => selected.has(order));
  const whole = new Set([...board.runs.values()].filter(({ run }) => isWhole(run)).map(({ run }) => run.id));
  return arranged.filter(({ pin }) =>
    pin.orders.some(({ id }) => selected.has(id) && !whole.has(board.places.get(id)?.run.id ?? "")),
  );
}

function ringsAround(pin: ArrangedPin, ring: string, paper: string): MapSymbol[] {
  const around = aroundOf(pin, 4.5);
  return [
    { ...around, color: paper, weight: 5 },
    { ...around, color: ring, weight: 2.5 },
  ];
}

/** The runs that are lit by what is pointed at. */
function litRuns(hovered: Hovered, board: Board): ReadonlySet<string> {
  if (!hovered) return none;
  if ("run" in hovered) return new Set([hovered.run]);
  if ("vehicle" in hovered) return new Set(board.journeys.get(hovered.vehicle)?.runs.map(({ id }) => id));
  const run = board.places.get(hovered.order)?.run.id;
  return run === undefined ? none : new Set([run]);
}

const none: ReadonlySet<string> = new Set();

function aroundOf({ pin, radius, halfWidth }: ArrangedPin, by: number): Omit<MapSymbol, "color" | "weight"> {
  const wide = halfWidth !== undefined && { halfWidth: halfWidth + by };
  return { point: pin.point, shape: "circle", radius: radius + by, ...wide };
}

function largerOf(pin: ArrangedPin): ArrangedPin {
  return {
    ...pin,
    radius: pin.radius + 1.5,
    ...(pin.halfWidth !== undefined && { halfWidth: pin.halfWidth + 1.5 }),
  };
}
