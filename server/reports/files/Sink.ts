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

/** Settles once a stream takes more, or nobody takes it any more. */
export async function roomIn(stream: Writable): Promise<void> {
  if (!stream.writableNeedDrain || stream.destroyed) return;
  await new Promise<void>((go) => {
    const settle = () => {
      stream.off("drain", settle).off("close", settle);
      go();
    };
    stream.on("drain", settle).on("close", settle);
  });
}
