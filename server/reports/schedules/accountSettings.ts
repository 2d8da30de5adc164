import { sql as template } from "kysely";
import type { Settings } from "../../../schemas";
import type { Sql } from "../../database";
import { settingsFrom } from "../../settings";

export async function accountSettings(sql: Sql, accountId: string): Promise<Settings> {
  const { rows } = await template<{ settings: Settings }>`
    select coalesce(json_object_agg(name, value), '{}') as settings from account_setting
    where account_id = ${accountId}`.execute(sql);
  return settingsFrom(rows[0]?.settings ?? {});
}
