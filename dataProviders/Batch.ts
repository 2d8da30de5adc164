import type { ErrorItem } from "../schemas";
import type { Wire } from "./RecordApi";

export type BatchOperation =
  | { op: "create"; record: Wire; id?: string }
  | { op: "update"; id: string; version?: number; record: Wire }
  | { op: "remove"; id: string; version?: number };

/** What became of one operation. `unchecked`: a dry run against a server that can't check without writing. */
export type BatchResult = {
  success: boolean;
  id?: string;
  version?: number;
  record?: Wire & { id: string };
  errors?: ErrorItem[];
  unchecked?: boolean;
};
type BatchProgress = { done: number; total: number; results: BatchResult[] };
export type BatchOptions = {
  dryRun?: boolean;
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** Called after each part with all results so far, in order: what a cancelled batch has done is known. */
  onProgress?: (progress: BatchProgress) => void;
};
