import { sql as template } from "kysely";
import type { Settings } from "../../schemas";
import { dayOf } from "../../schemas/clock";
import type { Order } from "../../schemas/generated";
import type { PlayedDay, PlayedEvent, PlayedStop, PlayedVehicle } from "../../schemas/playback";
import type { TrackedDay, TrackedRun } from "../../schemas/tracking";
import { readAlerts } from "../alerts";
import type { Database, Sql } from "../database";
import { leeway } from "../drives";
import { readPauses } from "../runs";
import { daySpan, positionsBetween } from "../tracks";
import { expectVehicles } from "./askedVehicles";
import { playedTrack } from "./playedTrack";
import { sinceSent, trackedDay } from "./trackedDay";

type Asked = {
  accountId: string;
  aoc: string;
  date: string;
  settings: Settings;
  /** All of the day where none is named. */
  vehicles?: readonly string[] | undefined;
};

/** Points that all tracks have together, and one of them, however long and many they are. */
const mostPoints = 60_000;
const mostOfOne = 5_000;
/** Alerts of a day that are marked. */
const mostAlerts = 1_000;

/**
 * Where vehicles of a centre's day were at each moment until now, as far as their positions are kept, and what happened.
 * @throws ApiFailure NOT_FOUND where there is no such centre, or one that is named is no vehicle.
 */
export async function playedDay(database: Database, asked: Asked, now: Date): Promise<PlayedDay> {
  const { accountId, aoc, date, vehicles: wanted } = asked;
  const known = await database.read(accountId, (sql) => readKnown(sql, asked));
  const span = spanOf(known.day, now.getTime());
  const runs = new Map<string, TrackedRun[]>();
  for (const run of known.day.runs)
    if (wanted?.includes(run.vehicle) ?? true) runs.set(run.vehicle, [...(runs.get(run.vehicle) ?? []), run]);
  const most = Math.min(mostOfOne, Math.floor(mostPoints / Math.max(1, runs.size)));
  const vehicles: PlayedVehicle[] = [];
  // One by one: what is read of one is gone before the next.
  for (const [vehicle, own] of runs) {
    const drivers = [...new Set(own.map(({ driver }) => driver))];
    const points = await database.read(accountId, (sql) =>
      positionsBetween(sql, accountId, { vehicle, drivers, ...span }),
    );
    vehicles.push({ vehicle, ...playedTrack(points, most), ...happened(vehicle, own, { ...known, span }) });
  }
  return { aoc, date, from: isoOf(span.from), to: isoOf(span.to), vehicles };
}

/** In milliseconds. */
type Span = { from: number; to: number };

/** The centre's day until now, and before and after it what its runs take: a vehicle may leave early and be late. */
function spanOf({ date, timeZone, runs }: TrackedDay, now: number): Span {
  const day = daySpan(dayOf(date)!, timeZone);
  const departures = runs.map(({ departure }) => Date.parse(departure) - leeway.ahead);
  const finishes = runs.map(({ finish }) => Date.parse(finish) + leeway.behind);
  const from = Math.min(day.from, ...departures);
  const to = Math.max(day.to, ...finishes);
  // Moments are told in whole seconds of it.
  const begin = Math.floor(from / 1000) * 1000;
  return { from: begin, to: Math.max(begin, Math.min(to, now)) };
}

type Steps = NonNullable<Order["steps"]>;
type Known = Awaited<ReturnType<typeof readKnown>>;

async function readKnown(sql: Sql, asked: Asked) {
  const { accountId, aoc, date, vehicles = [] } = asked;
  const day = await trackedDay(sql, asked);
  await expectVehicles(sql, accountId, { ids: vehicles, field: "vehicle", runs: day.runs });
  const orders = day.runs.flatMap(({ stops }) => stops.map(({ order }) => order));
  const runs = day.runs.map(({ id }) => id);
  return {
    day,
    steps: await readSteps(sql, accountId, orders),
    pauses: await readPauses(sql, accountId, runs),
    alerts: await readAlerts(sql, accountId, { aoc, date }, mostAlerts),
  };
}

async function readSteps(
  sql: Sql,
  accountId: string,
  orders: readonly string[],
): Promise<ReadonlyMap<string, Steps>> {
  const { rows } = await template<{ json: string }>`
    select coalesce(json_object_agg(id, coalesce(steps, '[]')), '{}')::text as json
    from orders where account_id = ${accountId} and id = any(${orders}::text[])`.execute(sql);
  return new Map(Object.entries(JSON.parse(rows[0]?.json ?? "{}") as Record<string, Steps>));
}

function happened(
  vehicle: string,
  runs: readonly TrackedRun[],
  { steps, pauses, alerts, span }: Known & { span: Span },
): Pick<PlayedVehicle, "stops" | "events"> {
  const secondOf = (instant: string) => Math.round((Date.parse(instant) - span.from) / 1000);
  const orNull = (instant: string | null) => (instant === null ? null : secondOf(instant));
  const stops = runs.flatMap(({ id: run, stops: visits }) =>
    visits.map(({ order, number, latitude, longitude, arrived, departed }): PlayedStop => ({
      order,
      run,
      number,
      latitude,
      longitude,
      arrived: orNull(arrived),
      departed: orNull(departed),
      changes: sinceSent(steps.get(order) ?? []).map(({ time, status }) => ({
        second: secondOf(time),
        status,
      })),
    })),
  );
  const own = new Set(runs.map(({ id }) => id));
  const events: PlayedEvent[] = [
    ...alerts
      .filter((alert) => alert.vehicle === vehicle)
      .map(({ raised, kind, run = null, order = null }) => ({ second: secondOf(raised), kind, run, order })),
    ...pauses
      .filter(({ run }) => own.has(run))
      .map(({ run, kind, at }): PlayedEvent => {
        return { second: secondOf(at), kind: kind === "pause" ? "PAUSED" : "RESUMED", run, order: null };
      }),
  ];
  return { stops, events: events.toSorted((one, other) => one.second - other.second) };
}

function isoOf(time: number): string {
  return new Date(time).toISOString();
}
