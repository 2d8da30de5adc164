import { useTheme } from "@mui/material/styles";
import { useMemo } from "react";
import type { MapLine, MapSymbol } from "../../map";
import type { Hovered } from "../Selection";
import type { LineLook } from "../looks";
import { pinSymbol, type PinLooks } from "./pinSymbol";
import type { Pin } from "./pins";
import type { Way } from "./ways";

type MarksOptions = {
  pins: readonly Pin[];
  ways: readonly Way[];
  selected: ReadonlySet<string>;
  hovered: Hovered;
  looks: PinLooks;
  lines: ReadonlyMap<string, LineLook>;
};

/** What is chosen and what is pointed at, drawn over the rest: so that only they are drawn anew when they change. */
export function useMarks({ pins, ways, selected, hovered, looks, lines }: MarksOptions) {
  const { palette } = useTheme();
  const [ring, strong, casing] = [palette.primary.main, palette.text.primary, palette.background.paper];

  const chosen = useMemo(
    () =>
      selected.size === 0
        ? none
        : pins.flatMap((pin): MapSymbol[] => {
            const count = pin.orders.filter(({ id }) => selected.has(id)).length;
            if (count === 0) return [];
            const around = aroundOf(pin, looks, 4.5);
            const isAll = count === pin.orders.length;
            return [
              { ...around, color: casing, weight: 6 },
              { ...around, color: ring, weight: isAll ? 3.5 : 1.5 },
            ];
          }),
    [pins, selected, looks, ring, casing],
  );
  const order = hovered && "order" in hovered ? hovered.order : undefined;
  const pointed = useMemo(
    () =>
      order === undefined ? undefined : pins.find(({ orders }) => orders.some(({ id }) => id === order)),
    [pins, order],
  );
  const symbols = useMemo(() => {
    if (!pointed) return chosen;
    const symbol = pinSymbol(pointed, looks);
    const larger = { ...symbol, radius: (symbol.radius ?? 0) + 2, weight: 2 };
    return [...chosen, { ...aroundOf(pointed, looks, 6), color: strong, weight: 2.5 }, larger];
  }, [chosen, pointed, looks, strong]);

  const [vehicle, run] = hovered && !("order" in hovered) ? [hovered, hovered] : [];
  const glow = useMemo(() => {
    const isOn = (way: Way) =>
      (vehicle && "vehicle" in vehicle && way.vehicle === vehicle.vehicle) ||
      (run && "run" in run && way.run === run.run);
    return ways.filter(isOn).flatMap(({ points, vehicle: of }): MapLine[] => {
      const look = lines.get(of);
      return [
        { points, color: strong, weight: 9 },
        { points, color: casing, weight: 6.5 },
        { points, color: look?.color ?? strong, weight: 5, dash: look?.dash },
      ];
    });
  }, [ways, vehicle, run, lines, strong, casing]);
  return { symbols, glow, pointed };
}

const none: readonly MapSymbol[] = [];

function aroundOf(pin: Pin, looks: PinLooks, by: number): Omit<MapSymbol, "color" | "weight"> {
  return { point: pin.point, shape: "circle", radius: (pinSymbol(pin, looks).radius ?? 0) + by };
}
