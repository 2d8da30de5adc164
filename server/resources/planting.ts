import { randomUUID } from "node:crypto";
import type { Resource } from "../../schemas";
import type { Sql } from "../database";
import type { Actor } from "./actor";
import { takeTurn } from "./applyWrites";
import { saveDraft } from "./creation";
import { noErrors } from "../../schemas/failure";
import { checkedNew } from "./newDraft";
import type { Values } from "./record";
import { createTables, tableOf } from "./table";
import { viewOf } from "./view";

/** Makes a record of a resource, with what only the server writes (`readOnly`). */
export type Planter = (sql: Sql, actor: Actor, values: Values) => Promise<void>;

/**
 * For records that the server itself gives an account: checked, told in the audit and in the change feed as all are, in
 * the account's transaction or the system's.
 */
export function createPlanter(resources: Map<string, Resource>, name: string): Planter {
  const tables = createTables(resources);
  const table = tableOf(tables, name);
  return async (sql, actor, values) => {
    const view = viewOf(table, actor, "edit");
    const draft = checkedNew(table, view, actor, randomUUID(), { ...values }, noErrors());
    await takeTurn(sql, actor);
    await saveDraft({ sql, tables, table, actor }, draft);
  };
}
