import { sql as template } from "kysely";
import type { Migration, Sql } from "../database";

/** The table of the resource `apiKeys`, which its schema makes. */
export const keysTable = template.table("apiKeys");

/** Whoever is an administrator already may use the API, until somebody says otherwise. */
export const apiAccess: Migration = {
  id: "0140-api-access",
  up: `update console_user set has_api_access = true where 'ADMIN' = any (roles) and has_api_access is null`,
};

/** A key is found by its hash, and is one record's only, whatever the account. After the resources' tables. */
export async function indexKeys(sql: Sql): Promise<void> {
  await template`create unique index if not exists api_key_hash on ${keysTable} (key)`.execute(sql);
}
