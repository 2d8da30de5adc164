import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const patience = 80_000;

/** Where this run of the tests keeps what it prepares (globalSetup.ts). */
export function runFolder(): string | undefined {
  return process.env["RUNSHEET_PREPARED"];
}

/**
 * Answers the folder of that name in the run's; whoever asks first has it filled by `make`, the others wait, also those
 * in other processes.
 */
export async function once(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const run = runFolder();
  if (run === undefined) throw new Error("Nothing can be prepared outside of vitest's run");
  const place = join(run, name);
  const unfinished = `${place}.unfinished`;
  for (const limit = Date.now() + patience; !existsSync(place); await sleep(50)) {
    if (Date.now() > limit) throw new Error(`${name} was not prepared in ${patience / 1000} s`);
    if (!begin(unfinished)) continue;
    try {
      await make(unfinished);
      renameSync(unfinished, place);
    } finally {
      // After a failure the next one tries, and tells its own.
      rmSync(unfinished, { recursive: true, force: true });
    }
  }
  return place;
}

/** True for one process only. */
function begin(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}
