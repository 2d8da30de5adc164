import { ApiFailure } from "../../../schemas/failure";
import type { Order, OrderStatus } from "../../../schemas/generated";
import type { RunMails } from "../../communications";
import type { Sql } from "../../database";
import { ledOn, takenBack, unallocated } from "../../orders";
import { type Actor, sameJson } from "../../resources";
import {
  confirmingDrivers,
  keepRuns,
  raiseSent,
  readRunsOn,
  runIdOf,
  setRunState,
  settlePauses,
} from "../../runs";
import { amendAll } from "../amendAll";
import { type ArrangedRun, type Arrangement, findRun } from "../Arrangement";
import { isMovable, isSent } from "../arrangementOf";
import { emptied, hasCalledOff, withCalledOff } from "../calledOff";
import { type OpenDay, orderOf } from "../OpenDay";
import { driverOf } from "../problem";
import type { DayOrder } from "../records";
import { runName, runsToDrive, runsWith } from "../runsToDrive";
import { placesIn } from "../saving";
import type { Schedules } from "../Schedules";
import { sentRuns } from "../sentRuns";
import { isFixed } from "./fixed";

export type RedriveParts = { schedules: Schedules; mails: RunMails };

/** What runs of a day that are driven are to be: `moved` are on other runs then, or on none. */
export type Redriven = {
  arrangement: Arrangement;
  moved: readonly string[];
  /** What these orders are then, where that is no new sending: a step is taken back. */
  statuses?: Readonly<Record<string, OrderStatus>>;
};

type Place = NonNullable<Order["plan"]>;

/**
 * Makes runs that drivers have other ones, as if each order had been recalled and sent anew: who had it hears of that, who
 * gets it is sent it, customers are told as of any sending, and what the first driver still tells of it is judged by its
 * events (docs/execution.md, Who wins). Answers what is decided then, with the orders as they are.
 */
export async function redrive(
  { schedules, mails }: RedriveParts,
  sql: Sql,
  actor: Actor,
  open: OpenDay,
  { arrangement: wanted, moved, statuses }: Redriven,
): Promise<{ arrangement: Arrangement; orders: DayOrder[] }> {
  const isMoved = new Set(moved);
  const touched = new Set([
    ...runsServing(open.arrangement, isMoved).map(({ id }) => id),
    ...runsServing(wanted, isMoved).map(({ id }) => id),
  ]);
  const before = await takeBack();
  const told = toldRuns();
  const getting = told.filter(({ run }) => run.orders.some((id) => isMoved.has(id)));
  for (const { vehicle } of getting) refuseDriverless(open, wanted, vehicle);
  const runs = { ...wanted.runs };
  for (const { run } of told) runs[run.id] ??= {};
  const then = await schedules.decided(
    actor,
    { ...open, day: { ...open.day, orders: before } },
    { ...wanted, runs },
  );
  const orders = await sendAgain(then);
  await keep(then);
  const names = told
    .filter(({ run }) => run.orders.some((id) => !isFixed(orderOf(then, id))))
    .map(({ run }) => runName(open.day, run.id));
  const others = await mails.withdraw(sql, actor.accountId, [...names, ...runsWith(open, isMoved)]);
  await mails.tell(sql, actor, () => runsToDrive(then, [...others, ...names]));
  return { arrangement: then.arrangement, orders };

  /** Whoever had these orders has them no longer. */
  async function takeBack(): Promise<DayOrder[]> {
    const sent = open.day.orders.filter((order) => isMoved.has(order.id) && !isMovable(order));
    const isPlaced = (id: string) => runsServing(wanted, new Set([id])).length > 0;
    await amendAll(
      sql,
      schedules.orders,
      actor,
      sent.map(({ id }) => id),
      (order) => (isPlaced(order.id) ? takenBack(order) : unallocated(order)),
    );
    const ids = new Set(sent.map(({ id }) => id));
    return open.day.orders.map((order) => {
      if (!ids.has(order.id)) return order;
      const { plan, ...rest } = order;
      return isPlaced(order.id)
        ? { ...rest, ...(plan && { plan }), status: "ALLOCATED" }
        : { ...rest, status: "NEW" };
    });
  }

  /** The runs that drivers are sent: those that they have already, and those that are made for what others had. */
  function toldRuns(): { vehicle: string; run: ArrangedRun }[] {
    return [...touched].flatMap((id) => {
      const found = findRun(wanted, id);
      const had = findRun(open.arrangement, id);
      if (!found) return [];
      const isDriven = had !== undefined && isSent(open.day, had.run.orders);
      const wasDriven = found.run.orders.some((order) => (statuses?.[order] ?? "ALLOCATED") !== "ALLOCATED");
      return isDriven || (statuses ? wasDriven : had === undefined) ? [found] : [];
    });
  }

  async function sendAgain(then: OpenDay): Promise<DayOrder[]> {
    const places = placesIn(then);
    const asking = await askingDrivers(sql, actor, places);
    const changed = new Map<string, { plan: Place; through: readonly OrderStatus[]; status: OrderStatus }>();
    const isTold = new Set(told.flatMap(({ run }) => run.orders));
    for (const order of then.day.orders) {
      const place = places.get(order.id);
      const run = place?.runId;
      if (!place || run === undefined || !(isTold.has(order.id) || touched.has(run))) continue;
      const { status = "NEW" } = order;
      const plan = planThen(order, place);
      const goes = isMoved.has(order.id) && isTold.has(order.id) && isMovable(order);
      const isAsked = asking.has(place.performer ?? "") && isNew(run);
      const to = statuses?.[order.id] ?? (isAsked ? "WAITING_CONFIRMATION" : "DETAILS_SENT");
      const through = goes ? (ways[to] ?? ways.DETAILS_SENT!) : [];
      if (through.length === 0 && (isMovable(order) || sameJson(order.plan, plan))) continue;
      changed.set(order.id, { plan, through, status: through.at(-1) ?? status });
    }
    await amendAll(sql, schedules.orders, actor, [...changed.keys()], (order) => {
      const { plan, through } = changed.get(order.id)!;
      return { ...ledOn({ ...order, values: { ...order.values, plan } }, through), plan };
    });
    return then.day.orders.map((order) => {
      const is = changed.get(order.id);
      return is ? { ...order, plan: is.plan, status: is.status } : order;
    });
  }

  /** Whether nobody was told of a run yet: who has it already has taken it on, and would give back all of it. */
  function isNew(id: string): boolean {
    const orders = findRun(wanted, id)?.run.orders ?? [];
    return !isSent(
      open.day,
      orders.filter((order) => !isMoved.has(order)),
    );
  }

  /** Runs are rows: those that get orders as they are sent now, what stays of them as it was promised first. */
  async function keep(then: OpenDay): Promise<void> {
    const { accountId } = actor;
    const { date, centre } = open.day;
    const now = actor.at ?? schedules.now();
    const ids = told.map(({ run }) => run.id);
    const earlier = new Map(
      (await readRunsOn(sql, accountId, { aoc: centre.id, day: date })).map((run) => [run.id, run]),
    );
    const fixed = new Set(open.day.orders.filter((order) => isFixed(order)).map(({ id }) => id));
    const sent = sentRuns(then, ids, now).map((run) => {
      const was = earlier.get(run.id);
      const promised = new Map((was?.plan.stops ?? []).map((stop) => [stop.order, stop]));
      // What left a run is named among its stops, so that whoever had it hears of it.
      const gone = (was?.stops ?? []).filter((id) => !run.stops.includes(id));
      // Who only loses orders has his other ones as he knows them; taken back, all are as they were.
      const keeps = !statuses && !run.stops.some((id) => isMoved.has(id));
      const stops = run.plan.stops.map((stop) => {
        const first = keeps || fixed.has(stop.order) ? promised.get(stop.order) : undefined;
        return first ? { ...first, number: stop.number } : stop;
      });
      return { ...run, stops: [...run.stops, ...gone], plan: { ...run.plan, stops } };
    });
    // On which nothing is left to do: what was called off on it is of it all the same.
    const left = [...touched].flatMap((id) => {
      const was = earlier.get(runIdOf(date, id));
      const isDriven = was?.state === "SENT" || was?.state === "PAUSED";
      return isDriven && !findRun(then.arrangement, id) ? [emptied(was, now)] : [];
    });
    const empty = await withCalledOff(sql, accountId, left, earlier);
    const kept = [...(await withCalledOff(sql, accountId, sent, earlier)), ...empty.filter(hasCalledOff)];
    await keepRuns(sql, accountId, kept);
    await raiseSent(sql, actor, kept, now);
    await settlePauses(
      sql,
      accountId,
      kept.map(({ id }) => id),
    );
    await setRunState(
      sql,
      accountId,
      empty.filter((run) => !hasCalledOff(run)).map(({ id }) => id),
      "RECALLED",
    );
  }
}

/** What an order goes through until it is this again, from the vehicle that it is planned on. */
const sending = ["ALLOCATED", "COMMITTING", "DETAILS_SENDING"] as const;
const ways: Partial<Record<OrderStatus, readonly OrderStatus[]>> = {
  ALLOCATED: ["ALLOCATED"],
  WAITING_CONFIRMATION: [...sending, "WAITING_CONFIRMATION"],
  DETAILS_SENT: [...sending, "DETAILS_SENT"],
  STARTED_MOVE: [...sending, "DETAILS_SENT", "STARTED_MOVE"],
  SUSPENDED: [...sending, "DETAILS_SENT", "STARTED_MOVE", "SUSPENDED"],
};

/** What is done, or under way, keeps what was planned of it but its place in the run. */
function planThen(order: DayOrder, place: Place): Place {
  if (!isFixed(order) || !order.plan) return place;
  const { sequenceNumber } = place;
  return { ...order.plan, ...(sequenceNumber !== undefined && { sequenceNumber }) };
}

async function askingDrivers(
  sql: Sql,
  { accountId }: Actor,
  places: ReadonlyMap<string, Place>,
): Promise<Set<string>> {
  const drivers = new Set([...places.values()].flatMap(({ performer }) => performer ?? []));
  return confirmingDrivers(sql, accountId, [...drivers]);
}

/** @throws ApiFailure SCHEDULE_DRIVER_MISSING */
function refuseDriverless({ day }: OpenDay, { journeys }: Arrangement, id: string): void {
  const vehicle = day.vehicles.find((each) => each.id === id);
  if (vehicle && driverOf(day, vehicle, journeys[id])) return;
  throw new ApiFailure("SCHEDULE_DRIVER_MISSING", { vehicle: vehicle?.name ?? id });
}

function runsServing({ plan }: Arrangement, orders: ReadonlySet<string>): ArrangedRun[] {
  return Object.values(plan)
    .flat()
    .filter((run) => run.orders.some((id) => orders.has(id)));
}
