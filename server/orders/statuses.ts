import type { OrderStatus as Status } from "../../schemas/generated";

export type { Status };

/** Where an order is, in few words (domain 1). */
export const statusGroups = ["unplanned", "planned", "sending", "sent", "in progress", "final"] as const;
export type StatusGroup = (typeof statusGroups)[number];

/** A group as an identifier, for programs that have no blanks in theirs: IN_PROGRESS. */
export function identifierOf(group: StatusGroup): string {
  return group.toUpperCase().replaceAll(" ", "_");
}

/** What is done at a stop, in its order; steps may be skipped. */
const course: readonly Status[] = [
  "STARTED_MOVE",
  "ARRIVED",
  "OPERATION_STARTED",
  "OPERATION_FINISHED",
  "DEPARTED",
];
const done: readonly Status[] = ["COMPLETED", "PARTIALLY_COMPLETED"];
const given: readonly Status[] = ["FAILED", "CANCELLED"];

type Place = { group: StatusGroup; next: readonly Status[] };

const onTheWay = (status: Status): Place => ({
  group: "in progress",
  next: [...course.slice(course.indexOf(status) + 1), ...done, "SUSPENDED", ...given],
});
const final: Place = { group: "final", next: [] };

/** The states of an order and where each may lead (domain 1). A final one is undone by a dispatcher alone. */
export const statuses: Record<Status, Place> = {
  NEW: { group: "unplanned", next: ["ALLOCATED", ...given] },
  ALLOCATED: { group: "planned", next: ["NEW", "COMMITTING", ...given] },
  COMMITTING: { group: "sending", next: ["DETAILS_SENDING", ...given] },
  DETAILS_SENDING: { group: "sending", next: ["WAITING_CONFIRMATION", "DETAILS_SENT", ...given] },
  // NEW: the driver has rejected it. ALLOCATED: it was taken back before he had answered.
  WAITING_CONFIRMATION: { group: "sending", next: ["DETAILS_SENT", "NEW", "ALLOCATED", ...given] },
  // ALLOCATED: it was recalled.
  DETAILS_SENT: { group: "sent", next: ["ALLOCATED", "NEW", ...course, ...done, ...given] },
  STARTED_MOVE: onTheWay("STARTED_MOVE"),
  ARRIVED: onTheWay("ARRIVED"),
  OPERATION_STARTED: onTheWay("OPERATION_STARTED"),
  OPERATION_FINISHED: onTheWay("OPERATION_FINISHED"),
  DEPARTED: onTheWay("DEPARTED"),
  SUSPENDED: { group: "in progress", next: [...course, ...given] },
  COMPLETED: final,
  PARTIALLY_COMPLETED: final,
  FAILED: final,
  CANCELLED: final,
};

export function statusesIn(group: StatusGroup): Status[] {
  return (Object.keys(statuses) as Status[]).filter((status) => statuses[status].group === group);
}

export function statusGroupOf(status: Status): StatusGroup {
  return statuses[status].group;
}

export function isFinal(status: Status): boolean {
  return statuses[status].group === "final";
}

/** Whether the goods were handed over, all or some. */
export function isDone(status: Status): boolean {
  return done.includes(status);
}

/** What is stamped on the way from one status to another: what is skipped, and the status itself. */
export function stepsBetween(from: Status, to: Status): Status[] {
  const goal = isDone(to) ? course.length : course.indexOf(to);
  const start = from === "DETAILS_SENT" ? 0 : course.indexOf(from) + 1;
  const counts = goal >= 0 && (from === "DETAILS_SENT" || course.includes(from));
  return [...(counts ? course.slice(start, goal) : []), to];
}

/** What a final status is undone to: the last one before it that was not final. */
export function undoneTo(steps: readonly { status: Status }[]): Status | undefined {
  return steps.findLast(({ status }) => !isFinal(status))?.status;
}
