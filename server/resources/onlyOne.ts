import { sql as template } from "kysely";
import type { Sql } from "../database";
import { own, type Values } from "./record";
import { storedRecords } from "./storedRecords";
import type { Table } from "./table";
import type { Write } from "./write";

type Update = Extract<Write, { action: "UPDATE" }>;

/**
 * What the others give up after these writes: of the records with the same value of the property that `x-only` names,
 * one says yes, the last that said so.
 */
export async function takenFrom(
  sql: Sql,
  accountId: string,
  table: Table,
  writes: Write[],
): Promise<Update[]> {
  const found: Update[] = [];
  for (const [name, property] of Object.entries(table.resource.properties)) {
    const group = property["x-only"];
    if (group === undefined) continue;
    for (const [value, holder] of holders(writes, name, group)) {
      const ids = await othersOf(sql, accountId, table, { name, group, value, holder });
      const stored = await storedRecords(sql, accountId, table, ids, "change");
      found.push(...[...stored.values()].map((before) => without(before, name)));
    }
  }
  return found;
}

/** Who claims it last, by the value of the group. */
function holders(writes: Write[], name: string, group: string): Map<unknown, string> {
  const claims = writes.flatMap((write) => {
    if (write.action === "DELETE" || own(write.after.values, name) !== true) return [];
    return [[own(write.after.values, group), write.after.id] as const];
  });
  return new Map(claims);
}

async function othersOf(
  sql: Sql,
  accountId: string,
  table: Table,
  { name, group, value, holder }: { name: string; group: string; value: unknown; holder: string },
): Promise<string[]> {
  const { rows } = await template<{ id: string }>`
    select id from ${template.id(table.resource.name)} r where account_id = ${accountId} and id <> ${holder}
      and ${template.id(name)} and to_jsonb(r.${template.id(group)}) is not distinct from ${JSON.stringify(value ?? null)}::jsonb`.execute(
    sql,
  );
  return rows.map(({ id }) => id);
}

function without(before: Update["before"], name: string): Update {
  const values: Values = { ...before.values, [name]: false };
  return { action: "UPDATE", before, after: { id: before.id, version: before.version + 1, values } };
}
