import { fields, latest, leave, ride } from "./fields";
import type { FlatProblem } from "./FlatProblem";

/** Whether a window can be missed: a run is never longer than the longest ways to all orders. */
export function bindsTimes({ places, time, open, close, service }: FlatProblem): boolean {
  let [longest, worked] = [0, 0];
  for (let cell = 0; cell < places * places; cell++) if (time[cell]! > longest) longest = time[cell]!;
  for (let order = 0; order < places; order++) worked += service[order]!;
  const atMost = open[0]! + worked + places * longest;
  return open.some((moment) => moment > open[0]!) || close.some((moment) => moment < atMost);
}

/** Brings the times up to date: those from `first` on at their earliest, those up to `last` at their latest, as far as they change. */
export function retime(
  { open, close, service }: FlatProblem,
  stops: Int32Array,
  base: number,
  first: number,
  last: number,
  end: number,
): void {
  for (let at = first; at < end; at += fields) {
    const order = stops[at]!;
    const arrival = stops[at - fields + leave]! + stops[at - fields + ride]!;
    const moment = (arrival > open[order]! ? arrival : open[order]!) + service[order]!;
    if (at > last && moment === stops[at + leave]!) break;
    stops[at + leave] = moment;
  }
  for (let at = last; at > base; at -= fields) {
    const order = stops[at]!;
    const limit = stops[at + fields + latest]! - stops[at + ride]! - service[order]!;
    const moment = limit < close[order]! ? limit : close[order]!;
    if (at < first && moment === stops[at + latest]!) break;
    stops[at + latest] = moment;
  }
}
