import type { StatusRow } from "../../../dataProviders";
import type { ResourceRecord, Role } from "../../../schemas";

/**
 * Where a person may lead a record from its status, by hand (domain 1). Planning it is the planning tool's, which knows
 * of vehicles; a final status is undone by dispatchers alone, to the last one before it or, where it failed, to NEW.
 */
export function possibleFor(record: ResourceRecord, rows: readonly StatusRow[], role: Role): string[] {
  const status = statusOf(record);
  const { next = [] } = rows.find(({ code }) => code === status) ?? {};
  if (next.length > 0) return status === "NEW" ? next.filter((code) => code !== "ALLOCATED") : next;
  if (role !== "DISPATCHER") return [];
  const isFinal = (code: string) => (rows.find((row) => row.code === code)?.next ?? []).length === 0;
  const passed = (Array.isArray(record.steps) ? record.steps : []) as { status: string }[];
  const before = passed.map((step) => step.status).findLast((code) => !isFinal(code));
  const back = before === undefined ? [] : [before];
  // What failed may be planned anew, too (execution 3).
  return status === "FAILED" && before !== "NEW" ? ["NEW", ...back] : back;
}

/** Every status that some of the records may be led to, in the statuses' order, with those that may. */
export function targetsOf(records: readonly ResourceRecord[], rows: readonly StatusRow[], role: Role) {
  const possible = records.map((record) => ({ record, codes: possibleFor(record, rows, role) }));
  return rows.flatMap(({ code }) => {
    const able = possible.filter(({ codes }) => codes.includes(code)).map(({ record }) => record);
    return able.length === 0 ? [] : [{ code, able }];
  });
}

/** The records that are linked to others which are not among them. */
export function linkedElsewhere(records: readonly ResourceRecord[]): ResourceRecord[] {
  const ids = new Set(records.map(({ id }) => id));
  return records.filter(({ linkedOrder }) => {
    const other = (linkedOrder as { orderId?: string } | undefined)?.orderId;
    return other !== undefined && !ids.has(other);
  });
}

function statusOf({ status }: ResourceRecord): string {
  return typeof status === "string" ? status : "NEW";
}
