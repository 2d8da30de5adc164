import type { ErrorItem, ResourceRecord } from "../../../schemas";

/** One write of a batch, as docs/architecture.md has it. */
export type Operation =
  | { op: "create"; record: Record<string, unknown> }
  | { op: "update"; id: string; version?: number; record: Record<string, unknown> };

export type OperationResult = {
  success: boolean;
  id?: string;
  version?: number;
  record?: ResourceRecord;
  errors?: ErrorItem[];
};

export type Page = { fields?: string[]; filter?: object; start: number; size: number; signal?: AbortSignal };

/** What an import asks of the server for one resource. */
export type ImportApi = {
  page(page: Page): Promise<{ records: ResourceRecord[]; total: number }>;
  /** The same key given again answers as the first time, so that a lost answer can be asked for anew. */
  batch(
    operations: Operation[],
    options: { dryRun: boolean; key?: string; signal?: AbortSignal },
  ): Promise<OperationResult[]>;
};

/** How many writes one call carries (docs/architecture.md). */
export const batchSize = 1000;
