import type { useTranslate } from "ra-core";
import type { Schedule, ScheduleAction, ScheduleStep } from "../../../schemas/schedule";
import type { Board } from "../day/Board";

type Translate = ReturnType<typeof useTranslate>;
type Names = Pick<Board, "journeys" | "orders">;

/** What a dispatcher does or did, in words: "Move 3 orders to Van 1". */
export function actionText(action: ScheduleAction, board: Names, translate: Translate): string {
  return translate(`planning.actions.${nameOf(action)}`, parametersOf(action, board, translate));
}

/** Who did what, in words: "Marta moved 3 orders to Van 1". Undoing tells what was undone. */
export function doneText(
  { action, user }: Pick<ScheduleStep, "action" | "user">,
  { undo, redo }: Pick<Schedule, "undo" | "redo">,
  board: Names & Pick<Board, "runs">,
  translate: Translate,
): string {
  const turned = action.kind === "undo" ? redo : action.kind === "redo" ? undo : null;
  return translate(`planning.presence.did.${nameOf(action)}`, {
    ...parametersOf(action, board, translate),
    ...runsTold(action, board, translate),
    user,
    action: turned ? actionText(turned.action, board, translate) : "",
  });
}

/** Whose runs they are, where they are of one vehicle. */
function runsTold(
  action: ScheduleAction,
  { runs }: Pick<Board, "runs">,
  translate: Translate,
): Record<string, string> {
  const ids = "runs" in action && action.kind !== "arrange" ? action.runs : [];
  const of = action.kind === "resequence" ? [action.run] : ids;
  const vehicles = new Set(of.map((id) => runs.get(id)?.journey.name));
  const [vehicle] = vehicles.size === 1 ? vehicles : [];
  if (vehicle === undefined) return {};
  const count = translate("planning.runCount", { smart_count: of.length });
  return { vehicle, runs: `${count} (${vehicle})` };
}

/** The name of an action's text: of a lock that is opened, or a plan of several days, another. */
function nameOf(action: ScheduleAction): string {
  if (action.kind === "accept" && action.days) return "acceptDays";
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
    days: String("days" in action ? (action.days?.length ?? 0) : 0),
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
