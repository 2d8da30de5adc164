import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

const running = new Set<ChildProcess>();
let isAbandoned = false;

/** Runs a command in a shell. Whether it exits with 0; nothing that it has started outlives it. */
export async function runCommand(line: string, environment: Record<string, string>): Promise<boolean> {
  if (isAbandoned) return false;
  const child = spawn(line, {
    shell: true,
    stdio: ["ignore", "inherit", "inherit"],
    // A group of its own, so that all of it can be ended: servers, browsers, workers.
    detached: true,
    env: {
      ...process.env,
      // Vite would tell at every step which imports a future loader will not take.
      VITE_CONFIG_NATIVE_IGNORE_WARNING: "true",
      ...environment,
    },
  });
  running.add(child);
  const [code] = (await once(child, "exit")) as [number | null];
  killGroup(child);
  running.delete(child);
  return code === 0;
}

/** Ends what runs, with all that it has started; nothing runs after it. */
export function abandonCommands(): void {
  isAbandoned = true;
  for (const child of running) killGroup(child);
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL");
  } catch {
    // Nothing of it is left.
  }
}
