import { sql } from "kysely";
import type { Platform } from "../platform/platform";
import type { RunFacts, Visit, Word } from "./recomputed";

type Event = {
  order: string;
  at: number;
  status: string;
  source: string;
  plan: { runDay: string; runId: string } | null;
  /** What positions say is told anew where they say otherwise: only the latest of it counts. */
  found: { of: string; revision: number; gone?: boolean } | null;
};
type Sent = {
  id: string;
  day: string;
  centre: string;
  vehicle: string;
  driver: string;
  number: number;
  plan: {
    departure: string;
    finish: string;
    distance: number;
    driving: number;
    stops: {
      order: string;
      number: number;
      arrive: string;
      begin: string;
      windows: { start: string; end: string }[];
    }[];
  };
};
type Known = { weight: number; isCollection: boolean };

/** At one moment an order goes through these in this order. */
const course = ["STARTED_MOVE", "ARRIVED", "OPERATION_STARTED", "OPERATION_FINISHED", "DEPARTED"];
const over = new Set(["COMPLETED", "PARTIALLY_COMPLETED", "FAILED", "CANCELLED"]);
const takenBack = new Set(["NEW", "ALLOCATED"]);

/**
 * What was lived, read from the log of events, the plans as they were sent and what positions say: one event after the
 * other, by nothing of what the product derives of them.
 */
export async function lived(
  platform: Platform,
  account: string,
): Promise<{ visits: Visit[]; runs: RunFacts[] }> {
  const rows = async <Row>(query: ReturnType<typeof sql>) => (await platform.change(query)) as Row[];
  const all = await rows<Event>(sql`
    select order_id as "order", (extract(epoch from occurred_at) * 1000)::float8 as at, said ->> 'status' as status, source,
      said -> 'plan' as plan, said -> 'found' as found
    from execution_event where account_id = ${account} and kind = 'status' and refused is null
    order by occurred_at, id`);
  const events = all
    .filter((event) => isLatest(event, all))
    .toSorted((one, other) => one.at - other.at || stepOf(one) - stepOf(other));
  const sent = await rows<Sent>(sql`
    select r.id, r.day::text as day, r.aoc as centre, r.vehicle, r.driver, r.number, s.plan
    from run r join run_sent s on s.account_id = r.account_id and s.run = r.id
    where r.account_id = ${account} and not exists (
      select from run_sent later where later.account_id = s.account_id and later.run = s.run and later.sent_at > s.sent_at)`);
  const orders = new Map(
    (
      await rows<Known & { id: string }>(sql`
        select id, weight, coalesce(task = 'COLLECTION', false) as "isCollection" from orders where account_id = ${account}`)
    ).map(({ id, ...known }) => [id, known]),
  );
  const seen = new Map(
    (
      await rows<{ order: string; run: string; arrived: number; departed: number | null }>(sql`
        select order_id as "order", run, (extract(epoch from arrived) * 1000)::float8 as arrived,
          (extract(epoch from departed) * 1000)::float8 as departed
        from order_driven where account_id = ${account}`)
    ).map((row) => [`${row.run} ${row.order}`, row]),
  );
  const driven = new Map(
    (
      await rows<{
        run: string;
        departed: number;
        returned: number | null;
        distance: number;
        driving: number;
      }>(sql`
        select run, (extract(epoch from departed) * 1000)::float8 as departed, (extract(epoch from returned) * 1000)::float8 as returned,
          distance, driving from run_driven where account_id = ${account}`)
    ).map((row) => [row.run, row]),
  );
  const runs = new Map(sent.map((run) => [run.id, run]));
  const visits = [...orders].flatMap(([order, known]) =>
    attempts(events.filter((event) => event.order === order)).map((attempt): Visit => {
      const run = runs.get(attempt.run);
      const stop = run?.plan.stops.find((each) => each.order === order);
      if (!run || !stop) throw new Error(`${order} was never sent with ${attempt.run}`);
      const { plan: _plan, id: _id, ...own } = run;
      const gps = seen.get(`${run.id} ${order}`);
      return {
        order,
        ...own,
        ...attempt,
        place: stop.number,
        ...(gps && {
          gps: { arrived: gps.arrived, ...(gps.departed !== null && { departed: gps.departed }) },
        }),
        plan: {
          arrive: Date.parse(stop.arrive),
          begin: Date.parse(stop.begin),
          windows: stop.windows.map(({ start, end }) => ({ start: Date.parse(start), end: Date.parse(end) })),
        },
        ...known,
      };
    }),
  );
  const had = new Set(visits.map(({ run }) => run));
  return {
    visits,
    runs: sent
      .filter(({ id }) => had.has(id))
      .map(({ plan, ...run }): RunFacts => {
        const gps = driven.get(run.id);
        return {
          ...run,
          plan: { ...plan, departure: Date.parse(plan.departure), finish: Date.parse(plan.finish) },
          ...(gps && {
            gps: {
              departed: gps.departed,
              ...(gps.returned !== null && { returned: gps.returned }),
              distance: gps.distance,
              driving: gps.driving,
            },
          }),
        };
      }),
  };
}

/** An item as it was ordered, and what the log says of it: the last word of whoever spoke of it. */
export type ItemFacts = { order: string; planned: number; told?: number; status: string };

/** The items of orders that were lived: what nobody spoke of went with its order. */
export async function livedItems(
  platform: Platform,
  account: string,
  visits: readonly Visit[],
): Promise<ItemFacts[]> {
  const rows = async <Row>(query: ReturnType<typeof sql>) => (await platform.change(query)) as Row[];
  const ordered = await rows<{ order: string; item: string; planned: number }>(sql`
    select o.id as "order", i ->> 'name' as item, (i ->> 'plannedQuantity')::float8 as planned
    from orders o cross join jsonb_array_elements(o.items::jsonb) i
    where o.account_id = ${account} and jsonb_typeof(o.items::jsonb) = 'array'`);
  const events = await rows<{ order: string; items: { item: string; factQuantity: number }[] }>(sql`
    select order_id as "order", said -> 'items' as items from execution_event
    where account_id = ${account} and kind = 'items' and refused is null order by occurred_at, id`);
  const said = new Map(
    events.flatMap(({ order, items }) =>
      items.map(({ item, factQuantity }) => [`${order} ${item}`, factQuantity] as const),
    ),
  );
  const statuses = new Map(visits.map(({ order, status }) => [order, status]));
  return ordered.map(({ order, item, planned }) => {
    const told = said.get(`${order} ${item}`);
    return { order, planned, status: statuses.get(order) ?? "NEW", ...(told !== undefined && { told }) };
  });
}

function isLatest({ found }: Event, all: readonly Event[]): boolean {
  if (!found) return true;
  const later = all.some((event) => event.found?.of === found.of && event.found.revision > found.revision);
  return !later && found.gone !== true;
}

function stepOf({ status }: Event): number {
  const at = course.indexOf(status);
  return at === -1 ? course.length : at;
}

type Attempt = Pick<Visit, "run" | "status" | "sent" | "started" | "arrived" | "departed" | "ended">;

/** The times that an order was with a driver, those aside that ended with its being taken back. */
function attempts(events: readonly Event[]): Attempt[] {
  const all: Attempt[] = [];
  let present: Attempt | undefined;
  for (const { at, status, source, plan } of events) {
    if (plan && !present) {
      present = { run: `${plan.runDay}_${plan.runId}`, status: "DETAILS_SENT", sent: at };
      continue;
    }
    if (!present) continue;
    if (takenBack.has(status)) {
      if (present.ended !== undefined) all.push(present);
      present = undefined;
      continue;
    }
    const word = { at, by: source as Word };
    // What is told of positions moves an order on, and is nobody's word.
    const isTold = source !== "GPS";
    const isDone = isTold && (status === "COMPLETED" || status === "PARTIALLY_COMPLETED");
    const isThere = isDone || (isTold && status === "ARRIVED");
    present = {
      ...present,
      status,
      ...((isThere || (isTold && status === "STARTED_MOVE")) && { started: present.started ?? at }),
      ...(isThere && { arrived: present.arrived ?? word }),
      ...((isDone || (isTold && status === "DEPARTED")) && { departed: present.departed ?? word }),
      ...(over.has(status) && { ended: at }),
    };
  }
  return present ? [...all, present] : all;
}
