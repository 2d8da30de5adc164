import { errorItem, type Filter } from "../../schemas";
import type { Actor } from "./actor";
import { addError, ApiFailure, type FieldErrors, noErrors } from "../../schemas/failure";
import { filterSql } from "./filterSql";
import type { Table } from "./table";
import { readableFields } from "./view";

/** What a list would refuse of a filter, each condition at its path. */
export function filterFaults(table: Table, actor: Actor, filter: Filter): FieldErrors {
  const fields = readableFields(table, actor);
  const faults = noErrors();
  for (const [field, condition] of Object.entries(table.carrier?.named(filter) ?? filter)) {
    try {
      filterSql({ [field]: condition }, fields);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      addError(faults, field, errorItem(error.code, { ...error.metadata, field }));
    }
  }
  return faults;
}
