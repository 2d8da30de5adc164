/** Failed attempts under one key. Times are milliseconds since 1970. */
export interface Counter {
  /** In a row: only a success sets them back. */
  failures: number;
  /** Within the window that began at `windowFrom`. */
  recent: number;
  windowFrom: number;
  lockedUntil: number | undefined;
}

/**
 * What is counted: a login (of an unknown user, too), a trusted browser in its place, an address, an account; wrong API
 * keys by their address; what customers look for in vain, by what they look for, their address and the account.
 */
export type Kind =
  | "login"
  | "browser"
  | "address"
  | "account"
  | "key"
  | "search"
  | "searchAddress"
  | "searchAccount";

/** What an attempt has to expect. */
export interface Standing {
  /** Refused whatever the password. */
  barred: boolean;
  /** Refused without a captcha. */
  captcha: boolean;
  /** Seconds that the answer is held back. */
  wait: number;
}

const minute = 60_000;
export const window = 15 * minute;
const lockTime = 15 * minute;
/** A number that no count goes beyond: the column holds it. */
const most = 1_000_000;

type Limits = {
  /** Failures in a row, or within the window, from which a captcha is needed. */
  captcha?: { of: "failures" | "recent"; from: number };
  /** Recent failures from which each further one doubles the wait. */
  wait?: number;
  /** Recent failures that lock, for a time. */
  lock?: number;
  /** Failures in a row, or within the window, from which nothing helps but a success elsewhere or time. */
  bar?: { of: "failures" | "recent"; from: number };
};

const person: Limits = {
  captcha: { of: "failures", from: 3 },
  wait: 5,
  lock: 10,
  bar: { of: "failures", from: 100 },
};

/**
 * Quality S4. An address may be a whole office behind one router: it is asked for a captcha long before it is barred. Who
 * looks for an order is asked for none, and is barred sooner, for a time: whoever has a link needs no search.
 */
const limits: Record<Kind, Limits> = {
  login: person,
  browser: person,
  address: { captcha: { of: "recent", from: 30 }, bar: { of: "recent", from: 300 } },
  account: { captcha: { of: "recent", from: 200 } },
  key: { bar: { of: "recent", from: 30 } },
  search: { wait: 5, lock: 10 },
  searchAddress: { bar: { of: "recent", from: 60 } },
  searchAccount: { bar: { of: "recent", from: 1000 } },
};

/** How an attempt under this key stands now. */
export function standingOf(kind: Kind, counter: Counter | undefined, now: number): Standing {
  if (!counter) return { barred: false, captcha: false, wait: 0 };
  const { captcha, wait, bar } = limits[kind];
  const counts = { failures: counter.failures, recent: recentOf(counter, now) };
  const barred = (counter.lockedUntil ?? 0) > now || (bar !== undefined && counts[bar.of] >= bar.from);
  return {
    barred,
    captcha: captcha !== undefined && counts[captcha.of] >= captcha.from,
    wait:
      barred || wait === undefined || counts.recent < wait ? 0 : Math.min(60, 2 ** (counts.recent - wait)),
  };
}

/** The counter after one more failure. */
export function afterFailure(kind: Kind, counter: Counter | undefined, now: number): Counter {
  const before = counter ?? { failures: 0, recent: 0, windowFrom: now, lockedUntil: undefined };
  const recent = recentOf(before, now) + 1;
  const failures = Math.min(most, before.failures + 1);
  const { lock } = limits[kind];
  if (lock !== undefined && recent >= lock)
    return { failures, recent: 0, windowFrom: now, lockedUntil: now + lockTime };
  return {
    failures,
    recent: Math.min(most, recent),
    windowFrom: recent === 1 ? now : before.windowFrom,
    lockedUntil: before.lockedUntil,
  };
}

/** The strictest of several. */
export function strictest(standings: Standing[]): Standing {
  return {
    barred: standings.some(({ barred }) => barred),
    captcha: standings.some(({ captcha }) => captcha),
    wait: Math.max(0, ...standings.map(({ wait }) => wait)),
  };
}

function recentOf({ recent, windowFrom }: Counter, now: number): number {
  return now - windowFrom >= window ? 0 : recent;
}
