import { sql as template } from "kysely";
import type { Settings } from "../../schemas";
import { readStanding } from "../alerts";
import type { Sql } from "../database";
import { readEstimates } from "../estimates";
import { readLoadingsOn } from "../loading";
import { readPauses, readRunsOn } from "../runs";
import { settingsFrom } from "../settings";
import { readOpenFaults } from "../vehicleChecks";
import { readFetchVisits, readOrderFacts, readPositions } from "./readings";
import type { WatchSettings } from "./settingsRead";
import type { DayKey } from "./table";

/** Seconds of positions that are looked at, besides those for which a vehicle may stand. */
const seenFor = 1800;

export type ReadDay = Awaited<ReturnType<typeof readDay>>;

/** All that is known of a day that is being driven beside its plan. */
export async function readDay(sql: Sql, { accountId, aoc, date }: DayKey & { accountId: string }, now: Date) {
  const settings: Settings & WatchSettings = await readSettings(sql, accountId);
  const runs = await readRunsOn(sql, accountId, { aoc, day: date });
  const ids = runs.map(({ id }) => id);
  const since = new Date(now.getTime() - 1000 * (seenFor + Number(settings.alertStoppedAfter)));
  return {
    settings,
    runs,
    orders: await readOrderFacts(
      sql,
      accountId,
      runs.flatMap(({ stops }) => stops),
    ),
    loadings: await readLoadingsOn(sql, accountId, { aoc, day: date }),
    pauses: await readPauses(sql, accountId, ids),
    positions: await readPositions(sql, accountId, runs, since),
    fetchVisits: await readFetchVisits(sql, accountId, runs, Number(settings.arrivalRadius)),
    estimates: await readEstimates(sql, { accountId, aoc, date }),
    faults:
      settings.vehicleChecks === true
        ? await readOpenFaults(
            sql,
            accountId,
            runs.map(({ vehicle }) => vehicle),
          )
        : [],
    standing: await readStanding(sql, { accountId, aoc, date }),
  };
}

async function readSettings(sql: Sql, accountId: string): Promise<Settings> {
  const { rows } = await template<{ settings: Record<string, unknown> }>`
    select coalesce(json_object_agg(name, value), '{}') as settings
    from account_setting where account_id = ${accountId}`.execute(sql);
  return settingsFrom(rows[0]?.settings ?? {});
}
