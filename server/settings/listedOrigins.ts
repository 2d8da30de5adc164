import { sql as template } from "kysely";
import { originsIn } from "../../schemas/settings";
import type { Database } from "../database";
import type { OwnSettings } from "./settingsRead";

const listed = { calling: "corsOrigins", embedding: "embeddedHosts" } satisfies Record<
  string,
  keyof OwnSettings
>;

/** The accounts whose pages at this origin may call the API (quality S12). */
export async function accountsListing(database: Database, origin: string): Promise<string[]> {
  return database.read(null, async (sql) => {
    const { rows } = await template<{ account: string; value: unknown }>`
      select account_id as account, value from account_setting where name = ${listed.calling}`.execute(sql);
    return rows.flatMap(({ account, value }) =>
      originsIn(String(value))?.includes(origin) ? [account] : [],
    );
  });
}

/** The origins whose pages may have the shell of the account of this name in a frame (quality S25). */
export async function embeddersOf(database: Database, account: string): Promise<string[]> {
  return database.read(null, async (sql) => {
    const { rows } = await template<{ value: unknown }>`
      select s.value from account_setting s join account a on a.id = s.account_id
      where a.name = lower(${account}) and s.name = ${listed.embedding}`.execute(sql);
    return originsIn(String(rows[0]?.value ?? "")) ?? [];
  });
}
