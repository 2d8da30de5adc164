import { sql as template } from "kysely";
import type { Sql } from "../database";
import { type Draft, sameJson, type Work } from "../resources";
import { type Occurrence, raise, toldEvents } from "../webhooks";
import { runOf } from "./events";
import { orderOf, type OrderValues } from "./order";
import { isFinal, statusesIn } from "./statuses";

/**
 * Has webhooks told what writes of orders come to (execution 5): that there are new ones, where others are now, what
 * proves them, and which runs have ended with them. What is filled in afterwards is no news.
 */
export async function raiseOccurrences(
  { sql, actor }: Work,
  drafts: readonly Draft[],
  now: Date,
): Promise<void> {
  if (actor.at !== undefined) return;
  const happened = drafts.flatMap((draft) => occurrencesOf(draft));
  const ended = drafts.flatMap((draft) =>
    hasEnded(draft) ? (runOf(orderOf(draft.after.values).plan) ?? []) : [],
  );
  const isAsked = ended.length > 0 && (await toldEvents(sql, actor.accountId, ["RUN_FINISHED"])).size > 0;
  const finished = isAsked ? await finishedRuns(sql, actor.accountId, [...new Set(ended)]) : [];
  if (happened.length + finished.length > 0)
    await raise(sql, actor.accountId, [...happened, ...finished], now);
}

function occurrencesOf({ id, before, after }: Draft): Occurrence[] {
  const values = orderOf(after.values);
  const was = before && orderOf(before.values);
  const order = orderData({ id, version: after.version }, values);
  const subject = values.reference ?? id;
  // One that comes back after its removal is not new.
  if (!was) return after.version === 1 ? [{ event: "ORDER_CREATED", subject, data: { order } }] : [];
  const { status: from = "NEW" } = was;
  const told: Occurrence[] = [];
  if (from !== (values.status ?? "NEW"))
    told.push({ event: "ORDER_STATUS", subject, data: { order, previousStatus: from } });
  if (values.pod && !sameJson(was.pod, values.pod))
    told.push({ event: "POD", subject, data: { order, proof: values.pod } });
  return told;
}

/** What is told of an order: by what it is found, where it is, and who has it. Who may see more asks for it. */
function orderData(about: { id: string; version: number }, values: OrderValues): object {
  const { reference, status = "NEW", aoc, orderDate, plan, steps, failReason, failComment } = values;
  return {
    ...about,
    reference,
    status,
    statusTime: steps?.findLast((step) => step.status === status)?.time,
    distributionCentre: aoc,
    date: orderDate,
    run: runOf(plan),
    vehicle: plan?.vehicle,
    driver: plan?.performer,
    failReason,
    failComment,
  };
}

function hasEnded({ before, after }: Draft): boolean {
  const [was, is] = [before && orderOf(before.values), orderOf(after.values)];
  return was !== undefined && !isFinal(was.status ?? "NEW") && isFinal(is.status ?? "NEW");
}

type Finished = {
  id: string;
  aoc: string;
  date: string;
  vehicle: string;
  driver: string;
  number: number;
  orders: { id: string; reference: string; status: string }[];
};

/** Of runs those on which nothing is left to do, with what became of their orders. */
async function finishedRuns(sql: Sql, accountId: string, runs: readonly string[]): Promise<Occurrence[]> {
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(e), '[]')::text as json from (
      select r.id, r.aoc, to_char(r.day, 'YYYY-MM-DD') as date, r.vehicle, r.driver, r.number,
        json_agg(json_build_object('id', o.id, 'reference', o.reference, 'status', o.status) order by s.place) as orders
      from run r
      cross join jsonb_array_elements_text(r.stops) with ordinality s(id, place)
      join orders o on o.account_id = r.account_id and o.id = s.id and o.plan->>'runId' = r.run_id
        and o.plan->>'runDay' = to_char(r.day, 'YYYY-MM-DD')
      where r.account_id = ${accountId} and r.id = any(${runs}::text[]) and r.state in ('SENT', 'PAUSED')
      group by r.account_id, r.id
      having bool_and(o.status = any(${statusesIn("final")}::text[]))) e`.execute(sql);
  const found = JSON.parse(rows[0]?.json ?? "[]") as Finished[];
  return found.map(({ aoc, ...run }) => ({
    event: "RUN_FINISHED",
    subject: run.id,
    data: { run: { ...run, distributionCentre: aoc } },
  }));
}
