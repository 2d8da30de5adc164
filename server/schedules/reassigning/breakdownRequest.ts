import type { VehicleBreakdown } from "../../../schemas/schedule";
import { afterBreakdown, type Journey, type Order, type Problem, takeoverOf } from "../../planner";
import type { JobRequest } from "../../planning";
import type { OpenDay } from "../OpenDay";
import { dayProblem, driverOf } from "../problem";
import { asDriven, type DrivenDay } from "./asDriven";

/** Seconds that handing one order over from vehicle to vehicle takes. */
const transfer = 120;
/** The whole answer is there within 15 s (execution 4): so many of them it looks for better places. */
const mostSeconds = 8;
/** What nobody takes over is unplanned: only where there is no place for it at all. */
const leftPenalty = 1e6;

/**
 * The rest of a day after a breakdown as a job: what the vehicle had is put among the stops of the others, which stay as
 * they are. What is aboard is picked up where it stands, what it would have loaded later at the centre.
 */
export function breakdownRequest(
  open: OpenDay,
  { vehicle, offered: since, latitude, longitude }: VehicleBreakdown,
  limits: { rounds?: number; seed?: number } = {},
): JobRequest {
  const { day, arrangement } = open;
  const moment = since - day.origin;
  const driven = asDriven(open, moment, vehicle);
  const rest = afterBreakdown(plannedPart(open), driven.plan, {
    journey: vehicle,
    moment,
    place: open.places.length,
    transfer,
    reached: driven.reached,
  });
  const able = new Set(
    day.vehicles
      .filter((each) => {
        const standing = arrangement.journeys[each.id];
        return standing?.breakdown === undefined && driverOf(day, each, standing) !== undefined;
      })
      .map(({ id }) => id),
  );
  const journeys = rest.problem.journeys.filter(({ id, shift }) => able.has(id) && shift.end > shift.start);
  const allocation = Object.fromEntries(
    Object.entries(rest.allocation).filter(([id]) => journeys.some((journey) => journey.id === id)),
  );
  const offered = offeredOf(rest.problem, driven, vehicle);
  const known = new Set([...Object.values(allocation).flat(2), ...offered.map(({ id }) => id)]);
  const orders = [...rest.problem.orders.filter(({ id }) => known.has(id) && !isIn(offered, id)), ...offered];
  return {
    mode: "INCREMENTAL",
    ...limits,
    seconds: Math.min(mostSeconds, Number(day.settings.planningTimeLimit)),
    problem: {
      ...withoutTables(rest.problem),
      places: [...open.places, { latitude, longitude }],
      driving: dayProblem(day, arrangement).driving,
      orders: orders.map(({ place, ...order }) => ({ ...order, place: place ?? null })),
      journeys: journeys.map(requestedJourney),
    },
    allocation,
  };
}

/** The order that stands for loading another one at the centre, by a vehicle that is under way. */
function loadedOf(order: string): string {
  return `${order} (loaded)`;
}

/** What is on a run today; what a dispatcher did not lock may get further stops. */
export function plannedPart({ problem, arrangement }: OpenDay): Problem {
  const planned = new Set(
    Object.values(arrangement.plan).flatMap((runs) => runs.flatMap((run) => run.orders)),
  );
  const isLocked = (order: string) =>
    Object.values(arrangement.plan).some((runs) =>
      runs.some(({ id, orders }) => orders.includes(order) && arrangement.runs[id]?.locked === true),
    );
  return {
    ...problem,
    orders: problem.orders.filter(({ id }) => planned.has(id)),
    journeys: problem.journeys.map((journey) => ({
      ...journey,
      lockedRuns: journey.lockedRuns.filter(({ stops }) => isLocked(stops[0]?.order ?? "")),
    })),
  };
}

/** What the broken vehicle had, with what stands for taking it over or loading it. */
function offeredOf({ orders, centres }: Problem, { plan, reached }: DrivenDay, vehicle: string): Order[] {
  const broken = plan.journeys.find(({ id }) => id === vehicle);
  const had = new Set(
    (broken?.runs ?? [])
      .flatMap(({ stops }) => stops.map(({ order }) => order))
      .filter((id) => !reached.has(id)),
  );
  const takeovers = new Set([...had].map(takeoverOf));
  const drops = new Set(orders.flatMap(({ dropOrder }) => dropOrder ?? []));
  return orders
    .filter(({ id }) => had.has(id) || takeovers.has(id))
    .map((order) => ({ ...order, penalty: Math.max(order.penalty, leftPenalty) }))
    .flatMap((order) => {
      const isAtCentre = order.task === "DELIVERY" && !takeovers.has(order.id) && !drops.has(order.id);
      const place = centres.find(({ id }) => id === order.centre)?.place;
      return isAtCentre && place !== undefined
        ? [loadedAtCentre(order, place), { ...order, loading: 0 }]
        : [order];
    });
}

/** Only whoever drives by the centre has it: a vehicle that is under way already was loaded without it. */
function loadedAtCentre(order: Order, place: number): Order {
  return {
    ...order,
    id: loadedOf(order.id),
    task: "COLLECTION",
    dropOrder: order.id,
    place,
    windows: [],
    operation: order.loading,
    visit: 0,
    loading: 0,
    stopSequence: "ANY",
    penalty: 0,
  };
}

function isIn(orders: readonly Order[], id: string): boolean {
  return orders.some((order) => order.id === id);
}

function withoutTables({ tables: _tables, ...problem }: Problem): Omit<Problem, "tables"> {
  return problem;
}

/** As JSON has it, which knows no Infinity. */
function requestedJourney({
  table,
  start,
  end,
  limits,
  ...journey
}: Journey): JobRequest["problem"]["journeys"][number] {
  return {
    ...journey,
    driving: table,
    start: start ?? null,
    end: end ?? null,
    limits: Object.fromEntries(Object.entries(limits).filter(([, limit]) => Number.isFinite(limit))),
  };
}
