import { sql } from "kysely";
import type { LoadingStatus } from "../../schemas/loading";
import type { Planting } from "./planted";
import { dice } from "./dice";

type Fleet = { centre: string; vehicle: string; driver: string }[];

export type PlantedRating = {
  order: string;
  day: string;
  centre: string;
  vehicle: string;
  driver: string;
  rating?: number;
  feedback?: string;
};

/** Orders that were delivered, most of them rated by their customers. */
export function plantedRatings(seed: number, fleet: Fleet, days: readonly string[]): PlantedRating[] {
  const { whole, chance, of } = dice(seed);
  return days.flatMap((day) =>
    fleet.flatMap(({ centre, vehicle, driver }, at) =>
      Array.from({ length: whole(1, 4) }, (_, number): PlantedRating => {
        const isRated = chance(0.8);
        return {
          order: `rated-${seed}-${day}-${at}-${number}`,
          day,
          centre,
          vehicle,
          driver,
          ...(isRated && { rating: whole(1, 5) }),
          ...(isRated && chance(0.5) && { feedback: of(["Friendly", "Late", "=Broken"]) }),
        };
      }),
    ),
  );
}

/** They are planned for the day before the one on which their run is driven, which counts. */
export async function plantRatings(
  platform: Planting,
  account: string,
  ratings: readonly PlantedRating[],
): Promise<void> {
  const rows = ratings.map(({ vehicle, driver, day, ...rating }) => ({
    ...rating,
    orderDate: new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10),
    plan: { vehicle, performer: driver, runDay: day, runId: "1", runNumber: 1 },
    customer: { name: `Customer of ${rating.order}` },
  }));
  await platform.change(sql`
    insert into orders (account_id, id, version, reference, status, aoc, "orderDate", plan, customer, rating, feedback)
    select ${account}::uuid, e."order", 1, e."order", 'COMPLETED', e.centre, e."orderDate", e.plan, e.customer, e.rating, e.feedback
    from json_to_recordset(${JSON.stringify(rows)}::json) as e("order" text, centre text, "orderDate" text, plan jsonb, customer jsonb,
      rating integer, feedback text)`);
}

export type PlantedMessage = {
  order: string;
  at: string;
  centre: string;
  type: "SMS" | "EMAIL";
  trigger: string;
  result: "QUEUED" | "SENT" | "DELIVERED" | "FAILED" | "REJECTED";
};

/** Messages at all hours of days, around midnight as well. */
export function plantedMessages(seed: number, fleet: Fleet, days: readonly string[]): PlantedMessage[] {
  const { whole, of } = dice(seed);
  return days.flatMap((day) =>
    Array.from({ length: 8 }, (_, number): PlantedMessage => {
      const hour = of([0, 7, 12, 22, 23]);
      return {
        order: `told-${seed}-${day}-${number}`,
        at: new Date(Date.parse(day) + (hour * 60 + whole(0, 59)) * 60_000).toISOString(),
        centre: of(fleet).centre,
        type: of(["SMS", "EMAIL"]),
        trigger: of(["PLANNED_ETA", "ON_THE_WAY", "COMPLETED"]),
        result: of(["QUEUED", "SENT", "SENT", "DELIVERED", "FAILED", "REJECTED"]),
      };
    }),
  );
}

export async function plantMessages(
  platform: Planting,
  account: string,
  messages: readonly PlantedMessage[],
): Promise<void> {
  await platform.change(sql`
    insert into communication (account_id, id, order_id, order_reference, customer_name, at, due_at, type, trigger, parameter_id,
      recipient, address, subject, body, parts, result, error, run_number, driver, dc, aoc, language)
    select ${account}::uuid, gen_random_uuid(), e."order", e."order", '=Ana', e.at, e.at, e.type, e.trigger, 'p', 'CUSTOMER',
      'ana@example.com', null, 'Your order ' || e."order", 1, e.result,
      case when e.result in ('FAILED', 'REJECTED') then '{"code": "COMMUNICATION_NO_SMS", "message": "No gateway", "metadata": {}}'::jsonb end,
      1, 'Anna', 'A name of then', e.centre, 'en'
    from json_to_recordset(${JSON.stringify(messages)}::json) as e("order" text, at timestamptz, centre text, type text, trigger text,
      result text)`);
}

/** What is said of a run as a whole, in minutes after it was sent; before it, of an earlier sending. What is refused says nothing. */
type Word = { loading: "begun" | "ended" | "confirmed"; after: number; refused?: string };
export type PlantedLoad = {
  run: string;
  day: string;
  centre: string;
  vehicle: string;
  driver: string;
  state: "SENT" | "RECALLED" | "REJECTED";
  words: Word[];
  orders: PlantedOrder[];
};
export type PlantedOrder = {
  id: string;
  status: string;
  task: "DELIVERY" | "COLLECTION";
  isOn: boolean;
  /** It is delivered where another one is collected, and never at the centre. */
  linkedOrder?: { orderId: string };
  items?: { name: string; plannedQuantity?: number; factQuantity?: number; status?: string }[];
  loading?: { status: LoadingStatus; loaded: number[]; after: number };
};

/** Runs that are loaded, not yet, in part or with what is not theirs, and some of whose orders went another way. */
export function plantedLoads(seed: number, fleet: Fleet, days: readonly string[]): PlantedLoad[] {
  const { whole, chance, of } = dice(seed);
  return days.flatMap((day) =>
    fleet.flatMap((pair, at) =>
      Array.from({ length: 2 }, (_run, number): PlantedLoad => {
        const run = `${day}_load-${seed}-${at}-${number}`;
        const isToldOf = chance(0.8);
        return {
          ...pair,
          run,
          day,
          state: chance(0.1) ? "RECALLED" : "SENT",
          words: isToldOf
            ? (["begun", "ended", "confirmed", "ended"] as const)
                .filter(() => chance(0.3))
                .map((loading) => ({ loading, after: whole(-30, 60) }))
            : [],
          orders: Array.from({ length: whole(1, 4) }, (_order, place) => {
            const items = Array.from({ length: whole(0, 2) }, (_item, index) => ({
              name: `Box ${index}`,
              plannedQuantity: whole(1, 9),
              ...(chance(0.3) && { factQuantity: whole(0, 5) }),
              ...(chance(0.3) && { status: "DELIVERED" }),
            }));
            return {
              id: `${run}-${place}`,
              status: of([
                "DETAILS_SENT",
                "DETAILS_SENT",
                "CANCELLED",
                "FAILED",
                "STARTED_MOVE",
                "COMPLETED",
                "NEW",
              ]),
              task: chance(0.8) ? ("DELIVERY" as const) : ("COLLECTION" as const),
              isOn: chance(0.85),
              items,
              ...(isToldOf &&
                chance(0.7) && {
                  loading: {
                    status: of<LoadingStatus>([
                      "IN_PROGRESS",
                      "PARTIALLY_LOADED",
                      "LOADED",
                      "LOADED",
                      "LOADED_WITH_ISSUES",
                    ]),
                    loaded: items.map(({ plannedQuantity }) => whole(0, plannedQuantity)),
                    after: whole(1, 50),
                  },
                }),
            };
          }),
        };
      }),
    ),
  );
}

const sentAt = (day: string) => Date.parse(`${day}T04:00:00Z`);
const minutesAfter = (day: string, after: number) => new Date(sentAt(day) + after * 60_000).toISOString();

export async function plantLoads(
  platform: Planting,
  account: string,
  loads: readonly PlantedLoad[],
): Promise<void> {
  const json = (rows: object[]) => sql`${JSON.stringify(rows)}::json`;
  const orders = loads.flatMap(({ orders: all, ...run }) => all.map((order) => ({ run, ...order })));
  await platform.change(sql`
    insert into run (account_id, id, run_id, aoc, day, vehicle, driver, number, state, locked, stops, sent_at)
    select ${account}::uuid, e.run, substr(e.run, 12), e.centre, e.day, e.vehicle, e.driver, 1, e.state, false, e.stops, e.day + time '04:00'
    from json_to_recordset(${json(
      loads.map(({ orders: all, words: _words, ...run }) => ({ ...run, stops: all.map(({ id }) => id) })),
    )}) as e(run text, centre text, day date, vehicle text, driver text, state text, stops jsonb)`);
  await platform.change(sql`
    insert into orders (account_id, id, version, reference, status, aoc, "orderDate", task, "linkedOrder", plan, items)
    select ${account}::uuid, e.id, 1, e.id, e.status, e.centre, e.day, e.task, e."linkedOrder", e.plan, e.items
    from json_to_recordset(${json(
      orders.map(({ run, isOn, id, status, task, linkedOrder, items }) => ({
        id,
        status,
        task,
        linkedOrder,
        items,
        centre: run.centre,
        day: run.day,
        plan: {
          runId: isOn ? run.run.slice(11) : "another",
          runDay: run.day,
          vehicle: run.vehicle,
          performer: run.driver,
        },
      })),
    )}) as e(id text, status text, centre text, day text, task text, "linkedOrder" jsonb, plan jsonb, items jsonb)`);
  await platform.change(sql`
    insert into order_loading (account_id, order_id, run_id, loading)
    select ${account}::uuid, e.id, e.run, e.loading
    from json_to_recordset(${json(
      orders.flatMap(({ id, run, items = [], loading }) =>
        loading
          ? [
              {
                id,
                run: run.run,
                loading: {
                  status: loading.status,
                  at: minutesAfter(run.day, loading.after),
                  by: "Rui",
                  items: items.map(({ name, plannedQuantity }, at) => ({
                    item: name,
                    status: "LOADED",
                    plannedQuantity,
                    loadedQuantity: loading.loaded[at],
                  })),
                },
              },
            ]
          : [],
      ),
    )}) as e(id text, run text, loading jsonb)`);
  await platform.change(sql`
    insert into execution_event (account_id, id, run_id, kind, said, occurred_at, who_id, who_name, role, source, refused)
    select ${account}::uuid, gen_random_uuid()::text, e.run, 'loading', json_build_object('loading', e.loading), e.at, 'rui', 'Rui',
      'LOADER', 'REPORTED', e.refused
    from json_to_recordset(${json(
      loads.flatMap(({ run, day, words }) =>
        words.map(({ loading, after, refused }) => ({ run, loading, refused, at: minutesAfter(day, after) })),
      ),
    )}) as e(run text, loading text, refused text, at timestamptz)`);
}
