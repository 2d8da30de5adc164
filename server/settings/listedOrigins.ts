import { sql as template } from "kysely";
import { originsIn } from "../../schemas/settings";
import type { Database } from "../database";

/** The accounts whose pages at this origin may call the API (`corsOrigins`, quality S12). */
export async function accountsListing(database: Database, origin: string): Promise<string[]> {
  return database.read(null, async (sql) => {
    const { rows } = await template<{ account: string; value: unknown }>`
      select account_id as account, value from account_setting where name = 'corsOrigins'`.execute(sql);
    return rows.flatMap(({ account, value }) =>
      originsIn(String(value))?.includes(origin) ? [account] : [],
    );
  });
}

/** The origins whose pages may have the shell of the account of this name in a frame (`embeddedHosts`, quality S25). */
export async function embeddersOf(database: Database, account: string): Promise<string[]> {
  return database.read(null, async (sql) => {
    const { rows } = await template<{ value: unknown }>`
      select s.value from account_setting s join account a on a.id = s.account_id
      where a.name = lower(${account}) and s.name = 'embeddedHosts'`.execute(sql);
    return originsIn(String(rows[0]?.value ?? "")) ?? [];
  });
}
