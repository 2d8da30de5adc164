import { ApiFailure } from "../../schemas/failure";
import type { Schedule, ScheduleAction } from "../../schemas/schedule";
import type { RunMails } from "../communications";
import { ledOn, statusGroupOf } from "../orders";
import type { Actor } from "../resources";
import { runIdOf, setRunState } from "../runs";
import { without } from "./actions";
import { amendAll } from "./amendAll";
import { tidied } from "./Arrangement";
import { movedOrders, moveOrders } from "./movedOrders";
import { type OpenDay, orderOf } from "./OpenDay";
import { runsWith } from "./runsToDrive";
import type { Asked, Schedules } from "./Schedules";

type Close = Extract<ScheduleAction, { kind: "close" }>;

/** Orders that nobody was told of, and those that somebody was told of and has not begun (domain 1). */
const untold = new Set(["unplanned", "planned"]);
const notBegun = new Set(["sending", "sent"]);

/**
 * Ends a day: what is not done goes to a later one at the same hours, and nothing is done to the day from then on. What
 * is under way stays. A step: undone, the orders come back to their runs, those that were recalled as planned ones.
 */
export function closeDay(
  schedules: Schedules,
  mails: RunMails,
  actor: Actor,
  asked: Asked<Close>,
): Promise<Schedule> {
  const { date, recall } = asked.action;
  return schedules.act(actor, asked, async ({ open, row }, sql) => {
    const { day } = open;
    if (row.job) throw new ApiFailure("SCHEDULE_BEING_PLANNED");
    if (date <= day.date) throw new ApiFailure("SCHEDULE_NOT_LATER", { date: day.date });
    const idsOf = (groups: ReadonlySet<string>) =>
      day.orders.filter(({ status = "NEW" }) => groups.has(statusGroupOf(status))).map(({ id }) => id);
    const recalled = recall ? idsOf(notBegun) : [];
    const carried = [...idsOf(untold), ...recalled];
    await amendAll(sql, schedules.orders, actor, recalled, (order) => ({
      ...order.values,
      ...ledOn(order, ["ALLOCATED"]),
    }));
    await setRunState(sql, actor.accountId, unbegun(open, recalled), "RECALLED");
    await mails.withdraw(sql, actor.accountId, runsWith(open, recalled));
    const moved = movedOrders(open, { kind: "moveDay", orders: carried, date });
    await moveOrders(sql, schedules.orders, actor, moved, "to");
    const gone = new Set(carried);
    return {
      arrangement: { ...tidied(without(open.arrangement, carried)), closed: true },
      position: row.position + 1,
      isStep: true,
      orders: day.orders.filter(({ id }) => !gone.has(id)),
      moved,
    };
  });
}

/** The runs that nothing is left of once these orders are taken back, by their ids. */
function unbegun(open: OpenDay, recalled: readonly string[]): string[] {
  const back = new Set(recalled);
  const isUnderWay = (id: string) => statusGroupOf(orderOf(open, id).status ?? "NEW") === "in progress";
  return Object.values(open.arrangement.plan)
    .flat()
    .filter(({ orders }) => orders.some((id) => back.has(id)) && !orders.some(isUnderWay))
    .map(({ id }) => runIdOf(open.day.date, id));
}
