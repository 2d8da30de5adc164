import { sql as template } from "kysely";
import type { Migration, Sql } from "../database";
import type { Caller } from "../http/caller";
import { type Actor, auditEvent } from "../resources";
import { accountArea } from "./area";
import type { OwnSettings } from "./settingsRead";

/**
 * The name of the permission that closes the settings to one dispatcher (spec 3.1). On the wire the key-value storage
 * has it, as `isRestrictedDispatcherSettings_{accountId}_{userId}` (spec 7.2); only admins write it (quality F11).
 */
export const restrictedName = "isRestrictedDispatcherSettings" satisfies keyof OwnSettings;

/**
 * What admins say of what a user may do. It has a table of its own, so that nothing that a user keeps stands in its way
 * (quality S21); what the key-value storage had of it, under either spelling of its key, is carried over.
 */
export const userPermissions: Migration = {
  id: "0570-user-permissions",
  up: `
    create table user_permission (
      account_id uuid not null references account on delete cascade,
      user_id text not null,
      name text not null,
      value boolean not null,
      primary key (account_id, user_id, name));
    insert into user_permission (account_id, user_id, name, value)
      select account_id, user_id, 'isRestrictedDispatcherSettings', bool_or(value = 'true') from key_value
      where key in (
        'isRestrictedDispatcherSettings_' || account_id || '_' || user_id,
        'isRestrictedDispatcherSettings_' || user_id)
        and exists (select from account where id = key_value.account_id)
      group by account_id, user_id;
    delete from key_value where starts_with(key, 'isRestrictedDispatcherSettings_');`,
};

type Whose = { accountId: string; userId: string };

export async function isRestricted(sql: Sql, { account, user }: Caller): Promise<boolean> {
  return (await restrictionOf(sql, { accountId: account.id, userId: user.id })) === true;
}

/** Whether the settings are closed to a user; undefined where nobody has said so or otherwise. */
export async function restrictionOf(sql: Sql, { accountId, userId }: Whose): Promise<boolean | undefined> {
  const { rows } = await template<{ value: boolean }>`
    select value from user_permission
    where account_id = ${accountId} and user_id = ${userId} and name = ${restrictedName}`.execute(sql);
  return rows[0]?.value;
}

/** Closes the settings to a user, opens them, or says neither; in the audit it is a change of the account's settings. */
export async function restrict(
  sql: Sql,
  actor: Actor,
  userId: string,
  value: boolean | undefined,
): Promise<void> {
  const whose = { accountId: actor.accountId, userId };
  const before = await restrictionOf(sql, whose);
  if (value === before) return;
  if (value === undefined)
    await template`
      delete from user_permission
      where account_id = ${actor.accountId} and user_id = ${userId} and name = ${restrictedName}`.execute(
      sql,
    );
  else
    await template`
      insert into user_permission (account_id, user_id, name, value)
      values (${actor.accountId}, ${userId}, ${restrictedName}, ${value})
      on conflict (account_id, user_id, name) do update set value = excluded.value`.execute(sql);
  const change = { ...(before !== undefined && { from: before }), ...(value !== undefined && { to: value }) };
  await auditEvent(sql, actor, {
    subject: accountArea.subject,
    id: actor.accountId,
    action: "UPDATE",
    changes: { [`${restrictedName}_${userId}`]: change },
  });
}

/** Whether there is such a user in the account. */
export async function isUser(sql: Sql, { accountId, userId }: Whose): Promise<boolean> {
  const { rows } = await template`
    select from users where account_id = ${accountId} and id = ${userId}`.execute(sql);
  return rows.length > 0;
}
