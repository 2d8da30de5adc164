import { useEffect, useRef, useState } from "react";
import { Interruption } from "../rows/api";
import { applyRows, nothingApplied, type Applied, type Applying, type Written } from "./apply";

export type ApplyingState = "running" | "stopping" | "stopped" | "interrupted" | "done";

/** How an import stands. `done` of its `total` rows are dealt with. */
export type ImportState = { state: ApplyingState; applied: Applied; done: number; total: number };

type Import = Pick<Applying, "api" | "resource" | "table" | "mapping" | "checked">;

/**
 * Runs one import. Stopped or cut off, it goes on where it was under the same keys. `onRest` hears of what
 * was written, as far as it can be undone, whenever it comes to rest.
 */
export function useApplying(onRest: (written: Written[]) => void) {
  const [shown, setShown] = useState<ImportState>();
  const running = useRef<{
    from: Import;
    key: string;
    applied: Applied;
    told: number;
    abort: AbortController;
  }>(undefined);
  useLeaveWarning(shown?.state === "running" || shown?.state === "stopping");
  useEffect(() => () => running.current?.abort.abort(), []);

  async function proceed(): Promise<void> {
    const run = running.current;
    if (!run) return;
    const { from, key, applied, abort } = run;
    const total = from.table.rows.length;
    const show = (state: ApplyingState) =>
      setShown({ state, applied: { ...applied }, done: applied.next, total });
    show("running");
    try {
      const onProgress = () => show(abort.signal.aborted ? "stopping" : "running");
      await applyRows({ ...from, key, applied, signal: abort.signal, onProgress });
      show(applied.finished ? "done" : "stopped");
    } catch (error) {
      if (!(error instanceof Interruption)) throw error;
      show("interrupted");
    } finally {
      const fresh = applied.written.slice(run.told);
      run.told = applied.written.length;
      onRest(fresh);
    }
  }

  return {
    applying: shown,
    start: (from: Import) => {
      const key = crypto.randomUUID();
      running.current = { from, key, applied: nothingApplied(), told: 0, abort: new AbortController() };
      return proceed();
    },
    stop: () => {
      running.current?.abort.abort();
      setShown((before) => before && { ...before, state: "stopping" });
    },
    proceed: () => {
      if (running.current) running.current.abort = new AbortController();
      return proceed();
    },
  };
}

/** The browser asks before the page is left. */
function useLeaveWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [active]);
}
