import { sql } from "kysely";
import type { Platform } from "./platform";

/** When a session was last used is noted anew a minute later, whatever is called. */
const notedByItself = "seen_at";

/** What every table holds, as one hash a table; of one account where it is named, in the tables that know accounts. */
export async function snapshot(platform: Platform, account?: string): Promise<Record<string, string>> {
  const tables = (await platform.change(sql`
    select c.table_name as name, bool_or(c.column_name = 'account_id') as "hasAccount"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
    group by c.table_name order by c.table_name`)) as { name: string; hasAccount: boolean }[];
  const hashed = tables
    .filter(({ hasAccount }) => account === undefined || hasAccount)
    .map(
      ({ name }) => sql`
        select ${sql.lit(name)} as name,
          encode(sha256(convert_to(coalesce(string_agg(line, chr(10) order by line), ''), 'UTF8')), 'hex') as hash
        from (
          select (to_jsonb(t) - ${sql.lit(notedByItself)})::text as line from ${sql.table(name)} t
          ${account === undefined ? sql`` : sql`where account_id = (select id from account where name = ${account})`}
        ) lines`,
    );
  // One query: seventy, one a table, would take as many transactions.
  const rows = (await platform.change(sql.join(hashed, sql` union all `))) as {
    name: string;
    hash: string;
  }[];
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
