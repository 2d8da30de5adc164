import { sql as template } from "kysely";
import type { Sql } from "../database";
import type { Caller } from "../http/caller";

type Owner = Pick<Caller, "account" | "user">;

/** The JSON of the filter that a user keeps under a name. */
export async function keptFilter(
  sql: Sql,
  { account, user }: Owner,
  name: string,
): Promise<string | undefined> {
  const { rows } = await template<{ value: string }>`
    select value from stored_filter
    where account_id = ${account.id} and user_id = ${user.id} and name = ${name}`.execute(sql);
  return rows[0]?.value;
}

export async function keepFilter(
  sql: Sql,
  { account, user }: Owner,
  name: string,
  value: string,
): Promise<void> {
  await template`
    insert into stored_filter (account_id, user_id, name, value)
    values (${account.id}, ${user.id}, ${name}, ${value})
    on conflict (account_id, user_id, name) do update set value = excluded.value`.execute(sql);
}
