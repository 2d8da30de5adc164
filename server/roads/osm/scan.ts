import { setImmediate } from "node:timers/promises";
import { blobsOf } from "./blobs";
import { readPrimitives } from "./primitives";
import type { Listener } from "./primitives";

/** Reads a whole extract; others get their turn between its blocks. Throws an ExtractFault. */
export async function scan(path: string, listener: Listener): Promise<void> {
  for (const blob of blobsOf(path)) {
    if (blob.type === "OSMData") readPrimitives(blob, listener);
    await setImmediate();
  }
}
