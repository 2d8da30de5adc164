import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { joined } from "./bytes";

/**
 * The embedded database's own thread (quality F4). It gets the bytes of PostgreSQL's protocol as one message for
 * each request, and answers the bytes of the reply; "dump" answers a tar of its files; "close" ends it in good order.
 */
export type FromWorker =
  | { ready: true }
  | { reply: Uint8Array<ArrayBuffer> }
  | { dumped: Uint8Array<ArrayBuffer> }
  | { notDumped: string }
  | { failed: string };
export type ToWorker = Uint8Array<ArrayBuffer> | "dump" | "close";

if (parentPort === null) throw new Error("databaseWorker runs in a worker thread.");
const port = parentPort;
const { folder } = workerData as { folder: string };

const engine = await PGlite.create(folder);

// One at a time and in order, also where an answer needs to wait.
let turn: Promise<void> = Promise.resolve();
port.on("message", (message: ToWorker) => {
  turn = turn.then(() => (message === "close" ? close() : message === "dump" ? dump() : answer(message)));
});
port.postMessage({ ready: true } satisfies FromWorker);

async function answer(request: Uint8Array): Promise<void> {
  const parts: Uint8Array[] = [];
  try {
    // The streaming call, because the plain one also parses every row only to throw it away (quality F7).
    await engine.execProtocolRawStream(request, { onRawData: (bytes) => void parts.push(bytes.slice()) });
  } catch (error) {
    // A faulty statement is an answer; this is the engine itself that failed.
    port.postMessage({ failed: String(error) } satisfies FromWorker);
    return;
  }
  const reply = joined(parts);
  port.postMessage({ reply } satisfies FromWorker, [reply.buffer]);
}

/** Between two requests nothing writes: the files are as a killed process would leave them, and open as such. */
async function dump(): Promise<void> {
  try {
    const dumped = new Uint8Array(await (await engine.dumpDataDir("none")).arrayBuffer());
    port.postMessage({ dumped } satisfies FromWorker, [dumped.buffer]);
  } catch (error) {
    port.postMessage({ notDumped: String(error) } satisfies FromWorker);
  }
}

async function close(): Promise<void> {
  await engine.exec("rollback; checkpoint");
  await engine.close();
  port.close();
}
