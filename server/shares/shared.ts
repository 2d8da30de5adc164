import { sql as template } from "kysely";
import { clockIn, dayText } from "../../schemas/clock";
import { ApiFailure } from "../../schemas/failure";
import type { SharedPosition } from "../../schemas/shares";
import type { Database, Sql } from "../database";
import { isToken, latestPositions, storedAs } from "../positions";
import { todayOf } from "../settings";
import { shareOf } from "./rows";

type Parts = { database: Database; now: () => Date };

/** In milliseconds: what was seen longer ago is no news of where a vehicle is. */
const newsMs = 24 * 3_600_000;

/**
 * What a link tells: where its vehicle was seen last, and what that is called. Of a run nothing from before it, and nothing
 * once its vehicle is back. @throws ApiFailure NOT_FOUND, SHARE_OVER.
 */
export async function sharedPosition(parts: Parts, token: string): Promise<SharedPosition> {
  const { database, now } = parts;
  const { accountId, vehicle, run, until } = await openShare(parts, token);
  const time = now();
  return database.read(accountId, async (sql) => {
    const driven =
      run === null ? await drivenNow(sql, accountId, vehicle, time) : await runOf(sql, accountId, run);
    if (!driven) throw new ApiFailure("SHARE_OVER");
    const from = Math.max(time.getTime() - newsMs, driven.from ?? 0);
    const [position] = await latestPositions(sql, accountId, {
      of: [{ vehicle, driver: driven.driver }],
      from: new Date(from),
      to: new Date(Math.min(time.getTime(), driven.to ?? Infinity)),
    });
    return { name: driven.name, until: until.toISOString(), position: position ? told(position) : null };
  });
}

/** What is shared under a token. @throws ApiFailure NOT_FOUND, SHARE_OVER. */
export async function openShare({ database, now }: Parts, token: string): Promise<Share> {
  const share = isToken(token)
    ? await database.read(null, (sql) => shareOf(sql, storedAs(token)))
    : undefined;
  if (!share) throw new ApiFailure("NOT_FOUND");
  if (share.ended || share.until <= now()) throw new ApiFailure("SHARE_OVER");
  return share;
}

type Share = NonNullable<Awaited<ReturnType<typeof shareOf>>>;

type Driven = { name: string; driver: string; from: number | null; to: number | null };

/** Who has the vehicle: the driver of its run of today or yesterday, else of tomorrow, else its own. */
async function drivenNow(
  sql: Sql,
  accountId: string,
  vehicle: string,
  now: Date,
): Promise<Driven | undefined> {
  const { rows } = await template<{ name: string; driver: string | null }>`
    select name, driver from vehicles where account_id = ${accountId} and id = ${vehicle}`.execute(sql);
  const [record] = rows;
  if (!record) return undefined;
  const driver = (await driverNow(sql, accountId, vehicle, now)) ?? record.driver ?? "";
  return { name: record.name, driver, from: null, to: null };
}

type DayRun = { driver: string; day: string; timeZone: string | null };

/** By the day that it is where each run begins. */
async function driverNow(
  sql: Sql,
  accountId: string,
  vehicle: string,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await template<DayRun>`
    select r.driver, to_char(r.day, 'YYYY-MM-DD') as day, c."timeZone" from run r
    left join "distributionCentres" c on c.account_id = r.account_id and c.id = r.aoc
    where r.account_id = ${accountId} and r.vehicle = ${vehicle} and r.state in ('SENT', 'PAUSED')
      and r.day >= ${now}::timestamptz::date - 2 and r.day <= ${now}::timestamptz::date + 2
    order by r.day desc, r.number desc`.execute(sql);
  const usual = await todayOf(sql, accountId, now);
  const daysAhead = ({ day, timeZone }: DayRun) => {
    const today = timeZone === null ? usual : dayText(clockIn(now.getTime(), timeZone).day);
    return (Date.parse(day) - Date.parse(today)) / 86_400_000;
  };
  const begun = rows.find((run) => daysAhead(run) === 0 || daysAhead(run) === -1);
  return (begun ?? rows.find((run) => daysAhead(run) === 1))?.driver;
}

/** The vehicle's part of a run that its driver still has: from its departure as it was sent, until it came back. */
async function runOf(sql: Sql, accountId: string, run: string): Promise<Driven | undefined> {
  const { rows } = await template<Driven>`
    select v.name, r.driver, (extract(epoch from least((s.plan->>'loading')::timestamptz, d.departed)) * 1000)::float8 as from,
      (extract(epoch from d.returned) * 1000)::float8 as to
    from run r
    join run_sent s on s.account_id = r.account_id and s.run = r.id and s.sent_at = r.sent_at
    join vehicles v on v.account_id = r.account_id and v.id = r.vehicle
    left join run_driven d on d.account_id = r.account_id and d.run = r.id and d.vehicle = r.vehicle
    where r.account_id = ${accountId} and r.id = ${run} and r.state in ('SENT', 'PAUSED')`.execute(sql);
  return rows[0];
}

function told({ time, latitude, longitude, speed, course }: NonNullable<SharedPosition["position"]>) {
  return { time, latitude, longitude, speed, course };
}
