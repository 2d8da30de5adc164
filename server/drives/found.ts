import type { OrderStatus } from "../../schemas/generated";
import { derive, type Happened, isFinal } from "../orders";
import type { CourseRun, CourseStop } from "./Course";
import type { DrivenRun } from "./drive";

/** A status that positions say an order has come to; `of` tells it from every other one, however often it is told. */
export type Found = { of: string; order: string; status: OrderStatus; time: number };

type Events = ReadonlyMap<string, readonly Happened[]>;

/**
 * What positions say of a run whose driver has no app (execution 2): once it leaves, and each time that it leaves a stop,
 * it is on the way to the next one; at a stop it has arrived and is being served; gone from there, it is done.
 * `events`: what has happened to its orders, for one that is over is no next stop.
 */
export function foundOf(run: CourseRun, driven: DrivenRun, events: Events): Found[] {
  const found: Found[] = [];
  const say = (at: number, status: OrderStatus, time: number) => {
    const stop = run.stops[at]!;
    found.push({ of: `${attemptOf(run, stop)}:${status}`, order: stop.order, status, time });
  };
  const started = new Set<number>();
  for (const time of departures(driven))
    for (const at of nextStops(run, driven, { events, time }))
      if (!started.has(at)) {
        started.add(at);
        say(at, "STARTED_MOVE", time);
      }
  for (const [at, { arrived, departed }] of driven.stops.entries()) {
    if (arrived === undefined) continue;
    say(at, "ARRIVED", arrived);
    say(at, "OPERATION_STARTED", arrived);
    // What lies between is stamped with it.
    if (departed !== undefined) say(at, "COMPLETED", departed);
  }
  return found;
}

/** What tells all that is found of an order on a run, as its driver was sent it. */
function attemptOf({ id }: CourseRun, { order, since }: CourseStop): string {
  return ["gps", id, since, order].join(":");
}

/** When it left its start, and its stops. */
function departures({ left, stops }: DrivenRun): number[] {
  const times = [left?.time, ...stops.map(({ departed }) => departed)];
  return times.filter((time) => time !== undefined).sort((one, other) => one - other);
}

type When = { events: Events; time: number };

/** The first of its stops that it has not come to by then, with those at the same place that follow it. */
function nextStops({ stops }: CourseRun, driven: DrivenRun, { events, time }: When): number[] {
  const isOpen = (at: number) => {
    const { order, since } = stops[at]!;
    const arrived = driven.stops[at]?.arrived;
    return since <= time && (arrived ?? Infinity) > time && !isOver(events.get(order) ?? [], time);
  };
  const next: number[] = [];
  for (const [at, { latitude, longitude }] of stops.entries()) {
    const first = stops[next[0] ?? at]!;
    if (first.latitude !== latitude || first.longitude !== longitude) break;
    if (isOpen(at)) next.push(at);
  }
  return next;
}

/** Whether somebody has ended an order by then. */
function isOver(events: readonly Happened[], time: number): boolean {
  const told = events.filter(({ source, occurredAt }) => source !== "GPS" && Date.parse(occurredAt) <= time);
  return isFinal(derive(told).status ?? "NEW");
}

/**
 * What is to be told of a run so that its orders' events say what positions say now: what is new, what has changed, and
 * what is gone. What was told of an order before it was sent anew stays.
 */
export function tellingsOf(run: CourseRun, found: readonly Found[], known: readonly Happened[]): Telling[] {
  const attempts = new Set(run.stops.map((stop) => attemptOf(run, stop)));
  const told = new Map<string, Told>();
  for (const event of known) {
    const { of = "", revision = 0, gone } = (event.kind === "status" && event.said.found) || {};
    if (event.kind !== "status" || revision <= (told.get(of)?.revision ?? 0)) continue;
    const { status } = event.said;
    if (!attempts.has(of.slice(0, -status.length - 1))) continue;
    const { order, occurredAt } = event;
    told.set(of, { revision, order, status, time: Date.parse(occurredAt), isGone: gone === true });
  }
  const wanted = new Map(found.map((each) => [each.of, each]));
  const tellings = found.flatMap((each): Telling[] => {
    const before = told.get(each.of);
    if (before && !before.isGone && before.time === each.time) return [];
    return [{ ...each, revision: (before?.revision ?? 0) + 1 }];
  });
  const gone = [...told].flatMap(([of, { isGone, revision, ...before }]): Telling[] =>
    isGone || wanted.has(of) ? [] : [{ of, ...before, revision: revision + 1, gone: true }],
  );
  return [...tellings, ...gone];
}

type Told = Omit<Found, "of"> & { revision: number; isGone: boolean };

/** One thing that is told; `gone`: positions say so no more. */
export type Telling = Found & { revision: number; gone?: true };
