import { type ErrorCode, errorItem, errorTable } from "../../schemas";
import type { Condition } from "../database";

/**
 * `degraded`: it serves, but not all that it should, and says why. That is no reason to send nobody here: where nothing can
 * be saved, every other server on the same database is no better, and reading goes on.
 */
type Readiness = {
  status: "ready" | "degraded" | "unavailable";
  causes: { code: ErrorCode | typeof replica; message: string }[];
};

export const closing: Readiness = {
  status: "unavailable",
  causes: [{ code: "SHUTTING_DOWN", message: errorTable.SHUTTING_DOWN.message }],
};

export function readiness({ isServing, troubles }: Condition): Readiness {
  const causes = troubles.map((trouble): Readiness["causes"][number] => {
    if (trouble.code === replica) return { code: replica, message: replicaMessage };
    const code = databaseCode(trouble);
    // What it says of itself names folders and addresses, which are for the log.
    return { code, message: errorItem(code, { seconds: trouble.retryAfter }).message };
  });
  return { status: !isServing ? "unavailable" : causes.length > 0 ? "degraded" : "ready", causes };
}

/** What callers are told of a database that can't do it now, by the code of its error. */
export function databaseCode({ code }: { code: string }): ErrorCode {
  return codes[code] ?? "UNAVAILABLE";
}

/** What may be wrong with a database, by the names that operators are told. */
export const troubleCodes = ["UNAVAILABLE", "DISK_FULL", "READ_ONLY", "TOO_SLOW", "REPLICA"] as const;

/** What an operator alone is told: every caller is served. */
const replica = "REPLICA";
const replicaMessage =
  "The replica that reports are read from is away or too far behind: they are read from the primary.";

/** What is wrong, as operators are told. */
export function causeOf(trouble: { code: string }): ErrorCode | typeof replica {
  return trouble.code === replica ? replica : databaseCode(trouble);
}

const codes: Record<string, ErrorCode> = {
  OVERLOADED: "OVERLOADED",
  DISK_FULL: "DISK_FULL",
  READ_ONLY: "READ_ONLY",
  STATEMENT_TIMEOUT: "TOO_SLOW",
};
