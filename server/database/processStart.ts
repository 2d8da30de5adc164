import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";

/**
 * When a process began, as a text that no later process with the same number shares; undefined when no such process
 * runs. Compare texts of one machine only.
 */
export function processStart(pid: number): string | undefined {
  return existsSync("/proc/self/stat") ? startFromProc(pid) : startFromPs(pid);
}

/** Names the range in which process numbers mean the same: the machine, and the container on it. */
export function processRange(): string {
  const namespace = "/proc/self/ns/pid";
  return existsSync("/proc/self/stat") ? `${hostname()} ${readlinkSync(namespace)}` : hostname();
}

function startFromProc(pid: number): string | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ESRCH"))
      return undefined;
    throw error;
  }
  // proc(5): the name, in brackets, may hold anything; state and start follow it as fields 3 and 22.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [state, ticks] = [fields[0], fields[19]];
  const dead = state === "Z" || state === "X";
  return dead ? undefined : `${bootId()} ${ticks}`;
}

function bootId(): string {
  return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
}

function startFromPs(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, as somebody else.
    if (error instanceof Error && "code" in error && error.code === "ESRCH") return undefined;
  }
  if (process.platform === "win32") return "running";
  const started = execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" });
  return started.trim();
}
