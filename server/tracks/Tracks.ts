import { sql as template } from "kysely";
import type { Database, Logger, Sql } from "../database";
import { type PositionStore, takeDue } from "../positions";
import { settingsFrom } from "../settings";
import { type DaySpan, daysBetween } from "./days";
import { deriveDays, forgetMarksBefore } from "./deriveDays";
import { driversOf, vehiclesOf } from "./drivers";
import type { OwnSettings } from "./settingsRead";
import type { Track } from "./track";

/**
 * Milliseconds between the beginnings of two derivations of an account, at least and at most; between them so many times as
 * long as the last one took, so that who sends a lot leaves time for all else.
 */
const [leastMs, mostMs, leaves] = [400, 5000, 4];

/** Milliseconds between two looks for marks that are kept no longer. */
const forgetEveryMs = 3_600_000;
/** Days for which a late position finds a mark; one that is later still has its whole day derived anew. */
const markedDays = 7;

type Listener = (moved: Moved[], accountId: string) => void;

/** A vehicle whose day became another one. */
export type Moved = { accountId: string; vehicle: string; day: string; track: Track };

type Due = Awaited<ReturnType<typeof takeDue>>[number];

type Parts = {
  database: Database;
  positions: PositionStore;
  now: () => Date;
  log: Logger;
  /** Hears in the same transaction of whose positions there are others. */
  passOn?: (sql: Sql, accountId: string, due: readonly Due[]) => Promise<void>;
};

/**
 * Derives the days of vehicles after their positions came, many at once. What is to be derived is stored with the
 * positions, so that nothing is forgotten where a server ends in between.
 */
export class Tracks {
  readonly #parts: Parts;
  readonly #waiting = new Map<string, NodeJS.Timeout>();
  /** By account: before when nothing more is derived. */
  readonly #rests = new Map<string, number>();
  /** Accounts of which days are being derived, and those of them that have more positions since. */
  readonly #busy = new Set<string>();
  readonly #again = new Set<string>();
  readonly #running = new Set<Promise<void>>();
  readonly #listeners = new Set<Listener>();
  #ends: (() => void)[] = [];
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

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
    this.#timer = setInterval(() => this.#forget(), forgetEveryMs);
    this.#timer.unref();
    this.#forget();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
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
    const begun = performance.now();
    const { database, passOn } = this.#parts;
    const moved = await database.transaction(accountId, async (sql) => {
      const due = await lockedDue(sql, accountId);
      await passOn?.(sql, accountId, due);
      return deriveDue(sql, accountId, due);
    });
    const took = performance.now() - begun;
    this.#rests.set(accountId, begun + Math.min(mostMs, Math.max(leastMs, took * leaves)));
    for (const listener of this.#listeners) listener(moved, accountId);
  }

  #soon(accountId: string): void {
    if (this.#isStopped || this.#waiting.has(accountId)) return;
    if (this.#busy.has(accountId)) return void this.#again.add(accountId);
    const rests = (this.#rests.get(accountId) ?? -Infinity) - performance.now();
    const timer = setTimeout(
      () => {
        this.#waiting.delete(accountId);
        this.#run(
          () => this.#deriveAlone(accountId),
          "Positions could not be followed; it is tried with the next ones",
        );
      },
      Math.max(0, rests),
    );
    timer.unref();
    this.#waiting.set(accountId, timer);
  }

  async #deriveAlone(accountId: string): Promise<void> {
    this.#busy.add(accountId);
    try {
      await this.derive(accountId);
    } finally {
      this.#busy.delete(accountId);
      if (this.#again.delete(accountId)) this.#soon(accountId);
    }
  }

  #forget(): void {
    const { database, now } = this.#parts;
    const before = new Date(now().getTime() - markedDays * 86_400_000).toISOString().slice(0, 10);
    this.#run(
      () => database.transaction(null, (sql) => forgetMarksBefore(sql, before)),
      "Marks of days that are over are still there; it is tried again in an hour",
    );
  }

  /** Does something beside the server's answers; a stop waits for it. */
  #run(work: () => Promise<void>, otherwise: string): void {
    const run = work()
      .catch((error: unknown) => this.#parts.log.warn({ err: error }, otherwise))
      .finally(() => this.#running.delete(run));
    this.#running.add(run);
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
