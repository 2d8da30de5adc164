import { sql as template } from "kysely";
import { type ErrorItem, errorItem } from "../../../schemas";
import { ApiFailure } from "../../../schemas/failure";
import type { Sql } from "../../database";
import { type Actor, type ResourceStore, takeTurn } from "../../resources";
import { type Attempted, isAttempted, keepAttempts } from "./attemptRows";
import { derive, type Derived, type Outcome } from "./derive";
import type { Happened, RunHappened } from "./Happened";
import { orderOf } from "../order";
import { keepLoadings, type Loaded } from "./loadingRows";
import { addEvents, readEvents } from "./rows";
import { settled } from "./settled";

/** What somebody tells of an order or a run; with `refusal` it is kept without taking part. */
export type Told = { event: Happened | RunHappened; refusal?: ErrorItem };

/** What is answered to who tells something. */
export type Answered = { id: string; result: "accepted" | "repeated" | "refused" } & Partial<ErrorItem>;

/**
 * Takes what is told, in whatever order and however often: each event is kept once and answered by itself, and orders are
 * what their events say then (execution 2, 3). One that does not hold is kept all the same: what it comes to may be
 * another thing once more is known.
 */
export async function tell(
  sql: Sql,
  orders: ResourceStore,
  actor: Actor,
  told: readonly Told[],
): Promise<Answered[]> {
  await takeTurn(sql, actor);
  const known = await readKnown(sql, actor.accountId, told);
  const fresh = new Map<string, Told>();
  for (const each of told) {
    const { id } = each.event;
    if (!known.has(id) && !fresh.has(id)) fresh.set(id, each);
  }
  const events = [...fresh.values()].map(({ event, refusal }) =>
    refusal ? { ...event, refused: refusal.code } : event,
  );
  await addEvents(sql, actor.accountId, events);
  const outcomes = await follow(sql, orders, actor, events);
  const references = await readReferences(sql, actor.accountId, events);
  return told.map((each): Answered => {
    const { event } = each;
    const { id } = event;
    const before = known.get(id);
    if (before !== undefined && before !== nameOf(event))
      return { id, result: "refused", ...errorItem("EVENT_ID_TAKEN", { id }) };
    if (before !== undefined || fresh.get(id) !== each) return { id, result: "repeated" };
    if (each.refusal) return { id, result: "refused", ...each.refusal };
    const outcome = outcomes.get(id);
    if (outcome?.did !== "refused") return { id, result: "accepted" };
    const metadata = {
      order: event.order,
      reference: references.get(event.order ?? ""),
      time: event.occurredAt,
      ...outcome.metadata,
    };
    return { id, result: "refused", ...errorItem(outcome.code, metadata) };
  });
}

/** Makes the orders what their events say now, and answers what those came to. */
async function follow(
  sql: Sql,
  store: ResourceStore,
  actor: Actor,
  events: readonly Told["event"][],
): Promise<Map<string, Outcome>> {
  const ids = new Set(events.flatMap(({ order, refused }) => (refused === undefined ? (order ?? []) : [])));
  const all = await readEvents(sql, actor.accountId, [...ids]);
  const derived = new Map<string, Derived>([...all].map(([id, each]) => [id, derive(each)]));
  const wanted = [...ids].map((id) => ({ id }));
  const loaded: Loaded[] = [];
  const attempted: Attempted[] = [];
  const results = await store.amend(sql, actor, wanted, ({ id, values }) => {
    const then = derived.get(id);
    if (!then) return values;
    if (then.wasLoaded) loaded.push({ order: id, items: orderOf(values).items, derived: then });
    if (isAttempted(then)) attempted.push({ order: id, values, derived: then });
    return settled(values, then);
  });
  await keepLoadings(sql, actor.accountId, loaded);
  await keepAttempts(sql, actor.accountId, attempted);
  const failed = results.find(({ success }) => !success);
  if (failed)
    throw new ApiFailure("INVALID", { count: 1 }, { fields: { [failed.id ?? ""]: failed.errors ?? [] } });
  return new Map([...derived.values()].flatMap(({ outcomes }) => [...outcomes]));
}

/** What of an event makes it another one under the same id. */
function nameOf({ kind, occurredAt, order, run, who }: Told["event"]): string {
  return JSON.stringify([kind, occurredAt, order ?? null, run ?? null, who.id]);
}

async function readKnown(sql: Sql, accountId: string, told: readonly Told[]): Promise<Map<string, string>> {
  const ids = told.map(({ event }) => event.id);
  const { rows } = await template<{
    id: string;
    kind: string;
    at: string;
    of: string | null;
    run: string | null;
    who: string;
  }>`
    select id, kind, to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, order_id as of,
      run_id as run, who_id as who
    from execution_event where account_id = ${accountId} and id = any(${ids}::text[])`.execute(sql);
  return new Map(
    rows.map(({ id, kind, at, of, run, who }) => [id, JSON.stringify([kind, at, of, run, who])]),
  );
}

async function readReferences(
  sql: Sql,
  accountId: string,
  events: readonly Told["event"][],
): Promise<Map<string, string>> {
  const ids = events.flatMap(({ order }) => order ?? []);
  const { rows } = await template<{ id: string; reference: string }>`
    select id, reference from orders where account_id = ${accountId} and id = any(${ids}::text[])`.execute(
    sql,
  );
  return new Map(rows.map(({ id, reference }) => [id, reference]));
}
