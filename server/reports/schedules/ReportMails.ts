import { randomUUID } from "node:crypto";
import { sql as template } from "kysely";
import type { ErrorItem, Resource, Settings } from "../../../schemas";
import type { ReportSchedule } from "../../../schemas/generated";
import { ApiFailure, itemsOf } from "../../../schemas/failure";
import type { Report } from "../../../schemas/reports";
import type { Database, Logger, Sql } from "../../database";
import type { Mail, Message } from "../../mail";
import { takeTurn } from "../../resources";
import { settingsFrom } from "../../settings";
import { fileOf, type Files } from "../files";
import { planFile } from "../planFile";
import { Words } from "../words";
import { collected } from "./collected";
import { fileNameOf, letterOf } from "./letter";
import { recipientsOf } from "./recipients";
import {
  type Claim,
  claimSending,
  endSending,
  holdSending,
  keepFile,
  leaseSeconds,
  mailsOf,
  mostAttempts,
  notMade,
  rejectMails,
  type ReportFile,
  type ReportMail,
  returnSending,
  writeSending,
} from "./sendings";
import { daysOf, lastTime, nextTime } from "./timing";

type Parts = {
  database: Database;
  resources: Map<string, Resource>;
  reports: ReadonlyMap<string, Report>;
  files: Files;
  mail: Mail;
  now: () => Date;
  log: Logger;
  pace: number;
  /** What links begin with (PUBLIC_URL). */
  base: string;
};

/** How often it is looked which schedules are due, in milliseconds. */
const everyMs = 30_000;
/** What mail servers take at least, packed as a mail packs it. */
const mostBytes = 15_000_000;
/** Who reads of it later reads the next one. */
const lifetimeMs = 86_400_000;

type Schedule = Partial<ReportSchedule> & { id: string };
type Account = { id: string; name: string; settings: Settings };

/**
 * Has reports sent that are due. That one is due is written down in the transaction that sets its next time; its workbooks
 * are made beside it, and its mails go into the queue in the transaction that says they are made: each once, whichever
 * server is at it and whenever it dies.
 */
export class ReportMails {
  readonly #parts: Parts;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #closed = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(): void {
    this.#timer = setInterval(() => void this.look(), everyMs / this.#parts.pace);
    this.#timer.unref();
    void this.look();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    await this.#running;
  }

  /** Looks now; one look at a time. */
  look(): Promise<void> {
    this.#running ??= this.#lookNow()
      .catch((error: unknown) =>
        this.#parts.log.error({ err: error }, "Reports that are due could not be sent; it is tried again"),
      )
      .finally(() => (this.#running = undefined));
    return this.#running;
  }

  async #lookNow(): Promise<void> {
    const { database, now } = this.#parts;
    for (const id of await database.read(null, (sql) => accountsToLookAt(sql, now()))) {
      if (this.#closed) return;
      await database.transaction(id, (sql) => this.#writeDue(sql, id));
    }
    while (!this.#closed) {
      const claim = await database.transaction(null, (sql) => claimSending(sql, now()));
      if (!claim) return;
      await this.#send(claim);
    }
  }

  async #writeDue(sql: Sql, accountId: string): Promise<void> {
    const now = this.#parts.now();
    // Of two servers that look at once, the second sees what the first has written.
    await takeTurn(sql, { accountId });
    const settings = await settingsOf(sql, accountId);
    const timeZone = String(settings.defaultTimeZone);
    for (const schedule of await schedulesOf(sql, accountId)) {
      const { next } = schedule;
      const isDue = next !== undefined && Date.parse(next) <= now.getTime();
      if (isDue) await this.#write(sql, { accountId, settings, schedule, next: new Date(next) });
      if (isDue || schedule.timeZone !== timeZone)
        await setNext(sql, { accountId, schedule: schedule.id, timeZone }, nextTime(schedule, now, timeZone));
    }
  }

  /** Of several times that have passed while no server ran, the last one. */
  async #write(
    sql: Sql,
    {
      accountId,
      settings,
      schedule,
      next,
    }: { accountId: string; settings: Settings; schedule: Schedule; next: Date },
  ): Promise<void> {
    const { reports, now } = this.#parts;
    const { id, name = id, report = "", filter = {}, recipients: users = [] } = schedule;
    const known = reports.get(report);
    // The report that it names was one of a server with other files.
    if (!known) return;
    const timeZone = schedule.timeZone ?? String(settings.defaultTimeZone);
    const dueAt = new Date(Math.max(next.getTime(), lastTime(schedule, now(), timeZone).getTime()));
    const days = daysOf(schedule, dueAt, { timeZone, weekStart: Number(settings.weekstart ?? 1) % 7 });
    const recipients = await recipientsOf(sql, { account: accountId, settings, users }, known);
    const sending = { accountId, schedule: id, scheduleName: name, report, filter, ...days };
    await writeSending(sql, sending, { dueAt, now: now(), recipients });
  }

  async #send(claim: Claim): Promise<void> {
    const { database, now, log } = this.#parts;
    const { accountId } = claim;
    const hold = setInterval(
      () =>
        void database
          .transaction(null, (sql) => holdSending(sql, claim, now()))
          .catch((error: unknown) => log.warn({ err: error }, "A report that is being made could not be held")),
      (leaseSeconds * 1000) / 3,
    );
    hold.unref();
    try {
      const made = await this.#made(claim);
      const isOurs = await database.transaction(accountId, (sql) => this.#handOver(sql, claim, made));
      if (isOurs) this.#parts.mail.wake();
    } catch (error) {
      await this.#failed(claim, error);
    } finally {
      clearInterval(hold);
    }
  }

  /** What can be mended by whoever arranged it is told at once; all else is tried again first. */
  async #failed(claim: Claim, error: unknown): Promise<void> {
    const { database, now, log } = this.#parts;
    const { accountId, attempts, report } = claim;
    const fault = faultOf(error, attempts);
    const details = { err: error, account: accountId, sending: claim.id, report, attempts };
    if (!fault) log.warn(details, "A report could not be made for its mails; it is tried again");
    else log.error(details, "A report could not be made for its mails and is given up");
    await database.transaction(accountId, async (sql) => {
      if (!fault) {
        const again = new Date(now().getTime() + leaseSeconds * 1000);
        return returnSending(sql, claim, again);
      }
      if (await endSending(sql, claim, now())) await rejectMails(sql, claim, fault, now());
      return undefined;
    });
  }

  /** The workbooks, one for each language of their readers, and the letters that bring them. */
  async #made(claim: Claim): Promise<Made> {
    const { database, reports, log, files, base } = this.#parts;
    const report = reports.get(claim.report);
    if (!report) throw new ApiFailure("REPORT_GONE", { value: claim.report });
    const account = await database.read(null, (sql) => accountOf(sql, claim.accountId));
    const mails = await database.read(claim.accountId, (sql) => mailsOf(sql, claim));
    const { settings } = account;
    const query = { ...claim.filter, [report.period.from]: claim.from, [report.period.to]: claim.to };
    const parcels: Parcel[] = [];
    for (const [language, readers] of byLanguage(mails, report, settings)) {
      const words = new Words(report, language, settings);
      const planned = await planFile(report, { account, settings, words, query }, this.#parts);
      const key = `${claim.id} ${language}`;
      const { stream } = fileOf({ database, log, files }, { ...planned, kind: "xlsx", key });
      const content = await collected(stream, mostBytes);
      const file = content && { id: randomUUID(), name: fileNameOf(claim, words), content };
      const letters = readers.map(({ id, name, address }) => ({
        id,
        to: address,
        ...letterOf(
          { ...claim, report },
          { name, ...planned, isAttached: file !== undefined, console: `${base}/${account.name}` },
        ),
      }));
      parcels.push({ ...(file && { file }), letters, count: planned.count });
    }
    return parcels;
  }

  async #handOver(sql: Sql, claim: Claim, made: Made): Promise<boolean> {
    const { mail } = this.#parts;
    const { accountId } = claim;
    const now = this.#parts.now();
    if (!(await endSending(sql, claim, now, made[0]?.count))) return false;
    for (const { file, letters } of made) {
      const ids = letters.map(({ id }) => id);
      if (file) await keepFile(sql, claim, file, ids);
      const messages = letters.map((letter): Message => ({
        ...letter,
        accountId,
        dueAt: now,
        expiresAt: new Date(now.getTime() + lifetimeMs),
        ...(file && { attach: { reportFile: file.id } }),
      }));
      await mail.enqueueMessages(sql, messages);
    }
    return true;
  }
}

type Letter = Pick<Message, "id" | "to" | "language" | "subject" | "body">;
type Parcel = { file?: ReportFile; letters: Letter[]; count: number };
type Made = readonly Parcel[];

/** Undefined where it is worth trying again. */
function faultOf(error: unknown, attempts: number): ErrorItem | undefined {
  if (error instanceof ApiFailure && error.status < 500) return itemsOf(error)[0];
  return attempts >= mostAttempts ? notMade(attempts) : undefined;
}

function byLanguage(
  mails: readonly ReportMail[],
  report: Report,
  settings: Settings,
): Map<string, ReportMail[]> {
  const groups = new Map<string, ReportMail[]>();
  for (const mail of mails) {
    const { language } = new Words(report, mail.language ?? undefined, settings);
    groups.set(language, [...(groups.get(language) ?? []), mail]);
  }
  return groups;
}

const zoneSetting = "defaultTimeZone";

/** Accounts with a schedule that is due, or knows its next time by another clock than the account has now. */
async function accountsToLookAt(sql: Sql, now: Date): Promise<string[]> {
  const usual = String(settingsFrom({})[zoneSetting]);
  const { rows } = await template<{ id: string }>`
    select distinct s.account_id as id from "reportSchedules" s
    join account a on a.id = s.account_id and not a.suspended
    left join account_setting z on z.account_id = s.account_id and z.name = ${zoneSetting}
    where s.enabled is distinct from false
      and (s.next <= ${now.toISOString()} or s."timeZone" is distinct from coalesce(z.value #>> '{}', ${usual}::text))`.execute(
    sql,
  );
  return rows.map(({ id }) => id);
}

async function schedulesOf(sql: Sql, accountId: string): Promise<Schedule[]> {
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(json_strip_nulls(row_to_json(s)) order by s.id), '[]')::text as json from "reportSchedules" s
    where account_id = ${accountId} and enabled is distinct from false`.execute(sql);
  return JSON.parse(rows[0]?.json ?? "[]") as Schedule[];
}

async function setNext(
  sql: Sql,
  { accountId, schedule, timeZone }: { accountId: string; schedule: string; timeZone: string },
  next: Date,
): Promise<void> {
  await template`
    update "reportSchedules" set next = ${next.toISOString()}, "timeZone" = ${timeZone}
    where account_id = ${accountId} and id = ${schedule}`.execute(sql);
}

async function accountOf(sql: Sql, id: string): Promise<Account> {
  const { rows } = await template<{ name: string }>`select name from account where id = ${id}`.execute(sql);
  return { id, name: rows[0]?.name ?? "", settings: await settingsOf(sql, id) };
}

async function settingsOf(sql: Sql, accountId: string): Promise<Settings> {
  const { rows } = await template<{ settings: Settings }>`
    select coalesce(json_object_agg(name, value), '{}') as settings from account_setting
    where account_id = ${accountId}`.execute(sql);
  return settingsFrom(rows[0]?.settings ?? {});
}
