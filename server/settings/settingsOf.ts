import { sql as template } from "kysely";
import type { Settings } from "../../schemas";
import type { Sql } from "../database";
import { settingsFrom } from "./catalogue";

/** The flat map of an account, for what happens without a caller. */
export async function settingsOf(sql: Sql, accountId: string): Promise<Settings> {
  const { rows } = await template<{ settings: Settings }>`
    select coalesce(json_object_agg(name, value), '{}') as settings from account_setting
    where account_id = ${accountId}`.execute(sql);
  return settingsFrom(rows[0]?.settings ?? {});
}
