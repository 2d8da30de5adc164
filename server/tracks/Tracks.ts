import { sql as template } from "kysely";
import type { Database, Logger, Sql } from "../database";
import { type PositionStore, takeDue } from "../positions";
import { settingsFrom } from "../settings";
import { type DaySpan, daysBetween } from "./days";
import { deriveDays } from "./deriveDays";
import { driversOf, vehiclesOf } from "./drivers";
import type { OwnSettings } from "./settingsRead";
import type { Track } from "./track";

/** Milliseconds between two derivations of an account. */
const everyMs = 1000;

type Listener = (moved: Moved[], accountId: string) => void;

/** A vehicle whose day became another one. */
export type Moved = { accountId: string; vehicle: string; day: string; track: Track };

type Due = Awaited<ReturnType<typeof takeDue>>[number];

type Parts = {
  database: Database;
  positions: PositionStore;
  log: Logger;
  /** Hears in the same transaction of whose positions there are others. */
  passOn?: (sql: Sql, accountId: string, due: readonly Due[]) => Promise<void>;
};

/**
 * Derives the days of vehicles after their positions came, of each account at most once a second. What is to be derived
 * is stored with the positions, so that nothing is forgotten where a server ends in between.
 */
export class Tracks {
  readonly #parts: Parts;
  readonly #waiting = new Map<string, NodeJS.Timeout>();
  readonly #derived = new Map<string, number>();
  readonly #running = new Set<Promise<void>>();
  readonly #listeners = new Set<Listener>();
  #ends: (() => void)[] = [];

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async start(): Promise<void> {
    const { database, positions } = this.#parts;
    this.#ends = [positions.follow((accountId) => this.#soon(accountId))];
    const accounts = await database.read(null, async (sql) => {
      const { rows } = await template<{ id: string }>`
        select distinct account_id as id from position_due`.execute(sql);
      return rows;
    });
    for (const { id } of accounts) this.#soon(id);
  }

  async stop(): Promise<void> {
    for (const end of this.#ends) end();
    for (const timer of this.#waiting.values()) clearTimeout(timer);
    await Promise.all(this.#running);
  }

  /** Hears of the vehicles whose days became others, once they are stored. Answers the way to stop. */
  follow(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Derives what is due of an account now. */
  async derive(accountId: string): Promise<void> {
    this.#derived.set(accountId, performance.now());
    const { database, passOn } = this.#parts;
    const moved = await database.transaction(accountId, async (sql) => {
      const due = await lockedDue(sql, accountId);
      await passOn?.(sql, accountId, due);
      return deriveDue(sql, accountId, due);
    });
    for (const listener of this.#listeners) listener(moved, accountId);
  }

  #soon(accountId: string): void {
    if (this.#waiting.has(accountId)) return;
    const since = performance.now() - (this.#derived.get(accountId) ?? -Infinity);
    const timer = setTimeout(
      () => {
        this.#waiting.delete(accountId);
        const run = this.derive(accountId)
          .catch((error: unknown) =>
            this.#parts.log.warn(
              { err: error },
              "Positions could not be followed; it is tried with the next ones",
            ),
          )
          .finally(() => this.#running.delete(run));
        this.#running.add(run);
      },
      Math.max(0, everyMs - since),
    );
    timer.unref();
    this.#waiting.set(accountId, timer);
  }
}

/** One server at a time derives of an account; what comes meanwhile is due again. */
async function lockedDue(sql: Sql, accountId: string): Promise<Due[]> {
  await template`select pg_advisory_xact_lock(hashtextextended(${`tracks ${accountId}`}, 8))`.execute(sql);
  return takeDue(sql, accountId);
}

async function deriveDue(sql: Sql, accountId: string, due: Due[]): Promise<Moved[]> {
  if (due.length === 0) return [];
  const timeZone = await timeZoneOf(sql, accountId);
  const moved: Moved[] = [];
  for (const [span, which] of byDay(due, timeZone)) {
    const { vehicles, drivers } = which;
    const days = new Map([
      ...(await driversOf(sql, { accountId, day: span.day }, [...vehicles.keys()])),
      ...(await vehiclesOf(sql, { accountId, day: span.day }, [...drivers.keys()])),
    ]);
    const wanted = [...days].map(([vehicle, driver]) => {
      const times = [vehicles.get(vehicle), driver === null ? undefined : drivers.get(driver)];
      const from = Math.min(...times.map((time) => time ?? Infinity), span.to);
      return { vehicle, driver, from };
    });
    for (const { vehicle, track } of await deriveDays(sql, { accountId, span }, wanted))
      moved.push({ accountId, vehicle, day: span.day, track });
  }
  return moved;
}

type Which = { vehicles: Map<string, number>; drivers: Map<string, number> };

/** What is due of each day, from when on. */
function byDay(due: Due[], timeZone: string): [DaySpan, Which][] {
  const days = new Map<string, [DaySpan, Which]>();
  for (const { kind, id, from, to } of due)
    for (const span of daysBetween(from, to, timeZone)) {
      const entry = days.get(span.day) ?? [span, { vehicles: new Map(), drivers: new Map() }];
      days.set(span.day, entry);
      entry[1][kind === "vehicle" ? "vehicles" : "drivers"].set(id, from);
    }
  return [...days.values()];
}

async function timeZoneOf(sql: Sql, accountId: string): Promise<string> {
  const { rows } = await template<{ value: unknown }>`
    select value from account_setting where account_id = ${accountId} and name = 'defaultTimeZone'`.execute(
    sql,
  );
  const { defaultTimeZone }: OwnSettings = settingsFrom(rows[0] ? { defaultTimeZone: rows[0].value } : {});
  return String(defaultTimeZone);
}
