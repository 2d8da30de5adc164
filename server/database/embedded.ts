import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "pg";
import { Backups, backupsIn } from "./backups";
import { ChangeFeed, listenStatement } from "./changeFeed";
import { clusterFolder, clusterIn } from "./clusterFolder";
import type { DatabaseOptions, Logger } from "./database";
import { DiskWatch, faultOf } from "./diskWatch";
import { EngineStream } from "./engineStream";
import { EngineThread } from "./engineThread";
import {
  DatabaseUnavailable,
  DatabaseUnreadable,
  DiskFull,
  ownFiles,
  unavailable,
  unwritable,
} from "./errors";
import { FolderLock } from "./folderLock";
import { growingDelays, type OnOutage, type Store, valueTypes } from "./store";
import { Reserve } from "./reserve";
import { Troubles } from "./troubles";
import { Upkeep } from "./upkeep";
import type { WaitingLine } from "./waitingLine";
import { WalSync } from "./walSync";

/** Milliseconds that tidying one table may take: nothing is to be restarted for it. */
const tidyingLimit = 600_000;

/**
 * PostgreSQL in WebAssembly, in a thread of this process, for one server on one folder.
 *
 * What it promises: a change that was acknowledged survives the end of the process in any way, `kill -9` included,
 * since the operating system holds what was written. It does not promise to survive a power cut or a crash of the
 * operating system: this engine never calls fsync (quality F1), so that the last changes (not with `syncLog`), and in the
 * worst case the files' consistency, can be lost there. Data that must survive a power cut belongs in PostgreSQL (DATABASE_URL).
 */
export class EmbeddedStore implements Store {
  readonly kind = "embedded";
  readonly pool: Pool;
  readonly changes: ChangeFeed;
  readonly troubles: Troubles;
  readonly howToWrite = ownFiles;
  readonly #disk: DiskWatch;
  readonly #dataDir: string;
  readonly #lock: FolderLock;
  readonly #logger: Logger;
  readonly #onOutage: OnOutage;
  #wal: WalSync | undefined;
  #backups: Backups | undefined;
  #upkeep: Upkeep | undefined;
  readonly #upkeepMs: number;
  readonly #reserve: Reserve;
  #thread: EngineThread;
  #outage: DatabaseUnavailable | undefined;
  #restarting: Promise<void> | undefined;
  #closed = false;

  /**
   * @throws DatabaseLocked while another process has the folder, DatabaseUnreadable when its files are damaged, DiskFull
   * and ReadOnly when it can't be written.
   */
  static async open(options: DatabaseOptions, onOutage: OnOutage): Promise<EmbeddedStore> {
    const { dataDir, logger } = options;
    const fault = await faultOf(dataDir, false);
    if (fault) throw fault;
    const lock = await FolderLock.take(dataDir);
    try {
      const folder = await clusterFolder(dataDir, initialise, logger);
      const thread = await EngineThread.start(folder).catch(async (error: unknown) => {
        // Why it does not start, the engine seldom says.
        throw unwritable(error) ?? (await faultOf(dataDir, false)) ?? new DatabaseUnreadable(folder, error);
      });
      return new EmbeddedStore(options, lock, thread, onOutage);
    } catch (error) {
      lock.release();
      throw error;
    }
  }

  private constructor(
    { dataDir, logger, syncLog, backups, upkeepMs = 30_000 }: DatabaseOptions,
    lock: FolderLock,
    thread: EngineThread,
    onOutage: OnOutage,
  ) {
    this.#dataDir = dataDir;
    this.#upkeepMs = upkeepMs;
    this.#reserve = new Reserve(dataDir);
    this.#lock = lock;
    this.#logger = logger;
    this.#onOutage = onOutage;
    this.#thread = this.#watched(thread);
    this.changes = new ChangeFeed(logger);
    this.troubles = new Troubles(logger);
    this.#disk = new DiskWatch(dataDir, this.troubles);
    this.pool = this.#connect();
    if (syncLog) this.#wal = new WalSync(clusterIn(dataDir));
    const copyTo = (folder: string) => this.#thread.copyTo(folder);
    if (backups) this.#backups = new Backups(backupsIn(dataDir), backups, copyTo, logger);
    lock.onLost = () => this.#giveUp();
  }

  outage(): DatabaseUnavailable | undefined {
    return this.#outage;
  }

  unwritable(): DatabaseUnavailable | undefined {
    return this.troubles.unwritable;
  }

  limitStatements(milliseconds: number): string {
    // One connection: the limit holds for the one transaction that runs.
    this.#thread.limit = milliseconds;
    return "";
  }

  suspect(): void {
    // Nothing to look for: the thread tells by itself when it fails.
  }

  async durable(): Promise<void> {
    await this.#wal?.sync();
  }

  maintain(line: WaitingLine): void {
    const unlimit = () => void (this.#thread.limit = tidyingLimit);
    const { pool, troubles } = this;
    const [logger, reserve, everyMs] = [this.#logger, this.#reserve, this.#upkeepMs];
    const isAway = () => this.#outage !== undefined;
    this.#upkeep = new Upkeep({ pool, line, troubles, logger, reserve, unlimit, isAway, everyMs });
  }

  async ready(): Promise<boolean> {
    return !this.#closed && this.#outage === undefined;
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.#disk.close();
    this.troubles.close();
    await this.#restarting;
    await this.#upkeep?.close();
    await this.#backups?.close();
    await this.pool.end();
    if (this.#outage === undefined) await this.#thread.close();
    this.#lock.release();
  }

  #connect(): Pool {
    const pool = new Pool({
      max: 1,
      idleTimeoutMillis: 0,
      // Said outright, so that no PG… variable of the environment has a say.
      user: "postgres",
      database: "postgres",
      password: "",
      host: "localhost",
      ssl: false,
      types: valueTypes,
      stream: () => new EngineStream(this.#thread),
      onConnect: async (client) => {
        client.on("notification", ({ payload }) => this.changes.deliver(payload ?? ""));
        await client.query(`set time zone 'UTC'; ${listenStatement}`);
      },
    });
    pool.on("error", (error) =>
      this.#logger.warn({ err: error }, "The embedded database lost its connection"),
    );
    return pool;
  }

  #watched(thread: EngineThread): EngineThread {
    thread.onFailure = (error) => (this.#restarting = this.#restart(error));
    return thread;
  }

  async #restart(error: DatabaseUnavailable): Promise<void> {
    // The transaction at fault has its own error already; the others are told why they wait.
    const isNamed = error.code !== "DATABASE_UNAVAILABLE";
    const restarting = "The embedded database is being restarted.";
    const unnamed = () => new DatabaseUnavailable(restarting, error.retryAfter, error);
    this.#outage = isNamed ? error : (this.troubles.unwritable ?? unnamed());
    this.#onOutage(this.#outage);
    this.#logger.error({ err: error }, "The embedded database stopped and is started anew");
    this.troubles.meet(error);
    for (const delay of growingDelays()) {
      if (this.#closed) return;
      try {
        this.#thread = this.#watched(await EngineThread.start(clusterIn(this.#dataDir)));
        break;
      } catch (cause) {
        const reason = (await faultOf(this.#dataDir, false)) ?? unavailable(cause, delay);
        if (reason.message !== this.#outage.message)
          this.#logger.error({ err: cause }, "The embedded database did not start; it is tried again");
        this.troubles.meet(reason);
        this.#outage = reason;
        if (reason instanceof DiskFull) this.#reserve.giveUp();
        await sleep(delay * 1000);
      }
    }
    this.#outage = undefined;
    this.#logger.info({}, "The embedded database runs again");
    this.changes.missed();
  }

  #giveUp(): void {
    const reason = `Another process took the data folder ${this.#dataDir}: this one stopped using it.`;
    this.#closed = true;
    void this.#thread.terminate(new DatabaseUnavailable(reason, 60));
  }
}

async function initialise(folder: string): Promise<void> {
  const thread = await EngineThread.start(folder);
  await thread.close();
}
