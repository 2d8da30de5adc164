import { errorItem, holds } from "../../schemas";
import type { Actor } from "./actor";
import { addError, type FieldErrors } from "../../schemas/failure";
import { own, sameJson, type Stored, type Values } from "./record";
import type { Table } from "./table";

/** Whether a record must always be there (`x-keep`), such as a default. */
export function isKept({ resource }: Table, actor: Actor, { values }: Stored): boolean {
  const keep = resource["x-keep"];
  return keep !== undefined && holds(keep, values, actor.settings);
}

/** A record that must always be there is so for its group (`x-only`): the default of one type is no other's. */
export function checkKept(
  table: Table,
  actor: Actor,
  before: Stored,
  values: Values,
  errors: FieldErrors,
): void {
  if (!isKept(table, actor, before)) return;
  const groups = Object.values(table.resource.properties).map((property) => property["x-only"]);
  for (const field of new Set(groups))
    if (field !== undefined && !sameJson(own(before.values, field), own(values, field)))
      addError(errors, field, errorItem("VALUE_KEPT", { field }));
}
