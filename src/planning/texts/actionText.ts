import type { useTranslate } from "ra-core";
import type { ScheduleAction } from "../../../schemas/schedule";
import type { Board } from "../day/Board";

type Translate = ReturnType<typeof useTranslate>;
type Names = Pick<Board, "journeys" | "orders">;

/** What a dispatcher does or did, in words: "Move 3 orders to Van 1". */
export function actionText(action: ScheduleAction, board: Names, translate: Translate): string {
  return translate(`planning.actions.${nameOf(action)}`, parametersOf(action, board, translate));
}

/** The name of an action's text: of a lock that is opened, another. */
function nameOf(action: ScheduleAction): string {
  return "locked" in action && !action.locked ? `un${action.kind}` : action.kind;
}

function parametersOf(action: ScheduleAction, board: Names, translate: Translate): Record<string, string> {
  const vehicle = (id: string) => board.journeys.get(id)?.name ?? id;
  const arranged = (each: ScheduleAction) =>
    each.kind === "arrange"
      ? ordersText(
          each.runs.flatMap(({ orders }) => orders),
          board,
          translate,
        )
      : "";
  const [one = "", other = ""] = "vehicles" in action ? (action.vehicles ?? []).map(vehicle) : [];
  return {
    orders: "orders" in action ? ordersText(action.orders, board, translate) : arranged(action),
    vehicle: "vehicle" in action ? vehicle(action.vehicle) : "",
    vehicles: "vehicles" in action ? vehiclesText(action.vehicles ?? [], board, translate) : "",
    runs: "runs" in action ? translate("planning.runCount", { smart_count: action.runs.length }) : "",
    one,
    other,
  };
}

/** The name of a single vehicle, the number of several. */
function vehiclesText(
  ids: readonly string[],
  { journeys }: Pick<Board, "journeys">,
  translate: Translate,
): string {
  const [only] = ids;
  const known = ids.length === 1 && only !== undefined ? journeys.get(only)?.name : undefined;
  return known ?? translate("planning.vehicleCount", { smart_count: ids.length });
}

/** The reference of a single order, the number of several. */
export function ordersText(
  ids: readonly string[],
  { orders }: Pick<Board, "orders">,
  translate: Translate,
): string {
  const [only] = ids;
  const known = ids.length === 1 && only !== undefined ? orders.get(only)?.reference : undefined;
  return known ?? translate("planning.orderCount", { smart_count: ids.length });
}
