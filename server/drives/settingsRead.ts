import { sql as template } from "kysely";
import type { Settings, SettingsOf } from "../../schemas";
import type { Sql } from "../database";
import { settingsFrom } from "../settings";

/** The account settings by which a vehicle is at a stop, and whether its driver tells of it. */
export const settingsRead = ["arrivalDwell", "arrivalRadius"] as const;

type OwnSettings = SettingsOf<typeof settingsRead>;

export async function readSettings(sql: Sql, accountId: string): Promise<Settings & OwnSettings> {
  const { rows } = await template<{ settings: Record<string, unknown> | null }>`
    select json_object_agg(name, value) as settings from account_setting where account_id = ${accountId}`.execute(
    sql,
  );
  return settingsFrom(rows[0]?.settings ?? {});
}
