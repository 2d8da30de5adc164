import type { TrackedRun, TrackedStop } from "../../../schemas/tracking";

/** Stops that nobody has begun: they may go to another run (execution 4). */
const waiting = new Set<TrackedStop["status"]>(["WAITING_CONFIRMATION", "DETAILS_SENT", "SUSPENDED"]);

export function isMovable({ status }: Pick<TrackedStop, "status">): boolean {
  return waiting.has(status);
}

/** What a run of a day's schedule is called once it was sent. */
export function trackedRunOf(run: string, date: string): string {
  return `${date}_${run}`;
}

/** What a run is called in the schedule of its day. */
export function scheduleRunOf({ id }: Pick<TrackedRun, "id">, date: string): string {
  return id.startsWith(`${date}_`) ? id.slice(date.length + 1) : id;
}
