import { sql as template } from "kysely";
import { errorItem } from "../../schemas";
import { type Attribute, attributeFaults } from "../../schemas/attributes";
import { addError } from "../../schemas/failure";
import { type Draft, own, sameJson, shortened, type Work } from "../resources";
import { orderOf } from "./order";

/** Whether the values of an order's attributes are what the account's attributes say (spec 3.2, domain 6). */
export async function checkAttributes({ sql, actor }: Work, drafts: Draft[]): Promise<void> {
  const attributes = await attributesOf(sql, actor.accountId);
  for (const draft of drafts) {
    const values = orderOf(draft.after.values).attributes ?? {};
    const before = draft.before && (orderOf(draft.before.values).attributes ?? {});
    if (before && sameJson(values, before)) continue;
    const kept = withReadOnly(attributes, values, before ?? {});
    if (Object.keys(kept).length > 0 || draft.after.values.attributes !== undefined)
      draft.after.values.attributes = kept;
    for (const { path, code, metadata } of attributeFaults(attributes, { before, after: kept })) {
      const field = `attributes.${path}`;
      const value = shortened(own(kept, path));
      addError(draft.errors, field, errorItem(code, { field, ...metadata, value }));
    }
  }
}

async function attributesOf(sql: Work["sql"], accountId: string): Promise<Attribute[]> {
  const { rows } = await template<Attribute>`
    select name, type, required, "readOnly" from "orderAttributes"
    where account_id = ${accountId} and "group" is distinct from 'return_packages'`.execute(sql);
  return rows;
}

/** What nobody may write stays as it is stored. */
function withReadOnly(
  attributes: Attribute[],
  values: Record<string, unknown>,
  before: Record<string, unknown>,
) {
  const kept: Record<string, unknown> = { ...values };
  for (const { name } of attributes.filter(({ readOnly }) => readOnly === true)) {
    delete kept[name];
    if (Object.hasOwn(before, name)) kept[name] = before[name];
  }
  return kept;
}
