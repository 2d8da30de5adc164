import type { ScheduleOrder } from "../../../schemas/schedule";
import type { MapSymbol, SymbolShape } from "../../map";
import type { Pin } from "./pins";

export type PinLooks = {
  shape: (order: ScheduleOrder) => SymbolShape;
  color: (order: ScheduleOrder) => string;
  /** Of what stands for orders that differ. */
  mixed: string;
  outline: string;
  /** What can be read on a colour. */
  textOn: (color: string) => string;
};

const single = 6.5;
const several = 10;

/** How a pin is drawn: by its order, or, where it stands for several, with how many they are. */
export function pinSymbol({ point, orders, zoom }: Pin, looks: PinLooks): MapSymbol {
  const shapes = new Set(orders.map(looks.shape));
  const colors = new Set(orders.map(looks.color));
  const isOne = orders.length === 1;
  const [[shape = "circle"], [color = looks.mixed]] = [
    shapes.size === 1 ? shapes : [],
    colors.size === 1 ? colors : [],
  ];
  const symbol = { point, color: looks.outline, weight: 1.25, fillColor: color };
  if (isOne) return { ...symbol, shape, radius: single };
  return {
    ...symbol,
    shape: zoom === undefined ? shape : "circle",
    radius: zoom === undefined ? several : clusterRadius(orders.length),
    weight: zoom === undefined ? 1.25 : 2.5,
    text: String(orders.length),
    textColor: looks.textOn(color),
  };
}

/** In pixels; a cluster of a hundred is twice as large as the smallest one. */
function clusterRadius(count: number): number {
  return Math.min(26, 11 + 5.5 * Math.log10(count));
}
