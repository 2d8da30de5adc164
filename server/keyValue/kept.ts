import { sql as template } from "kysely";
import { ApiFailure } from "../../schemas/failure";
import type { Sql } from "../database";

/** quality.md S21: bytes of a value and of all of a user's, and how many keys. */
const mostBytes = 64 * 1024;
const mostBytesOfAll = 1024 * 1024;
const mostKeys = 200;

/** Whose keys they are: a user's, or the account's by its own id. */
export type Owner = { accountId: string; userId: string };

export async function keptAt(sql: Sql, owner: Owner, key: string): Promise<string | undefined> {
  const { rows } = await template<{ value: string }>`
    select value from key_value where ${ownedBy(owner)} and key = ${key}`.execute(sql);
  return rows[0]?.value;
}

/** @throws ApiFailure BAD_PARAMETER for what is no JSON text, or too much. */
export async function keep(sql: Sql, owner: Owner, key: string, value: string): Promise<void> {
  refuseOtherText(value);
  const { rows } = await template<{ keys: number; bytes: number }>`
    select count(*) as keys, coalesce(sum(octet_length(value)), 0)::float8 as bytes from key_value
    where ${ownedBy(owner)} and key <> ${key}`.execute(sql);
  const { keys, bytes } = rows[0] ?? { keys: 0, bytes: 0 };
  if (keys >= mostKeys) refuse(`at most ${mostKeys} keys can be kept: clear one first`, key);
  if (bytes + Buffer.byteLength(value) > mostBytesOfAll)
    refuse(`at most ${mostBytesOfAll} bytes can be kept in all: clear a key first`, key);
  await template`
    insert into key_value (account_id, user_id, key, value)
    values (${owner.accountId}, ${owner.userId}, ${key}, ${value})
    on conflict (account_id, user_id, key) do update set value = excluded.value`.execute(sql);
}

export async function clear(sql: Sql, owner: Owner, key: string): Promise<void> {
  await template`delete from key_value where ${ownedBy(owner)} and key = ${key}`.execute(sql);
}

function ownedBy({ accountId, userId }: Owner) {
  return template`account_id = ${accountId} and user_id = ${userId}`;
}

function refuseOtherText(value: string): void {
  if (Buffer.byteLength(value) > mostBytes)
    refuse(`give at most ${mostBytes} bytes`, `${Buffer.byteLength(value)} bytes`);
  try {
    JSON.parse(value);
  } catch {
    refuse("give JSON text", value.slice(0, 100));
  }
}

function refuse(mend: string, value: string): never {
  throw new ApiFailure("BAD_PARAMETER", { parameter: "value", value, mend });
}
