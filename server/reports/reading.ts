import { setTimeout as sleep } from "node:timers/promises";
import { sql as template } from "kysely";
import type { Report } from "../../schemas/reports";
import type { Database, Sql } from "../database";
import { type Asked, dayAfter, daysBetween } from "./asked";
import { settle } from "./kept";

/** Reads once, in a transaction that is to end soon. */
type Read = <T>(work: (sql: Sql) => Promise<T>) => Promise<T>;

/** How reports of an account are read: `isInParts`, some days at a time. */
export type Reading = { read: Read; isInParts: boolean };

/**
 * The embedded database has one connection for all: a long period is read a few weeks at a time, and others come between,
 * so that no list waits for a report over a year. PostgreSQL reads it in one go, a replica where there is one
 * (docs/scale.md): once what was due is settled, and that has arrived there.
 */
export async function openReading(database: Database, accountId: string): Promise<Reading> {
  await settle(database, accountId);
  const reader = await database.reader();
  const read: Read = (work) =>
    reader.read(accountId, async (sql) => {
      await giveRoom(sql);
      return work(sql);
    });
  return { read, isInParts: database.kind === "embedded" };
}

/** The parts of a period of which each is read by itself, in the order of their days. */
export function partsIn(
  { isInParts }: Reading,
  { daysAtOnce = usualDaysAtOnce }: Report,
  asked: Asked,
): Asked[] {
  return isInParts ? partsOf(asked, daysAtOnce) : [asked];
}

/** What parts of a period give, one after the other. */
export async function readParts<T>(
  { read }: Reading,
  parts: readonly Asked[],
  work: (sql: Sql, part: Asked) => Promise<T>,
): Promise<T[]> {
  const found: T[] = [];
  for (const part of parts) {
    // Whoever waits for more than one answer is to have the next one, too, before this goes on.
    if (found.length > 0) await sleep(breathMs);
    found.push(await read((sql) => work(sql, part)));
  }
  return found;
}

const usualDaysAtOnce = 45;
const breathMs = 5;

/** Parts of the same length, as far as there are days. */
function partsOf(asked: Asked, daysAtOnce: number): Asked[] {
  const days = daysBetween(asked.from, asked.to) + 1;
  const count = Math.max(1, Math.ceil(days / daysAtOnce));
  const starts = Array.from({ length: count }, (_, at) =>
    dayAfter(asked.from, Math.floor((at * days) / count)),
  );
  return starts.map((from, at) => {
    const next = starts[at + 1];
    return { ...asked, from, to: next === undefined ? asked.to : dayAfter(next, -1) };
  });
}

/**
 * Gives what this transaction reads of a year room in memory, where it would be put aside on disk; keeps PostgreSQL from
 * compiling a query for longer than it runs, and from looking up one by one what it reads all of, which it does where it
 * expects the same ones again and again.
 */
async function giveRoom(sql: Sql): Promise<void> {
  await template`select set_config('work_mem', '64MB', true), set_config('jit', 'off', true),
    set_config('enable_memoize', 'off', true), set_config('random_page_cost', '1.1', true)`.execute(sql);
}
