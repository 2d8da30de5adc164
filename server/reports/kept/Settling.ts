import { setTimeout } from "node:timers/promises";
import { sql as template } from "kysely";
import type { Database, Logger } from "../../database";
import type { Kept } from "./Kept";
import { settleSome } from "./settleKept";

type Parts = {
  database: Database;
  log: Logger;
  /** How many times as often as usual it looks. */
  pace: number;
};

/** How often it is looked what is due, in milliseconds. Seldom: what changes often is put together once for all of that. */
const everyMs = 300_000;
/** Lists wait on the embedded database for as long as one transaction takes: this part of `atOnce` is done in each. */
const part = 20;
/** After each transaction it rests so many times as long as that took: a tenth of the database's time at most. */
const rests = 9;

/**
 * Puts together little by little what is due of all accounts, beside requests: notes of changes do not pile up where nobody
 * reads a report, and whoever reads one has little to wait for.
 */
export class Settling {
  readonly #parts: Parts;
  readonly #kept: readonly Kept[];
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(parts: Parts, kept: readonly Kept[]) {
    this.#parts = parts;
    this.#kept = kept;
  }

  start(): void {
    this.#timer = setInterval(() => void this.look(), everyMs / this.#parts.pace);
    this.#timer.unref();
  }

  /** Ends after the transaction that is under way; what is still due stays noted. */
  async close(): Promise<void> {
    this.#stopping.abort();
    clearInterval(this.#timer);
    await this.#running;
  }

  /** Looks now; one look at a time. */
  look(): Promise<void> {
    this.#running ??= this.#settleAll()
      .catch((error: unknown) => this.#warn(error))
      .finally(() => (this.#running = undefined));
    return this.#running;
  }

  #warn(error: unknown): void {
    if (this.#stopping.signal.aborted) return;
    this.#parts.log.warn(
      { err: error },
      "What reports read could not be put together ahead; it is tried again, and by whoever reads one",
    );
  }

  async #settleAll(): Promise<void> {
    const { database } = this.#parts;
    for (const kept of this.#kept) {
      const accounts = await database.read(null, async (sql) => {
        const { rows } = await template<{ id: string }>`
          select id from account a
          where exists (select from ${template.id(kept.due)} d where d.account_id = a.id) order by id`.execute(
          sql,
        );
        return rows;
      });
      // What one account's records are in the way of is not kept from the others.
      for (const { id } of accounts)
        await this.#settle(id, kept).catch((error: unknown) => this.#warn(error));
    }
  }

  async #settle(accountId: string, kept: Kept): Promise<void> {
    const { database } = this.#parts;
    const { signal } = this.#stopping;
    const atOnce = kept.atOnce / part;
    for (let settled = atOnce; settled > 0 && !signal.aborted;) {
      const begun = performance.now();
      settled = await database.transaction(accountId, (sql) => settleSome(sql, accountId, kept, atOnce));
      await setTimeout((performance.now() - begun) * rests, undefined, { signal, ref: false });
    }
  }
}
