import { sql as template } from "kysely";
import type { Database, Logger, Sql } from "../database";
import { auditEvent } from "../resources";
import { accountArea, mailArea } from "./area";
import { todayOf } from "./days";
import { putOn, takeSettingsTurn } from "./write";

/** How often it is looked whether a day has come, in milliseconds. */
const everyMs = 30_000;

interface Parts {
  database: Database;
  now: () => Date;
  log: Logger;
  pace: number;
}

interface Due {
  area: string;
  name: string;
  from: string;
  userId: string;
  login: string;
  userName: string | null;
  value: unknown;
  secret: boolean;
}

/** Puts on the settings that were written for a day ahead once that day has come, and tells the open pages. */
export class DueSettings {
  readonly #parts: Parts;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(): void {
    this.#timer = setInterval(() => void this.look(), everyMs / this.#parts.pace);
    this.#timer.unref();
    void this.look();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  /** Looks now; one look at a time. */
  look(): Promise<void> {
    this.#running ??= this.#putOnDue()
      .catch((error: unknown) =>
        this.#parts.log.error({ err: error }, "Settings for today could not be put on; it is tried again"),
      )
      .finally(() => (this.#running = undefined));
    return this.#running;
  }

  async #putOnDue(): Promise<void> {
    const { database, now } = this.#parts;
    // No place on earth is further ahead than 14 hours.
    const latest = new Date(now().getTime() + 14 * 3_600_000);
    const accounts = await database.read(null, async (sql) => {
      const { rows } = await template<{ id: string }>`
        select distinct account_id as id from setting_timeline
        where not put_on and valid_from <= (${latest}::timestamptz at time zone 'UTC')::date`.execute(sql);
      return rows;
    });
    for (const { id } of accounts) await database.transaction(null, (sql) => putOnFor(sql, id, now()));
  }
}

async function putOnFor(sql: Sql, accountId: string, now: Date): Promise<void> {
  await takeSettingsTurn(sql, accountId);
  const today = await todayOf(sql, accountId, now);
  const { rows } = await template<Due>`
    update setting_timeline set put_on = true
    where account_id = ${accountId} and not put_on and valid_from <= ${today}::date
    returning area, name, valid_from::text as "from", user_id as "userId", login, user_name as "userName", value,
      sealed is not null as secret`.execute(sql);
  for (const area of [accountArea, mailArea]) {
    const due = rows.filter((row) => row.area === area.name);
    const last = due.at(-1);
    if (!last) continue;
    if (area === accountArea)
      await putOn(
        sql,
        accountId,
        due.map(({ name }) => name),
        today,
      );
    const actor = {
      accountId,
      userId: last.userId,
      login: last.login,
      ...(last.userName !== null && { name: last.userName }),
    };
    const changes = Object.fromEntries(
      due.map(({ name, value, secret }) => [name, secret ? {} : { to: value }]),
    );
    await auditEvent(sql, actor, {
      subject: area.subject,
      id: accountId,
      action: "UPDATE",
      changes,
      told: true,
    });
  }
}
