import { AsyncLocalStorage } from "node:async_hooks";
import { escapeLiteral, type PoolClient } from "pg";
import { appRole } from "./appRole";
import type { Condition, Database, Reader, Sql, TransactionOptions } from "./database";
import { DatabaseMisuse, errorCode, ReadOnly, unavailable } from "./errors";
import { StandInsUsed, ValuesMadeOutside } from "./madeOutside";
import type { Replica } from "./replica";
import { isConnectionFailure, Session } from "./session";
import type { Store } from "./store";
import type { WaitingLine } from "./waitingLine";

/** The one implementation of `Database`, over either store. */
export class Transactions implements Database {
  readonly kind: Database["kind"];
  /** Whether accounts' transactions take the app role; found out by the first transaction of all. */
  runsAsApp = false;
  replica: Replica | undefined;
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
    return this.#run(reading, accountId, work, options);
  }

  async reader(): Promise<Reader> {
    return this.replica ? this.replica.reader() : this;
  }

  subscribe(listener: (payload: string) => void, missed?: () => void): () => void {
    return this.#store.changes.subscribe(listener, missed);
  }

  ready(): Promise<boolean> {
    return this.#store.ready();
  }

  async condition(): Promise<Condition> {
    const isServing = await this.#store.ready();
    const outage = isServing ? undefined : (this.#store.outage() ?? unavailable(new Error("it is closing")));
    const { trouble } = this.replica ?? {};
    const all = [...this.#store.troubles.all, ...(trouble ? [trouble] : [])];
    return {
      isServing,
      troubles: outage ? [outage, ...all.filter(({ code }) => code !== outage.code)] : all,
    };
  }

  load(): ReturnType<Database["load"]> {
    return this.#line.length;
  }

  close(): Promise<void> {
    this.#closing ??= this.#line
      .close()
      .then(() => this.replica?.close())
      .then(() => this.#store.close());
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
    try {
      this.#refuseOutage();
      const result = await this.#line.run(accountId, () =>
        this.#inTurn(begin, identity, statementLimitMs, work),
      );
      // After the place in the line is free, so that the next commits meanwhile and shares the next sync.
      if (begin === writing) await this.#store.durable?.();
      return result;
    } catch (error) {
      this.#store.troubles.meet(error);
      throw error;
    }
  }

  async #inTurn<T>(
    begin: string,
    identity: string,
    limitMs: number,
    work: (sql: Sql) => Promise<T>,
  ): Promise<T> {
    this.#refuseOutage();
    const limit = this.#store.limitStatements(limitMs);
    const session = new Session(await this.#connect(), limitMs + answerDelay);
    const unwritable = begin === writing ? this.#store.unwritable?.() : undefined;
    const scope = { open: true };
    try {
      return await session.transaction(`${unwritable ? writingNothing : begin}${limit}${identity}`, (sql) =>
        this.#within.run(scope, () => work(sql)),
      );
    } catch (error) {
      if (begin !== writing || errorCode(error) !== readOnly) throw error;
      if (unwritable) throw unwritable;
      // It may have been opened while it might only read: another one need not be so.
      session.forgo();
      throw new ReadOnly(error, this.#store.howToWrite);
    } finally {
      scope.open = false;
      if (session.isBroken) this.#store.suspect();
      session.release();
    }
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
const reading = "begin isolation level repeatable read read only";
/** What only reads goes on where nothing can be saved; the rest is refused before it fills what is left of the disk. */
const writingNothing = "begin read only";

/** PostgreSQL's code for a change in a transaction that may only read. */
const readOnly = "25006";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Milliseconds beyond a statement's limit after which not even the error came: the connection is dead. */
const answerDelay = 2000;
