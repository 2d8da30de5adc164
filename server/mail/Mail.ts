import { setTimeout as sleep } from "node:timers/promises";
import type { Database, Logger, Sql } from "../database";
import type { Secrets } from "../secrets";
import { deliver, isMailAddress, type Message } from "./deliver";
import { destinationKey, EgressRefused, type EgressRules } from "../egress";
import type { MailServer } from "./MailServer";
import {
  addMail,
  type Claim,
  claimMail,
  finishMail,
  later,
  nextAttempt,
  postponeMail,
  returnMail,
} from "./queue";
import { composeMail, type MailKind, type MailParameters } from "./texts";

export interface MailOptions {
  database: Database;
  secrets: Secrets;
  now: () => Date;
  log: Logger;
  /** `Name <address>`. */
  from: string;
  /** The operator's server (SMTP_URL). */
  server: MailServer | undefined;
  /** The server of an account, where it has set one. */
  ownServer?: (accountId: string) => Promise<OwnServer | undefined>;
  /** Inner servers that accounts may use, as host:port (MAIL_ALLOWED_HOSTS). */
  allowedHosts?: readonly string[];
}

/** An account's SMTP server, and whom its mails are from. */
export interface OwnServer {
  server: MailServer;
  from: { name: string; address: string };
  replyTo?: string;
}

/** A mail to one user. */
export interface Letter {
  accountId: string;
  to: string;
  language: string | undefined;
  kind: MailKind;
  parameters: MailParameters;
  /** Seconds after which it is not worth sending; a day unless told. */
  lifetime?: number;
}

/** How often the queue is looked at without being told, in milliseconds: what other servers left, and second attempts. */
const pollMs = 5000;
/** Mails under way at once: a server that hangs does not hold up the others' mails. */
const parallel = 4;
/** How long those under way may still take when the server stops, in milliseconds. */
const grace = 3000;
const day = 86_400;

/** Sends mails from a queue in the database, so that whoever asks for one never waits for an SMTP server. */
export class Mail {
  readonly #options: MailOptions;
  readonly #rules: EgressRules;
  readonly #ownRules: EgressRules;
  readonly #stopping = new AbortController();
  readonly #running = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: MailOptions) {
    this.#options = options;
    this.#ownRules = { allowed: new Set(options.allowedHosts) };
    this.#rules = { allowed: new Set(options.server ? [destinationKey(options.server)] : []) };
  }

  /** Begins to look after the queue. */
  start(): void {
    this.#timer = setInterval(() => this.wake(), pollMs);
    this.#timer.unref();
    this.wake();
  }

  /** Puts a letter into the queue, in the caller's (the system's) transaction; `wake` it once that has committed. */
  async enqueue(
    sql: Sql,
    { accountId, to, language, kind, parameters, lifetime = day }: Letter,
  ): Promise<void> {
    const { secrets, now: clock } = this.#options;
    const now = clock();
    const content = { to, ...composeMail(kind, language, parameters) };
    await addMail(sql, secrets, { accountId, kind, content, now, expiresAt: later(now, lifetime) });
  }

  /** Looks at the queue now. */
  wake(): void {
    if (this.#closed || this.#timer === undefined || this.#running.size >= parallel) return;
    const run = this.#workOff().finally(() => this.#running.delete(run));
    this.#running.add(run);
  }

  /** Sends no more. What is under way has three seconds, and goes back into the queue afterwards. */
  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    const ended = Promise.all(this.#running);
    await Promise.race([ended, sleep(grace, undefined, { ref: false })]);
    this.#stopping.abort();
    await ended;
  }

  async #workOff(): Promise<void> {
    const { database, secrets, now, log } = this.#options;
    try {
      while (!this.#closed) {
        const claim = await database.transaction(null, (sql) => claimMail(sql, secrets, now()));
        if (!claim) return;
        // There may be more, for which there is room beside this one.
        this.wake();
        await this.#send(claim);
      }
    } catch (error) {
      log.error({ err: error }, "The mail queue could not be worked off; it is tried again");
    }
  }

  async #send(claim: Claim): Promise<void> {
    const { database, now } = this.#options;
    const fault = await this.#attempt(claim);
    await database.transaction(null, async (sql) => {
      if (!fault) return finishMail(sql, claim, now());
      if (this.#stopping.signal.aborted) return returnMail(sql, claim);
      const due = fault.isFinal ? undefined : nextAttempt(claim, now());
      this.#tell(claim, fault.message, due);
      if (due) return postponeMail(sql, claim, due, fault.message);
      return finishMail(sql, claim, now(), fault.message);
    });
  }

  /** Undefined when it was sent. */
  async #attempt(claim: Claim): Promise<Fault | undefined> {
    const { id, content, expired } = claim;
    const { from, server } = this.#options;
    if (!content) return { message: "It was sealed with another SECRET_KEY", isFinal: true };
    if (expired) return { message: "It was not sent in time", isFinal: true };
    if (!isMailAddress(content.to)) return { message: "The recipient is no e-mail address", isFinal: true };
    const message = { ...content, id: `<${id}@${/@([^@>\s]+)>?$/.exec(from)?.[1] ?? "runsheet"}>` };
    const own = await this.#ownServer(claim);
    const fault = own && (await this.#deliver({ ...message, ...own.sender }, own.server, this.#ownRules));
    if (own && !fault) return undefined;
    if (fault && !fault.isFinal && nextAttempt(claim, this.#options.now())) return fault;
    // A wrong setting of the account's shuts nobody out of his reset link.
    if (fault) this.#tell(claim, fault.message, undefined, "The account's mail server does not take a mail");
    if (!server) return fault ?? { message: "SMTP_URL is not set", isFinal: true };
    return this.#deliver({ ...message, from }, server, this.#rules);
  }

  async #deliver(message: Message, server: MailServer, rules: EgressRules): Promise<Fault | undefined> {
    try {
      await deliver(server, message, { rules, signal: this.#stopping.signal });
      return undefined;
    } catch (error) {
      return faultOf(error);
    }
  }

  async #ownServer({ accountId }: Claim) {
    const own = await this.#options.ownServer?.(accountId);
    if (!own) return undefined;
    const { server, ...sender } = own;
    return { server, sender };
  }

  /** Neither whom it is for nor what it says. */
  #tell(
    { id, accountId, kind, attempts }: Claim,
    reason: string,
    due: Date | undefined,
    what = "A mail could not be sent and is given up",
  ): void {
    const details = {
      mail: id,
      account: accountId,
      kind,
      attempts,
      reason,
      ...(due && { nextAttempt: due }),
    };
    if (due) this.#options.log.warn(details, "A mail could not be sent; it is tried again");
    else this.#options.log.error(details, what);
  }
}

interface Fault {
  message: string;
  /** Another attempt would end the same way. */
  isFinal: boolean;
}

/** A server's 5xx about sender, recipient or content lasts; one about signing in may be mended by the operator. */
function faultOf(error: unknown): Fault {
  const { message, responseCode, command } = error as Error & { responseCode?: number; command?: string };
  const isLasting = (responseCode ?? 0) >= 500 && lastingCommands.has(command ?? "");
  return { message: message.slice(0, 500), isFinal: isLasting || error instanceof EgressRefused };
}

const lastingCommands = new Set(["MAIL FROM", "RCPT TO", "DATA"]);
