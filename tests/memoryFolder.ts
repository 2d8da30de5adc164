import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { freemem } from "node:os";

const shared = "/dev/shm";
/** Bytes: some ten data folders of 60 MB at once, and a cluster with its write-ahead log of 1 GiB at most. */
const enough = 4 * 1024 ** 3;

/**
 * A folder in memory for what the tests throw away: hundreds of databases are copied, written and removed there, and a
 * disk would be most of their time. Undefined where the machine has no such place or too little of it.
 */
export function memoryFolder(): { folder: string; remove(): void } | undefined {
  if (!existsSync(shared)) return undefined;
  const { bavail, bsize } = statfsSync(shared);
  if (Math.min(bavail * bsize, freemem()) < enough) return undefined;
  const folder = mkdtempSync(`${shared}/runsheet-tests-`);
  // PostgreSQL runs as another user, and has a folder of its own in here.
  chmodSync(folder, 0o711);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }) };
}
