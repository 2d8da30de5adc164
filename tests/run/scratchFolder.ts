import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";

const shared = "/dev/shm";
/** Bytes: some ten data folders of 60 MB at once, and a cluster with its write-ahead log of 1 GiB at most. */
const enough = 4 * 1024 ** 3;

export interface ScratchFolder {
  folder: string;
  remove: () => void;
}

/**
 * A folder for all that the run throws away: in memory where the machine has room for it, for hundreds of databases are
 * copied, written and removed there, and a disk would be most of their time; else among temporary files.
 *
 * @throws Error where neither has room.
 */
export function scratchFolder(): ScratchFolder {
  const place = [shared, tmpdir()].find((each) => existsSync(each) && roomIn(each) >= enough);
  if (place === undefined) throw new Error(fullDisk(tmpdir()));
  const folder = mkdtempSync(`${place}/runsheet-tests-`);
  // PostgreSQL runs as another user, and has a folder of its own in here.
  chmodSync(folder, 0o711);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }) };
}

/** What to say where a disk has too little room; undefined where it has enough. */
export function faultOfDisk(folder: string, needed: number): string | undefined {
  return roomIn(folder) < needed ? fullDisk(folder, needed) : undefined;
}

function fullDisk(folder: string, needed = enough): string {
  const [free, wanted] = [roomIn(folder), needed].map((bytes) => (bytes / 1024 ** 3).toFixed(1));
  return `The disk of ${folder} has ${free} GiB left and the tests need ${wanted}: make room there, or name another folder in TMPDIR.`;
}

/** Bytes that can still be written; in memory, what is free of it. */
function roomIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return folder === shared ? Math.min(bavail * bsize, freemem()) : bavail * bsize;
}
