import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import type { Readable } from "node:stream";

/** Bytes in which the first block of an extract says what it is. */
const beginning = 4 + "OSMHeader".length + 8;

/** A file that is not taken, and why. */
export type Refused = { refused: "TOO_LARGE" | "NOT_AN_EXTRACT" | "BUSY" };
export type Received = { bytes: number; sha256: string };

/**
 * Writes a stream to the disk, and sees to it that it lies there. It is given up as soon as it is larger than `most`
 * bytes, or can be seen to be no extract.
 */
export async function receiveFile(stream: Readable, path: string, most: number): Promise<Received | Refused> {
  const file = await open(path, "wx");
  const hash = createHash("sha256");
  let bytes = 0;
  let start: Buffer | undefined = Buffer.alloc(0);
  try {
    // Who has sent it is still to be answered: a stream that is left is not to take its connection with it.
    for await (const part of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > most) return { refused: "TOO_LARGE" };
      if (start) {
        start = Buffer.concat([start, part.subarray(0, beginning)]);
        if (start.length >= beginning && !start.includes("OSMHeader")) return { refused: "NOT_AN_EXTRACT" };
        if (start.length >= beginning) start = undefined;
      }
      hash.update(part);
      await file.write(part);
    }
    if (start) return { refused: "NOT_AN_EXTRACT" };
    await file.sync();
    return { bytes, sha256: hash.digest("hex") };
  } finally {
    await file.close();
  }
}
