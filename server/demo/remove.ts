import { sql as template } from "kysely";
import type { Sql } from "../database";
import { takeTurn } from "../resources";
import { readCompany } from "./rows";

/** Removes the demo company's account with all that is in it; answers its name. @throws Error where there is none. */
export async function removeCompany(sql: Sql): Promise<string> {
  const company = await readCompany(sql);
  if (!company) throw new Error("There is no demo company; an account that is none is not removed");
  const { accountId } = company;
  await takeTurn(sql, company);
  // An account's audit and events are only added to, and go as a whole, with their account.
  for (const table of onlyAddedTo) await guard(sql, table, "disable");
  for (const table of await accountTables(sql))
    await template`delete from ${template.id(table)} where account_id = ${accountId}`.execute(sql);
  for (const table of onlyAddedTo) await guard(sql, table, "enable");
  const { rows } = await template<{ name: string }>`
    delete from account where id = ${accountId} returning name`.execute(sql);
  return rows[0]?.name ?? "";
}

const onlyAddedTo = ["record_audit", "execution_event"];

async function guard(sql: Sql, table: string, how: "enable" | "disable"): Promise<void> {
  const trigger = template.id(`${table}_append_only`);
  await template`alter table ${template.id(table)} ${template.raw(how)} trigger ${trigger}`.execute(sql);
}

/** The tables of accounts' rows; which others a row takes with it, the database knows. */
async function accountTables(sql: Sql): Promise<string[]> {
  const { rows } = await template<{ name: string }>`
    select t.table_name as name from information_schema.tables t
    join information_schema.columns c using (table_schema, table_name)
    where t.table_schema = current_schema() and t.table_type = 'BASE TABLE'
      and c.column_name = 'account_id' and c.data_type = 'uuid'`.execute(sql);
  return rows.map(({ name }) => name);
}
