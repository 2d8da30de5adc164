import type { Communication } from "./communications";
import type { OrderStatus } from "./generated";
import type { LogTeller } from "./orderLog";

/** What may happen to an order of a run, and on the run itself. */
export const runLogKinds = [
  "STATUS",
  "CHANGED",
  "REFUSED",
  "PAUSED",
  "RESUMED",
  "SHIFT_BEGUN",
  "SHIFT_ENDED",
  "LOADING_BEGUN",
  "LOADING_ENDED",
  "LOADING_CONFIRMED",
] as const;
export type RunLogKind = (typeof runLogKinds)[number];

/** A line of what happened on a run; instants in UTC. */
export type RunLogLine = {
  id: string;
  at: string;
  by: string;
  /** As what he tells it; null of a user, by hand. */
  teller: LogTeller | null;
  /** Null where it is about the run itself. */
  order: string | null;
  kind: RunLogKind;
  /** What the order came to; of what was refused, what it was to come to. */
  state: OrderStatus | null;
  /** The code of why it was refused. */
  refusal: string | null;
};

/** What tells where a run's vehicle is: how many devices, when one was heard of last, and by how many seconds its clock is ahead. */
export type RunTrackers = { count: number; lastSeen: string | null; clockAhead: number | null };

/** What happened on a run that a driver has, and whom to ask. The newest lines and messages first. */
export type RunLog = {
  run: string;
  driverPhone: string | null;
  trackers: RunTrackers;
  lines: RunLogLine[];
  messages: (Pick<
    Communication,
    "id" | "dateTime" | "sendAt" | "held" | "type" | "trigger" | "to" | "subject" | "body" | "result"
  > & {
    order: string;
  })[];
};

/** So many lines and messages of a run are told. */
export const mostOfRunLog = 500;
