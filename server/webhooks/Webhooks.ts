import { setTimeout as sleep } from "node:timers/promises";
import { errorItem } from "../../schemas";
import type { DeliveryTry } from "../../schemas/webhooks";
import type { Database, Logger } from "../database";
import type { EgressRules } from "../egress";
import type { Mail } from "../mail";
import type { ResourceStore } from "../resources";
import type { Secrets } from "../secrets";
import { attempt, patience } from "./attempt";
import { isOfWebhooks } from "./outbox";
import { type Claim, claimDelivery, forgetDeliveries, nextTry, noteTry, returnDelivery } from "./queue";
import { noteHealth, switchOffFailing } from "./health";
import { readTarget } from "./targets";

type Parts = {
  database: Database;
  secrets: Secrets;
  webhooks: ResourceStore;
  mail: Mail;
  rules: EgressRules;
  now: () => Date;
  log: Logger;
  /** How many times as often as usual it looks. */
  pace: number;
  /** What links begin with (PUBLIC_URL). */
  base: string;
};

/** How often it is looked without being told, in milliseconds: what other servers left, and further tries. */
const pollMs = 5000;
/** How often it is looked, in milliseconds, what is old and what has failed for a day. */
const tidyMs = 60_000;
/** Deliveries under way at once. */
const parallel = 8;
/** How long those under way may still take when the server stops, in milliseconds. */
const grace = 3000;

/**
 * Delivers what was told (execution 5) from the database, where it was written with what it tells of: nothing is lost, and
 * what a server had in hand that died is sent again by the same id. Of one that fails later ones are not held up: their
 * order is not kept.
 */
export class Webhooks {
  readonly #parts: Parts;
  readonly #stopping = new AbortController();
  readonly #running = new Set<Promise<void>>();
  #timers: NodeJS.Timeout[] = [];
  #unsubscribe: (() => void) | undefined;
  #isClosed = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(): void {
    const { database, pace } = this.#parts;
    this.#timers = [
      setInterval(() => this.wake(), pollMs / pace).unref(),
      setInterval(() => this.#run(() => this.#tidy()), tidyMs / pace).unref(),
    ];
    this.#unsubscribe = database.subscribe((payload) => {
      if (isOfWebhooks(payload)) this.wake();
    });
    this.wake();
    this.#run(() => this.#tidy());
  }

  /** Looks now for what is due. */
  wake(): void {
    if (this.#isClosed || this.#timers.length === 0 || this.#running.size >= parallel) return;
    this.#run(() => this.#workOff());
  }

  /** Delivers no more. What is under way has three seconds, and goes back afterwards. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#timers) clearInterval(timer);
    this.#unsubscribe?.();
    const ended = Promise.all(this.#running);
    await Promise.race([ended, sleep(grace, undefined, { ref: false })]);
    this.#stopping.abort();
    await ended;
  }

  /** Sends what was claimed, once, and notes what came of it; undefined where the server stops over it. */
  async deliver(claim: Claim): Promise<DeliveryTry | undefined> {
    const { database, now } = this.#parts;
    const { accountId } = claim;
    const tried = await this.#attempt(claim);
    if (!tried) {
      await database.transaction(accountId, (sql) => returnDelivery(sql, claim));
      return undefined;
    }
    const isCalled = !uncalled.has(tried.error?.code ?? "");
    const isTriedAgain = tried.error !== null && isCalled && claim.event !== "TEST";
    const due = isTriedAgain ? nextTry(claim, now()) : undefined;
    const isOurs = await database.transaction(accountId, (sql) => noteTry(sql, claim, { ...tried, due }));
    // By itself, so that no transaction holds both rows: whoever removes the webhook takes them the other way round.
    if (isOurs && isCalled) await database.transaction(accountId, (sql) => noteHealth(sql, claim, tried));
    return tried;
  }

  #run(does: () => Promise<void>): void {
    const run = does().finally(() => this.#running.delete(run));
    this.#running.add(run);
  }

  async #workOff(): Promise<void> {
    const { database, now, log } = this.#parts;
    try {
      while (!this.#isClosed) {
        const claim = await database.transaction(null, (sql) => claimDelivery(sql, now()));
        if (!claim) return;
        // There may be more, for which there is room beside this one.
        this.wake();
        await this.deliver(claim);
      }
    } catch (error) {
      log.error({ err: error }, "What webhooks are told could not be worked off; it is tried again");
    }
  }

  async #attempt(claim: Claim): Promise<DeliveryTry | undefined> {
    const { database, secrets, rules, now: clock } = this.#parts;
    const now = clock();
    const target = await database.read(claim.accountId, (sql) => readTarget(sql, secrets, claim, now));
    const failed = (code: "WEBHOOK_OFF" | "WEBHOOK_SECRET_LOST"): DeliveryTry => ({
      at: now.toISOString(),
      url: target?.url ?? "",
      milliseconds: 0,
      status: null,
      answer: null,
      error: errorItem(code),
    });
    if (!target || target.secrets.length === 0) return failed("WEBHOOK_SECRET_LOST");
    if (!target.enabled && claim.event !== "TEST") return failed("WEBHOOK_OFF");
    const { signal } = this.#stopping;
    try {
      return await attempt({ ...target, ...claim, rules, limit: patience, signal, now });
    } catch (error) {
      if (signal.aborted) return undefined;
      throw error;
    }
  }

  async #tidy(): Promise<void> {
    const { database, now, log } = this.#parts;
    try {
      await switchOffFailing(this.#parts);
      await database.transaction(null, (sql) => forgetDeliveries(sql, now()));
    } catch (error) {
      if (!this.#isClosed) log.error({ err: error }, "Webhooks could not be looked after; it is tried again");
    }
  }
}

/** Why a webhook was not called at all: another try would end the same way. */
const uncalled = new Set(["WEBHOOK_OFF", "WEBHOOK_SECRET_LOST"]);
