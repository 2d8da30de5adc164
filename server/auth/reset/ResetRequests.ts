import { sql as template } from "kysely";
import { findUserToSignIn } from "../../accounts";
import type { Database, Logger, Sql } from "../../database";
import type { Notices } from "../Notices";
import { linkMinutes, newLink } from "./links";

type Parts = {
  database: Database;
  notices: Notices;
  now: () => Date;
  log: Logger;
  /** What links begin with (PUBLIC_URL); never what a request calls our host. */
  base: string;
};

type Request = { account: string | null; login: string };

/** After a fault, in milliseconds; and how long a request waits for an answer before it is dropped. */
const retryMs = 5000;
const patienceMs = 15 * 60_000;

/**
 * Requests for reset links. Whoever asks is answered once his request is written down, whatever he asks for: only
 * afterwards is it looked up whether there is such a login, so that neither answer nor time can tell (quality S3).
 */
export class ResetRequests {
  readonly #parts: Parts;
  #running: Promise<void> | undefined;
  #again = false;
  #closed = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async add(account: string | undefined, login: string): Promise<void> {
    const { database, now } = this.#parts;
    await database.transaction(null, (sql) =>
      template`insert into reset_request (account, login, created_at)
        values (${account ?? null}, ${login}, ${now()})`.execute(sql),
    );
  }

  /** Begins to answer what was asked; what a server that ended has left, too. */
  wake(): void {
    this.#again = true;
    if (this.#closed || this.#running) return;
    this.#running = this.#workOff().finally(() => {
      this.#running = undefined;
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#running;
  }

  async #workOff(): Promise<void> {
    const { database, notices, log } = this.#parts;
    try {
      while (this.#again && !this.#closed) {
        this.#again = false;
        while (!this.#closed && (await database.transaction(null, (sql) => this.#answerOne(sql))))
          notices.hurry();
      }
    } catch (error) {
      log.error({ err: error }, "Requests for reset links could not be answered; it is tried again");
      setTimeout(() => this.wake(), retryMs).unref();
    }
  }

  /** False when there is none. */
  async #answerOne(sql: Sql): Promise<boolean> {
    const { now, notices, base } = this.#parts;
    await template`
      delete from reset_request where created_at < ${new Date(now().getTime() - patienceMs)}`.execute(sql);
    const { rows } = await template<Request>`
      delete from reset_request where id = (
        select id from reset_request order by created_at limit 1 for update skip locked)
      returning account, login`.execute(sql);
    const [request] = rows;
    if (!request) return false;
    const user = await findUserToSignIn(sql, request.account ?? undefined, request.login);
    const token = user?.active && !user.account.suspended ? await newLink(sql, user, now()) : undefined;
    if (user && token !== undefined)
      await notices.tell(sql, user, "resetLink", {
        link: `${base}/${user.account.name}?hash=${token}`,
        minutes: linkMinutes,
      });
    return true;
  }
}
