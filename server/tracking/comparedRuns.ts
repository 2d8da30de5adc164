import type { Settings } from "../../schemas";
import { ApiFailure } from "../../schemas/failure";
import type { ComparedRun, TrackPoint } from "../../schemas/routes";
import type { Sql } from "../database";
import { leeway, readDrivenFigures } from "../drives";
import { readCentresOf, type RunWithPlan } from "../runs";
import { readMoves } from "../tracks";
import { expectVehicles } from "./askedVehicles";
import { comparedRun } from "./comparing";
import { keptRuns, trackedDay } from "./trackedDay";

type Asked = { accountId: string; settings: Settings };
type Compared = { run: ComparedRun; kept: RunWithPlan };

/** The runs of a centre's day, those of some vehicles where any are named. */
export async function comparedRuns(
  sql: Sql,
  asked: Asked & { aoc: string; date: string; vehicles?: readonly string[] | undefined },
): Promise<{ timeZone: string; runs: Compared[] }> {
  const { accountId, vehicles } = asked;
  const { runs, timeZone } = await trackedDay(sql, asked);
  const plans = new Map((await keptRuns(sql, asked)).map((kept) => [kept.id, kept]));
  const wanted = runs.filter(({ vehicle }) => vehicles?.includes(vehicle) ?? true);
  const driven = await readDrivenFigures(
    sql,
    accountId,
    wanted.map(({ id }) => id),
  );
  const compared = wanted.flatMap((run) => {
    const kept = plans.get(run.id);
    return kept ? [{ run: comparedRun(run, kept.plan, driven.get(run.id) ?? null), kept }] : [];
  });
  return { timeZone, runs: compared };
}

type OfVehicle = Asked & { vehicle: string; date: string; runNumber?: number | undefined };

/**
 * What a vehicle drives on a day, or one run of it, with where it was.
 * @throws ApiFailure NOT_FOUND with the field: there is no such vehicle, it has no run on the day, or none of the number.
 */
export async function routesOfVehicle(
  sql: Sql,
  asked: OfVehicle,
): Promise<{ timeZone: string; runs: (Compared & { track: TrackPoint[] })[] }> {
  const { accountId, vehicle, date, runNumber } = asked;
  const days: { timeZone: string; runs: Compared[] }[] = [];
  for (const aoc of await readCentresOf(sql, accountId, { vehicle, day: date }))
    days.push(await comparedRuns(sql, { ...asked, aoc, vehicles: [vehicle] }));
  const all = days.flatMap(({ runs }) => runs);
  const [{ timeZone } = { timeZone: "" }] = days;
  if (all.length === 0) {
    await expectVehicles(sql, accountId, { ids: [vehicle], field: "vehicleId" });
    throw unknown("date", date);
  }
  const wanted = all.filter(({ run }) => runNumber === undefined || run.number === runNumber);
  if (wanted.length === 0) throw unknown("runNumber", runNumber);
  const runs: (Compared & { track: TrackPoint[] })[] = [];
  for (const each of wanted) {
    const track = await trackOf(sql, each, { accountId, until: untilWhen(each, all) });
    runs.push({ ...each, track });
  }
  return { timeZone, runs };
}

/** A run that has not come back goes on until the next one has left, or its vehicle's day is over. */
function untilWhen({ run }: Compared, all: readonly Compared[]): number {
  const departed = Date.parse(run.driven?.departed ?? "");
  const others = all.map((each) => Date.parse(each.run.driven?.departed ?? "")).filter((at) => at > departed);
  const over = Math.max(...all.map((each) => Date.parse(each.run.finish))) + leeway.behind;
  return Math.min(over, ...others);
}

type Within = { accountId: string; until: number };

/** Nothing before it has left, and once its positions are kept no longer. */
async function trackOf(sql: Sql, { run }: Compared, { accountId, until }: Within): Promise<TrackPoint[]> {
  const { vehicle, driver, driven } = run;
  if (!driven?.departed) return [];
  const from = Date.parse(driven.departed);
  const to = driven.returned ? Date.parse(driven.returned) : until;
  const moves = await readMoves(sql, accountId, { vehicle, driver, from, to });
  return moves.map(({ time, ...place }) => ({ time: new Date(time).toISOString(), ...place }));
}

function unknown(field: string, value: unknown): ApiFailure {
  return new ApiFailure("NOT_FOUND", { field, value });
}
