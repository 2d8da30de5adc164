import type { RunStatus, ScheduleRun } from "../../../schemas/schedule";

export type Sending = "send" | "recall";

/** What may be sent or called back (domain 1). */
const statuses: Record<Sending, ReadonlySet<RunStatus>> = {
  send: new Set(["PLANNED"]),
  recall: new Set(["SENDING", "SENT", "LOADING"]),
};

/** The ids of those runs that may be sent, or called back. */
export function runsFor(kind: Sending, runs: Iterable<ScheduleRun>): string[] {
  return [...runs].filter(({ status }) => statuses[kind].has(status)).map(({ id }) => id);
}
