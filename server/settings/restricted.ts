import { sql as template } from "kysely";
import type { Sql } from "../database";
import type { Caller } from "../http/caller";
import type { OwnSettings } from "./settingsRead";

/**
 * The name under which the key-value storage keeps, for each user, that the settings are closed to him (spec 3.1, 7.2):
 * `isRestrictedDispatcherSettings_{accountId}_{userId}`. It is a permission, so only admins write it (quality F11).
 */
export const restrictedName = "isRestrictedDispatcherSettings" satisfies keyof OwnSettings;

export async function isRestricted(sql: Sql, { account, user }: Caller): Promise<boolean> {
  const { rows } = await template`
    select from key_value
    where account_id = ${account.id} and user_id = ${user.id} and value = 'true'
      and key in (${`${restrictedName}_${account.id}_${user.id}`}, ${`${restrictedName}_${user.id}`})`.execute(
    sql,
  );
  return rows.length > 0;
}
