import type { Compiled, CompiledJourney } from "../compiled";
import type { Break, Journey } from "../model";
import { loads, locked, type Steps } from "./Steps";

/** One step: the way there, breaks, the wait for a window, the work. What it found is read from its fields. */
export type Stride = {
  arrive: number;
  begin: number;
  leave: number;
  slack: number;
  /** Seconds that are neither driven, worked nor rested. */
  idle: number;
  late: number;
  /** Breaks, windows, hours and locked runs that it came too late for. */
  misses: number;
  /** Seconds at the wheel since the last rest. */
  since: number;
  /** Breaks, and of those that were chosen how many began at the wheel. */
  breaks: number;
  interrupted: number;
  breakStart: number[];
  breakEnd: number[];
  /**
   * From a moment, with so many seconds at the wheel since the last rest, taking the breaks from `first` up to `until`
   * before the work. Answers false where a break or the work would come too late; never with `tolerant`, which does it
   * late.
   */
  go(
    journey: CompiledJourney,
    step: number,
    moment: number,
    since: number,
    first: number,
    until: number,
    tolerant: boolean,
  ): boolean;
};

export function createStride(compiled: Compiled, steps: Steps): Stride {
  const { windowFrom, windowStart, windowEnd, lockedRuns, lockedDriving, problem } = compiled;
  const { allowedLateness } = problem;
  /** Whether every chosen break began before its latest moment. */
  let inTime = true;

  const stride: Stride = {
    arrive: 0,
    begin: 0,
    leave: 0,
    slack: 0,
    idle: 0,
    late: 0,
    misses: 0,
    since: 0,
    breaks: 0,
    interrupted: 0,
    breakStart: [],
    breakEnd: [],
    go(journey, step, moment, since, first, until, tolerant) {
      const { breaks, drivingBreak } = problem.journeys[journey.index]!;
      stride.breaks = stride.idle = stride.late = 0;
      stride.since = since;
      inTime = true;
      let free = drive(moment, steps.drive[step]!, breaks, drivingBreak, first, until);
      stride.arrive = free;
      for (let each = first + stride.interrupted; each < until; each++) {
        const { earliest, latest, duration } = breaks[each]!;
        const begin = Math.max(free, earliest);
        if (begin > latest) inTime = false;
        stride.idle += begin - free;
        free = rest(begin, duration, drivingBreak);
      }
      stride.misses = Number(!inTime);
      if (!inTime && !tolerant) return false;
      const node = steps.node[step]!;
      const hold = steps.hold[step]!;
      const ready = hold > free ? hold : free;
      const fits =
        node >= 0
          ? fitInto(windowStart, windowEnd, windowFrom[node]!, windowFrom[node + 1]!, ready)
          : node === loads && steps.work[step]! > 0
            ? fitHours(journey.centre.hours, ready, steps.work[step]!)
            : fitAnyTime(ready, node === locked ? 0 : Infinity) && (node !== locked || free <= hold);
      stride.misses += Number(!fits);
      if (!fits && !tolerant) return false;
      const wait = stride.begin - free;
      stride.idle += wait;
      if (drivingBreak && wait >= drivingBreak.duration) stride.since = 0;
      stride.leave = stride.begin + steps.work[step]!;
      return node !== locked || followLocked(steps.lock[step]!, drivingBreak) || tolerant;
    },
  };

  /** Drives for so many seconds, with the breaks that begin meanwhile; answers when one arrives. */
  function drive(
    moment: number,
    seconds: number,
    breaks: readonly Break[],
    drivingBreak: Journey["drivingBreak"],
    first: number,
    until: number,
  ): number {
    stride.interrupted = 0;
    if (!drivingBreak && first === until) return moment + seconds;
    let [at, left] = [moment, seconds];
    while (left > 0) {
      const stretch = drivingBreak ? Math.min(left, Math.max(0, drivingBreak.after - stride.since)) : left;
      const next = breaks[first + stride.interrupted];
      const begin = next && first + stride.interrupted < until ? Math.max(at, next.earliest) : Infinity;
      const driven = Math.min(stretch, begin - at);
      at += driven;
      left -= driven;
      stride.since += driven;
      if (driven < stretch) {
        if (begin > next!.latest) inTime = false;
        at = rest(at, next!.duration, drivingBreak);
        stride.interrupted++;
      } else if (left > 0) at = rest(at, drivingBreak!.duration, drivingBreak);
    }
    return at;
  }

  /** The breaks of a locked run; answers whether it may follow what was driven before. */
  function followLocked(run: number, drivingBreak: Journey["drivingBreak"]): boolean {
    for (const { start, end } of lockedRuns[run]!.breaks) {
      stride.breakStart[stride.breaks] = start;
      stride.breakEnd[stride.breaks++] = end;
    }
    if (!drivingBreak) return true;
    const { before, since, rests } = lockedDriving[run]!;
    const isTooLong = stride.since > 0 && stride.since + before > drivingBreak.after;
    stride.since = rests ? since : stride.since + since;
    stride.misses += Number(isTooLong);
    return !isTooLong;
  }

  function rest(begin: number, duration: number, drivingBreak: Journey["drivingBreak"]): number {
    stride.breakStart[stride.breaks] = begin;
    stride.breakEnd[stride.breaks++] = begin + duration;
    if (drivingBreak && duration >= drivingBreak.duration) stride.since = 0;
    return begin + duration;
  }

  /** The earliest begin, late only where that is allowed. */
  function fitInto(
    starts: Float64Array,
    ends: Float64Array,
    from: number,
    to: number,
    ready: number,
  ): boolean {
    for (let at = from; at < to; at++) {
      const end = ends[at]!;
      if (ready <= end) {
        const start = starts[at]!;
        stride.begin = ready > start ? ready : start;
        stride.slack = end - stride.begin;
        return true;
      }
      if (ready <= end + allowedLateness && !(at + 1 < to && starts[at + 1]! <= ready)) {
        stride.late = ready - end;
        return fitAnyTime(ready, 0);
      }
    }
    stride.late = to > from ? ready - ends[to - 1]! : 0;
    fitAnyTime(ready, 0);
    return false;
  }

  function fitHours(hours: Float64Array, ready: number, work: number): boolean {
    for (let at = 0; at < hours.length; at += 2) {
      const begin = Math.max(ready, hours[at]!);
      if (begin + work > hours[at + 1]!) continue;
      stride.begin = begin;
      stride.slack = hours[at + 1]! - work - begin;
      return true;
    }
    fitAnyTime(ready, 0);
    return false;
  }

  function fitAnyTime(ready: number, slack: number): true {
    stride.begin = ready;
    stride.slack = slack;
    return true;
  }
  return stride;
}
