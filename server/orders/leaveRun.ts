import { errorItem } from "../../schemas";
import { addError } from "../../schemas/failure";
import { type Draft, sameJson } from "../resources";
import { orderOf } from "./order";
import { unallocated } from "./statusChange";
import { statuses } from "./statuses";

/** What says of which schedule an order is (domain 7). */
const schedule = ["orderDate", "aoc"] as const;

/** A planned order that goes to another day or centre leaves its run; of one that was sent somebody has to be told first. */
export function leaveRun({ before, after, errors }: Draft): void {
  if (!before) return;
  const [was, is] = [orderOf(before.values), orderOf(after.values)];
  const field = schedule.find((name) => was[name] !== is[name]);
  // A plan that comes with the day is the plan of that day.
  if (field === undefined || !sameJson(was.plan, is.plan)) return;
  const { group } = statuses[was.status ?? "NEW"];
  if (group === "planned") after.values = unallocated(after);
  else if (group === "sending" || group === "sent" || group === "in progress")
    addError(errors, field, errorItem("ORDER_SENT", { field, value: is[field], status: was.status }));
}
