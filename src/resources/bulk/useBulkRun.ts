import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import type { BatchOperation, BatchResult } from "../../../dataProviders";
import type { ResourceRecord } from "../../../schemas";
import { useApi } from "../../session";

/** A record, and what became of what was asked for it. */
export type RowOutcome = { record: ResourceRecord; result: BatchResult };
/** A record, with an operation of its own. */
export type BulkRow = { record: ResourceRecord; operation: BatchOperation };
/** Sends a part of the records, and answers what became of each. */
export type SendPart<Row> = (part: Row[]) => Promise<BatchResult[]>;
export type BulkRun =
  | { step: "ready" }
  | { step: "running"; done: number; total: number }
  | { step: "done"; outcomes: RowOutcome[]; stopped: boolean };

/** Rows a call: few enough that progress moves and a stop is soon heard. */
const chunk = 200;

/** Sends what is asked for many records, in parts; one that is refused does not stop the others. */
export function useBulkRun(resource: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [run, setRun] = useState<BulkRun>({ step: "ready" });
  const stopper = useRef<AbortController>(undefined);

  const start = useCallback(
    async <Row extends { record: ResourceRecord }>(
      rows: Row[],
      send: SendPart<Row>,
    ): Promise<RowOutcome[]> => {
      const stop = (stopper.current = new AbortController());
      const outcomes: RowOutcome[] = [];
      for (let at = 0; at < rows.length && !stop.signal.aborted; at += chunk) {
        setRun({ step: "running", done: at, total: rows.length });
        const part = rows.slice(at, at + chunk);
        const results = await send(part);
        for (const [index, { record }] of part.entries()) {
          outcomes.push({ record, result: results[index] ?? { success: false } });
        }
      }
      setRun({ step: "done", outcomes, stopped: outcomes.length < rows.length });
      await queryClient.invalidateQueries({
        queryKey: [resource],
        predicate: ({ queryKey }) => queryKey[1] !== "selected",
      });
      return outcomes;
    },
    [queryClient, resource],
  );
  /** An operation for each, as a batch takes them. */
  const batch = useCallback<SendPart<BulkRow>>(
    (part) =>
      api.batch(
        resource,
        part.map(({ operation }) => operation),
      ),
    [api, resource],
  );
  /** After the part that is under way; what it did stays done. */
  const stop = useCallback(() => stopper.current?.abort(), []);

  return { run, start, batch, stop };
}
