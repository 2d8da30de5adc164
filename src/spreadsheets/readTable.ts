import { SpreadsheetError, type SpreadsheetProblem } from "./SpreadsheetError";
import type { Cell, ReadOptions, Sheet } from "./table";

export type ReadRequest = { file: Blob; options: ReadOptions };
export type ReadAnswer = { rows: Cell[][] } | { done: Omit<Sheet, "rows"> } | { problem: SpreadsheetProblem };

/**
 * Reads a CSV or XLSX file in a worker, so that the page stays alive; the signal ends it.
 * Fails with a SpreadsheetError.
 */
export function readTable(file: Blob, options: ReadOptions = {}, signal?: AbortSignal): Promise<Sheet> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    const rows: Cell[][] = [];
    const end = (settle: () => void) => {
      worker.terminate();
      settle();
    };
    signal?.addEventListener("abort", () => end(() => reject(signal.reason)), { once: true });
    worker.addEventListener("error", ({ message }) =>
      end(() => reject(new SpreadsheetError({ code: "UNREADABLE", reason: message }))),
    );
    worker.addEventListener("message", ({ data }: MessageEvent<ReadAnswer>) => {
      if ("rows" in data) for (const row of data.rows) rows.push(row);
      else if ("done" in data) end(() => resolve({ ...data.done, rows }));
      else end(() => reject(new SpreadsheetError(data.problem)));
    });
    worker.postMessage({ file, options } satisfies ReadRequest);
  });
}
