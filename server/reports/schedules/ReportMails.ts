import type { ErrorItem } from "../../../schemas";
import { ApiFailure, itemsOf } from "../../../schemas/failure";
import type { Report } from "../../../schemas/reports";
import type { Sql } from "../../database";
import type { Mail, Message } from "../../mail";
import type { Parts } from "../parts";
import { accountsToLookAt, writeDue } from "./dueSchedules";
import { parcelsOf } from "./parcels";
import { isOfSending } from "./sendNow";
import {
  type Claim,
  claimSending,
  endSending,
  holdSending,
  keepFile,
  leaseSeconds,
  mostAttempts,
  notMade,
  rejectMails,
  returnSending,
} from "./sendings";

type Options = Parts & {
  reports: ReadonlyMap<string, Report>;
  mail: Mail;
  /** How many times as often as usual it looks. */
  pace: number;
  /** What links begin with (PUBLIC_URL). */
  base: string;
};

type Made = Awaited<ReturnType<typeof parcelsOf>>;

/** How often it is looked which schedules are due, in milliseconds. */
const everyMs = 30_000;
/** Who reads of it later reads the next one. */
const lifetimeMs = 86_400_000;

/**
 * Has reports sent that are due. That one is due is written down in the transaction that sets its next time; its workbooks
 * are made beside it, and its mails go into the queue in the transaction that says they are made: each once, whichever
 * server is at it and whenever it dies.
 */
export class ReportMails {
  readonly #options: Options;
  #timer: NodeJS.Timeout | undefined;
  #unsubscribe: (() => void) | undefined;
  #running: Promise<void> | undefined;
  readonly #stopping = new AbortController();

  constructor(options: Options) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setInterval(() => void this.look(), everyMs / this.#options.pace);
    this.#timer.unref();
    this.#unsubscribe = this.#options.database.subscribe((payload) => {
      if (isOfSending(payload)) void this.look();
    });
    void this.look();
  }

  /** Begins nothing more; what is being made is left to the next server. */
  async close(): Promise<void> {
    this.#stopping.abort();
    clearInterval(this.#timer);
    this.#unsubscribe?.();
    await this.#running;
  }

  /** Looks now; one look at a time. */
  look(): Promise<void> {
    this.#running ??= this.#lookNow()
      .catch((error: unknown) =>
        this.#options.log.error({ err: error }, "Reports that are due could not be sent; it is tried again"),
      )
      .finally(() => (this.#running = undefined));
    return this.#running;
  }

  async #lookNow(): Promise<void> {
    const { database, reports, now, log } = this.#options;
    for (const accountId of await database.read(null, (sql) => accountsToLookAt(sql, now()))) {
      if (this.#stopping.signal.aborted) return;
      // What is wrong with one account's holds up no other's.
      await database
        .transaction(accountId, (sql) => writeDue(sql, { accountId, reports, now: now() }))
        .catch((error: unknown) =>
          log.error({ err: error, account: accountId }, "What is due of reports could not be written"),
        );
    }
    while (!this.#stopping.signal.aborted) {
      const claim = await database.transaction(null, (sql) => claimSending(sql, now()));
      if (!claim) return;
      await this.#send(claim);
    }
  }

  async #send(claim: Claim): Promise<void> {
    const { database, mail } = this.#options;
    const letGo = this.#hold(claim);
    try {
      if (claim.attempts > mostAttempts) throw new Error("Each server that was at it has ended over it");
      const made = await parcelsOf(claim, this.#options, this.#stopping.signal);
      const isOurs = await database.transaction(claim.accountId, (sql) => this.#handOver(sql, claim, made));
      if (isOurs) mail.wake();
    } catch (error) {
      await this.#failed(claim, error);
    } finally {
      letGo();
    }
  }

  /** Keeps the lease while it is at it. */
  #hold(claim: Claim): () => void {
    const { database, now, log } = this.#options;
    const hold = () =>
      database
        .transaction(null, (sql) => holdSending(sql, claim, now()))
        .catch((error: unknown) => log.warn({ err: error }, "A report that is being made could not be held"));
    const timer = setInterval(() => void hold(), (leaseSeconds * 1000) / 3);
    timer.unref();
    return () => clearInterval(timer);
  }

  async #handOver(sql: Sql, claim: Claim, { parcels, refused }: Made): Promise<boolean> {
    const { accountId } = claim;
    const now = this.#options.now();
    if (!(await endSending(sql, claim, now, parcels[0]?.count))) return false;
    for (const { id, error } of refused) await rejectMails(sql, claim, error, now, [id]);
    const times = { dueAt: now, expiresAt: new Date(now.getTime() + lifetimeMs) };
    for (const { file, letters } of parcels) {
      const ids = letters.map(({ id }) => id);
      if (file) await keepFile(sql, claim, file, ids);
      const attach = file && { attach: { reportFile: file.id } };
      const messages = letters.map((letter): Message => ({ ...letter, accountId, ...times, ...attach }));
      await this.#options.mail.enqueueMessages(sql, messages);
    }
    return true;
  }

  /** What whoever arranged it can mend is told at once; all else is tried again first. */
  async #failed(claim: Claim, error: unknown): Promise<void> {
    const { database, now, log } = this.#options;
    const { accountId, id, report, attempts } = claim;
    if (this.#stopping.signal.aborted)
      return database.transaction(accountId, (sql) => returnSending(sql, claim, undefined));
    const fault = faultOf(error, attempts);
    const details = { err: error, account: accountId, sending: id, report, attempts };
    if (fault) log.error(details, "A report could not be made for its mails and is given up");
    else log.warn(details, "A report could not be made for its mails; it is tried again");
    return database.transaction(accountId, async (sql) => {
      if (!fault) await returnSending(sql, claim, new Date(now().getTime() + leaseSeconds * 1000));
      else if (await endSending(sql, claim, now())) await rejectMails(sql, claim, fault, now());
    });
  }
}

/** Undefined where it is worth trying again. */
function faultOf(error: unknown, attempts: number): ErrorItem | undefined {
  if (error instanceof ApiFailure && error.status < 500) return itemsOf(error)[0];
  return attempts >= mostAttempts ? notMade(attempts) : undefined;
}
