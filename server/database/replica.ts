import { setTimeout as sleep } from "node:timers/promises";
import { sql as template } from "kysely";
import { Pool } from "pg";
import { ChangeFeed } from "./changeFeed";
import type { Logger, Reader } from "./database";
import { DatabaseUnavailable, errorCode, Overloaded, StatementTimeout } from "./errors";
import { direct, poolSize } from "./postgresql";
import { isConnectionFailure } from "./session";
import { type Store, valueTypes } from "./store";
import { Transactions } from "./transactions";
import { type Trouble, Troubles } from "./troubles";
import { WaitingLine } from "./waitingLine";

type ReplicaOptions = { replicaUrl: string; watchdogMs: number; queueLimit: number; logger: Logger };

/** Milliseconds that a read waits for what was committed before it to arrive; then the primary answers it. */
const patienceMs = 2000;
const lookMs = 25;
/** So often a replica that failed is tried again; meanwhile nobody waits for it. */
const againMs = 5000;

/** PostgreSQL's code where what was being read is in the way of what arrives. */
const inTheWay = "40001";

/**
 * A streaming replica, which lags behind: who reads of it sees at least all that was committed before he asked, or is
 * answered by the primary.
 */
export class Replica {
  readonly #primary: Transactions;
  readonly #reads: Transactions;
  readonly #logger: Logger;
  #trouble: Trouble | undefined;
  #again: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor({ replicaUrl, watchdogMs, queueLimit, logger }: ReplicaOptions, primary: Transactions) {
    this.#primary = primary;
    this.#logger = logger;
    const store = storeOf(replicaUrl, watchdogMs, logger);
    this.#reads = new Transactions(store, new WaitingLine(poolSize, queueLimit), watchdogMs);
    this.#reads.runsAsApp = primary.runsAsApp;
  }

  /** What is wrong with it, while that lasts. */
  get trouble(): Trouble | undefined {
    return this.#trouble;
  }

  /** Who reads all that is committed by now: the replica, or the primary in its place. */
  async reader(): Promise<Reader> {
    if (this.#trouble || !(await this.#hasAll())) return this.#primary;
    return {
      read: async (accountId, work, options) => {
        if (this.#trouble) return this.#primary.read(accountId, work, options);
        try {
          return await this.#reads.read(accountId, work, options);
        } catch (error) {
          if (!this.#failed(error)) throw error;
          return this.#primary.read(accountId, work, options);
        }
      },
    };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#again);
    await this.#reads.close();
  }

  /** Whether all that is committed on the primary at this moment has arrived in time. */
  async #hasAll(): Promise<boolean> {
    const { rows } = await this.#primary.read(null, (sql) =>
      template<{ place: string }>`select pg_current_wal_lsn()::text as place`.execute(sql),
    );
    const place = rows[0]?.place;
    const end = performance.now() + patienceMs;
    try {
      for (;;) {
        const { rows: found } = await this.#reads.read(null, (sql) =>
          template<{ isStandby: boolean; isThere: boolean | null }>`
            select pg_is_in_recovery() as "isStandby", pg_last_wal_replay_lsn() >= ${place}::pg_lsn as "isThere"`.execute(
            sql,
          ),
        );
        if (!found[0]?.isStandby) throw new DatabaseUnavailable("it is no standby", 5);
        if (found[0].isThere) break;
        if (performance.now() > end)
          throw new DatabaseUnavailable(`it is more than ${patienceMs} ms behind`, 5);
        await sleep(lookMs);
      }
      this.#end();
      return true;
    } catch (error) {
      if (!this.#failed(error)) throw error;
      return false;
    }
  }

  /** Whether the primary is to answer in its place; then it is told, once while it lasts. */
  #failed(error: unknown): boolean {
    if (errorCode(error) === inTheWay) {
      this.#logger.warn(
        { err: error },
        "A report was in the way of what arrives at the replica: the primary reads it",
      );
      return true;
    }
    // What is slow there, is so on the primary; and who waits behind many, is to wait.
    if (error instanceof StatementTimeout || error instanceof Overloaded) return false;
    if (!(error instanceof DatabaseUnavailable) && !isConnectionFailure(error)) return false;
    if (!this.#trouble)
      this.#logger.error(
        { err: error, cause: "REPLICA" },
        "The replica can't be read from: reports are read from the primary",
      );
    this.#trouble = { code: "REPLICA", message: error instanceof Error ? error.message : "", retryAfter: 5 };
    this.#tryAgain();
    return true;
  }

  #tryAgain(): void {
    clearTimeout(this.#again);
    if (this.#isClosed) return;
    // Where the primary is away, too, that is told by itself.
    this.#again = setTimeout(() => void this.#hasAll().catch(() => this.#tryAgain()), againMs).unref();
  }

  #end(): void {
    if (!this.#trouble) return;
    this.#trouble = undefined;
    this.#logger.info({ cause: "REPLICA" }, "Reports are read from the replica again");
  }
}

/** Its sessions alone: nobody listens there, and whether it is there each read finds out. */
function storeOf(replicaUrl: string, watchdogMs: number, logger: Logger): Store {
  const pool = new Pool({
    ...direct(replicaUrl),
    max: poolSize,
    types: valueTypes,
    statement_timeout: watchdogMs,
    idle_in_transaction_session_timeout: watchdogMs,
  });
  pool.on("error", () => {});
  const troubles = new Troubles(logger);
  return {
    kind: "postgresql",
    pool,
    troubles,
    changes: new ChangeFeed(logger),
    howToWrite: "a replica takes no changes",
    outage: () => undefined,
    limitStatements: (milliseconds) =>
      milliseconds === watchdogMs ? "" : `; set local statement_timeout = ${Math.ceil(milliseconds)}`,
    suspect: () => {},
    ready: async () => true,
    close: async () => {
      troubles.close();
      await pool.end();
    },
  };
}
