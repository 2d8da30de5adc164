import { sql as template } from "kysely";
import type { Sql } from "../database";
import type { Secrets } from "./Secrets";

/** A column that holds sealed texts, and the columns that tell its rows apart. */
export interface SealedColumn {
  table: string;
  column: string;
  key: string[];
}

/** The place of a value, which it is bound to: its column and its row. */
export function placeOf({ table, column }: SealedColumn, keys: string[]): string {
  return [`${table}.${column}`, ...keys].join(" ");
}

/**
 * Holds, at the start, that every secret can be opened, and seals anew what an older key had sealed: afterwards the
 * older key can be thrown away.
 *
 * @throws Error that names the key that is missing and how to mend it.
 */
export async function adoptSecrets(sql: Sql, secrets: Secrets, columns: SealedColumn[]): Promise<void> {
  for (const column of columns) {
    await refuseUnknownKeys(sql, secrets, column);
    await sealAnew(sql, secrets, column);
  }
}

async function refuseUnknownKeys(sql: Sql, secrets: Secrets, { table, column }: SealedColumn): Promise<void> {
  const { rows } = await template<{ id: string; count: number }>`
    select split_part(${template.ref(column)}, '.', 1) as id, count(*)::int as count
    from ${template.table(table)} where ${template.ref(column)} is not null group by 1 order by 1`.execute(
    sql,
  );
  const missing = rows.find(({ id }) => !secrets.keyIds.includes(id));
  if (missing)
    throw new Error(
      `The database has ${missing.count} secret(s) sealed with the key ${missing.id}, but the server was given ` +
        `${secrets.keyIds.join(", ")}: give back the SECRET_KEY (or the file secret.key of DATA_DIR) that this database ` +
        "was used with. To change the key, start once with SECRET_KEY=new,old.",
    );
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
