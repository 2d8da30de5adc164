import { sql as template } from "kysely";
import { errorItem } from "../../schemas";
import type { Sql } from "../database";
import { shortened } from "./cleanBody";
import { addError, type FieldErrors, hasErrorAt } from "../../schemas/failure";
import type { Values } from "./record";
import { heldReferences } from "./references";
import type { Table } from "./table";

/** A record that is to be written; `before` is what it holds now. */
export type Holder = { before?: Values; after: Values; errors: FieldErrors };

/**
 * Tells which references point to nothing, or to another account's record, which is the same. What they point to is
 * held until the end, so that it can't be removed meanwhile. One query a target, however many holders there are.
 */
export async function checkReferences(
  sql: Sql,
  accountId: string,
  table: Table,
  holders: Holder[],
): Promise<void> {
  if (table.references.length === 0) return;
  const fresh = holders.flatMap((holder) =>
    newReferences(table, holder).map((reference) => ({ ...reference, errors: holder.errors })),
  );
  for (const target of new Set(fresh.map(({ pattern }) => pattern.target))) {
    const pointing = fresh.filter(({ pattern }) => pattern.target === target);
    const there = await holdTargets(sql, accountId, target, [...new Set(pointing.map(({ id }) => id))]);
    for (const { at, id, errors } of pointing)
      if (!there.has(id))
        addError(
          errors,
          at,
          errorItem("REFERENCE_NOT_FOUND", { field: at, value: shortened(id), resource: target }),
        );
  }
}

/** What was there before can't dangle: the links see to that. What is wrong by itself is not looked for. */
function newReferences(table: Table, { before, after, errors }: Holder) {
  const old = new Set(
    before === undefined
      ? []
      : heldReferences(table.references, before).map(({ pattern, id }) => `${pattern.path} ${id}`),
  );
  return heldReferences(table.references, after).filter(
    ({ pattern, id, at }) => !old.has(`${pattern.path} ${id}`) && !hasErrorAt(errors, at),
  );
}

async function holdTargets(sql: Sql, accountId: string, target: string, ids: string[]): Promise<Set<string>> {
  const { rows } = await template<{ id: string }>`
    select id from ${template.id(target)} where account_id = ${accountId} and id = any(${ids}::text[])
    order by id for key share`.execute(sql);
  return new Set(rows.map(({ id }) => id));
}
