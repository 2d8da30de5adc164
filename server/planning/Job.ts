import type { PlanResult } from "../planner";
import type { TravelSource } from "../travel";
import type { JobRequest } from "./JobRequest";

/** Planning-job statuses (domain 2); CANCELLED is ours: nothing came of it, as somebody wished. */
export type JobState = "PENDING" | "RUNNING" | "FINISHED" | "FAILED" | "STOPPED" | "CANCELLED";

/** How far a job is, as the API tells it. */
export type Job = {
  id: string;
  state: JobState;
  mode: JobRequest["mode"];
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  /** 0..1 */
  progress: number;
  /** Of the best plan so far. */
  cost: number | null;
  unplanned: number | null;
  /** Why it failed. */
  message: { code: string; message: string } | null;
};

/** What came of a job; `source` says where its travel times are from. */
export type JobResult = PlanResult & { source: TravelSource };

/** A job that is this server's to carry out until its lease ends. */
export type ClaimedJob = {
  id: string;
  accountId: string;
  lease: string;
  attempts: number;
  request: JobRequest;
  /** The best plan of the attempt before, where that came so far. */
  best: JobRequest["allocation"] | null;
};

/** Where a job stands while it is carried out. */
export type Standing = {
  progress: number;
  cost?: number;
  unplanned?: number;
  best?: JobRequest["allocation"];
};
