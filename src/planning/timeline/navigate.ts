import type { Board } from "../day/Board";
import type { Target } from "../board/BoardContext";

/** What stands in a vehicle's row, from left to right: itself, each run and the run's stops. */
function targetsOf(board: Board, vehicle: string): Target[] {
  const runs = board.journeys.get(vehicle)?.runs ?? [];
  return [
    { vehicle },
    ...runs.flatMap(({ id, stops }): Target[] => [{ run: id }, ...stops.map(({ order }) => ({ order }))]),
  ];
}

/** The vehicle in whose row a target stands; undefined where it stands in none. */
export function vehicleOf(board: Board, target: Target): string | undefined {
  if ("vehicle" in target) return target.vehicle;
  return ("run" in target ? board.runs.get(target.run) : board.places.get(target.order))?.journey.vehicle;
}

/** Whether a target stands in one of the rows of these vehicles. */
export function isAmong(board: Board, vehicles: readonly string[], target: Target): boolean {
  const vehicle = vehicleOf(board, target);
  return vehicle !== undefined && vehicles.includes(vehicle);
}

const rowsOfPage = 10;

/** Where a key leads from a target: along the row, or to what is nearest in time in another row. Undefined: nowhere. */
export function nextTarget(
  board: Board,
  vehicles: readonly string[],
  from: Target,
  key: string,
  toEnd = false,
): Target | undefined {
  const vehicle = vehicleOf(board, from) ?? vehicles[0];
  if (vehicle === undefined) return undefined;
  const row = targetsOf(board, vehicle);
  const at = row.findIndex((each) => isSame(each, from));
  const inRow: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: row.length - 1,
  };
  const index = vehicles.indexOf(vehicle);
  const last = vehicles.length - 1;
  const rows: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + rowsOfPage,
    PageUp: index - rowsOfPage,
    ...(toEnd && { Home: 0, End: last }),
  };
  const wanted = rows[key];
  if (wanted === undefined) return row[inRow[key] ?? -1];
  const other = vehicles[Math.min(last, Math.max(0, wanted))];
  return other === undefined || other === vehicle ? undefined : nearest(board, other, from);
}

export function isSame(one: Target | null, other: Target | null): boolean {
  return one !== null && other !== null && idOf(one) === idOf(other);
}

/** A target's name among all of the board's. */
export function idOf(target: Target): string {
  return Object.entries(target).flat().join(":");
}

/** What an element of the timeline stands for. */
export function targetAt(element: EventTarget): Target | undefined {
  const id = (element as Element).closest<HTMLElement>("[data-target]")?.dataset.target;
  if (id === undefined) return undefined;
  const [kind = "", ...rest] = id.split(":");
  return { [kind]: rest.join(":") } as Target;
}

/** From a vehicle to the vehicle; from a run or a stop to that of another row which begins nearest to it. */
function nearest(board: Board, vehicle: string, from: Target): Target {
  const time = timeOf(board, from);
  if (time === undefined) return { vehicle };
  const kind = "run" in from ? "run" : "order";
  const others = targetsOf(board, vehicle).filter((each) => kind in each);
  const distance = (each: Target) => Math.abs((timeOf(board, each) ?? 0) - time);
  return others.toSorted((one, other) => distance(one) - distance(other))[0] ?? { vehicle };
}

function timeOf(board: Board, target: Target): number | undefined {
  if ("run" in target) return board.runs.get(target.run)?.run.loading;
  return "order" in target ? board.places.get(target.order)?.stop.begin : undefined;
}
