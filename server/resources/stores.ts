import type { Resource } from "../../schemas";
import type { Sql } from "../database";
import type { Actor } from "./actor";
import { amendRecords } from "./amending";
import type { Beside } from "./beside";
import { historyOf } from "./audit";
import { auditedRecords, recordsCalled } from "./auditedRecords";
import { runBatch } from "./batch";
import { createRecord } from "./creation";
import { filterFaults } from "./filterFaults";
import { listRecords } from "./listRecords";
import { refuseParameter } from "./operands";
import { isStorable } from "./cleanBody";
import { changePassword } from "./passwordChange";
import type { PasswordKeeper } from "./passwords";
import type { RulesByResource } from "./recordRules";
import { written } from "./recordView";
import { Remembered } from "./remembered";
import { removeRecords } from "./removal";
import { restoreRecord } from "./restoring";
import { readSingle, saveSingle } from "./single";
import type { ResourceStore } from "./store";
import { storedRecords } from "./storedRecords";
import { createTables, type Table, type Tables } from "./table";
import { holderOf } from "./uniqueness";
import { updateRecord } from "./updating";
import { covers, viewOf } from "./view";
import type { Work } from "./work";

/** @throws Error, with the mend, where a schema can't be served. */
export function createStores(
  resources: Map<string, Resource>,
  keeper?: PasswordKeeper,
  rules?: RulesByResource,
  besides?: readonly Beside[],
): Map<string, ResourceStore> {
  const tables = createTables(resources, keeper, rules, besides);
  const remembered = new Remembered();
  return new Map([...tables].map(([name, table]) => [name, createStore({ tables, remembered }, table)]));
}

function createStore(all: { tables: Tables; remembered: Remembered }, table: Table): ResourceStore {
  const isSingle = table.resource["x-api"].single === true;
  const work = (sql: Sql, actor: Actor): Work => ({ sql, tables: all.tables, table, actor });
  return {
    resource: table.resource,
    list: (sql, actor, query) => listRecords(sql, all, table, actor, query),
    read: (sql, actor, id) => (isSingle ? readSingle(sql, table, actor) : readRecord(sql, table, actor, id)),
    create: (sql, actor, record) => createRecord(work(sql, actor), record),
    update: (sql, actor, id, body, options) =>
      isSingle
        ? saveSingle(work(sql, actor), body, options)
        : updateRecord(work(sql, actor), id, body, options),
    remove: async (sql, actor, ids, versions) => {
      const unwanted = [...new Set(ids)].map((id) => ({ id, version: versions?.[ids.indexOf(id)] }));
      await removeRecords(work(sql, actor), unwanted);
    },
    restore: (sql, actor, id) => restoreRecord(work(sql, actor), id),
    changePassword: (sql, actor, id, body) => changePassword(work(sql, actor), id, body),
    amend: (sql, actor, wanted, amend) => amendRecords(work(sql, actor), wanted, amend),
    batch: (sql, actor, operations, { dryRun }) => runBatch(work(sql, actor), operations, dryRun),
    isFree: (sql, actor, path, value, exceptId) => isFree(sql, table, actor, path, value, exceptId),
    filterFaults: (actor, filter) => filterFaults(table, actor, filter),
    history: (sql, actor, id, page) => historyOf(sql, table, actor, id, page),
    audited: (sql, actor, rows) => auditedRecords(sql, table, actor, rows),
    called: (sql, actor, words) => recordsCalled(sql, table, actor, words),
  };
}

async function readRecord(sql: Sql, table: Table, actor: Actor, id: string) {
  const view = viewOf(table, actor, "read");
  const stored = (await storedRecords(sql, actor.accountId, table, [id], "show")).get(id);
  return stored && written(table.resource, view, stored);
}

async function isFree(
  sql: Sql,
  table: Table,
  actor: Actor,
  path: string,
  value: unknown,
  exceptId?: string,
): Promise<boolean> {
  const { hidden } = viewOf(table, actor, "read");
  const unique = table.unique.filter(({ name }) => !covers(hidden, name));
  const column = unique.find(({ name }) => name === path);
  if (!column) {
    const names = unique.map(({ name }) => name).join(", ");
    return refuseParameter("property", path, `choose one that is unique: ${names}`);
  }
  const wanted = typeof value === "string" ? value.trim() : value;
  if (typeof wanted === "string" && !isStorable(wanted)) return true;
  const holder = await holderOf(sql, actor.accountId, table, column, wanted);
  return holder === undefined || holder === exceptId;
}
