import { Worker } from "node:worker_threads";
import { threadFile } from "../threads";
import type { BuildData, FromBuilder } from "./messages";

/** How a build ended: well, or by a fault of the extract (its code is that of an ExtractFault) or another one. */
type BuildEnd = "built" | { code: string; message: string };

/** The part of the free memory that a build may take. */
const part = 0.7;

export type Build = { end: Promise<BuildEnd>; stop: () => Promise<unknown> };

/** Builds what an extract is good for in a thread of its own; `told` hears how much of it is behind, 0 to 1. */
export function buildInThread(extract: string, folder: string, told: (share: number) => void): Build {
  const memory = Math.floor(process.availableMemory() * part);
  const worker = new Worker(threadFile("roadWorker", import.meta.url), {
    workerData: { build: { extract, folder, memory } } satisfies BuildData,
    // Were the estimate wrong, this thread would end, not the server.
    resourceLimits: { maxOldGenerationSizeMb: Math.floor(memory / 1e6) },
  });
  worker.unref();
  const end = new Promise<BuildEnd>((resolve) => {
    worker.on("message", (message: FromBuilder) => {
      if ("share" in message) told(message.share);
      else if ("built" in message) resolve("built");
      else resolve(message.fault);
    });
    worker.on("error", (error: NodeJS.ErrnoException) => {
      const isMemory = error.code === "ERR_WORKER_OUT_OF_MEMORY";
      resolve({ code: isMemory ? "TOO_LARGE" : "BUILD_FAILED", message: error.message });
    });
    worker.on("exit", () => resolve({ code: "BUILD_FAILED", message: "its thread ended" }));
  });
  return { end, stop: () => worker.terminate() };
}
