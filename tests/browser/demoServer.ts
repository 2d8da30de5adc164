import { engineOptions } from "../engineOptions";
import { startServerProcess } from "../serverProcess";
import type { ServerProcess } from "../serverProcess";
import { begun } from "./begun.setup";

/** How long a server may take to start on a busy machine, in milliseconds. */
export const patience = 90_000;

/** Starts the built server on data of its own, as they are after its first start. */
export function startDemoServer(
  options: { port?: number; environment?: Record<string, string> } = {},
): Promise<ServerProcess> {
  return startServerProcess({ patience, copyOf: begun(), engineOptions, ...options });
}
