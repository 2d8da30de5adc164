import { AsyncLocalStorage } from "node:async_hooks";
import { escapeLiteral, type PoolClient } from "pg";
import { appRole } from "./appRole";
import type { Database, Sql, TransactionOptions } from "./database";
import { DatabaseMisuse, unavailable } from "./errors";
import { StandInsUsed, ValuesMadeOutside } from "./madeOutside";
import { isConnectionFailure, Session } from "./session";
import type { Store } from "./store";
import type { WaitingLine } from "./waitingLine";

/** The one implementation of `Database`, over either store. */
export class Transactions implements Database {
  readonly kind: Database["kind"];
  /** Whether accounts' transactions take the app role; found out by the first transaction of all. */
  runsAsApp = false;
  readonly #store: Store;
  readonly #line: WaitingLine;
  readonly #watchdogMs: number;
  readonly #within = new AsyncLocalStorage<{ open: boolean }>();
  #closing: Promise<void> | undefined;

  constructor(store: Store, line: WaitingLine, watchdogMs: number) {
    this.kind = store.kind;
    this.#store = store;
    this.#line = line;
    this.#watchdogMs = watchdogMs;
  }

  async transaction<T>(
    accountId: string | null,
    work: (sql: Sql) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T> {
    const values = new ValuesMadeOutside();
    for (;;) {
      try {
        return await this.#run(writing, accountId, (sql) => values.pass(sql, work), options);
      } catch (error) {
        if (!(error instanceof StandInsUsed)) throw error;
        await values.make();
      }
    }
  }

  read<T>(accountId: string | null, work: (sql: Sql) => Promise<T>, options?: TransactionOptions) {
    return this.#run("begin isolation level repeatable read read only", accountId, work, options);
  }

  subscribe(listener: (payload: string) => void, missed?: () => void): () => void {
    return this.#store.changes.subscribe(listener, missed);
  }

  ready(): Promise<boolean> {
    return this.#store.ready();
  }

  close(): Promise<void> {
    this.#closing ??= this.#line.close().then(() => this.#store.close());
    return this.#closing;
  }

  async #run<T>(
    begin: string,
    accountId: string | null,
    work: (sql: Sql) => Promise<T>,
    { statementLimitMs = this.#watchdogMs }: TransactionOptions = {},
  ): Promise<T> {
    if (this.#within.getStore()?.open)
      throw new DatabaseMisuse(
        "A transaction was begun inside a transaction: pass the running one on instead.",
      );
    const identity = this.#identity(accountId);
    this.#refuseOutage();
    const result = await this.#line.run(accountId, async () => {
      this.#refuseOutage();
      const limit = this.#store.limitStatements(statementLimitMs);
      const session = new Session(await this.#connect(), statementLimitMs + answerDelay);
      const scope = { open: true };
      try {
        return await session.transaction(`${begin}${limit}${identity}`, (sql) =>
          this.#within.run(scope, () => work(sql)),
        );
      } finally {
        scope.open = false;
        if (session.isBroken) this.#store.suspect();
        session.release();
      }
    });
    // After the place in the line is free, so that the next commits meanwhile and shares the next sync.
    if (begin === writing) await this.#store.durable?.();
    return result;
  }

  /** SQL that follows BEGIN, in the same message: no further round trip, and gone with the transaction. */
  #identity(accountId: string | null): string {
    if (accountId === null) return "";
    if (!uuid.test(accountId))
      throw new DatabaseMisuse(`An account's id is a UUID, not ${JSON.stringify(accountId)}.`);
    const account = `; select set_config('app.account', ${escapeLiteral(accountId)}, true)`;
    return this.runsAsApp ? `; set local role ${appRole}${account}` : account;
  }

  #refuseOutage(): void {
    const outage = this.#store.outage();
    if (outage) throw outage;
  }

  async #connect(): Promise<PoolClient> {
    try {
      return await this.#store.pool.connect();
    } catch (error) {
      this.#store.suspect();
      throw isConnectionFailure(error) ? unavailable(error) : error;
    }
  }
}

const writing = "begin";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Milliseconds beyond a statement's limit after which not even the error came: the connection is dead. */
const answerDelay = 2000;
