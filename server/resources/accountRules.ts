import { errorItem, holds, isEmpty, mostEntries, propertyAt } from "../../schemas";
import type { Actor } from "./actor";
import type { Draft } from "./checkWrites";
import { addError, hasErrorAt } from "./failure";
import { own, sameJson } from "./record";
import type { Table } from "./table";

/**
 * What the account's settings ask of a record (`x-required`, `x-most`). A value that was stored under other settings
 * stays as long as nobody changes it.
 */
export function checkAccountRules({ resource }: Table, { settings }: Actor, draft: Draft): void {
  const { before, after, errors } = draft;
  for (const field of Object.keys(resource.properties)) {
    const property = propertyAt(resource, field) ?? {};
    const value = own(after.values, field);
    if (before && sameJson(own(before.values, field), value)) continue;
    if (hasErrorAt(errors, field)) continue;
    const wanted = property["x-required"];
    if (wanted && isEmpty(value) && holds(wanted, after.values, settings))
      addError(errors, field, errorItem("REQUIRED", { field }));
    const limit = mostEntries(property, settings);
    if (Array.isArray(value) && value.length > limit)
      addError(errors, field, errorItem("MAX_ITEMS", { field, limit, length: value.length }));
  }
}
