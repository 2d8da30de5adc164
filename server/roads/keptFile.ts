import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { deserialize, serialize } from "node:v8";

/** Another number makes all kept files be built anew. */
const version = 5;

type Kept = { version: number; source: string; content: unknown };

/** What was kept of a source; undefined where nothing was, or it is of another source, older than this program, or broken. */
export function readKept<Content>(path: string, source: string): Content | undefined {
  try {
    const kept = deserialize(readFileSync(path)) as Kept;
    return kept.version === version && kept.source === source ? (kept.content as Content) : undefined;
  } catch {
    // Not there yet, or written by another program, or cut off by a full disk: it can be built again.
    return undefined;
  }
}

/** Keeps what was made of a source. Whoever reads finds the whole file or none. */
export function keep(path: string, source: string, content: unknown): void {
  const beside = `${path}.${process.pid}`;
  writeFileSync(beside, serialize({ version, source, content } satisfies Kept));
  const file = openSync(beside, "r");
  fsyncSync(file);
  closeSync(file);
  renameSync(beside, path);
}
