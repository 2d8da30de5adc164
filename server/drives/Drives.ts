import { sql as template } from "kysely";
import type { Database, Logger } from "../database";
import type { ResourceStore } from "../resources";
import type { Tracks } from "../tracks";
import { deriveDrives } from "./deriveDrives";
import { readSettings } from "./settingsRead";
import { readUntold, tellDrive } from "./tellDrive";

/** Milliseconds between two derivations of an account. */
const everyMs = 1000;

type Parts = {
  database: Database;
  tracks: Tracks;
  orders: ResourceStore | undefined;
  log: Logger;
  /** How many times as often as usual it derives. */
  pace?: number;
};

/**
 * Derives what positions say of runs and their orders, of each account at most once a second, and has events tell it
 * where no driver does. What is to be done is stored with what it follows from, so that nothing is forgotten where a
 * server ends in between.
 */
export class Drives {
  readonly #parts: Parts;
  readonly #waiting = new Map<string, NodeJS.Timeout>();
  readonly #derived = new Map<string, number>();
  readonly #running = new Map<string, Promise<void>>();
  #end = () => {};

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async start(): Promise<void> {
    const { database, tracks } = this.#parts;
    this.#end = tracks.follow((_moved, accountId) => this.#soon(accountId));
    const accounts = await database.read(null, async (sql) => {
      const { rows } = await template<{ id: string }>`
        select account_id as id from drive_due union select account_id from drive where is_untold`.execute(
        sql,
      );
      return rows;
    });
    for (const { id } of accounts) this.#soon(id);
  }

  async stop(): Promise<void> {
    this.#end();
    for (const timer of this.#waiting.values()) clearTimeout(timer);
    await Promise.all(this.#running.values());
  }

  /** Derives and tells what is due of an account now. */
  async derive(accountId: string): Promise<void> {
    const { database, orders, log } = this.#parts;
    await database.transaction(accountId, async (sql) => {
      await template`select pg_advisory_xact_lock(hashtextextended(${`drives ${accountId}`}, 8))`.execute(
        sql,
      );
      const { arrivalRadius, arrivalDwell } = await readSettings(sql, accountId);
      await deriveDrives(sql, accountId, {
        radius: Number(arrivalRadius),
        dwell: Number(arrivalDwell) * 1000,
      });
    });
    if (!orders) return;
    for (const untold of await database.read(accountId, (sql) => readUntold(sql, accountId)))
      await database
        .transaction(accountId, (sql) => tellDrive(sql, orders, accountId, untold))
        .catch((error: unknown) =>
          log.warn(
            { err: error, ...untold },
            "What positions say of a run could not be told; it is tried with the next ones",
          ),
        );
  }

  #soon(accountId: string): void {
    if (this.#waiting.has(accountId)) return;
    const since = performance.now() - (this.#derived.get(accountId) ?? -Infinity);
    const rest = everyMs / (this.#parts.pace ?? 1);
    const timer = setTimeout(() => void this.#run(accountId), Math.max(0, rest - since));
    timer.unref();
    this.#waiting.set(accountId, timer);
  }

  async #run(accountId: string): Promise<void> {
    await this.#running.get(accountId);
    this.#waiting.delete(accountId);
    this.#derived.set(accountId, performance.now());
    const running = this.derive(accountId)
      .catch((error: unknown) =>
        this.#parts.log.warn(
          { err: error },
          "What positions say of runs could not be derived; it is tried with the next ones",
        ),
      )
      .finally(() => this.#running.delete(accountId));
    this.#running.set(accountId, running);
  }
}
