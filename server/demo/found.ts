import { sql as template } from "kysely";
import { company, companySettings, type IdOf } from "../../demo";
import { singleId } from "../../schemas";
import type { Database, Sql } from "../database";
import type { Actor, ResourceStore } from "../resources";
import type { Secrets } from "../secrets";
import { accountArea, dayOf, saveSettings } from "../settings";
import { created } from "./created";
import { type Made, takeFounding, writeMade } from "./rows";
import { staffOf } from "./staff";

export type Founding = {
  database: Database;
  stores: Map<string, ResourceStore>;
  secrets: Secrets;
  now: () => Date;
};

/** Makes the company's settings and records, as its administrator would: all of it or nothing, once. */
export async function found(founding: Founding, accountId: string): Promise<void> {
  await founding.database.transaction(null, async (sql) => {
    const admin = await staffOf(sql, accountId, "ADMIN");
    if (!admin || !(await takeFounding(sql, accountId))) return;
    await set(sql, admin, founding);
    const settled = await staffOf(sql, accountId, "ADMIN");
    if (!settled) return;
    const made = await fill(sql, settled, founding);
    await writeMade(sql, accountId, made);
    if (made.appUsers) await givePasswords(sql, settled);
  });
}

/** Drivers sign in with the password that was given to the company's users. */
async function givePasswords(sql: Sql, { accountId, userId }: Actor): Promise<void> {
  await template`
    update "appUsers" set "newPassword" = (select password_hash from console_user where id = ${userId})
    where account_id = ${accountId}`.execute(sql);
}

async function set(sql: Sql, admin: Actor, { secrets, now }: Founding): Promise<void> {
  const today = dayOf(now(), admin.settings);
  const given = Object.entries(companySettings).map(([name, value]) => ({ name, value }));
  const span = { today, from: today, forGood: true };
  const refused = await saveSettings(sql, admin, { area: accountArea, given, span, secrets });
  if (refused) throw new Error(`The demo company's settings are refused: ${refused.body}`);
}

async function fill(sql: Sql, admin: Actor, { stores }: Founding): Promise<Made> {
  // Who manages is the first of the users that records may name.
  const manager = await staffOf(sql, admin.accountId, "MANAGER");
  const made: Made = { users: [(manager ?? admin).userId] };
  const idOf: IdOf = (resource, at) => {
    const id = made[resource]?.[at];
    if (id === undefined) throw new Error(`The demo company has no ${resource} ${at} yet`);
    return id;
  };
  for (const step of company) {
    const store = stores.get(step.resource);
    // An operator's own schemas may lack it: whatever names it is left out with it.
    if (store) made[step.resource] = await madeOf(sql, admin, store, step.records(idOf));
  }
  return made;
}

/** What an account has one of is there from the first: that becomes as the company has it. */
async function madeOf(sql: Sql, admin: Actor, store: ResourceStore, records: object[]): Promise<string[]> {
  if (!store.resource["x-api"].single) return created(sql, admin, store, records);
  for (const record of records) await store.update(sql, admin, singleId, record, { mode: "merge" });
  return [singleId];
}
