import { ApiFailure } from "../../schemas/failure";
import type { OrderStatus } from "../../schemas/generated";
import type { Schedule, ScheduleAction } from "../../schemas/schedule";
import type { RunMails } from "../communications";
import type { Sql } from "../database";
import { ledOn, type StatusGroup, statusGroupOf } from "../orders";
import type { Actor } from "../resources";
import { confirmingDrivers, keepRuns, raiseSent, readRunsOn, runIdOf, setRunState } from "../runs";
import { amendAll } from "./amendAll";
import { type ArrangedRun, findRun } from "./Arrangement";
import { isMovable } from "./arrangementOf";
import { type OpenDay, orderOf } from "./OpenDay";
import { driverOf } from "./problem";
import { withCalledOff } from "./calledOff";
import type { DayOrder } from "./records";
import { runsToDrive, runsWith } from "./runsToDrive";
import { type Place, placesIn } from "./saving";
import type { Asked, Schedules } from "./Schedules";
import { sentRuns } from "./sentRuns";

type Sending = Extract<ScheduleAction, { kind: "send" | "recall" }>;

type Way = { through: readonly OrderStatus[]; to: OrderStatus };

/** What an order goes through on its way to the driver, who may be asked for his word, and back (domain 1). */
const sent: Way = { through: ["COMMITTING", "DETAILS_SENDING", "DETAILS_SENT"], to: "DETAILS_SENT" };
const offered: Way = {
  through: ["COMMITTING", "DETAILS_SENDING", "WAITING_CONFIRMATION"],
  to: "WAITING_CONFIRMATION",
};
const recalled: Way = { through: ["ALLOCATED"], to: "ALLOCATED" };

/** In which group an order is before. */
const groups: Record<Sending["kind"], StatusGroup> = { send: "planned", recall: "sent" };

/**
 * Sends runs to their drivers, whose times are as they were told from then on, or takes them back as long as nobody
 * drives. It is no step: what was sent is recalled, not undone. Drivers are mailed what they were sent; what waits still
 * of it is taken back, and told anew as far as it holds.
 */
export function sendRuns(
  schedules: Schedules,
  mails: RunMails,
  actor: Actor,
  asked: Asked<Sending>,
): Promise<Schedule> {
  const { action } = asked;
  return schedules.act(actor, asked, async ({ open, row }, sql) => {
    const runs = { ...open.arrangement.runs };
    for (const { vehicle, run } of named(open, action.runs)) {
      if (action.kind === "send") refuseDriverless(open, vehicle);
      const { locked } = runs[run.id] ?? {};
      // Without times yet they are those of now; recalled, only a lock keeps them.
      if (action.kind === "send") runs[run.id] ??= {};
      else if (!locked) delete runs[run.id];
    }
    const changed = new Map(concerned(open, action).map((order) => [order.id, order.plan]));
    const ways = await waysOf(sql, actor, open, { action, orders: changed });
    const planOf = (id: string): { plan?: Place } => {
      const plan = action.kind === "send" ? changed.get(id) : undefined;
      return plan ? { plan } : {};
    };
    await amendAll(sql, schedules.orders, actor, [...changed.keys()], (order) => ({
      ...ledOn(order, ways.get(order.id)!.through),
      ...planOf(order.id),
    }));
    await keep(sql, actor, open, {
      action,
      changed: new Set(changed.keys()),
      now: actor.at ?? schedules.now(),
    });
    const names = runsWith(open, changed.keys());
    const others = await mails.withdraw(sql, actor.accountId, names);
    const toTell = action.kind === "send" ? [...others, ...names] : others;
    await mails.tell(sql, actor, () => runsToDrive(open, toTell));
    const orders = open.day.orders.map((order) =>
      changed.has(order.id) ? { ...order, status: ways.get(order.id)!.to, ...planOf(order.id) } : order,
    );
    return { arrangement: { ...open.arrangement, runs }, position: row.position, isStep: false, orders };
  });
}

/** The orders of runs that an action concerns; those that are sent with the times of now, which are told from then on. */
export function concerned(
  open: OpenDay,
  { kind, runs }: Sending,
  from: readonly StatusGroup[] = [groups[kind]],
): DayOrder[] {
  const places = kind === "send" ? placesIn(open) : undefined;
  return named(open, runs)
    .flatMap(({ run }) => run.orders)
    .map((id) => orderOf(open, id))
    .filter(({ status = "NEW" }) => from.includes(statusGroupOf(status)) || isOffered(kind, status))
    .map((order) => {
      const plan = places?.get(order.id);
      return plan ? { ...order, plan } : order;
    });
}

/** What a driver has not answered yet is taken back as what he was sent. */
function isOffered(kind: Sending["kind"], status: OrderStatus): boolean {
  return kind === "recall" && status === "WAITING_CONFIRMATION";
}

type Changed = { action: Sending; orders: ReadonlyMap<string, Place | undefined> };

async function waysOf(
  sql: Sql,
  actor: Actor,
  open: OpenDay,
  { action, orders }: Changed,
): Promise<Map<string, Way>> {
  if (action.kind === "recall") return new Map([...orders.keys()].map((id) => [id, recalled]));
  const drivers = driversOf(open, action.runs).flatMap(({ driver }) => driver?.id ?? []);
  const asking = await confirmingDrivers(sql, actor.accountId, drivers);
  return new Map([...orders].map(([id, plan]) => [id, asking.has(plan?.performer ?? "") ? offered : sent]));
}

/** Runs are rows once they were sent (execution 3); one that is under way stays its driver's. */
async function keep(
  sql: Sql,
  actor: Actor,
  open: OpenDay,
  { action, changed, now }: { action: Sending; changed: ReadonlySet<string>; now: Date },
): Promise<void> {
  const { accountId } = actor;
  const runs = named(open, action.runs).map(({ run }) => run);
  if (action.kind === "send") {
    const sending = runs.filter(({ orders }) => orders.some((id) => changed.has(id)));
    const sent = sentRuns(
      open,
      sending.map(({ id }) => id),
      now,
    );
    const day = { aoc: open.day.centre.id, day: open.day.date };
    const earlier = new Map((await readRunsOn(sql, accountId, day)).map((run) => [run.id, run]));
    const kept = await withCalledOff(sql, accountId, sent, earlier);
    await keepRuns(sql, accountId, kept);
    return raiseSent(sql, actor, kept, now);
  }
  const back = runs.filter(({ orders }) =>
    orders.every((id) => changed.has(id) || isMovable(orderOf(open, id))),
  );
  return setRunState(
    sql,
    accountId,
    back.map(({ id }) => runIdOf(open.day.date, id)),
    "RECALLED",
  );
}

/** Who drives each of these runs. @throws ApiFailure SCHEDULE_RUN_UNKNOWN. */
export function driversOf(open: OpenDay, runs: readonly string[]) {
  return named(open, runs).map(({ vehicle, run }) => ({ run: run.id, driver: driverOn(open, vehicle) }));
}

/** @throws ApiFailure SCHEDULE_RUN_UNKNOWN. */
function named({ arrangement }: OpenDay, runs: readonly string[]): { vehicle: string; run: ArrangedRun }[] {
  return runs.map((id) => {
    const found = findRun(arrangement, id);
    if (!found) throw new ApiFailure("SCHEDULE_RUN_UNKNOWN", { value: id });
    return found;
  });
}

function driverOn({ day, arrangement }: OpenDay, id: string): ReturnType<typeof driverOf> {
  const vehicle = day.vehicles.find((each) => each.id === id);
  return vehicle && driverOf(day, vehicle, arrangement.journeys[id]);
}

function refuseDriverless(open: OpenDay, id: string): void {
  if (driverOn(open, id)) return;
  const vehicle = open.day.vehicles.find((each) => each.id === id);
  throw new ApiFailure("SCHEDULE_DRIVER_MISSING", { vehicle: vehicle?.name ?? id });
}
