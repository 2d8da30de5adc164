import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql as template } from "kysely";
import { pino } from "pino";
import type { Order, OrderStatus } from "../schemas/generated";
import type { ToldEstimate } from "../schemas/tracking";
import { openDatabase, type Sql } from "../server/database";
import { writeEstimates } from "../server/estimates";
import { keepRuns, runIdOf, type SentPlan } from "../server/runs";
import { signIn } from "../tests/apiClient";
import { type ServerProcess, startServerProcess } from "../tests/serverProcess";
import { createAll, fillDay } from "./scheduleDay";

type Day = {
  centre: string;
  date: string;
  /** By name. */
  vehicles: string[];
  drivers: string[];
  /** By reference: each vehicle has so many in turn. */
  orders: string[];
};

export type RoadDay = Day & { server: ServerProcess; stop: () => Promise<void> };

/** Of the stops of each run those that are done: the next one is being driven to. */
const done = 0.4;
/** Milliseconds from one stop of a run to the next, and of one. */
const [apart, lasts] = [15 * 60_000, 5 * 60_000];

/**
 * A server with a day that is being driven: each vehicle has one run with its share of the orders, some of which are done,
 * all others expected. What was sent is written as sending writes it, for nobody plans so many orders of one centre.
 */
export async function openRoadDay(size: { vehicles: number; orders: number }): Promise<RoadDay> {
  const dataDir = mkdtempSync(join(tmpdir(), "runsheet-road-"));
  const remove = () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  process.once("exit", remove);
  const filling = await startServerProcess({ dataDir, patience: 60_000 });
  const { date, centre, orders } = await fill(filling, size);
  await filling.stop();
  const database = await openDatabase({ dataDir, logger: pino({ level: "warn" }, pino.destination(2)) });
  try {
    const account = await database.read(null, async (sql) => {
      const { rows } = await template<{ id: string }>`select id from account where name = 'demo'`.execute(
        sql,
      );
      return rows[0]!.id;
    });
    const day = await database.transaction(
      account,
      async (sql) => {
        const vehicles = await idsOf(sql, "vehicles");
        const drivers = await idsOf(sql, "drivers");
        await send(sql, account, { centre, date, vehicles, drivers, orders });
        return { centre, date, vehicles, drivers, orders };
      },
      { statementLimitMs: 120_000 },
    );
    await database.close();
    const server = await startServerProcess({ dataDir, patience: 60_000 });
    return {
      ...day,
      server,
      async stop() {
        await server.stop();
        process.off("exit", remove);
        remove();
      },
    };
  } finally {
    await database.close();
  }
}

async function fill(
  { url, password }: ServerProcess,
  { vehicles, orders }: { vehicles: number; orders: number },
): Promise<Pick<Day, "centre" | "date" | "orders">> {
  const admin = await signIn(url, "admin", password);
  const date = new Date().toISOString().slice(0, 10);
  const centre = await fillDay(admin, date, { orders: 0, vehicles });
  const records = Array.from({ length: orders }, (_, index) => ({
    reference: `R-${String(index).padStart(5, "0")}`,
    aoc: centre,
    orderDate: date,
    address: {
      address: `Rua ${index}`,
      postcode: `4000-${String(index % 1000).padStart(3, "0")}`,
      ...placeAt(index),
    },
    customer: { name: `Customer ${index % 5_000}` },
    contactNumber: `+351 933 ${String(100_000 + index)}`,
    dropWindows: [{ start: `${date}T07:00:00Z`, end: `${date}T17:00:00Z` }],
    weight: 5 + (index % 20),
    dropDuration: lasts / 1000,
  }));
  return { centre, date, orders: await createAll(admin, "/gt/gt-api/orders", records) };
}

/** Somewhere in the town; the ones after one another lie apart. */
export function placeAt(index: number): { latitude: number; longitude: number } {
  return {
    latitude: 41.12 + ((index * 37) % 101) / 1400,
    longitude: -8.66 + ((index * 61) % 103) / 900,
  };
}

/** By the number in their names, as they were made. */
async function idsOf(sql: Sql, table: "vehicles" | "drivers"): Promise<string[]> {
  const { rows } = await template<{ id: string }>`
    select id from ${template.id(table)} order by substring(name from '\\d+$')::int`.execute(sql);
  return rows.map(({ id }) => id);
}

type Sent = {
  id: string;
  status: OrderStatus;
  plan: NonNullable<Order["plan"]>;
  fact: Order["fact"] | null;
  steps: Order["steps"];
};

async function send(
  sql: Sql,
  accountId: string,
  { centre, date, vehicles, drivers, orders }: Day,
): Promise<void> {
  const each = Math.ceil(orders.length / vehicles.length);
  // The stop that is being driven to is the one that is due about now.
  const begins = Date.now() - Math.ceil(done * each) * apart;
  const sentAt = new Date(begins - apart).toISOString();
  const at = (stop: number, after = 0) => new Date(begins + stop * apart + after).toISOString();
  const sent: Sent[] = [];
  const told: ToldEstimate[] = [];
  const runs = vehicles.map((vehicle, index) => {
    const stops = orders.slice(index * each, (index + 1) * each);
    const driver = drivers[index]!;
    for (const [place, order] of stops.entries()) {
      const isDone = place < Math.floor(done * stops.length);
      const isNext = place === Math.floor(done * stops.length);
      const status = isDone ? "COMPLETED" : isNext ? "STARTED_MOVE" : "DETAILS_SENT";
      sent.push({
        id: order,
        status,
        plan: {
          vehicle,
          performer: driver,
          runId: vehicle,
          runNumber: 1,
          runDay: date,
          sequenceNumber: place + 1,
          planArrival: at(place),
          planOperationStart: at(place),
          planDeparture: at(place, lasts),
        },
        fact: isDone ? { arrivalReported: at(place), departureReported: at(place, lasts) } : null,
        steps: [
          { status: "DETAILS_SENT", time: sentAt },
          ...(isDone || isNext ? [{ status: "STARTED_MOVE" as const, time: at(place - 1, lasts) }] : []),
          ...(isDone ? [{ status: "COMPLETED" as const, time: at(place, lasts) }] : []),
        ],
      });
      const run = runIdOf(date, vehicle);
      const punctuality = (index + place) % 40 === 0 ? "LATE" : "ON_TIME";
      if (!isDone)
        told.push({ order, vehicle, run, eta: at(place, 60_000), etaUpdated: sentAt, punctuality });
    }
    return {
      id: runIdOf(date, vehicle),
      run: vehicle,
      aoc: centre,
      day: date,
      vehicle,
      driver,
      number: 1,
      locked: false,
      stops,
      sentAt,
      plan: planOf(vehicle, { stops, first: index * each, at }),
    };
  });
  await keepRuns(sql, accountId, runs);
  await template`
    update orders o set status = e.status, plan = e.plan, fact = e.fact, steps = e.steps
    from json_to_recordset(${JSON.stringify(sent)}::json) as e(id text, status text, plan jsonb, fact jsonb, steps jsonb)
    where o.account_id = ${accountId} and o.id = e.id`.execute(sql);
  await writeEstimates(sql, { accountId, aoc: centre, date }, told);
}

type Driven = { stops: readonly string[]; first: number; at: (stop: number, after?: number) => string };

function planOf(vehicle: string, { stops, first, at }: Driven): SentPlan {
  const centre = { latitude: 41.155, longitude: -8.6 };
  return {
    loading: at(-1),
    departure: at(0, -apart / 2),
    finish: at(stops.length),
    distance: stops.length * 3_000,
    driving: stops.length * 600,
    start: "Porto",
    end: "Porto",
    way: {
      vehicle,
      run: vehicle,
      places: [centre, ...stops.map((_, place) => placeAt(first + place)), centre],
      driving: { mode: "CAR_FAST" },
    },
    stops: stops.map((order, place) => ({
      order,
      number: place + 1,
      arrive: at(place),
      begin: at(place),
      finish: at(place, lasts),
      distance: 3_000,
      driving: 600,
      windows: [],
    })),
  };
}
