import { sql as template } from "kysely";
import type { Migration, SealedColumn, Sql } from "../database";
import type { Secrets } from "./Secrets";

/** The place of a value, which it is bound to: its column and its row. */
export function placeOf({ table, column }: SealedColumn, keys: string[]): string {
  return [`${table}.${column}`, ...keys].join(" ");
}

/** Which key the database's secrets are sealed with: also while it has none of them, for all servers on it. */
export const secretKeyTable: Migration = {
  id: "0100-secret-key",
  up: `create table secret_key (key_id text primary key);`,
};

/**
 * Holds, at the start, that every secret can be opened, and seals anew what an older key had sealed: afterwards the
 * older key can be thrown away.
 *
 * @throws Error that names the key that is missing and how to mend it.
 */
export async function adoptSecrets(
  sql: Sql,
  secrets: Secrets,
  columns: readonly SealedColumn[],
): Promise<void> {
  await template`lock table secret_key in exclusive mode`.execute(sql);
  await checkSecrets(sql, secrets, columns);
  for (const column of columns) await sealAnew(sql, secrets, column);
  await template`delete from secret_key`.execute(sql);
  await template`insert into secret_key (key_id) values (${secrets.currentKeyId})`.execute(sql);
}

/** Whether the keys are the database's. @throws Error that names the key that is missing and how to mend it. */
export async function checkSecrets(
  sql: Sql,
  secrets: Secrets,
  columns: readonly SealedColumn[],
): Promise<void> {
  const { rows } = await template<{ id: string }>`select key_id as id from secret_key`.execute(sql);
  const used = rows.map(({ id }) => id);
  for (const column of columns) used.push(...(await usedKeys(sql, column)));
  const missing = used.find((id) => !secrets.keyIds.includes(id));
  if (missing === undefined) return;
  throw new Error(
    `The secrets of this database are sealed with the key ${missing}, but the server was given ` +
      `${secrets.keyIds.join(", ")}: give back the SECRET_KEY (or the file secret.key of DATA_DIR) that this database ` +
      "was used with. To change the key, start once with SECRET_KEY=new,old. If it is lost, " +
      '"npm run account -- forget-secrets" gives up what it sealed.',
  );
}

/** Gives up what was sealed with a key that is lost, for the next key that comes. Answers how many rows of each table. */
export async function forgetSecrets(
  sql: Sql,
  columns: readonly SealedColumn[],
): Promise<Record<string, number>> {
  const forgotten: Record<string, number> = {};
  for (const { table, column } of columns) {
    const { rows } = await template`
      delete from ${template.table(table)} where ${template.ref(column)} is not null returning 1`.execute(
      sql,
    );
    forgotten[table] = rows.length;
  }
  await template`delete from secret_key`.execute(sql);
  return forgotten;
}

async function usedKeys(sql: Sql, { table, column }: SealedColumn): Promise<string[]> {
  const { rows } = await template<{ id: string }>`
    select distinct split_part(${template.ref(column)}, '.', 1) as id
    from ${template.table(table)} where ${template.ref(column)} is not null`.execute(sql);
  return rows.map(({ id }) => id);
}

async function sealAnew(sql: Sql, secrets: Secrets, sealed: SealedColumn): Promise<void> {
  const { table, column, key } = sealed;
  const keys = template.join(key.map((name) => template`${template.ref(name)}::text`));
  const { rows } = await template<{ keys: string[]; value: string }>`
    select array[${keys}] as keys, ${template.ref(column)} as value from ${template.table(table)}
    where ${template.ref(column)} is not null
      and split_part(${template.ref(column)}, '.', 1) <> ${secrets.currentKeyId}`.execute(sql);
  for (const { keys: values, value } of rows) {
    const place = placeOf(sealed, values);
    await template`update ${template.table(table)}
      set ${template.ref(column)} = ${secrets.seal(secrets.open(value, place), place)}
      where array[${keys}] = ${values}::text[]`.execute(sql);
  }
}
