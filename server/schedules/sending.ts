import { ApiFailure } from "../../schemas/failure";
import type { Schedule, ScheduleAction } from "../../schemas/schedule";
import type { RunMails } from "../communications";
import { ledOn, type StatusGroup, statusGroupOf } from "../orders";
import type { Actor } from "../resources";
import { amendAll } from "./amendAll";
import { type ArrangedRun, findRun } from "./Arrangement";
import { type OpenDay, orderOf } from "./OpenDay";
import { driverOf } from "./problem";
import type { DayOrder } from "./records";
import { runsToDrive, runsWith } from "./runsToDrive";
import { type Place, placesIn } from "./saving";
import type { Asked, Schedules } from "./Schedules";

type Sending = Extract<ScheduleAction, { kind: "send" | "recall" }>;

/** What an order goes through on its way to the driver, and back (domain 1); and in which group it is before. */
const ways = {
  send: { from: "planned", through: ["COMMITTING", "DETAILS_SENDING", "DETAILS_SENT"], to: "DETAILS_SENT" },
  recall: { from: "sent", through: ["ALLOCATED"], to: "ALLOCATED" },
} as const;

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
    const { through, to } = ways[action.kind];
    for (const { vehicle, run } of named(open, action.runs)) {
      if (action.kind === "send") refuseDriverless(open, vehicle);
      const { locked } = runs[run.id] ?? {};
      // Without times yet they are those of now; recalled, only a lock keeps them.
      if (action.kind === "send") runs[run.id] ??= {};
      else if (!locked) delete runs[run.id];
    }
    const changed = new Map(concerned(open, action).map(({ id, plan }) => [id, plan]));
    const planOf = (id: string): { plan?: Place } => {
      const plan = action.kind === "send" ? changed.get(id) : undefined;
      return plan ? { plan } : {};
    };
    await amendAll(sql, schedules.orders, actor, [...changed.keys()], (order) => ({
      ...ledOn(order, through),
      ...planOf(order.id),
    }));
    const names = runsWith(open, changed.keys());
    const others = await mails.withdraw(sql, actor.accountId, names);
    const toTell = action.kind === "send" ? [...others, ...names] : others;
    await mails.tell(sql, actor, () => runsToDrive(open, toTell));
    const orders = open.day.orders.map((order) =>
      changed.has(order.id) ? { ...order, status: to, ...planOf(order.id) } : order,
    );
    return { arrangement: { ...open.arrangement, runs }, position: row.position, isStep: false, orders };
  });
}

/** The orders of runs that an action concerns; those that are sent with the times of now, which are told from then on. */
export function concerned(
  open: OpenDay,
  { kind, runs }: Sending,
  from: readonly StatusGroup[] = [ways[kind].from],
): DayOrder[] {
  const places = kind === "send" ? placesIn(open) : undefined;
  return named(open, runs)
    .flatMap(({ run }) => run.orders)
    .map((id) => orderOf(open, id))
    .filter(({ status = "NEW" }) => from.includes(statusGroupOf(status)))
    .map((order) => {
      const plan = places?.get(order.id);
      return plan ? { ...order, plan } : order;
    });
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
