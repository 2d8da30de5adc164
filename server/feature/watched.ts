import type { Sql } from "../database";

/** Work that waits in the database for whichever server takes it, as an operator watches it (docs/operate.md). */
export type Queue = {
  name: "mails" | "webhooks" | "planning_jobs";
  read: (sql: Sql, now: Date) => Promise<QueueState>;
};

export type QueueState = {
  /** What is to be done, at once or later. */
  waiting: number;
  running: number;
  /** What was given up within the last 24 hours. */
  failed: number;
  /** Seconds since the oldest of it was due; 0 where nothing is late. */
  overdue: number;
};
