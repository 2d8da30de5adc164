import type { Day } from "../../../dataProviders/services";
import type { Board } from "../day/Board";
import { placeAt, type DropTarget } from "../day/drop";
import { atOf, xOf, type TimeScale } from "../day/timeScale";
import { dayOfSheet, sheetKey } from "../sheets/sheetKey";

/** What is under a pointer, and where that is on the screen; `x` is the place in a run. */
export type DropPlace = { target: DropTarget; box: DOMRect; x?: number };

/** Where orders that are let go at a point would be. Undefined: nowhere. */
export function dropPlaceAt(
  { x, y }: { x: number; y: number },
  day: Day,
  board: Board,
  scale: TimeScale | undefined,
  moved: ReadonlySet<string>,
): DropPlace | undefined {
  const element = document.elementFromPoint(x, y);
  const cards = element?.closest<HTMLElement>("[data-cards]");
  if (cards) return { target: { cards: true }, box: cards.getBoundingClientRect() };
  const sheet = element?.closest<HTMLElement>("[data-sheet]");
  const other = dayOfSheet(sheet?.dataset.sheet ?? sheetKey(day));
  if (sheet && sheetKey(other) !== sheetKey(day))
    return other.aoc === day.aoc
      ? { target: { date: other.date }, box: sheet.getBoundingClientRect() }
      : undefined;
  const row = element?.closest<HTMLElement>("[data-vehicle]");
  const vehicle = row?.dataset.vehicle;
  const track = row?.querySelector(".track");
  if (!row || !track || vehicle === undefined || !scale) return undefined;
  const box = row.getBoundingClientRect();
  const left = track.getBoundingClientRect().left;
  const at = atOf(scale, x - left);
  const run = board.journeys.get(vehicle)?.runs.find(({ loading, finish }) => at >= loading && at <= finish);
  if (!run || element?.closest(".head")) return { target: { vehicle }, box };
  const stop = placeAt(run, at, moved);
  const staying = run.stops.filter(({ order }) => !moved.has(order));
  const after = stop === 0 ? run.departure : (staying[stop - 1]?.finish ?? run.departure);
  return { target: { vehicle, run: run.id, stop }, box, x: left + xOf(scale, after) };
}

export function isSameTarget(one: DropTarget | undefined, other: DropTarget | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
