import { type ErrorCode, errorItem, errorTable } from "../../schemas";
import type { Condition } from "../database";

/**
 * `degraded`: it serves, but not all that it should, and says why. That is no reason to send nobody here: where nothing can
 * be saved, every other server on the same database is no better, and reading goes on.
 */
type Readiness = {
  status: "ready" | "degraded" | "unavailable";
  causes: { code: ErrorCode; message: string }[];
};

export const closing: Readiness = {
  status: "unavailable",
  causes: [{ code: "SHUTTING_DOWN", message: errorTable.SHUTTING_DOWN.message }],
};

export function readiness({ isServing, troubles }: Condition): Readiness {
  const causes = troubles.map((trouble) => {
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
export const troubleCodes = ["UNAVAILABLE", "DISK_FULL", "READ_ONLY", "TOO_SLOW"] as const;

const codes: Record<string, ErrorCode> = {
  OVERLOADED: "OVERLOADED",
  DISK_FULL: "DISK_FULL",
  READ_ONLY: "READ_ONLY",
  STATEMENT_TIMEOUT: "TOO_SLOW",
};
