import type { Sql } from "../../database";
import { holdCounter, pruneCounters, readCounter, removeCounter, writeCounter } from "./counters";
import { addressKey, type Attempt, type Key, keysOf, loginKey } from "./keys";
import { afterFailure, type Standing, standingOf, strictest, window } from "./standing";

export type { Attempt } from "./keys";
export type { Standing } from "./standing";

/** What became of an attempt: whether it counted as a failure, and whether the next one needs a captcha. */
export type Settled = { admitted: boolean; counted: boolean; captcha: boolean };

/** How an attempt stands before its password is looked at. */
export async function standingBefore(sql: Sql, attempt: Attempt, now: Date): Promise<Standing> {
  const time = now.getTime();
  const standings = [];
  for (const key of keysOf(attempt)) standings.push(standingOf(key.kind, await readCounter(sql, key), time));
  return strictest(standings);
}

/**
 * Counts an attempt whose password was looked at, and says whether it is admitted. Attempts are judged in the order in
 * which they are settled: of fifty at once, those that come after the tenth failure are refused though they were looked
 * at, the right one among them. What is refused unlooked-at does not count for the login: a lock is not prolonged by
 * knocking, nor reached without captchas (quality S4). The address counts every refusal.
 */
export async function settleAttempt(
  sql: Sql,
  attempt: Attempt,
  { right, captchaPassed, now }: { right: boolean; captchaPassed: boolean; now: Date },
): Promise<Settled> {
  const time = now.getTime();
  const [person, address, account] = keysOf(attempt);
  const counter = await holdCounter(sql, person, time);
  const others = [];
  for (const key of [address, account]) others.push(standingOf(key.kind, await readCounter(sql, key), time));
  const standing = strictest([standingOf(person.kind, counter, time), ...others]);
  const open = !standing.barred && (!standing.captcha || captchaPassed);
  if (open && right) {
    // Whoever counts failures of a reference would see by it that somebody has found that.
    if (person.kind !== "search") await removeCounter(sql, person);
    return { admitted: true, counted: false, captcha: false };
  }
  const next = open ? afterFailure(person.kind, counter, time) : counter;
  if (open && next) await writeCounter(sql, person, next);
  for (const key of [address, account]) {
    const before = await holdCounter(sql, key, time);
    await writeCounter(sql, key, afterFailure(key.kind, before, time));
  }
  if (Math.random() < 1 / 16) await pruneCounters(sql, time);
  return {
    admitted: false,
    counted: open,
    captcha: standing.captcha || standingOf(person.kind, next, time).captcha,
  };
}

/** After how many seconds at most what was barred for a time is open again. */
export const longestBar = window / 1000;

/** Sets a login's failures back: after its password was set anew, or by an operator. */
export async function forgiveLogin(sql: Sql, user: { account: string; login: string }): Promise<void> {
  await removeCounter(sql, { kind: "login", key: loginKey(user.account, user.login) });
}

/** For how many seconds wrong API keys from this address are refused without being counted; 0 for none. */
export async function wrongKeysWait(sql: Sql, address: string, now: Date): Promise<number> {
  const counter = await readCounter(sql, wrongKeysOf(address));
  if (!counter || !standingOf("key", counter, now.getTime()).barred) return 0;
  return Math.max(1, Math.ceil((counter.windowFrom + window - now.getTime()) / 1000));
}

/** Counts a wrong API key. */
export async function countWrongKey(sql: Sql, address: string, now: Date): Promise<void> {
  const key = wrongKeysOf(address);
  const before = await holdCounter(sql, key, now.getTime());
  await writeCounter(sql, key, afterFailure("key", before, now.getTime()));
  if (Math.random() < 1 / 16) await pruneCounters(sql, now.getTime());
}

function wrongKeysOf(address: string): Key {
  return { kind: "key", key: addressKey(address) };
}
