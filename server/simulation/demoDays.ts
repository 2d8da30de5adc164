import { sql as template } from "kysely";
import type { Sql } from "../database";
import { readCompany } from "../demo";
import { dayOf, settingsFrom } from "../settings";
import { beginSimulation, forgetSimulations } from "./rows";

/** The demo company's vehicles drive as the clock does: the same for everybody. */
const pace = { seed: 1, speed: 1 };

/** Leaves the demo company's vehicles where they are. */
export async function endDemoDays(sql: Sql): Promise<void> {
  const company = await readCompany(sql);
  if (company) await forgetSimulations(sql, company.accountId);
}

/** Begins today of the demo company's centres, unless somebody has stopped it. */
export async function beginDemoDays(sql: Sql, now: Date): Promise<void> {
  const company = await readCompany(sql);
  if (!company?.isFounded) return;
  const { accountId, made } = company;
  const { rows } = await template<{ settings: Record<string, unknown> | null }>`
    select json_object_agg(name, value) as settings from account_setting where account_id = ${accountId}`.execute(
    sql,
  );
  const date = dayOf(now, settingsFrom(rows[0]?.settings ?? {}));
  for (const aoc of made.distributionCentres ?? [])
    await beginSimulation(sql, { accountId, aoc, date }, { ...pace, now });
}
