import { engineOptions } from "../engineOptions";
import { startServerProcess, type ServerProcess } from "../serverProcess";
import { begun } from "./begun.setup";

/** How long a server may take to start on a busy machine, in milliseconds. */
export const patience = 90_000;

/** Starts the built server on data of its own: those after its first start, where no others are given. */
export function startDemoServer(
  options: { port?: number; dataDir?: string; environment?: Record<string, string> } = {},
): Promise<ServerProcess> {
  const copyOf = options.dataDir === undefined ? { copyOf: begun() } : {};
  return startServerProcess({ patience, engineOptions, ...copyOf, ...options });
}
