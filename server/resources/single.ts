import { type Property, resolveProperty, type Resource, singleId } from "../../schemas";
import type { Sql } from "../database";
import type { Actor } from "./actor";
import { takeTurn } from "./applyWrites";
import { cleanBody } from "./cleanBody";
import { dropEnded } from "./conditional";
import { saveDraft } from "./creation";
import { ApiFailure } from "../../schemas/failure";
import { checkedNew } from "./newDraft";
import { nextValues } from "./nextValues";
import type { Stored, Values } from "./record";
import { written } from "./recordView";
import type { UpdateOptions, Written } from "./store";
import { storedRecords } from "./storedRecords";
import type { Table } from "./table";
import { updateRecord } from "./updating";
import { viewOf } from "./view";
import type { Work } from "./work";

/** The account's one record of a resource that is `single`: until it is saved, version 0 with the schema's defaults. */
export async function readSingle(sql: Sql, table: Table, actor: Actor): Promise<Written> {
  const view = viewOf(table, actor, "read");
  const stored = (await storedRecords(sql, actor.accountId, table, [singleId])).get(singleId);
  return written(table.resource, view, stored ?? unsaved(table));
}

/** Saves it; the first time, what is not sent is stored as it was shown. */
export async function saveSingle(work: Work, body: unknown, options: UpdateOptions): Promise<Written> {
  const { sql, table, actor } = work;
  const view = viewOf(table, actor, "edit");
  await takeTurn(sql, actor);
  const stored = (await storedRecords(sql, actor.accountId, table, [singleId])).get(singleId);
  if (stored) return updateRecord(work, singleId, body, options);
  const before = unsaved(table);
  const { version = 0 } = options;
  if (version !== 0) {
    const current = written(table.resource, view, before);
    throw new ApiFailure("VERSION_CONFLICT", { id: singleId, version: 0 }, { current });
  }
  const clean = cleanBody(table.resource.title, body);
  const { values, errors } = nextValues(table, view, clean, before.values, options.mode);
  const draft = checkedNew(table, view, actor, singleId, values, errors);
  await saveDraft(work, draft);
  return written(table.resource, view, draft.after);
}

function unsaved({ resource, conditionals }: Table): Stored {
  const values = defaultsOf(resource, resource);
  dropEnded(resource, conditionals, values, { sent: {}, stored: undefined });
  return { id: singleId, version: 0, values };
}

function defaultsOf(resource: Resource, owner: Property): Values {
  return Object.fromEntries(
    Object.entries(owner.properties ?? {}).flatMap(([name, declared]) => {
      const property = resolveProperty(resource, declared);
      const inside = property.default ?? (property.properties && defaultsOf(resource, property));
      const isNothing = typeof inside === "object" && inside !== null && Object.keys(inside).length === 0;
      return inside === undefined || isNothing ? [] : [[name, inside]];
    }),
  );
}
