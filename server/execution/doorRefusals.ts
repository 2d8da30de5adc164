import { sql as template } from "kysely";
import { type ErrorItem, errorItem } from "../../schemas";
import type { Sql } from "../database";
import { derive, type Happened, type OrderValues, readEvents } from "../orders";
import type { ExecutionSettings } from "./settingsRead";

type Around = {
  accountId: string;
  driver: string;
  settings: ExecutionSettings;
};

/** Why an event may not take part; or that its order is nobody's whom the driver knows of, when nothing is kept. */
type Door = { refusal?: ErrorItem; isUnknown?: true };

type Reasons = ReadonlyMap<string, { active: boolean; requiresComment: boolean }>;

type Reached = {
  events: Map<string, Happened[]>;
  orders: ReadonlyMap<string, KnownOrder>;
  reasons: Reasons;
  mayReorder: boolean;
};

type KnownOrder = { id: string } & Pick<OrderValues, "reference" | "items" | "plan" | "orderDate">;

/** What is asked of drivers' events before they take part, in the order in which they happened (execution 2). */
export async function refusalsOf(
  sql: Sql,
  { accountId, driver, settings }: Around,
  told: readonly Happened[],
): Promise<Map<Happened, Door>> {
  const named = [...new Set(told.map(({ order }) => order))];
  const orders = await readOrders(sql, accountId, named);
  const events = await readEvents(sql, accountId, [...orders.keys()]);
  const mayReorder = settings.allowOutOfSequence === true || (await mayDriverReorder(sql, accountId, driver));
  const reached = { events, orders, reasons: await readReasons(sql, accountId), mayReorder };
  const doors = new Map<Happened, Door>();
  for (const event of told.toSorted((one, other) => (one.occurredAt < other.occurredAt ? -1 : 1))) {
    const door = doorOf(event, { driver, settings }, reached);
    doors.set(event, door);
    // Those after it stand on it.
    if (!door.refusal && !door.isUnknown) reached.events.get(event.order)?.push(event);
  }
  return doors;
}

function doorOf(
  event: Happened,
  { driver, settings }: Omit<Around, "accountId">,
  { events, orders, reasons, mayReorder }: Reached,
): Door {
  const order = orders.get(event.order);
  const known = events.get(event.order) ?? [];
  if (!order || !known.some((each) => each.kind !== "items" && each.said.plan?.performer === driver))
    return { isUnknown: true };
  const refused = (code: Parameters<typeof errorItem>[0], metadata: Record<string, unknown> = {}): Door => ({
    refusal: errorItem(code, {
      order: event.order,
      reference: order.reference,
      time: event.occurredAt,
      ...metadata,
    }),
  });
  if (event.kind === "items") {
    const names = new Set(order.items?.map((item) => item.itemReferenceNumber ?? item.barcode ?? item.name));
    const stranger = event.said.items.find(({ item }) => !names.has(item));
    return stranger ? refused("EVENT_ITEM_UNKNOWN", { value: stranger.item }) : {};
  }
  if (event.kind !== "status") return {};
  const { status, reason, comment } = event.said;
  if (status === "SUSPENDED" && settings.allowSuspendOrder === false)
    return refused("EVENT_NOT_ALLOWED", { status });
  if (status === "FAILED") {
    const chosen = reason === undefined ? undefined : reasons.get(reason);
    const isAsked = [...reasons.values()].some(({ active }) => active);
    if (reason === undefined && isAsked) return refused("REQUIRED", { field: "reason" });
    if (reason !== undefined && !chosen)
      return refused("REFERENCE_NOT_FOUND", {
        field: "reason",
        value: reason,
        resource: "orderCancellationReasons",
      });
    if (chosen?.requiresComment && comment === undefined) return refused("REQUIRED", { field: "comment" });
  }
  const next = mayReorder ? undefined : stopBefore(event, order, { events, orders });
  return next ? refused("EVENT_OUT_OF_SEQUENCE", { value: next.reference }) : {};
}

/** A stop of the same run before this one that is neither over nor begun when it is told of. */
function stopBefore(
  { occurredAt }: Happened,
  { plan }: KnownOrder,
  { events, orders }: Pick<Reached, "events" | "orders">,
): KnownOrder | undefined {
  const sequence = plan?.sequenceNumber;
  if (plan?.runId === undefined || sequence === undefined) return undefined;
  return [...orders.values()].find((other) => {
    const before = other.plan;
    if (before === undefined || before.runId !== plan.runId || before.runDay !== plan.runDay) return false;
    if ((before.sequenceNumber ?? sequence) >= sequence) return false;
    const then = (events.get(other.id) ?? []).filter((event) => event.occurredAt <= occurredAt);
    return derive(then).status === "DETAILS_SENT";
  });
}

/** The orders that are named, and those that are on one of their runs. */
async function readOrders(
  sql: Sql,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, KnownOrder>> {
  const { rows } = await template<{ json: string }>`
    with named as (select o.id, o."orderDate", o.plan->>'runId' as run from orders o
      where o.account_id = ${accountId} and o.id = any(${ids}::text[]))
    select coalesce(json_agg(json_strip_nulls(json_build_object('id', o.id, 'reference', o.reference, 'items', o.items,
      'plan', o.plan, 'orderDate', o."orderDate"))), '[]')::text as json
    from orders o
    where o.account_id = ${accountId} and (o.id in (select id from named)
      or (o."orderDate" in (select "orderDate" from named) and o.plan->>'runId' in (select run from named)))`.execute(
    sql,
  );
  const found = JSON.parse(rows[0]?.json ?? "[]") as KnownOrder[];
  return new Map(found.map((order) => [order.id, order]));
}

async function readReasons(sql: Sql, accountId: string): Promise<Reasons> {
  const { rows } = await template<{ id: string; active: boolean; requiresComment: boolean }>`
    select id, coalesce(active, true) as active, coalesce("requiresComment", false) as "requiresComment"
    from "orderCancellationReasons" where account_id = ${accountId}`.execute(sql);
  return new Map(rows.map(({ id, ...reason }) => [id, reason]));
}

async function mayDriverReorder(sql: Sql, accountId: string, driver: string): Promise<boolean> {
  const { rows } = await template<{ may: boolean }>`
    select coalesce("allowReorder", false) as may from drivers where account_id = ${accountId} and id = ${driver}`.execute(
    sql,
  );
  return rows[0]?.may === true;
}
