import type { ScheduleOrder, ScheduleRun, ScheduleStop, Span } from "../../../schemas/schedule";

/** The part of a stop's window that is drawn beneath it, and how much time is left in it. */
export type WindowBand = Span & { tone: "free" | "tight" | "late" };

/** Less than that until the window ends is little, in seconds; and so far from the middle between stops a band ends. */
const tight = 12 * 60;
const apart = 45;

/** The window that a visit is in, or that it has missed; undefined where any time is good. */
export function windowOf(
  { begin }: Pick<ScheduleStop, "begin">,
  order: ScheduleOrder | undefined,
): Span | undefined {
  return order?.windows.find(({ end }) => end >= begin) ?? order?.windows.at(-1);
}

/** Rules whose breach means that an order is served after its windows. */
const lateRules = new Set(["LATE", "LOCATION_CLOSED"]);

export function isLate({ violations }: Pick<ScheduleStop, "violations">): boolean {
  return violations.some(({ id }) => lateRules.has(id));
}

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
    return [{ start, end, tone: window.end - stop.begin < tight ? "tight" : "free" }];
  });
}
