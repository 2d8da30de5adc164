import { createHash } from "node:crypto";
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
  const hashes: Record<string, string> = {};
  for (const { name, hasAccount } of tables) {
    if (account !== undefined && !hasAccount) continue;
    const rows = (await platform.change(sql`
      select (to_jsonb(t) - ${notedByItself})::text as row from ${sql.table(name)} t
      ${account === undefined ? sql`` : sql`where account_id = (select id from account where name = ${account})`}
      order by 1`)) as { row: string }[];
    hashes[name] = createHash("sha256").update(JSON.stringify(rows)).digest("hex");
  }
  return hashes;
}
