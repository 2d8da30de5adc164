import type { ScheduleOrder, ScheduleRun, Span } from "../../../schemas/schedule";
import { isLate, littleTime, windowOf } from "./stopWindows";

/** The part of a stop's window that is drawn beneath it, and how much time is left in it. */
export type WindowBand = Span & { tone: "free" | "tight" | "late" };

/** So far from the middle between stops a band ends, in seconds. */
const apart = 45;

/**
 * Beneath the bars of a run: each stop's window, to the middle of the ways from and to its neighbours, or the visit itself
 * where it is late.
 */
export function windowBands(
  { stops, departure, return: back }: Pick<ScheduleRun, "stops" | "departure" | "return">,
  orders: ReadonlyMap<string, ScheduleOrder>,
): WindowBand[] {
  return stops.flatMap((stop, index): WindowBand[] => {
    if (isLate(stop)) return [{ start: stop.begin, end: stop.finish, tone: "late" }];
    const window = windowOf(stop, orders.get(stop.order));
    if (!window) return [];
    const before = stops[index - 1]?.finish;
    const after = stops[index + 1]?.arrive;
    const from = before === undefined ? departure : Math.min(stop.begin, (before + stop.arrive) / 2 + apart);
    const to = after === undefined ? back : Math.max(stop.finish, (stop.finish + after) / 2 - apart);
    const start = Math.max(window.start, from);
    const end = Math.min(window.end, to);
    if (end <= start) return [];
    return [{ start, end, tone: window.end - stop.begin < littleTime ? "tight" : "free" }];
  });
}
