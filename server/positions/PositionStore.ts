import { sql as template } from "kysely";
import type { Resource } from "../../schemas";
import type { Database, Logger } from "../database";
import { createPlanter } from "../resources";
import { faultOf, type Fix } from "./fix";
import type { Planter } from "./knownDevices";
import { type ForgetDerived, Partitions, retentionOf } from "./Partitions";
import { type Given, type Outcome, type Sent, storeGroup } from "./storeGroup";
import { devicesTable } from "./table";
import { Together } from "./Together";
import { isToken, storedAs } from "./tokens";

/** A device whose token somebody showed. */
type Shown = { accountId: string; deviceId: string };

type Parts = {
  database: Database;
  resources: Map<string, Resource>;
  now: () => Date;
  log: Logger;
  forgetDerived?: ForgetDerived;
};

const limits = { most: 2000, mostWaiting: 20_000, every: 20 };
/** Milliseconds for which an account's retention is taken to be the same. */
const retentionMs = 10_000;
const sweepMs = 3_600_000;

/**
 * The one way in for positions, whatever door they came by. What is answered is stored: many small posts that come at
 * once share a transaction, so that the embedded database takes hundreds a second.
 */
export class PositionStore {
  readonly #parts: Parts;
  readonly #partitions: Partitions;
  readonly #plant: Planter | undefined;
  readonly #tokens: Together<string, Shown | undefined>;
  readonly #accounts = new Map<string, Together<Sent, Outcome[]>>();
  readonly #retention = new Map<string, { days: number; until: number }>();
  readonly #listeners = new Set<(accountId: string) => void>();
  #timer: NodeJS.Timeout | undefined;
  #sweeping: Promise<void> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#partitions = new Partitions(parts.database, parts.forgetDerived);
    this.#plant = parts.resources.has("devices") ? createPlanter(parts.resources, "devices") : undefined;
    this.#tokens = new Together((tokens) => this.#findShown(tokens), { ...limits, weigh: () => 1 });
  }

  async start(): Promise<void> {
    await this.#partitions.ensure([this.#parts.now().getTime(), this.#parts.now().getTime() + sweepMs]);
    this.#timer = setInterval(() => void this.sweep(), sweepMs);
    this.#timer.unref();
    void this.sweep();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#sweeping;
  }

  /** Drops what is kept no longer; one sweep at a time. */
  sweep(): Promise<void> {
    const { now, log } = this.#parts;
    this.#sweeping ??= this.#partitions
      .sweep(now())
      .then(() => this.#partitions.ensure([now().getTime(), now().getTime() + sweepMs]))
      .catch((error: unknown) =>
        log.warn({ err: error }, "Old positions could not be dropped; it is tried again in an hour"),
      )
      .finally(() => (this.#sweeping = undefined));
    return this.#sweeping;
  }

  /** Hears of whose positions there are new ones, once they are stored. Answers the way to stop. */
  follow(listener: (accountId: string) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** The device that a token is of; undefined for one that is nobody's, or that an admin took back. */
  async shownBy(token: string): Promise<Shown | undefined> {
    return isToken(token) ? this.#tokens.do(storedAs(token)) : undefined;
  }

  /** Stores positions of an account; what became of each, in their order. */
  async store(accountId: string, sent: Sent): Promise<Outcome[]> {
    if (sent.given.length === 0) return [];
    return (this.#accounts.get(accountId) ?? this.#togetherOf(accountId)).do(sent);
  }

  /** Positions of a driver's phone, by the drivers' calls (execution 2). */
  storeOfDriver(accountId: string, driver: string, fixes: Fix[]): Promise<Outcome[]> {
    const given: Given[] = fixes.map((fix) => ({ device: { phoneOf: driver }, fix }));
    return this.store(accountId, { source: "PHONE", given });
  }

  #togetherOf(accountId: string): Together<Sent, Outcome[]> {
    const together = new Together<Sent, Outcome[]>((sent) => this.#storeTogether(accountId, sent), {
      ...limits,
      weigh: ({ given }) => given.length,
    });
    this.#accounts.set(accountId, together);
    return together;
  }

  async #storeTogether(accountId: string, sent: Sent[]): Promise<Outcome[][]> {
    const plant = this.#plant;
    if (!plant) return sent.map(({ given }) => given.map(() => "UNKNOWN_DEVICE"));
    const now = this.#parts.now();
    const retentionDays = await this.#retentionOf(accountId, now.getTime());
    const sound = sent.flatMap(({ given }) =>
      given.flatMap(({ fix }) =>
        faultOf(fix, { now: now.getTime(), retentionDays }) === undefined ? [fix.time] : [],
      ),
    );
    await this.#partitions.ensure(sound);
    const group = { accountId, now, retentionDays, plant };
    try {
      const { outcomes, isChanged } = await this.#parts.database.transaction(accountId, (sql) =>
        storeGroup(sql, group, sent),
      );
      if (isChanged) for (const listener of this.#listeners) listener(accountId);
      return outcomes;
    } catch (error) {
      this.#partitions.forget();
      throw error;
    }
  }

  async #retentionOf(accountId: string, now: number): Promise<number> {
    const known = this.#retention.get(accountId);
    if (known && now >= known.until - retentionMs && now < known.until) return known.days;
    const days = await this.#parts.database.read(accountId, (sql) => retentionOf(sql, accountId));
    this.#retention.set(accountId, { days, until: now + retentionMs });
    return days;
  }

  async #findShown(hashes: string[]): Promise<(Shown | undefined)[]> {
    if (!this.#plant) return hashes.map(() => undefined);
    const rows = await this.#parts.database.read(null, async (sql) => {
      const found = await template<Shown & { token: string }>`
        select d.account_id as "accountId", d.id as "deviceId", d.token
        from ${devicesTable} d join account a on a.id = d.account_id
        where d.token = any(${hashes}::text[]) and d.active is not false and not a.suspended`.execute(sql);
      return found.rows;
    });
    const shown = new Map(rows.map(({ token, ...each }) => [token, each]));
    return hashes.map((hash) => shown.get(hash));
  }
}
