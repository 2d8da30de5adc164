import { readdirSync, readFileSync } from "node:fs";

/** For how many nanoseconds each thread of some processes had a processor so far. */
export type ThreadTimes = Map<string, number>;

/** Of all the threads that are there (Linux alone tells). */
export function threadTimes(processes: number[]): ThreadTimes {
  return new Map(
    processes.flatMap((process) =>
      threadsOf(process).flatMap((thread): [string, number][] => {
        const time = timeOf(`/proc/${process}/task/${thread}/schedstat`);
        return time === undefined ? [] : [[thread, time]];
      }),
    ),
  );
}

/** Milliseconds between two moments; a thread that ended before the second counts for nothing. */
export function spentBetween(from: ThreadTimes, to: ThreadTimes): number {
  let sum = 0;
  for (const [thread, time] of to) sum += time - (from.get(thread) ?? 0);
  return sum / 1e6;
}

function threadsOf(process: number): string[] {
  try {
    return readdirSync(`/proc/${process}/task`);
  } catch {
    return []; // It has ended.
  }
}

function timeOf(file: string): number | undefined {
  try {
    return Number(readFileSync(file, "utf8").split(" ")[0]);
  } catch {
    return undefined; // The thread has ended.
  }
}
