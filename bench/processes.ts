import { readFileSync } from "node:fs";
import type { ServerProcess } from "../tests/serverProcess";

/** In megabytes, as the system sees it. */
export function memoryOf({ child }: ServerProcess): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1024;
}

/** In seconds of processor time since it began. */
export function processorOf({ child }: ServerProcess): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
