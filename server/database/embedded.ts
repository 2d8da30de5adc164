import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "pg";
import { Backups } from "./backups";
import { ChangeFeed, listenStatement } from "./changeFeed";
import { clusterFolder, clusterIn } from "./clusterFolder";
import type { DatabaseOptions, Logger } from "./database";
import { EngineStream } from "./engineStream";
import { EngineThread } from "./engineThread";
import { DatabaseUnavailable, DatabaseUnreadable, unavailable } from "./errors";
import { FolderLock } from "./folderLock";
import { growingDelays, type OnOutage, type Store, valueTypes } from "./store";
import { WalSync } from "./walSync";

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
  readonly #dataDir: string;
  readonly #lock: FolderLock;
  readonly #logger: Logger;
  readonly #onOutage: OnOutage;
  #wal: WalSync | undefined;
  #backups: Backups | undefined;
  #thread: EngineThread;
  #outage: DatabaseUnavailable | undefined;
  #restarting: Promise<void> | undefined;
  #closed = false;

  /** @throws DatabaseLocked while another process has the folder, DatabaseUnreadable when its files are damaged. */
  static async open(options: DatabaseOptions, onOutage: OnOutage): Promise<EmbeddedStore> {
    const { dataDir, logger } = options;
    const lock = await FolderLock.take(dataDir);
    try {
      const folder = await clusterFolder(dataDir, initialise, logger);
      const thread = await EngineThread.start(folder).catch((error: unknown) => {
        throw new DatabaseUnreadable(folder, error);
      });
      return new EmbeddedStore(options, lock, thread, onOutage);
    } catch (error) {
      lock.release();
      throw error;
    }
  }

  private constructor(
    { dataDir, logger, syncLog, backups }: DatabaseOptions,
    lock: FolderLock,
    thread: EngineThread,
    onOutage: OnOutage,
  ) {
    this.#dataDir = dataDir;
    this.#lock = lock;
    this.#logger = logger;
    this.#onOutage = onOutage;
    this.#thread = this.#watched(thread);
    this.changes = new ChangeFeed(logger);
    this.pool = this.#connect();
    if (syncLog) this.#wal = new WalSync(clusterIn(dataDir));
    if (backups)
      this.#backups = new Backups(join(dataDir, "backups"), backups, () => this.#thread.dump(), logger);
    lock.onLost = () => this.#giveUp();
  }

  outage(): DatabaseUnavailable | undefined {
    return this.#outage;
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

  async ready(): Promise<boolean> {
    return !this.#closed && this.#outage === undefined;
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#restarting;
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
    // The transaction at fault has its own error already; the others are only asked to wait.
    this.#outage = new DatabaseUnavailable(
      "The embedded database is being restarted.",
      error.retryAfter,
      error,
    );
    this.#onOutage(this.#outage);
    this.#logger.error({ err: error }, "The embedded database stopped and is started anew");
    for (const delay of growingDelays()) {
      if (this.#closed) return;
      try {
        this.#thread = this.#watched(await EngineThread.start(clusterIn(this.#dataDir)));
        break;
      } catch (cause) {
        this.#outage = unavailable(cause, delay);
        this.#logger.error({ err: cause }, `The embedded database did not start; next attempt in ${delay} s`);
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
