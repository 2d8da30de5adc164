import { isObject } from "../../../../schemas/isObject";
import { dayOf, instantOf, wallOf } from "../../../dates";

/**
 * The spans of a list (`x-span`) once their record's day has become another one: those that began on the day move with
 * it, at the same times on the clocks of the zone; others stay.
 */
export function movedSpans(list: unknown, from: string, to: string, timeZone: string): unknown {
  if (!Array.isArray(list)) return list;
  const days = Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`);
  const moved = (instant: unknown) => {
    const wall = typeof instant === "string" ? wallOf(instant, timeZone) : undefined;
    if (wall === undefined) return instant;
    return instantOf(new Date(Date.parse(`${wall}Z`) + days).toISOString().slice(0, 19), timeZone);
  };
  return list.map((entry: unknown) => {
    const start = isObject(entry) ? entry.start : undefined;
    const begins = typeof start === "string" && wallOf(start, timeZone) !== undefined;
    if (!isObject(entry) || !begins || dayOf(start, timeZone) !== from) return entry;
    return { ...entry, start: moved(start), ...(entry.end !== undefined && { end: moved(entry.end) }) };
  });
}
