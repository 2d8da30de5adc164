import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import {
  mkdirSync,
  readFileSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
  existsSync,
  readlinkSync,
} from "node:fs";
import { hostname } from "node:os";
import { dirname, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseLocked, errorCode, unwritable } from "./errors";

interface Holder {
  pid: number;
  started: string;
  range: string;
  token: string;
}

const heartbeat = 1000;
const silence = 5000;
const deniedCodes = new Set(["EACCES", "EPERM"]);

/**
 * Keeps a data folder for this process alone (quality F3): PGlite itself takes no lock, and two processes lose each
 * other's data without any error. The file `server.lock` names the holder; a holder that no longer runs is replaced.
 *
 * A holder in another container or on another machine can't be looked up by its number. It touches its file every
 * second, so it counts as gone when the file was not touched for five.
 */
export class FolderLock {
  /** Called when another process took the folder all the same (the file was removed by hand): stop using it. */
  onLost: () => void = () => {};
  readonly #file: string;
  readonly #me: Holder;
  readonly #heartbeat: NodeJS.Timeout;
  readonly #onExit = () => this.release();

  /** @throws DatabaseLocked within two seconds, while another process has the folder. */
  static async take(folder: string): Promise<FolderLock> {
    makeFolder(resolve(folder));
    const file = join(folder, "server.lock");
    const me = {
      pid: process.pid,
      started: processStart(process.pid) ?? "",
      range: processRange(),
      token: randomUUID(),
    };
    while (!create(file, me)) {
      const holder = await settledHolder(file);
      if (holder === undefined) continue;
      if (await isAlive(holder, file)) throw locked(folder, holder);
      if (holderOf(file)?.token === holder.token) unlinkSync(file);
      else continue;
      if (!create(file, me)) continue;
      // Another one may have found the same dead holder, and have removed our file for its own.
      await sleep(150);
      if (holderOf(file)?.token === me.token) break;
    }
    return new FolderLock(file, me);
  }

  private constructor(file: string, me: Holder) {
    this.#file = file;
    this.#me = me;
    this.#heartbeat = setInterval(() => this.#beat(), heartbeat);
    this.#heartbeat.unref();
    process.on("exit", this.#onExit);
  }

  release(): void {
    clearInterval(this.#heartbeat);
    process.removeListener("exit", this.#onExit);
    if (holderOf(this.#file)?.token === this.#me.token) unlinkSync(this.#file);
  }

  /** A disk that is full or read-only does not take the folder from us: who can't write it can't take it either. */
  #beat(): void {
    try {
      this.#renew();
    } catch (error) {
      if (!unwritable(error) && !deniedCodes.has(errorCode(error) ?? "")) throw error;
    }
  }

  #renew(): void {
    if (holderOf(this.#file) === undefined) create(this.#file, this.#me);
    if (holderOf(this.#file)?.token === this.#me.token) {
      const now = new Date();
      utimesSync(this.#file, now, now);
      return;
    }
    clearInterval(this.#heartbeat);
    this.onLost();
  }
}

/** With `recursive`, Node tries for ever where a folder that is there takes none, as /proc does. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  }
}

/** O_EXCL: true for one process only. */
function create(file: string, holder: Holder): boolean {
  try {
    writeFileSync(file, JSON.stringify(holder), { flag: "wx" });
    return true;
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false;
    throw error;
  }
}

function holderOf(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Holder;
  } catch (error) {
    // Not there, or being written at this moment.
    if (errorCode(error) === "ENOENT" || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The holder; undefined when the file went away meanwhile. A file that stays unreadable has a holder that is gone. */
async function settledHolder(file: string): Promise<Holder | undefined> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const holder = holderOf(file);
    if (holder !== undefined) return holder;
    if (touched(file) === undefined) return undefined;
    await sleep(50);
  }
  unlinkSync(file);
  return undefined;
}

async function isAlive(holder: Holder, file: string): Promise<boolean> {
  if (holder.range === processRange()) return processStart(holder.pid) === holder.started;
  const before = touched(file);
  for (const end = Date.now() + silence; Date.now() < end; await sleep(200))
    if (touched(file) !== before) return true;
  return false;
}

function touched(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

function locked(folder: string, holder: Holder): DatabaseLocked {
  const elsewhere = holder.range === processRange() ? "" : ` on ${holder.range.split(" ")[0]}`;
  const whose = holder.pid === process.pid && elsewhere === "" ? "this very process" : "process";
  return new DatabaseLocked(folder, holder.pid, `${whose} ${holder.pid}${elsewhere}`);
}

/**
 * When a process began, as a text that no later process with the same number shares; undefined when no such process
 * runs. Compare texts of one machine only.
 */
function processStart(pid: number): string | undefined {
  return existsSync("/proc/self/stat") ? startFromProc(pid) : startFromPs(pid);
}

/** Names the range in which process numbers mean the same: the machine, and the container on it. */
function processRange(): string {
  const namespace = "/proc/self/ns/pid";
  return existsSync("/proc/self/stat") ? `${hostname()} ${readlinkSync(namespace)}` : hostname();
}

function startFromProc(pid: number): string | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ESRCH"))
      return undefined;
    throw error;
  }
  // proc(5): the name, in brackets, may hold anything; state and start follow it as fields 3 and 22.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [state, ticks] = [fields[0], fields[19]];
  const dead = state === "Z" || state === "X";
  return dead ? undefined : `${bootId()} ${ticks}`;
}

function bootId(): string {
  return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
}

function startFromPs(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, as somebody else.
    if (error instanceof Error && "code" in error && error.code === "ESRCH") return undefined;
  }
  if (process.platform === "win32") return "running";
  const started = execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" });
  return started.trim();
}
