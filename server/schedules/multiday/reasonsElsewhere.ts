import { setImmediate } from "node:timers/promises";
import type { DayReasons } from "../../../schemas/schedule";
import type { Allocation } from "../../planner";
import type { Actor } from "../../resources";
import { reasonsOfMany } from "../explaining";
import type { Day, DayOrder } from "../records";
import type { Schedules } from "../Schedules";
import { freelyMoved, isOpenTo } from "./freedom";
import { dayWith, multidayArrangement, type Transfer, visiting, withBoth } from "./multidayPlan";

/** A plan of several days. */
export type Together = { dates: readonly string[]; transfers: readonly Transfer[]; plan: Allocation };

/** Of more orders than these nobody reads why the other days have no room for them either. */
const most = 100;

/** Why orders that nobody serves have no place on the other days that they may have, as the plan leaves those: by order. */
export async function reasonsElsewhere(
  schedules: Schedules,
  actor: Actor,
  { home, unplanned }: { home: Day; unplanned: readonly DayOrder[] },
  { dates, transfers, plan }: Together,
): Promise<ReadonlyMap<string, DayReasons[]>> {
  const elsewhere = new Map<string, DayReasons[]>();
  for (const date of dates) {
    const visitors = withBoth(
      unplanned.slice(0, most).flatMap((order) => {
        const moved = freelyMoved(home, order, date);
        return moved ? [visiting(order, moved)] : [];
      }),
    );
    if (visitors.length === 0) continue;
    const { open } = await schedules.open(actor, home.centre.id, date);
    if (!isOpenTo(open.day, open.problem, schedules.now())) continue;
    const day = dayWith(open.day, transfers);
    const then = await schedules.decided(
      actor,
      { ...open, day: { ...day, orders: [...day.orders, ...visitors] } },
      multidayArrangement(open, transfers, plan),
    );
    const ids = visitors.map(({ id }) => id);
    for (const { order, reasons, fits, untried } of reasonsOfMany(then, ids)) {
      elsewhere.set(order, [...(elsewhere.get(order) ?? []), { date, reasons, fits, untried }]);
      // Others are not kept waiting by a long list.
      await setImmediate();
    }
  }
  return elsewhere;
}
