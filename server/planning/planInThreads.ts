import { Worker } from "node:worker_threads";
import type { PlanFault, PlanResult } from "../planner";
import { threadFile } from "../threads";
import type { FromThread, ThreadTask, ToThread } from "./messages";

/** The threads ended without a plan, as by want of memory: another try may go better. */
export class ThreadLost extends Error {}

type Standing = Extract<FromThread, { kind: "standing" }>;

/** A plan in the making. `result` rejects where all threads end without one, and when it is cancelled. */
export type Planning = {
  result: Promise<PlanResult>;
  /** The best plan so far is wanted now. */
  stop(): void;
  /** Nothing is wanted any more. */
  cancel(): void;
};

export type Hears = {
  /** Of each plan that is better than all before. */
  standing(standing: Standing): void;
  /** Of a thread that ended before its time, while others go on. */
  lost(error: Error): void;
  /** Of what was wrong with a plan that would have been better than the result: a fault of the planner. */
  wrong(faults: PlanFault[]): void;
};

/** `cost` is that of the best plan it told or was told; `found`, that its search has ended. */
type Thread = { worker: Worker; cost: number; found: boolean };

/**
 * Plans in so many threads, each with a seed of its own. What one finds is told to those whose best plan is worse, and
 * the best of all is the result. Tables over shared memory are there once. A thread that is lost is missed by nobody
 * while another one lives.
 */
export function planInThreads(
  { seed, ...task }: Omit<ThreadTask, "stop" | "begun">,
  count: number,
  hears: Hears,
): Planning {
  const stop = new Int32Array(new SharedArrayBuffer(4));
  const { promise: result, resolve, reject } = deferred<PlanResult>();
  const threads = new Set<Thread>();
  let finishing: Thread | undefined;
  let best = Infinity;
  const begun = process.hrtime.bigint();
  for (let index = 0; index < count; index++) begin({ ...task, seed: seed + index, begun, stop });
  return {
    result,
    stop: () => void Atomics.store(stop, 0, 1),
    cancel() {
      end();
      reject(new Error("The plan is cancelled"));
    },
  };

  function begin(workerData: ThreadTask): void {
    const worker = new Worker(threadFile("planningWorker", import.meta.url), { workerData });
    const thread: Thread = { worker, cost: Infinity, found: false };
    threads.add(thread);
    worker.unref();
    worker.on("message", (message: FromThread) => hear(thread, message));
    worker.on("error", (error: NodeJS.ErrnoException) =>
      lose(thread, error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new ThreadLost(error.message) : error),
    );
    worker.on("exit", () => lose(thread, new ThreadLost("The planning thread ended without a plan")));
  }

  function hear(thread: Thread, message: FromThread): void {
    if (message.kind === "result") {
      if (message.wrong.length > 0) hears.wrong(message.wrong);
      resolve(message.result);
      return end();
    }
    thread.cost = message.cost;
    if (message.kind === "standing") return share(thread, message);
    thread.found = true;
    finishBest();
  }

  function share(from: Thread, standing: Standing): void {
    if (standing.cost >= best) return;
    best = standing.cost;
    hears.standing(standing);
    for (const thread of threads)
      if (thread !== from && !thread.found && thread.cost > best) {
        thread.cost = best;
        tell(thread, { kind: "offer", best: standing.best });
      }
  }

  /** Once all searches have ended; the others wait, in case that it is lost on the way. */
  function finishBest(): void {
    const [first, ...others] = threads;
    if (!first || finishing || ![...threads].every(({ found }) => found)) return;
    finishing = others.reduce((least, other) => (other.cost < least.cost ? other : least), first);
    tell(finishing, { kind: "finish" });
  }

  function lose(thread: Thread, error: Error): void {
    if (!threads.delete(thread)) return;
    if (threads.size === 0) return reject(error);
    hears.lost(error);
    if (finishing === thread) finishing = undefined;
    finishBest();
  }

  function end(): void {
    const all = [...threads];
    threads.clear();
    for (const { worker } of all) void worker.terminate();
  }
}

function tell({ worker }: Thread, message: ToThread): void {
  worker.postMessage(message);
}

function deferred<Value>() {
  let resolve!: (value: Value) => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<Value>((whole, failed) => ([resolve, reject] = [whole, failed]));
  return { promise, resolve, reject };
}
