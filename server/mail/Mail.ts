import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { later } from "../../schemas/clock";
import type { Database, Logger, Sql } from "../database";
import type { Secrets } from "../secrets";
import { type Attachment, deliver, isMailAddress, type Message as Outgoing } from "./deliver";
import { destinationKey, type EgressRules } from "../egress";
import { dialled, GatewayFault, type SmsGateway } from "../sms";
import { type Fault, faultOf, gatewayFaultOf, lacking, type MailFault } from "./faults";
import type { MailServer } from "./MailServer";
import {
  addMails,
  type Attach,
  type Claim,
  claimMail,
  finishMail,
  isSms,
  type MailClaim,
  messageKind,
  type NewMail,
  nextAttempt,
  postponeMail,
  returnMail,
  type SmsClaim,
  smsKind,
} from "./queue";
import { composeMail, type MailKind, type MailParameters, plainMail } from "./texts";

export interface MailOptions {
  database: Database;
  secrets: Secrets;
  now: () => Date;
  log: Logger;
  /** How many times as often as usual the queue is looked at. */
  pace?: number;
  /** `Name <address>`. */
  from: string;
  /** The operator's server (SMTP_URL). */
  server: MailServer | undefined;
  /** The server of an account, where it has set one. */
  ownServer?: (accountId: string) => Promise<OwnServer | undefined>;
  /** The operator's gateway (SMS_URL), and where it tells what became of a message. */
  gateway?: SmsGateway | undefined;
  smsReport?: (message: MessageKey) => string;
  /** Hears, in the transaction that finishes it, what became of an account's message. */
  messageEnded?: (sql: Sql, message: MessageKey, fault?: MailFault) => Promise<void>;
  /** Hears in the same way that it did not go, and when it is tried again. */
  messagePostponed?: (sql: Sql, message: MessageKey, fault: MailFault, due: Date) => Promise<void>;
  /** Makes what an account's message brings along, when it is sent. */
  attached?: (message: { accountId: string; language: string }, attach: Attach) => Promise<Attachment[]>;
  /** Inner servers that accounts may use, as host:port (MAIL_ALLOWED_HOSTS). */
  allowedHosts?: readonly string[];
}

type MessageKey = { accountId: string; id: string };

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

/** A message of an account to whom it deals with, from the account's own server where it has one. */
export interface Message {
  /** It is known by it when it has ended. */
  id: string;
  accountId: string;
  to: string;
  language: string;
  subject: string;
  body: string;
  dueAt: Date;
  expiresAt: Date;
  /** What it is taken back with. */
  about?: string[];
  attach?: Attach;
  /** It waits until it is let go. */
  heldAt?: Date | undefined;
}

/** A message of an account to a phone. */
export type Sms = Pick<Message, "id" | "accountId" | "to" | "dueAt" | "expiresAt" | "heldAt"> & {
  text: string;
};

/** How often the queue is looked at without being told, in milliseconds: what other servers left, and second attempts. */
const pollMs = 5000;
/** Mails under way at once: a server that hangs does not hold up the others' mails. */
const parallel = 4;
/** How long those under way may still take when the server stops, in milliseconds. */
const grace = 3000;
const day = 86_400;

/**
 * Sends mails and SMS from a queue in the database, so that whoever asks for one never waits for an SMTP server or a
 * gateway.
 */
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
    this.#timer = setInterval(() => this.wake(), pollMs / (this.#options.pace ?? 1));
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
    const mail = { id: randomUUID(), accountId, kind, content };
    await addMails(sql, secrets, [{ ...mail, dueAt: now, expiresAt: later(now, lifetime) }], now);
  }

  /** Puts an account's messages into the queue, in its transaction. */
  async enqueueMessages(sql: Sql, messages: Message[]): Promise<void> {
    const { secrets, now } = this.#options;
    const mails = messages.map(({ to, language, subject, body, attach, ...mail }): NewMail => ({
      ...mail,
      kind: messageKind,
      content: {
        to,
        ...plainMail(language, subject, body),
        ...(attach && { attach: { ...attach, language } }),
      },
    }));
    await addMails(sql, secrets, mails, now());
  }

  /** The same of SMS. */
  async enqueueSms(sql: Sql, messages: Sms[]): Promise<void> {
    const { secrets, now } = this.#options;
    const all = messages.map(({ to, text, ...sms }): NewMail => ({
      ...sms,
      kind: smsKind,
      content: { to, text },
    }));
    await addMails(sql, secrets, all, now());
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
      if (!fault) return this.#finish(sql, claim);
      // Of an SMS that was cut off nobody knows whether it was taken: it stays an attempt.
      if (this.#stopping.signal.aborted)
        return isSms(claim)
          ? void (await postponeMail(sql, claim, now(), fault.message))
          : returnMail(sql, claim);
      const due = fault.isFinal ? undefined : nextAttempt(claim, now());
      this.#tell(claim, fault.message, due);
      if (due) return this.#postpone(sql, claim, fault, due);
      return this.#finish(sql, claim, fault);
    });
  }

  async #finish(sql: Sql, claim: Claim, fault?: Fault): Promise<void> {
    const { now, messageEnded } = this.#options;
    const isOurs = await finishMail(sql, claim, now(), fault?.message);
    if (isOurs && isMessage(claim)) await messageEnded?.(sql, claim, fault?.why);
  }

  async #postpone(sql: Sql, claim: Claim, { message, why }: Fault, due: Date): Promise<void> {
    const isOurs = await postponeMail(sql, claim, due, message);
    if (isOurs && isMessage(claim)) await this.#options.messagePostponed?.(sql, claim, why, due);
  }

  /** Undefined when it was sent. */
  async #attempt(claim: Claim): Promise<Fault | undefined> {
    return isSms(claim) ? this.#attemptSms(claim) : this.#attemptMail(claim);
  }

  async #attemptSms({ id, accountId, content, expired, attempts }: SmsClaim): Promise<Fault | undefined> {
    const { gateway, smsReport } = this.#options;
    if (!content) return lacking("KEY");
    if (expired) return lacking("TIME");
    if (!gateway) return lacking("GATEWAY");
    const to = dialled(content.to);
    if (to === undefined) return lacking("PHONE");
    const words = { to, text: content.text, id, report: smsReport?.({ accountId, id }) ?? "" };
    const { signal } = this.#stopping;
    try {
      await gateway.send(words, { isAgain: attempts > 1, signal });
      return undefined;
    } catch (error) {
      if (error instanceof GatewayFault) return gatewayFaultOf(error);
      if (!signal.aborted) throw error;
      return gatewayFaultOf(new GatewayFault("SILENT", { reason: "the server stops", cause: error }));
    }
  }

  async #attemptMail(claim: MailClaim): Promise<Fault | undefined> {
    const { id, accountId, content, expired } = claim;
    const { from, server } = this.#options;
    if (!content) return lacking("KEY");
    if (expired) return lacking("TIME");
    if (!isMailAddress(content.to)) return lacking("ADDRESS");
    const { attach, ...text } = content;
    const attachments =
      attach && (await this.#options.attached?.({ accountId, language: attach.language }, attach));
    const message = {
      ...text,
      ...(attachments && { attachments }),
      id: `<${id}@${/@([^@>\s]+)>?$/.exec(from)?.[1] ?? "runsheet"}>`,
    };
    const own = await this.#ownServer(claim);
    const fault = own && (await this.#deliver({ ...message, ...own.sender }, own.server, this.#ownRules));
    if (own && !fault) return undefined;
    if (fault && !fault.isFinal && nextAttempt(claim, this.#options.now())) return fault;
    // A customer gets no mail from another sender than the last time.
    if (fault && claim.kind === messageKind) return fault;
    // A wrong setting of the account's shuts nobody out of his reset link.
    if (fault) this.#tell(claim, fault.message, undefined, "The account's mail server does not take a mail");
    if (!server) return fault ?? lacking("SERVER");
    return this.#deliver({ ...message, from }, server, this.#rules);
  }

  async #deliver(message: Outgoing, server: MailServer, rules: EgressRules): Promise<Fault | undefined> {
    try {
      await deliver(server, message, { rules, signal: this.#stopping.signal });
      return undefined;
    } catch (error) {
      return faultOf(error, server);
    }
  }

  async #ownServer({ accountId }: MailClaim) {
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

/** What an account tells its customers; the rest is our own. */
function isMessage({ kind }: Claim): boolean {
  return kind === messageKind || kind === smsKind;
}
