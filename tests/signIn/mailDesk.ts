import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { loadResources } from "../../schemas/load";
import { createAccount } from "../../server/accounts";
import type { Database } from "../../server/database";
import { type Letter, Mail, readMailServer } from "../../server/mail";
import { prepareDatabase } from "../../server/prepareDatabase";
import type { TestDatabase } from "../databases";
import { testSecrets } from "../secrets";
import { MailReceiver } from "./mailReceiver";

type Row = {
  id: string;
  attempts: number;
  leased: boolean;
  finished: boolean;
  error: string | null;
  content: string | null;
};

export const subject = "Your Runsheet password was changed";

/** The mail queue of an account, with servers that work it off and a receiver, and a clock that can be set forward. */
export class MailDesk {
  readonly receiver = new MailReceiver();
  readonly log: { level: string; message: string; details: object }[] = [];
  /** The receiver's SMTP_URL. */
  smtp = "";
  #ahead = 0;
  #database: Database | undefined;
  #accountId = "";
  readonly #open: Mail[] = [];

  async start(test: TestDatabase): Promise<void> {
    this.smtp = await this.receiver.start();
    this.#database = await test.open();
    const resources = loadResources("schemas");
    await prepareDatabase(this.#database, resources);
    const account = { name: "acme", title: "Acme", users: [] };
    this.#accountId = await this.#database.transaction(null, (sql) => createAccount(sql, account, resources));
  }

  async clear(): Promise<void> {
    await Promise.all(this.#open.splice(0).map((mail) => mail.close()));
    await this.database.transaction(null, (trx) => sql`delete from mail`.execute(trx));
    this.receiver.manner = "accept";
    this.receiver.mails.length = 0;
    this.receiver.refused = 0;
    this.log.length = 0;
  }

  get database(): Database {
    if (!this.#database) throw new Error("The desk is closed");
    return this.#database;
  }

  /** The time that the servers have. */
  readonly now = (): Date => new Date(Date.now() + this.#ahead);

  pass(seconds: number): void {
    this.#ahead += seconds * 1000;
  }

  /** A server that works the queue off, through the desk's receiver unless told. */
  server(smtp: string | undefined = this.smtp): Mail {
    const note = (level: string) => (details: object, message: string) =>
      void this.log.push({ level, message, details });
    const mail = new Mail({
      database: this.database,
      secrets: testSecrets,
      now: this.now,
      log: { info: note("info"), warn: note("warn"), error: note("error") },
      from: "Runsheet <no-reply@runsheet.example>",
      server: smtp === "" ? undefined : readMailServer(smtp),
    });
    this.#open.push(mail);
    mail.start();
    return mail;
  }

  async write(mail: Mail, letter: Partial<Letter> = {}): Promise<void> {
    const whole: Letter = {
      accountId: this.#accountId,
      to: `${randomUUID()}@acme.example`,
      language: "en",
      kind: "passwordChanged",
      parameters: { name: "Maria", login: "maria", account: "Acme" },
      ...letter,
    };
    await this.database.transaction(null, (trx) => mail.enqueue(trx, whole));
    mail.wake();
  }

  /** What the queue holds. */
  async rows(): Promise<Row[]> {
    const { rows } = await this.database.read(null, (trx) =>
      sql<Row>`select id, attempts, leased_until is not null as leased, finished_at is not null as finished, error, content
        from mail order by created_at`.execute(trx),
    );
    return rows;
  }

  /** Waits until the queue is as told. */
  async until(isSo: (rows: Row[]) => boolean, patience = 10_000): Promise<Row[]> {
    const deadline = Date.now() + patience;
    for (;;) {
      const rows = await this.rows();
      if (isSo(rows)) return rows;
      if (Date.now() > deadline) throw new Error(`The queue stayed ${JSON.stringify(rows)}`);
      await new Promise((wake) => setTimeout(wake, 20));
    }
  }
}

/** The desk for the tests of a block; empty before each. */
export function onMailDesk(test: TestDatabase): MailDesk {
  const desk = new MailDesk();
  test.isPrepared = true;
  beforeAll(() => desk.start(test));
  beforeEach(() => desk.clear());
  afterEach(() => desk.clear());
  afterAll(() => desk.receiver.stop());
  return desk;
}
