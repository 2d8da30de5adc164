import type { ScheduleOrder } from "../../../schemas/schedule";
import type { MapSymbol, SymbolShape } from "../../map";
import { textOn, type StopState } from "../looks";
import type { ArrangedPin } from "./pins";

export type PinLooks = {
  shape: (order: ScheduleOrder) => SymbolShape;
  color: (order: ScheduleOrder) => string;
  /** Of the outlines of what is unplanned. */
  openColor: (order: ScheduleOrder) => string;
  /** undefined where it is not planned. */
  state: (order: ScheduleOrder) => StopState | undefined;
  /** Of what stands for orders that differ, and around each pin. */
  paper: string;
  strong: string;
  states: { late: string; atRisk: string; urgent: string };
};

/** The highest one (domain 6). */
const high = 3;

/** How a pin is drawn, as it is arranged. */
export function pinSymbol(arranged: ArrangedPin, looks: PinLooks): MapSymbol {
  const { pin, orders, as, radius, halfWidth, text } = arranged;
  const { paper, strong, states } = looks;
  const { point } = pin;
  const color = sameOf(orders, looks.color);
  const shape = (pin.zoom === undefined ? sameOf(orders, looks.shape) : undefined) ?? "circle";
  if (as === "dim")
    return {
      point,
      shape: "circle",
      radius,
      color: "",
      weight: 0,
      fillColor: color ?? strong,
      opacity: 0.38,
    };
  const flag = orders.some(({ priority }) => priority === high) ? states.urgent : undefined;
  if (as === "unplanned") {
    const outline = sameOf(orders, looks.openColor) ?? strong;
    const several = orders.length > 1 && { text, textColor: strong, halfWidth };
    return {
      point,
      shape,
      radius,
      color: outline,
      weight: 2,
      dashArray: "2.5 2",
      fillColor: paper,
      flag,
      ...several,
    };
  }
  const ring = ringOf(orders, looks);
  const edge = { color: color === undefined || pin.zoom !== undefined ? strong : paper, weight: 1.5 };
  const filled = { point, shape, radius, halfWidth, ...edge, fillColor: color ?? paper, ring };
  if (as === "dot") return filled;
  return { ...filled, flag, text, textColor: color === undefined ? strong : textOn(color) };
}

/** What is the same of all; undefined where they differ. */
function sameOf<Value>(
  orders: readonly ScheduleOrder[],
  of: (order: ScheduleOrder) => Value,
): Value | undefined {
  const values = new Set(orders.map(of));
  return values.size === 1 ? [...values][0] : undefined;
}

/** Of the worst of a pin's stops: late or broken has a whole ring, at risk a broken one. */
function ringOf(orders: readonly ScheduleOrder[], { state, states }: PinLooks): MapSymbol["ring"] {
  const found = new Set(orders.map(state));
  if (found.has("broken")) return { color: states.late };
  return found.has("atRisk") ? { color: states.atRisk, dash: [3.5, 2.5] } : undefined;
}
