import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A mount namespace of one's own: as root by right, else as the root of a user namespace, where the system lets us. */
const unshare = ["unshare", process.getuid?.() === 0 ? "-m" : "-rm"];

/** Whether a file system may be mounted here. */
export const canMount = isPossible();

/**
 * A small file system in memory, to fill and to make read-only. It is mounted in the namespace of a process of its own, and
 * gone with that, however the test ends; we reach it through /proc.
 */
export class SmallDisk {
  /** A folder on it. */
  readonly folder: string;
  readonly #keeper: ChildProcess;
  readonly #mountPoint: string;

  static async make(megabytes: number): Promise<SmallDisk> {
    const mountPoint = mkdtempSync(join(tmpdir(), "small-disk-"));
    const [program, ...args] = [...unshare, "sh", "-c", keep, mountPoint, String(megabytes)];
    const keeper = spawn(program, args, { stdio: ["pipe", "pipe", "inherit"] });
    const disk = new SmallDisk(keeper, mountPoint);
    await disk.#told();
    return disk;
  }

  private constructor(keeper: ChildProcess, mountPoint: string) {
    this.#keeper = keeper;
    this.#mountPoint = mountPoint;
    this.folder = `/proc/${keeper.pid}/root${mountPoint}`;
  }

  get free(): number {
    const { bavail, bsize } = statfsSync(this.folder);
    return bavail * bsize;
  }

  /** Fills it but for so many bytes. */
  fill(left = 0): void {
    const file = openSync(this.#ballast, "w");
    const block = Buffer.alloc(4096, "x");
    try {
      while (this.free > left) writeSync(file, block);
    } finally {
      closeSync(file);
    }
  }

  /** Takes away what filled it. */
  clear(): void {
    rmSync(this.#ballast);
  }

  /** Lays a read-only view over it, which whoever opens a file from now on meets; or takes it away again. */
  async setReadOnly(isReadOnly: boolean): Promise<void> {
    this.#keeper.stdin?.write(isReadOnly ? "ro\n" : "rw\n");
    await this.#told();
  }

  remove(): void {
    this.#keeper.once("exit", () => rmdirSync(this.#mountPoint));
    this.#keeper.kill("SIGKILL");
  }

  get #ballast(): string {
    return join(this.folder, "ballast");
  }

  #told(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#keeper.once("exit", () => reject(new Error("The small disk could not be mounted.")));
      this.#keeper.stdout?.once("data", () => resolve());
    });
  }
}

const keep = `
  mount -t tmpfs -o size="$1"m tmpfs "$0" && echo made
  while read -r how; do
    if [ "$how" = ro ]; then mount --bind "$0" "$0" && mount -o remount,bind,ro "$0"; else umount -l "$0"; fi && echo done
  done`;

function isPossible(): boolean {
  const [program, ...args] = [...unshare, "mount", "-t", "tmpfs", "tmpfs", tmpdir()];
  return spawnSync(program, args).status === 0;
}
