import { sql as template } from "kysely";
import { errorItem, type Resource } from "../../schemas";
import { addError } from "../../schemas/failure";
import { amendRecords, type Draft, own, type RecordRules, sameJson, tableOf, type Work } from "../resources";
import { dayOf } from "../settings";
import { statusesIn } from "./statuses";
import { unallocated } from "./statusChange";

/** What names a vehicle or a driver in an order's plan. */
type Holder = "vehicle" | "performer";

/**
 * A vehicle's or a driver's orders stand on what it can do: a change of that is refused while some are planned from
 * today on and not under way, or takes them off it where that was said (spec 4, 8.3).
 */
export function scheduleRules(holder: Holder, now: () => Date): RecordRules {
  return {
    async settle(work, drafts) {
      const changed = drafts.filter((draft) => changedAt(work.table.resource, draft) !== undefined);
      if (work.deleteSchedule || changed.length === 0) return;
      const scheduled = await ordersOf(work, holder, changed, now());
      for (const draft of changed) {
        const dates = [...new Set(scheduled.filter(({ of }) => of === draft.id).map(({ day }) => day))];
        const field = changedAt(work.table.resource, draft) ?? "";
        if (dates.length > 0)
          addError(draft.errors, field, errorItem("RESOURCE_HAS_SCHEDULE", { field, dates }));
      }
    },
    async follow(work, drafts) {
      const changed = drafts.filter((draft) => changedAt(work.table.resource, draft) !== undefined);
      if (!work.deleteSchedule || changed.length === 0) return;
      const orders = await ordersOf(work, holder, changed, now());
      const wanted = orders.map(({ id }) => ({ id }));
      await amendRecords({ ...work, table: tableOf(work.tables, "orders") }, wanted, unallocated);
    },
    refuseLeaving: () => undefined,
    leave: async () => undefined,
  };
}

/** The first property that plans rest on (`x-plans`) and that a draft changes; undefined where it changes none. */
function changedAt({ properties }: Resource, { before, after }: Draft): string | undefined {
  if (!before) return undefined;
  return Object.keys(properties).find(
    (name) => properties[name]?.["x-plans"] && !sameJson(own(before.values, name), own(after.values, name)),
  );
}

type Scheduled = { id: string; of: string; day: string };

async function ordersOf(
  { sql, actor }: Work,
  holder: Holder,
  drafts: Draft[],
  now: Date,
): Promise<Scheduled[]> {
  const ids = drafts.map(({ id }) => id);
  const open = [...statusesIn("planned"), ...statusesIn("sending"), ...statusesIn("sent")];
  const { rows } = await template<Scheduled>`
    select id, plan->>${holder} as of, coalesce(plan->>'runDay', "orderDate"::text) as day from orders
    where account_id = ${actor.accountId} and status = any(${open}::text[])
      and plan->>${holder} = any(${ids}::text[])
      and coalesce(plan->>'runDay', "orderDate"::text) >= ${dayOf(now, actor.settings)}
    order by day, id`.execute(sql);
  return rows;
}
