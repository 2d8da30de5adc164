import { sql } from "kysely";
import type { Platform } from "../platform/platform";
import { dice } from "./dice";
import type { RunFacts, Visit } from "./recomputed";

const minute = 60_000;

type Fleet = { centre: string; vehicle: string; driver: string }[];
/** Where days are planted: a platform, or what keeps the statements for later. */
export type Planting = Pick<Platform, "change">;
export type Planted = { visits: Visit[]; runs: RunFacts[] };

/** Runs of some days with all that can become of their orders: told late, early, twice over, by nobody. */
export function plantedDays(seed: number, fleet: Fleet, days: readonly string[]): Planted {
  const { whole, chance, of } = dice(seed);
  const planted: Planted = { visits: [], runs: [] };
  for (const day of days)
    for (const { centre, vehicle, driver } of fleet)
      for (let number = 1; number <= whole(0, 2); number += 1) {
        const id = `${day}_${vehicle}-${number}`;
        const departure = Date.parse(`${day}T05:00:00Z`) + whole(0, 900) * minute;
        const stops = whole(1, 7);
        const isKnown = chance(0.7);
        const run: RunFacts = {
          id,
          day,
          centre,
          vehicle,
          driver,
          number,
          plan: {
            departure,
            finish: departure + (stops + 1) * 30 * minute,
            distance: whole(5_000, 90_000),
            driving: whole(1_000, 9_000),
          },
        };
        const visits = Array.from({ length: stops }, (_, at): Visit => {
          const arrive = departure + (at + 1) * 25 * minute + whole(0, 599) * 100;
          const opens = arrive - whole(0, 60) * minute;
          const closes = opens + whole(20, 90) * minute;
          const windows = chance(0.1)
            ? []
            : [
                { start: opens, end: closes },
                ...(chance(0.2) ? [{ start: closes + 30 * minute, end: closes + 50 * minute }] : []),
              ];
          const reached = arrive + whole(-70, 110) * minute + whole(0, 59_999);
          const status = of([
            "COMPLETED",
            "COMPLETED",
            "COMPLETED",
            "COMPLETED",
            "PARTIALLY_COMPLETED",
            "FAILED",
            "CANCELLED",
            "ARRIVED",
            "DETAILS_SENT",
          ]);
          const isOver = !["ARRIVED", "DETAILS_SENT"].includes(status);
          const tells = status === "ARRIVED" || chance(status === "FAILED" ? 0.3 : 0.75);
          const left = reached + whole(0, 20) * minute;
          const by = chance(0.85) ? "REPORTED" : "HAND";
          return {
            order: `${id}-${at}`,
            run: id,
            day,
            centre,
            vehicle,
            driver,
            number,
            place: at + 1,
            status,
            sent: departure - 60 * minute,
            ...(chance(0.8) && { started: reached - 10 * minute }),
            ...(tells && status !== "DETAILS_SENT" && { arrived: { at: reached, by } as const }),
            ...(tells &&
              isOver &&
              status !== "FAILED" && { departed: { at: left, by: left % 5 === 0 ? "HAND" : by } as const }),
            ...(isOver && { ended: left + minute }),
            ...(isKnown &&
              chance(0.85) && {
                gps: {
                  arrived: reached + whole(-90, 90) * 1000,
                  ...(chance(0.9) && { departed: reached + whole(2, 30) * minute }),
                },
              }),
            plan: { arrive, begin: arrive + whole(0, 10) * minute, windows },
            weight: whole(1, 60),
            isCollection: chance(0.3),
          };
        });
        if (isKnown)
          run.gps = {
            departed: departure + whole(-20, 40) * minute,
            ...(chance(0.8) && { returned: run.plan.finish + whole(0, 60) * minute }),
            distance: whole(5_000, 99_000),
            driving: whole(1_000, 9_000),
          };
        planted.runs.push(run);
        planted.visits.push(...visits);
      }
  return planted;
}

const iso = (time: number | undefined) => (time === undefined ? null : new Date(time).toISOString());

/** Puts days where the product keeps what was sent, what came of it, and what positions say. */
export async function plant(platform: Planting, account: string, { visits, runs }: Planted): Promise<void> {
  const json = (rows: object[]) => sql`${JSON.stringify(rows)}::json`;
  await platform.change(sql`
    insert into run (account_id, id, run_id, aoc, day, vehicle, driver, number, state, locked, stops, sent_at, loading, departure, finish, distance, driving)
    select ${account}::uuid, e.id, e.id, e.aoc, e.day, e.vehicle, e.driver, e.number, 'SENT', false, '[]', e.departure, e.departure, e.departure, e.finish, e.distance, e.driving
    from json_to_recordset(${json(runs.map(({ plan, centre, ...run }) => ({ ...run, aoc: centre, departure: iso(plan.departure), finish: iso(plan.finish), distance: plan.distance, driving: plan.driving })))})
      as e(id text, aoc text, day date, vehicle text, driver text, number integer, departure timestamptz, finish timestamptz, distance float8, driving float8)`);
  await platform.change(sql`
    insert into run_driven (account_id, run, vehicle, driver, day, departed, returned, distance, driving)
    select ${account}::uuid, e.* from json_to_recordset(${json(runs.flatMap(({ id, vehicle, driver, day, gps }) => (gps ? [{ run: id, vehicle, driver, day, departed: iso(gps.departed), returned: iso(gps.returned), distance: gps.distance, driving: gps.driving }] : [])))})
      as e(run text, vehicle text, driver text, day date, departed timestamptz, returned timestamptz, distance float8, driving float8)`);
  await platform.change(sql`
    insert into run_stop (account_id, run, order_id, place, arrive, begin, finish, opens, closes, windows, distance, driving)
    select ${account}::uuid, e.* from json_to_recordset(${json(
      visits.map(({ run, order, place, plan: { arrive, begin, windows } }) => ({
        run,
        order_id: order,
        place,
        arrive: iso(arrive),
        begin: iso(begin),
        finish: iso(begin + 5 * minute),
        opens: windows.length > 0 ? iso(Math.min(...windows.map(({ start }) => start))) : null,
        closes: windows.length > 0 ? iso(Math.max(...windows.map(({ end }) => end))) : null,
        windows: `{${windows.map(({ start, end }) => `[${iso(start)},${iso(end)}]`).join(",")}}`,
        distance: 1000,
        driving: 100,
      })),
    )}) as e(run text, order_id text, place integer, arrive timestamptz, begin timestamptz, finish timestamptz, opens timestamptz,
      closes timestamptz, windows tstzmultirange, distance float8, driving float8)`);
  await platform.change(sql`
    insert into order_attempt (account_id, order_id, attempt, run, status, sent, started, arrived, arrived_by, departed, departed_by, ended,
      is_collection, weight, is_latest)
    select ${account}::uuid, e.order_id, 1, e.run, e.status, e.sent, e.started, e.arrived, e.arrived_by, e.departed, e.departed_by, e.ended,
      e.is_collection, e.weight, true
    from json_to_recordset(${json(
      visits.map((visit) => ({
        order_id: visit.order,
        run: visit.run,
        status: visit.status,
        sent: iso(visit.sent),
        started: iso(visit.started),
        arrived: iso(visit.arrived?.at),
        arrived_by: visit.arrived?.by,
        departed: iso(visit.departed?.at),
        departed_by: visit.departed?.by,
        ended: iso(visit.ended),
        is_collection: visit.isCollection,
        weight: visit.weight,
      })),
    )}) as e(order_id text, run text, status text, sent timestamptz, started timestamptz, arrived timestamptz, arrived_by text,
      departed timestamptz, departed_by text, ended timestamptz, is_collection boolean, weight float8)`);
  await platform.change(sql`
    insert into order_driven (account_id, order_id, run, vehicle, arrived, departed, distance, driving)
    select ${account}::uuid, e.*, 1000, 100 from json_to_recordset(${json(
      visits.flatMap(({ order, run, vehicle, gps }) =>
        gps
          ? [{ order_id: order, run, vehicle, arrived: iso(gps.arrived), departed: iso(gps.departed) }]
          : [],
      ),
    )}) as e(order_id text, run text, vehicle text, arrived timestamptz, departed timestamptz)`);
}

type PlantedFault = { status: string; days?: number };
export type PlantedCheck = {
  reference: string;
  day: string;
  vehicle: string;
  driver: string;
  odometer?: number;
  faults: PlantedFault[];
};

/** Checks in which some faults were found, some of them mended days later. */
export function plantedChecks(seed: number, fleet: Fleet, days: readonly string[]): PlantedCheck[] {
  const { whole, chance, of } = dice(seed);
  return days.flatMap((day) =>
    fleet.map(({ vehicle, driver }, at): PlantedCheck => ({
      reference: `VC-${seed}-${day}-${at}`,
      day,
      vehicle,
      driver,
      ...(chance(0.8) && { odometer: whole(10_000, 99_000) }),
      faults: Array.from({ length: whole(0, 2) }, (): PlantedFault => {
        const status = of(["OPEN", "IN_PROGRESS", "DEFERRED", "RECTIFIED", "RECTIFIED", "NO_FAULT_FOUND"]);
        return { status, ...(/^(RECTIFIED|NO_)/.test(status) && { days: whole(0, 9) }) };
      }),
    })),
  );
}

export async function plantChecks(
  platform: Planting,
  account: string,
  checks: readonly PlantedCheck[],
): Promise<void> {
  await platform.change(sql`
    insert into vehicle_check (account_id, reference, id, said_hash, form, form_name, vehicle, vehicle_name, driver, driver_name, day,
      submitted_at, odometer, fields)
    select ${account}::uuid, e.reference, e.reference, '', 'form', 'Start of day', e.vehicle, e.vehicle, e.driver, e.driver, e.day,
      e.day + time '05:30', e.odometer, '[]'
    from json_to_recordset(${JSON.stringify(checks)}::json) as e(reference text, day date, vehicle text, driver text, odometer float8)`);
  const faults = checks.flatMap(({ reference, vehicle, day, faults: all }) =>
    all.map((fault, at) => ({
      ...fault,
      submission: reference,
      vehicle,
      day,
      reference: `${reference}-${at}`,
    })),
  );
  await platform.change(sql`
    insert into vehicle_fault (account_id, reference, number, version, submission, check_name, mandatory, vehicle, registered_at, photos,
      status, rectified_date)
    select ${account}::uuid, e.reference, 1, 1, e.submission, 'Lights', true, e.vehicle, e.day + time '05:30', '[]', e.status,
      e.day + e.days
    from json_to_recordset(${JSON.stringify(faults)}::json) as e(reference text, submission text, vehicle text, day date, status text, days integer)`);
}

export type PlantedItem = {
  order: string;
  day: string;
  centre: string;
  driver: string;
  status: string;
  /** Why it failed. */
  failReason?: string;
  item: {
    name: string;
    plannedQuantity?: number;
    status?: string;
    factQuantity?: number;
    rejectReason?: string;
  };
};

/** Orders with items of which all kinds of things became. */
export function plantedItems(seed: number, fleet: Fleet, days: readonly string[]): PlantedItem[] {
  const { whole, chance, of } = dice(seed);
  return days.flatMap((day) =>
    Array.from({ length: 4 }, (_, number) => {
      const { centre, driver } = of(fleet);
      const status = of(["COMPLETED", "COMPLETED", "PARTIALLY_COMPLETED", "FAILED", "ARRIVED", "NEW"]);
      return Array.from({ length: whole(1, 3) }, (_item, at): PlantedItem => {
        const plannedQuantity = whole(1, 9);
        // Of some orders nothing is told but their end.
        const isSilent = number === 3 && status !== "PARTIALLY_COMPLETED";
        const fate =
          isSilent || status === "ARRIVED" || status === "NEW"
            ? "PLANNED"
            : of(["DELIVERED", "PARTIALLY_DELIVERED", "REJECTED"]);
        const factQuantity = {
          DELIVERED: plannedQuantity,
          PARTIALLY_DELIVERED: plannedQuantity - 1,
          REJECTED: 0,
          PLANNED: undefined,
        }[fate];
        return {
          order: `items-${seed}-${day}-${number}`,
          day,
          centre,
          driver,
          status,
          ...(status === "FAILED" && { failReason: "Nobody there" }),
          item: {
            name: `Box ${at + 1}`,
            ...(chance(0.9) && { plannedQuantity }),
            ...(fate !== "PLANNED" && { status: fate }),
            ...(fate === "REJECTED" && chance(0.5) && { rejectReason: "Damaged" }),
            // What nobody speaks of is delivered with the rest.
            ...(factQuantity !== undefined && !(fate === "DELIVERED" && chance(0.4)) && { factQuantity }),
          },
        };
      });
    }).flat(),
  );
}

export async function plantItems(
  platform: Planting,
  account: string,
  planted: readonly PlantedItem[],
): Promise<void> {
  const orders = new Map(planted.map(({ item: _item, ...order }) => [order.order, order]));
  const rows = [...orders.values()].map((order) => ({
    ...order,
    plan: { performer: order.driver },
    items: planted.filter((each) => each.order === order.order).map(({ item }) => item),
  }));
  await platform.change(sql`
    insert into orders (account_id, id, version, reference, status, aoc, "orderDate", plan, items, "failReason")
    select ${account}::uuid, e."order", 1, e."order", e.status, e.centre, e.day, e.plan, e.items, e."failReason"
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as e("order" text, status text, centre text, day text, plan jsonb, items jsonb, "failReason" text)`);
}
