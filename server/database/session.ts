import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  sql as template,
} from "kysely";
import type { PoolClient, QueryResult as PgResult } from "pg";
import type { Sql, Tables } from "./database";
import {
  DatabaseMisuse,
  DatabaseUnavailable,
  StatementTimeout,
  errorCode,
  unavailable,
  unwritable,
} from "./errors";

/** One connection, lent from the pool for one transaction. */
export class Session implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #timeout: number;
  /** Rejects when the connection breaks, so that no transaction waits on a dead one. */
  readonly #lost: Promise<never>;
  #broken: Error | undefined;
  #isStale = false;
  #markBroken: (error: Error) => void = () => {};
  readonly #onError = (error: Error) => this.#markBroken(error);
  readonly #onEnd = () => this.#markBroken(new Error("The connection to the database ended."));

  /** `timeout` in milliseconds: the answer to a statement is not awaited longer (a half-open connection). */
  constructor(client: PoolClient, timeout: number) {
    this.#client = client;
    this.#timeout = timeout;
    this.#lost = new Promise<never>((_, reject) => {
      this.#markBroken = (error) => {
        this.#broken ??= unavailable(error);
        reject(this.#broken);
      };
    });
    // Whoever races against it hears of it; without a race it is no unhandled rejection.
    this.#lost.catch(() => {});
    client.on("error", this.#onError);
    client.on("end", this.#onEnd);
  }

  /** `begin` opens the transaction: BEGIN and its settings, sent in one go. */
  async transaction<T>(begin: string, work: (sql: Sql) => Promise<T>): Promise<T> {
    const kysely = new Kysely<Tables>({
      dialect: {
        createDriver: () => this.#driver(begin),
        createAdapter: () => new PostgresAdapter(),
        createIntrospector: (db) => new PostgresIntrospector(db),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    });
    return kysely.transaction().execute((sql) => Promise.race([work(sql), this.#lost]));
  }

  /** The connection is not to be used again: what it was set up with has changed. */
  forgo(): void {
    this.#isStale = true;
  }

  get isBroken(): boolean {
    return this.#broken !== undefined;
  }

  release(): void {
    this.#client.removeListener("error", this.#onError);
    this.#client.removeListener("end", this.#onEnd);
    this.#client.release(this.#broken ?? this.#isStale);
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.#send(query.sql, query.parameters);
    return {
      rows: (rows as R[] | undefined) ?? [],
      ...(counting.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
    };
  }

  // eslint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new DatabaseMisuse("Results are not streamed: page by key and LIMIT instead (quality F5).");
  }

  async #send(text: string, values: readonly unknown[] = []): Promise<Partial<PgResult>> {
    if (this.#broken) throw this.#broken;
    try {
      const request = { text, values: [...values], query_timeout: this.#timeout };
      const answer: PgResult | PgResult[] = await this.#client.query(request);
      // A script of several statements answers one result for each; the last counts.
      return Array.isArray(answer) ? (answer.at(-1) ?? {}) : answer;
    } catch (error) {
      throw this.#explain(error);
    }
  }

  #driver(begin: string): Driver {
    return {
      init: async () => {},
      destroy: async () => {},
      acquireConnection: async () => this,
      releaseConnection: async () => {},
      beginTransaction: async () => void (await this.#send(begin)),
      commitTransaction: () => this.#commit(),
      rollbackTransaction: () => this.#rollback(),
    };
  }

  async #commit(): Promise<void> {
    const { command } = await this.#send("commit");
    // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK, and no error: that must not look like success.
    if (command === "ROLLBACK")
      throw new DatabaseMisuse(
        "A statement of this transaction failed and its error was caught: nothing was saved. Let the error pass, or run the statement in savepoint().",
      );
  }

  async #rollback(): Promise<void> {
    if (this.#broken) return;
    try {
      await this.#send("rollback");
    } catch (error) {
      // The first error is the one to tell; the connection is thrown away, which rolls back as well.
      this.#broken = unavailable(error);
    }
  }

  #explain(error: unknown): unknown {
    if (this.#broken) return this.#broken;
    if (error instanceof DatabaseUnavailable || isConnectionFailure(error))
      return (this.#broken = unavailable(error));
    return unwritable(error) ?? refusals.get(errorCode(error) ?? "")?.(error) ?? error;
  }
}

/** Runs `work` so that its failure undoes its own statements only, and the transaction can go on. */
export async function savepoint<T>(sql: Sql, work: () => Promise<T>): Promise<T> {
  await template`savepoint step`.execute(sql);
  try {
    const result = await work();
    await template`release savepoint step`.execute(sql);
    return result;
  } catch (error) {
    await template`rollback to savepoint step`.execute(sql);
    await template`release savepoint step`.execute(sql);
    throw error;
  }
}

/** Whether an error of `pg` means that the connection is gone or was refused, rather than that a statement is wrong. */
export function isConnectionFailure(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== undefined) return connectionCodes.test(code);
  return error instanceof Error && connectionMessages.test(error.message);
}

// 08: connection, 53300: too many connections, 57P: shutting down or starting, 25P03: idle too long.
const connectionCodes =
  /^(08...|53300|57P0[1-5]|25P03|ECONN\w+|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT)$/;
// What pg itself says has no code.
const connectionMessages =
  /^(Connection terminated|Query read timeout|timeout expired|timeout exceeded|Client has encountered a connection error|Client was closed)/;

/** Errors of a statement, on a connection that stays good, that have nothing to do with what it says. */
const refusals = new Map<string, (cause: unknown) => DatabaseUnavailable>([
  ["57014", (cause) => new StatementTimeout("The statement took too long and was ended.", 5, cause)],
  ["53200", (cause) => new DatabaseUnavailable("The database is out of memory.", 10, cause)],
]);

const counting = new Set<string | undefined>(["INSERT", "UPDATE", "DELETE", "MERGE"]);
