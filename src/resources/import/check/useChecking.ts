import { useEffect, useRef, useState } from "react";
import type { Checked, Progress } from "./check";

export type Checking =
  | { state: "running"; done: number; total: number; work?: "lookup" }
  | { state: "failed"; reason: string }
  | { state: "done"; checked: Checked };

type Check = (options: { signal: AbortSignal; onProgress: Progress }) => Promise<Checked>;

/** Runs a dry run, the last one started alone; leaving the page ends it. */
export function useChecking() {
  const [checking, setChecking] = useState<Checking>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start(check: Check): Promise<void> {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    const show = (next: Checking) => {
      if (!abort.signal.aborted) setChecking(next);
    };
    show({ state: "running", done: 0, total: 0 });
    try {
      const onProgress: Progress = (done, total, work) => show({ state: "running", done, total, work });
      show({ state: "done", checked: await check({ signal: abort.signal, onProgress }) });
    } catch (error) {
      show({ state: "failed", reason: error instanceof Error ? error.message : String(error) });
    }
  }

  return { checking, start, cancel: () => running.current?.abort() };
}
