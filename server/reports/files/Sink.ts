import type { Readable, Writable } from "node:stream";

export type Cell = string | number | undefined;

/** A file that is sent while it is written, so that no more of it is held than what is on its way. */
export interface Sink {
  /** The file as it comes; to destroy it is to give it up. */
  readonly stream: Readable;
  /** Writes rows; settles once there is room for more, or nobody takes it any more. */
  write: (rows: readonly (readonly Cell[])[], look?: { isBold?: boolean }) => Promise<void>;
  finish: () => void;
}

/** Who takes nothing of a file for so long, in milliseconds, has its place among those that are written given to others. */
const patienceMs = 60_000;

/** Settles once a stream takes more, or nobody takes it any more. */
export async function roomIn(stream: Writable): Promise<void> {
  if (!stream.writableNeedDrain || stream.destroyed) return;
  let held = heldBy(stream);
  const timer = setInterval(() => {
    // What is being packed may still come in.
    const before = held;
    held = heldBy(stream);
    if (held === before)
      stream.destroy(new Error(`Nothing of the file was taken for ${patienceMs / 1000} seconds`));
  }, patienceMs);
  timer.unref();
  await new Promise<void>((go) => {
    const settle = () => {
      stream.off("drain", settle).off("close", settle);
      go();
    };
    stream.on("drain", settle).on("close", settle);
  });
  clearInterval(timer);
}

/** Bytes that wait in a stream, at its end where it is read as well. */
function heldBy(stream: Writable & Partial<Pick<Readable, "readableLength">>): number {
  return stream.writableLength + (stream.readableLength ?? 0);
}
