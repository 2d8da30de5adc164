import type { Sql } from "../database";
import type { Actor } from "./actor";
import { addError, type FieldErrors } from "../../schemas/failure";
import type { Stored, Values } from "./record";
import { checkReferences } from "./referenceCheck";
import type { Table } from "./table";
import { claimUnique } from "./uniqueness";
import { covers, type View } from "./view";
import type { Write } from "./write";

/** A record as it is to be, before it is known whether it may: `errors` gathers why not. */
export type Draft = { id: string; before?: Stored; after: Stored; errors: FieldErrors };

/** Checks drafts against their schema: each for itself, without the database. */
export function checkSchema(table: Table, view: View, draft: Draft): void {
  for (const [field, items] of Object.entries(table.validate(draft.after.values))) {
    for (const item of items)
      // He could not mend it: it is not his to give.
      if (item.code !== "REQUIRED" || !covers(view.locked, field)) addError(draft.errors, field, item);
  }
}

/**
 * Checks drafts against what is stored: references, then uniqueness, also of those that are refused already, so that all
 * that is wrong with one is told at once. Answers how many of them, from the first, are decided; the rest must be checked
 * again when those are written.
 */
export async function checkStored(sql: Sql, actor: Actor, table: Table, drafts: Draft[]): Promise<number> {
  const claimants = drafts.map((draft) => ({ ...valuesOf(draft), id: draft.id, errors: draft.errors }));
  await checkReferences(sql, actor.accountId, table, claimants);
  return claimUnique(sql, actor.accountId, table, claimants);
}

/** The write that a draft comes to. `unversioned`: it was sent without the version that it is based on. */
export function writeOf({ before, after }: Draft, unversioned: boolean): Write {
  return before ? { action: "UPDATE", before, after, unversioned } : { action: "CREATE", after };
}

function valuesOf({ before, after }: Draft): { before?: Values; after: Values } {
  return { ...(before && { before: before.values }), after: after.values };
}
