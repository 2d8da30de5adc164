import { sql as template } from "kysely";
import { openDatabase, type Sql } from "../../../server/database";
import type { Place } from "./Store";

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const statementLimitMs = 300_000;

/** Of each table how many rows it has and their hash, and of each sequence where it stands; of a server that has ended. */
export function tablesOf(place: Place): Promise<Record<string, string>> {
  return reading(place, async (sql) => {
    const { rows: names } = await template<{ name: string }>`
      select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(
      sql,
    );
    const found: Record<string, string> = {};
    for (const { name } of names) {
      const { rows } = await template<{ told: string }>`
        select count(*) || ' ' || coalesce(md5(string_agg(hash, '' order by hash)), '') as told
        from (select md5(t::text) as hash from ${template.table(name)} t) hashed`.execute(sql);
      found[name] = rows[0]?.told ?? "";
    }
    const { rows: sequences } = await template<{ name: string; last: string }>`
      select sequencename as name, coalesce(last_value, 0)::text as last from pg_sequences`.execute(sql);
    for (const { name, last } of sequences) found[name] = last;
    return found;
  });
}

/** The references of the orders that begin so, in the order of the alphabet. */
export function referencesOf(place: Place, beginning: string): Promise<string[]> {
  return reading(place, async (sql) => {
    const { rows } = await template<{ reference: string }>`
      select reference from orders where starts_with(reference, ${beginning}) order by reference collate "C"`.execute(
      sql,
    );
    return rows.map(({ reference }) => reference);
  });
}

async function reading<Found>(place: Place, read: (sql: Sql) => Promise<Found>): Promise<Found> {
  const database = await openDatabase({ databaseUrl: undefined, ...place, logger: quiet });
  try {
    return await database.read(null, read, { statementLimitMs });
  } finally {
    await database.close();
  }
}
