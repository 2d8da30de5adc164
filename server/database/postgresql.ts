import { setTimeout as sleep } from "node:timers/promises";
import { Client, type ClientConfig, Pool } from "pg";
import { ChangeFeed, listenStatement } from "./changeFeed";
import type { Logger } from "./database";
import { type DatabaseUnavailable, DiskFull, errorCode, ReadOnly, unavailable, unwritable } from "./errors";
import { isConnectionFailure } from "./session";
import { growingDelays, type OnOutage, type Store, valueTypes } from "./store";
import { Troubles } from "./troubles";

export interface PostgresOptions {
  databaseUrl: string;
  directUrl?: string | undefined;
  watchdogMs: number;
  logger: Logger;
  onOutage: OnOutage;
}

/** Connections for transactions; one more listens for changes. */
export const poolSize = 10;

const connectLimit = 3000;
const startLimit = 30_000;
/** Milliseconds in which a pooler has to let in who asks whether it is there. */
const poolerLimit = 1000;
/** So often it is tried whether changes can be saved again. */
const tryEvery = 5000;

/** PostgreSQL's code for a change, or a LISTEN, where there may be none: on a standby, or in a session that only reads. */
const readOnly = "25006";
/** Takes a megabyte of the disk, and gives it back. */
const trial =
  "begin; create temp table room on commit drop as select repeat('x', 1000) from generate_series(1, 1000); rollback";

/**
 * A PostgreSQL server (15 or newer) that other server processes may use as well. Transactions may go through a pooler in
 * transaction mode: nothing of them outlives them in the session. LISTEN does, and goes to `directUrl` then.
 *
 * The connection that listens for changes is also the one that watches: when it can't be had again, the database is
 * away and every transaction is told so at once, until it is back (quality R11).
 */
export class PostgresStore implements Store {
  readonly kind = "postgresql";
  readonly pool: Pool;
  readonly changes: ChangeFeed;
  readonly troubles: Troubles;
  readonly howToWrite = "let DATABASE_URL name the primary, and turn default_transaction_read_only off";
  readonly #trying: NodeJS.Timeout;
  readonly #options: PostgresOptions;
  #listener: Client | undefined;
  #outage: DatabaseUnavailable | undefined;
  #connecting: Promise<void> | undefined;
  #closed = false;
  /** A standby lets nobody listen: what changes is heard of once it is the primary. */
  #isDeaf = false;
  #isPoolerAway = false;

  /** Waits up to 30 s for a server that can't be reached yet; any other refusal is thrown at once. */
  static async open(options: PostgresOptions): Promise<PostgresStore> {
    const store = new PostgresStore(options);
    const end = Date.now() + startLimit;
    for (const delay of growingDelays()) {
      try {
        await store.#listen();
        return store;
      } catch (error) {
        const isFinal = unheeded(error) !== undefined || !isConnectionFailure(error);
        if (isFinal || Date.now() > end) throw error;
        options.logger.warn({ err: error }, `PostgreSQL can't be reached; next attempt in ${delay} s`);
        await sleep(delay * 1000);
      }
    }
    return store;
  }

  private constructor(options: PostgresOptions) {
    this.#options = options;
    this.changes = new ChangeFeed(options.logger);
    this.troubles = new Troubles(options.logger);
    this.#trying = setInterval(() => void this.#tryToWrite(), tryEvery).unref();
    const { databaseUrl, directUrl, watchdogMs } = options;
    this.pool = new Pool({
      // A pooler passes no settings on to a session that others use as well: each transaction sets its own.
      ...(directUrl === undefined
        ? {
            ...direct(databaseUrl),
            statement_timeout: watchdogMs,
            idle_in_transaction_session_timeout: watchdogMs,
          }
        : connection(databaseUrl)),
      max: poolSize,
      types: valueTypes,
    });
    this.pool.on("error", () => this.suspect());
  }

  outage(): DatabaseUnavailable | undefined {
    return this.#outage;
  }

  limitStatements(milliseconds: number): string {
    const { directUrl, watchdogMs } = this.#options;
    const limit = `; set local statement_timeout = ${Math.ceil(milliseconds)}`;
    if (directUrl === undefined) return milliseconds === watchdogMs ? "" : limit;
    return `${limit}; set local idle_in_transaction_session_timeout = ${Math.ceil(watchdogMs)}; set local time zone 'UTC'`;
  }

  suspect(): void {
    void this.ready();
  }

  async ready(): Promise<boolean> {
    const listener = this.#listener;
    if (this.#closed || listener === undefined) return false;
    try {
      await listener.query({ text: "select 1", query_timeout: 1000 } as { text: string });
    } catch (error) {
      this.#lose(listener, error);
      return false;
    }
    return this.#options.directUrl === undefined || this.#reachPooler();
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    clearInterval(this.#trying);
    this.troubles.close();
    await this.#connecting;
    await this.pool.end();
    await this.#listener?.end();
  }

  /** Where it is away while PostgreSQL is there, each transaction asks it anew, and is refused at once. */
  async #reachPooler(): Promise<boolean> {
    const { databaseUrl, logger } = this.#options;
    // It lets in who signs in without a session of PostgreSQL, so that this waits for no transaction.
    const client = new Client({ ...connection(databaseUrl), connectionTimeoutMillis: poolerLimit });
    client.on("error", () => {});
    try {
      await client.connect();
      if (this.#isPoolerAway) logger.info({}, "The pooler before PostgreSQL is back");
      this.#isPoolerAway = false;
    } catch (error) {
      if (!this.#isPoolerAway) logger.error({ err: error }, "The pooler before PostgreSQL can't be reached");
      this.#isPoolerAway = true;
    } finally {
      await client.end().catch(() => {});
    }
    return !this.#isPoolerAway;
  }

  #newClient(): Client {
    return new Client(direct(this.#options.directUrl ?? this.#options.databaseUrl));
  }

  async #listen(): Promise<void> {
    const client = this.#newClient();
    client.on("notification", ({ payload }) => this.changes.deliver(payload ?? ""));
    client.on("error", (error) => this.#lose(client, error));
    client.on("end", () => this.#lose(client, new Error("The connection ended.")));
    await client.connect();
    try {
      await this.#hear(client);
    } catch (error) {
      await client.end();
      throw error;
    }
    this.#listener = client;
  }

  async #hear(client: Client): Promise<void> {
    try {
      await client.query(listenStatement);
      this.#isDeaf = false;
    } catch (error) {
      if (errorCode(error) !== readOnly) throw error;
      this.#isDeaf = true;
      this.troubles.begin(new ReadOnly(error, this.howToWrite));
    }
  }

  /** By a connection of its own: one that is there may have been set up to read only. */
  async #tryToWrite(): Promise<void> {
    const listener = this.#listener;
    if (!listener || !this.troubles.unwritable || this.#closed) return;
    const client = this.#newClient();
    client.on("error", () => {});
    try {
      await client.connect();
      await client.query(trial);
      if (this.#isDeaf) {
        await this.#hear(listener);
        this.changes.missed();
      }
      if (!this.#isDeaf) this.troubles.written();
    } catch (error) {
      // What says neither is no reason to wait: the next change will tell.
      const lasts = errorCode(error) === readOnly || unwritable(error) instanceof DiskFull;
      if (!lasts && !isConnectionFailure(error)) this.troubles.written();
    } finally {
      await client.end().catch(() => {});
    }
  }

  #lose(client: Client, error: unknown): void {
    if (this.#closed || client !== this.#listener) return;
    this.#listener = undefined;
    this.#options.logger.warn({ err: error }, "The connection to PostgreSQL was lost");
    this.#connecting = this.#reconnect();
    // Half-open connections would take their time to say goodbye.
    void client.end().catch(() => {});
  }

  async #reconnect(): Promise<void> {
    for (const delay of growingDelays()) {
      if (this.#closed) return;
      try {
        await this.#listen();
        break;
      } catch (error) {
        this.#outage = unavailable(error, Math.ceil(delay));
        this.#options.onOutage(this.#outage);
        this.#options.logger.error({ err: error }, `PostgreSQL can't be reached; next attempt in ${delay} s`);
        await sleep(delay * 1000);
      }
    }
    this.#outage = undefined;
    this.#options.logger.info({}, "PostgreSQL is back");
    this.changes.missed();
  }
}

/** What a pooler says of a session's own settings, where no `directUrl` was given: an error with the mend. */
export function unheeded(error: unknown): Error | undefined {
  if (!(error instanceof Error)) return undefined;
  if (!/unsupported startup parameter/.test(error.message)) return unheeded(error.cause);
  const mend = "let DATABASE_DIRECT_URL name PostgreSQL itself as well (docs/scale.md)";
  return new Error(`DATABASE_URL names a pooler (${error.message}): ${mend}.`, { cause: error });
}

function connection(connectionString: string): ClientConfig {
  return {
    connectionString,
    application_name: "runsheet",
    connectionTimeoutMillis: connectLimit,
    keepAlive: true,
  };
}

/** With the settings of a session that is ours alone. */
export function direct(connectionString: string): ClientConfig {
  return { ...connection(connectionString), options: "-c TimeZone=UTC" };
}
