import { errorItem } from "../../schemas";
import { addError, ApiFailure } from "../../schemas/failure";
import { type Draft, type RecordRules, sameJson, type Stored, type Work } from "../resources";
import { checkAttributes } from "./attributeFaults";
import { followEvents, happens, settleEvents } from "./events";
import { checkLinks, followLinks, unlink, unlinked } from "./links";
import { locate } from "./location";
import { orderOf } from "./order";
import { unallocated } from "./statusChange";
import { raiseOccurrences } from "./occurrences";
import { statuses } from "./statuses";
import { findTerritories } from "./territory";

/** Who tells what becomes of orders. */
export type Teller = Pick<RecordRules, "follow" | "leave">;

/** What an order is beyond its schema (domain 6). Every change of one comes by here, whoever makes it. */
export const orderRules = (teller: Teller, now: () => Date): RecordRules => ({
  apart: unlinked,
  async settle(work, drafts) {
    for (const draft of drafts) beginOrder(draft);
    for (const draft of drafts) leaveRun(draft);
    await settleEvents(work, drafts, now());
    await locate(work, drafts);
    await findTerritories(work, drafts);
    await checkAttributes(work, drafts);
    await checkLinks(work, drafts);
  },
  async follow(work, drafts) {
    await followEvents(work, drafts);
    await followLinks(work, drafts);
    await raiseOccurrences(work, drafts, now());
    await teller.follow(work, drafts);
  },
  refuseLeaving,
  async leave(work, records) {
    await unlink(work, records);
    await teller.leave(work, records);
  },
});

/** A new order is unplanned (domain 1). One that comes back after its removal has a status already. */
function beginOrder({ before, after }: Draft): void {
  if (before || after.values.status !== undefined) return;
  after.values = happens(after.values, { said: { status: "NEW" } });
}

/** What says of which schedule an order is (domain 7). */
const schedule = ["orderDate", "aoc"] as const;

/** A planned order that goes to another day or centre leaves its run; of one that was sent somebody has to be told first. */
function leaveRun({ before, after, errors }: Draft): void {
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

/** What somebody is driving to, or is about to, is not removed. */
function refuseLeaving(_: Work, { id, values }: Stored): ApiFailure | undefined {
  const { status = "NEW", reference } = orderOf(values);
  const { group } = statuses[status];
  if (group === "unplanned" || group === "final") return undefined;
  return new ApiFailure("ORDER_ON_RUN", { id, reference, status });
}
