import { engineOptions } from "../engineOptions";
import { startServerProcess, type ServerProcess } from "../serverProcess";
import { begunOptions, type Data } from "./begun.setup";

/** How long a server may take to start on a busy machine, in milliseconds. */
export const patience = 90_000;

/** Starts the built server on data of its own: those after its first start, where no others are given. */
export async function startDemoServer(
  options: Partial<Data> & { port?: number; environment?: Record<string, string> } = {},
): Promise<ServerProcess> {
  const data = options.dataDir === undefined ? await begunOptions() : {};
  return startServerProcess({ patience, engineOptions, ...data, ...options });
}
