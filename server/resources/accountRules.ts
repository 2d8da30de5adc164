import { errorItem } from "../../schemas";
import { accountFaults } from "../../schemas/accountRules";
import type { Actor } from "./actor";
import type { Draft } from "./checkWrites";
import { addError, hasErrorAt } from "../../schemas/failure";
import type { Table } from "./table";

/** What the account's settings ask of a record, told where nothing else is wrong already. */
export function checkAccountRules({ resource }: Table, { settings }: Actor, draft: Draft): void {
  const { before, after, errors } = draft;
  const faults = accountFaults(resource, { before: before?.values, after: after.values }, settings);
  for (const { path: field, code, metadata } of faults) {
    if (!hasErrorAt(errors, field)) addError(errors, field, errorItem(code, { field, ...metadata }));
  }
}
