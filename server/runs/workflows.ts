import { sql as template } from "kysely";
import type { Driver } from "../../schemas/generated";
import type { Sql } from "../database";
import { settingsFrom } from "../settings";
import type { OwnSettings } from "./settingsRead";

/** How much of their day drivers do in the app (domain 18). */
type Workflow = NonNullable<Driver["mobileWorkflow"]>;

/** How much each of these drivers does in the app: where the account's drivers have none, nothing. */
export async function readWorkflows(
  sql: Sql,
  accountId: string,
  drivers: readonly string[],
): Promise<Map<string, Workflow>> {
  const enabled = await hasApp(sql, accountId);
  const { rows } = await template<{ id: string; workflow: Workflow }>`
    select id, coalesce("mobileWorkflow", 'NONE') as workflow from drivers
    where account_id = ${accountId} and id = any(${drivers}::text[])`.execute(sql);
  return new Map(rows.map(({ id, workflow }) => [id, enabled ? workflow : "NONE"]));
}

/** Of these drivers those whose word is asked for before a run is theirs: who do all in the app, and have it. */
export async function confirmingDrivers(
  sql: Sql,
  accountId: string,
  drivers: readonly string[],
): Promise<Set<string>> {
  const workflows = await readWorkflows(sql, accountId, drivers);
  const whole = [...workflows].flatMap(([id, workflow]) => (workflow === "FULL" ? [id] : []));
  const { rows } = await template<{ id: string }>`
    select d.id from drivers d
    where d.account_id = ${accountId} and d.id = any(${whole}::text[]) and exists (
      select from "appUsers" u where u.account_id = d.account_id and u.status = 'ACTIVE'
        and (u."performerId" = d.id or u.id = d."appUserId"))`.execute(sql);
  return new Set(rows.map(({ id }) => id));
}

async function hasApp(sql: Sql, accountId: string): Promise<boolean> {
  const { rows } = await template<{ value: unknown }>`
    select value from account_setting where account_id = ${accountId} and name = 'mobileWorkflowEnable'`.execute(
    sql,
  );
  const { mobileWorkflowEnable }: OwnSettings = settingsFrom(
    rows[0] ? { mobileWorkflowEnable: rows[0].value } : {},
  );
  return mobileWorkflowEnable !== false;
}
