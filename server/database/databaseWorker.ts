import { constants, cpSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { joined } from "./bytes";

/**
 * The embedded database's own thread (quality F4). It gets the bytes of PostgreSQL's protocol as one message for
 * each request, and answers the bytes of the reply; `copyTo` has its files copied there; "close" ends it in good order.
 */
export type FromWorker =
  | { ready: true }
  | { reply: Uint8Array<ArrayBuffer> }
  | { copied: true }
  | { notCopied: string }
  | { failed: string };
export type ToWorker = Uint8Array<ArrayBuffer> | { copyTo: string } | "close";

if (parentPort === null) throw new Error("databaseWorker runs in a worker thread.");
const port = parentPort;
const { folder } = workerData as { folder: string };

const engine = await PGlite.create(folder);

// One at a time and in order, also where an answer needs to wait.
let turn: Promise<void> = Promise.resolve();
port.on("message", (message: ToWorker) => {
  turn = turn.then(() =>
    message === "close" ? close() : "copyTo" in message ? copy(message.copyTo) : answer(message),
  );
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

/**
 * Between two requests nothing writes: the files are as a killed process would leave them, and open as such. The system copies them,
 * since a tar of PGlite (`dumpDataDir`) is in this thread's memory as a whole, several times.
 */
async function copy(to: string): Promise<void> {
  try {
    cpSync(folder, to, { recursive: true, preserveTimestamps: true, mode: constants.COPYFILE_FICLONE });
    port.postMessage({ copied: true } satisfies FromWorker);
  } catch (error) {
    port.postMessage({ notCopied: String(error) } satisfies FromWorker);
  }
}

async function close(): Promise<void> {
  await engine.exec("rollback; checkpoint");
  await engine.close();
  port.close();
}
