import type { Schedule, ScheduleAction } from "../../schemas/schedule";
import { ledOn, statusGroupOf } from "../orders";
import { type Actor, ApiFailure } from "../resources";
import { amendAll } from "./amendAll";
import { findRun } from "./Arrangement";
import type { OpenDay } from "./OpenDay";
import { driverOf } from "./problem";
import type { Asked, Schedules } from "./Schedules";

type Sending = Extract<ScheduleAction, { kind: "send" | "recall" }>;

/** What an order goes through on its way to the driver, and back (domain 1). */
const ways = {
  send: ["COMMITTING", "DETAILS_SENDING", "DETAILS_SENT"],
  recall: ["ALLOCATED"],
} as const;

/**
 * Sends runs to their drivers, whose times are as they were told from then on, or takes them back as long as nobody
 * drives. It is no step: what was sent is recalled, not undone.
 */
export function sendRuns(schedules: Schedules, actor: Actor, asked: Asked<Sending>): Promise<Schedule> {
  const { action } = asked;
  return schedules.act(actor, asked, async ({ open, row }, sql) => {
    const runs = { ...open.arrangement.runs };
    const wanted: string[] = [];
    for (const id of action.runs) {
      const found = findRun(open.arrangement, id);
      if (!found) throw new ApiFailure("SCHEDULE_RUN_UNKNOWN", { value: id });
      if (action.kind === "send") refuseDriverless(open, found.vehicle);
      const { locked } = runs[id] ?? {};
      // Without times yet they are those of now; recalled, only a lock keeps them.
      if (action.kind === "send") runs[id] ??= {};
      else if (!locked) delete runs[id];
      for (const order of found.run.orders) {
        const { status = "NEW" } = open.day.orders.find((each) => each.id === order) ?? {};
        if (statusGroupOf(status) === (action.kind === "send" ? "planned" : "sent")) wanted.push(order);
      }
    }
    await amendAll(sql, schedules.orders, actor, wanted, (order) => ({
      ...order.values,
      ...ledOn(order, ways[action.kind]),
    }));
    const status = action.kind === "send" ? ("DETAILS_SENT" as const) : ("ALLOCATED" as const);
    const changed = new Set(wanted);
    const orders = open.day.orders.map((order) => (changed.has(order.id) ? { ...order, status } : order));
    return { arrangement: { ...open.arrangement, runs }, position: row.position, isStep: false, orders };
  });
}

function refuseDriverless({ day, arrangement }: OpenDay, id: string): void {
  const vehicle = day.vehicles.find((each) => each.id === id);
  if (vehicle && driverOf(day, vehicle, arrangement.journeys[id])) return;
  throw new ApiFailure("SCHEDULE_DRIVER_MISSING", { vehicle: vehicle?.name ?? id });
}
