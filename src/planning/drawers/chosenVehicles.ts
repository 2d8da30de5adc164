import type { Target } from "../board/BoardContext";
import type { Board } from "../day/Board";

/** The vehicles of what is chosen on the board: of the chosen orders, and of what was pressed last. */
export function chosenVehicles(
  { journeys, places, runs }: Board,
  orders: ReadonlySet<string>,
  active: Target | null,
): string[] {
  const ofOrders = [...orders].flatMap((order) => places.get(order)?.journey.vehicle ?? []);
  return [...new Set([...ofOrders, ...ofTarget()])];

  function ofTarget(): string[] {
    if (active === null) return [];
    if ("vehicle" in active) return journeys.has(active.vehicle) ? [active.vehicle] : [];
    const found = "run" in active ? runs.get(active.run) : places.get(active.order);
    return found ? [found.journey.vehicle] : [];
  }
}
