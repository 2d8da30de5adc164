import { sql as template } from "kysely";
import type { Role, Settings } from "../../schemas";
import type { Sql } from "../database";
import type { Actor } from "../resources";
import { settingsFrom } from "../settings";

/** One of the company's users of a role, as whom something is done; undefined where it has none. */
export async function staffOf(sql: Sql, accountId: string, role: Role): Promise<Actor | undefined> {
  const { rows } = await template<{ userId: string; login: string; name: string; settings: Settings }>`
    select u.id as "userId", u.login, u.name,
      (select coalesce(json_object_agg(s.name, s.value), '{}') from account_setting s where s.account_id = u.account_id)
        as settings
    from console_user u where u.account_id = ${accountId} and ${role} = any (u.roles) and u.active
    order by u.created_at, u.id limit 1`.execute(sql);
  const [row] = rows;
  return row && { ...row, accountId, role, settings: settingsFrom(row.settings) };
}
