import { sql as template } from "kysely";
import { clockIn, dayOf, dayText } from "../../schemas/clock";
import type { Settings } from "../../schemas";
import type { Database, Logger, Sql } from "../database";
import { type OrderValues, statusesIn } from "../orders";
import { takeTurn } from "../resources";
import { settingsFrom } from "../settings";
import type { Communications } from "./Communications";
import { endOfDayBefore } from "./hours";
import { enabledParameters, type Parameter } from "./parameters";
import { readSurroundings, timeZoneOf } from "./surroundings";

type Parts = { database: Database; communications: Communications; now: () => Date; log: Logger };

/** How often it is looked whose day is next, in milliseconds. */
const everyMs = 30_000;
const dayMs = 86_400_000;

type Candidate = OrderValues & { id: string };

/** Tells of planned orders before their day: from `leadMinutes` before the sending hours of the day before end, until they do. */
export class DayBefore {
  readonly #parts: Parts;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(): void {
    if (!this.#parts.communications.isOn) return;
    this.#timer = setInterval(() => void this.look(), everyMs);
    this.#timer.unref();
    void this.look();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  /** Looks now; one look at a time. */
  look(): Promise<void> {
    this.#running ??= this.#tellAll()
      .catch((error: unknown) =>
        this.#parts.log.error({ err: error }, "The day before could not be told of; it is tried again"),
      )
      .finally(() => (this.#running = undefined));
    return this.#running;
  }

  async #tellAll(): Promise<void> {
    const { database } = this.#parts;
    const accounts = await database.read(null, async (sql) => {
      const { rows } = await template<{ id: string; settings: Settings }>`
        select account_id as id, (select coalesce(json_object_agg(s.name, s.value), '{}') from account_setting s
          where s.account_id = p.account_id) as settings
        from "notificationParameters" p where trigger = 'DAY_BEFORE' and enabled is distinct from false
        group by account_id`.execute(sql);
      return rows;
    });
    for (const { id, settings } of accounts)
      await database.transaction(id, (sql) => this.#tell(sql, id, settingsFrom(settings)));
  }

  async #tell(sql: Sql, accountId: string, settings: Settings): Promise<void> {
    const { communications, now } = this.#parts;
    // Of two servers that look at once, the second sees what the first has told.
    await takeTurn(sql, { accountId });
    for (const parameter of await enabledParameters(sql, { accountId, settings }, ["DAY_BEFORE"])) {
      const orders = await candidates(sql, accountId, parameter, now());
      const occasions = orders.map(({ id, ...order }) => ({ id, order, triggers: ["DAY_BEFORE"] as const }));
      if (occasions.length === 0) continue;
      const around = await readSurroundings(sql, { accountId, settings }, occasions);
      const due = occasions.filter(({ order }) => isDue(order, parameter, timeZoneOf(order, around), now()));
      await communications.write(sql, { accountId, settings }, due, [parameter]);
    }
  }
}

function isDue({ orderDate = "" }: OrderValues, parameter: Parameter, timeZone: string, now: Date): boolean {
  const day = dayOf(orderDate);
  if (!day) return false;
  const end = endOfDayBefore(day, parameter.sendingHours, timeZone).getTime();
  return now.getTime() < end && now.getTime() >= end - parameter.leadMinutes * 60_000;
}

/** Orders of the days ahead that are planned or sent, and of which the parameter has told nothing. */
async function candidates(
  sql: Sql,
  accountId: string,
  { id, leadMinutes }: Parameter,
  now: Date,
): Promise<Candidate[]> {
  const dayAfter = (days: number) => dayText(clockIn(now.getTime() + days * dayMs).day);
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(json_strip_nulls(row_to_json(o))), '[]')::text as json from orders o
    where account_id = ${accountId} and "orderDate" between ${dayAfter(0)} and ${dayAfter(3 + leadMinutes / 1440)}
      and status = any(${["planned", "sending", "sent"].flatMap((group) => statusesIn(group as "planned"))}::text[])
      and not exists (select from communication c where c.account_id = o.account_id and c.order_id = o.id
        and c.parameter_id = ${id})`.execute(sql);
  return JSON.parse(rows[0]?.json ?? "[]") as Candidate[];
}
