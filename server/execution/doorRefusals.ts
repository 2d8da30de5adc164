import { sql as template } from "kysely";
import { type ErrorItem, errorItem } from "../../schemas";
import type { Sql } from "../database";
import { readWords, type WordOnRun } from "../loading";
import {
  derive,
  type Happened,
  isDone,
  type ItemFact,
  type LoadedItemFact,
  type OrderValues,
  readEvents,
  runOf,
  strangerAmong,
} from "../orders";
import { lackingAtDeparture, loadableBy } from "./loadingGate";
import type { ExecutionSettings } from "./settingsRead";

type Around = {
  accountId: string;
  /** Who drives, and speaks for himself; undefined of who only loads. */
  driver: string | undefined;
  /** Where who loads works; without any, everywhere. */
  centres: readonly string[];
  settings: ExecutionSettings;
};

/**
 * Why an event may not take part; nothing is kept of one whose order is nobody's whom the driver knows of, or that may be
 * sent anew once it has what it lacks.
 */
type Door = { refusal?: ErrorItem; isUnknown?: true; isKept?: false };

type Reasons = ReadonlyMap<string, { active: boolean; requiresComment: boolean }>;

type Reached = {
  events: Map<string, Happened[]>;
  orders: ReadonlyMap<string, KnownOrder>;
  reasons: Reasons;
  mayReorder: boolean;
  /** The orders that a loader may load. */
  loadable: ReadonlySet<string>;
  /** What is said of the loading of the runs that are named, what comes now included. */
  words: ReadonlyMap<string, readonly WordOnRun[]>;
  /** What has to be there before an order is handed over. */
  needs: { signature: boolean; photo: boolean };
};

type KnownOrder = { id: string } & Pick<
  OrderValues,
  "reference" | "items" | "plan" | "orderDate" | "task" | "linkedOrder"
>;

/** What is asked of drivers' events before they take part, in the order in which they happened (execution 2). */
export async function refusalsOf(
  sql: Sql,
  { accountId, driver, centres, settings }: Around,
  told: readonly Happened[],
  said: ReadonlyMap<string, readonly WordOnRun[]>,
): Promise<Map<Happened, Door>> {
  const named = [...new Set(told.map(({ order }) => order))];
  const orders = await readOrders(sql, accountId, named);
  const events = await readEvents(sql, accountId, [...orders.keys()]);
  const own = await readDriver(sql, accountId, driver ?? "");
  const isByLoader = told.some(({ who }) => who.driver === undefined);
  const reached = {
    loadable: isByLoader ? await loadableBy(sql, accountId, { centres, events }) : new Set<string>(),
    words: await wordsWith(sql, accountId, orders, said),
    events,
    orders,
    reasons: await readReasons(sql, accountId),
    mayReorder: settings.allowOutOfSequence === true || own.allowReorder,
    needs: proofNeeded(settings, own),
  };
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
  { driver, settings }: Pick<Around, "driver" | "settings">,
  { events, orders, reasons, mayReorder, loadable, words, needs }: Reached,
): Door {
  const order = orders.get(event.order);
  const known = events.get(event.order) ?? [];
  const isHis =
    event.who.driver === undefined
      ? loadable.has(event.order)
      : known.some((each) => "plan" in each.said && each.said.plan?.performer === driver);
  if (!order || !isHis) return { isUnknown: true };
  const refused = (code: Parameters<typeof errorItem>[0], metadata: Record<string, unknown> = {}): Door => ({
    refusal: errorItem(code, {
      order: event.order,
      reference: order.reference,
      time: event.occurredAt,
      ...metadata,
    }),
  });
  if (event.kind === "items" || event.kind === "loading") {
    const stranger = strangerIn(event, order);
    return stranger === undefined ? {} : refused("EVENT_ITEM_UNKNOWN", { value: stranger });
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
  const unloaded = lackingAtDeparture(event, { events, orders, words });
  if (unloaded) return { ...refused("LOADING_UNCONFIRMED", unloaded), isKept: false };
  const lacking = isDone(status) ? proofLacking(event, { driver, known, needs }) : undefined;
  if (lacking) return { ...refused(lacking, { status }), isKept: false };
  const next = mayReorder ? undefined : stopBefore(event, order, { events, orders });
  return next ? refused("EVENT_OUT_OF_SEQUENCE", { value: next.reference }) : {};
}

/** An item that the order has not got; what is extra need not be one of it. */
function strangerIn(
  { said }: Extract<Happened, { kind: "items" | "loading" }>,
  { items }: KnownOrder,
): string | undefined {
  const spoken: readonly (ItemFact | LoadedItemFact)[] = said.items ?? [];
  const own = spoken.filter((each) => !("issue" in each && each.issue === "EXTRA"));
  return strangerAmong(own, items)?.item;
}

/** What was said of the loading of these orders' runs, and is said now, the earliest first. */
async function wordsWith(
  sql: Sql,
  accountId: string,
  orders: ReadonlyMap<string, KnownOrder>,
  said: ReadonlyMap<string, readonly WordOnRun[]>,
): Promise<Map<string, WordOnRun[]>> {
  const runs = new Set([...orders.values()].flatMap(({ plan }) => runOf(plan) ?? []));
  const words = await readWords(sql, accountId, [...runs]);
  for (const [run, known] of words)
    words.set(
      run,
      [...known, ...(said.get(run) ?? [])].toSorted((one, other) => (one.at < other.at ? -1 : 1)),
    );
  return words;
}

/** What proves a delivery where the account, or the driver's record, asks for it (domain 18). */
export function proofNeeded(
  { requireSignature, requirePhoto }: ExecutionSettings,
  own: { requireSignature?: boolean; requirePodPhoto?: boolean } = {},
): Reached["needs"] {
  return {
    signature: requireSignature === true || own.requireSignature === true,
    photo: requirePhoto === true || own.requirePodPhoto === true,
  };
}

/** What an order that is handed over has no proof of; one that was taken before, or is another's, is judged elsewhere. */
function proofLacking(
  event: Happened,
  {
    driver,
    known,
    needs,
  }: { driver: string | undefined; known: readonly Happened[]; needs: Reached["needs"] },
): "POD_SIGNATURE_MISSING" | "POD_PHOTO_MISSING" | undefined {
  const { proof, sent } = derive(known);
  if (sent?.performer !== driver || known.some(({ id }) => id === event.id)) return undefined;
  if (needs.signature && proof?.signatureImage === undefined) return "POD_SIGNATURE_MISSING";
  return needs.photo && !proof?.photos?.length ? "POD_PHOTO_MISSING" : undefined;
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
      'plan', o.plan, 'orderDate', o."orderDate", 'task', o.task, 'linkedOrder', o."linkedOrder"))), '[]')::text as json
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

type Own = { allowReorder: boolean; requireSignature: boolean; requirePodPhoto: boolean };

async function readDriver(sql: Sql, accountId: string, driver: string): Promise<Own> {
  const { rows } = await template<Own>`
    select coalesce("allowReorder", false) as "allowReorder", coalesce("requireSignature", false) as "requireSignature",
      coalesce("requirePodPhoto", false) as "requirePodPhoto"
    from drivers where account_id = ${accountId} and id = ${driver}`.execute(sql);
  return rows[0] ?? { allowReorder: false, requireSignature: false, requirePodPhoto: false };
}
