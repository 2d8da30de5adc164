import { setTimeout } from "node:timers/promises";
import { dayOf as parsed, dayText, utcMillis } from "../../schemas/clock";
import { ApiFailure } from "../../schemas/failure";
import type { Logger } from "../database";
import type { JobRunner } from "../planning";
import { dayOf } from "../settings";
import { Days, type DaysParts } from "./Days";
import { found, type Founding } from "./found";
import { type CentreDay, type Company, type DayRow, readCompany, readDays, type Stage, stages } from "./rows";
import { staffOf } from "./staff";

export type CalendarParts = DaysParts &
  Founding & {
    log: Logger;
    runner: Pick<JobRunner, "isWaitedFor">;
    /** Resolves once it is known by which roads is planned. */
    roadsOpened: () => Promise<void>;
  };

/** How many days before today are filled in. */
const past = 28;
const centres = [0, 1];
const dayMs = 86_400_000;
/** How often it is looked whether runs have begun, or a day, in milliseconds. */
const lookEvery = 60_000;
/** How often it is looked whether somebody waits for a plan, in milliseconds. */
const waitEvery = 200;
/** Milliseconds between what one vehicle says of a day that is over and what the next one does. */
const restsFor = 20;

/** Somebody else is at work on the day, or its roads are being read: it is tried again. */
const passing = new Set([
  "SCHEDULE_BEING_PLANNED",
  "SCHEDULE_CHANGED",
  "TRAVEL_TIMES_MISSING",
  "SCHEDULE_NO_DRAFT",
]);

/** What is told of a day of the company: whether it is as far as its date asks. */
export type ToldDay = { date: string; ready: boolean };

/**
 * Keeps the demo company's days as far as the clock says: the last four weeks driven, today planned and what has begun of
 * it sent, tomorrow's orders there. All else goes on from that: a first start, a restart, and each midnight.
 */
export class Calendar {
  readonly #parts: CalendarParts;
  readonly #closing = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(parts: CalendarParts) {
    this.#parts = parts;
  }

  /** Makes what is there from the first: the company, and the orders of today and tomorrow. Answers its account. */
  async begin(): Promise<string | undefined> {
    const { database } = this.#parts;
    const company = await database.read(null, readCompany);
    if (!company) return undefined;
    if (!company.isFounded) await found(this.#parts, company.accountId);
    await this.#lead({ ordersOnly: true });
    return company.accountId;
  }

  start(): void {
    this.#timer = setInterval(() => this.look(), lookEvery);
    this.#timer.unref();
    this.look();
  }

  /** Leads on what is due now, beside whatever else the server does. */
  look(): void {
    if (this.#closing.signal.aborted) return;
    this.#running ??= this.#untilRoads()
      .then(() => this.#lead({ ordersOnly: false }))
      .catch((error: unknown) => {
        if (!this.#closing.signal.aborted)
          this.#parts.log.error({ err: error }, "The demo company could not be led on; it is tried again");
      })
      .finally(() => (this.#running = undefined));
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#closing.abort();
    await this.#running;
  }

  /** The company's days, and whether each is as far as its date asks; none of another account. */
  async told(accountId: string): Promise<ToldDay[]> {
    const { database } = this.#parts;
    const company = await database.read(null, readCompany);
    if (company?.accountId !== accountId) return [];
    const { today, rows } = await this.#standing(company);
    return wantedDays(today).map((day) => ({
      date: day,
      ready: centres.every((centre) => isThere(stageOf(rows, { day, centre }), goalOf(day, today))),
    }));
  }

  /** Ends at once where the server does: others hold it up for roads that are being read. */
  async #untilRoads(): Promise<void> {
    const waited = new AbortController();
    const closed = new Promise<void>((resolve) => {
      // It is waited for again and again as long as the server runs: nobody goes on listening.
      const options = { once: true, signal: waited.signal };
      this.#closing.signal.addEventListener("abort", () => resolve(), options);
    });
    await Promise.race([this.#parts.roadsOpened(), closed]).finally(() => waited.abort());
  }

  async #lead({ ordersOnly }: { ordersOnly: boolean }): Promise<void> {
    const { database } = this.#parts;
    const company = await database.read(null, readCompany);
    const dispatcher =
      company && (await database.read(null, (sql) => staffOf(sql, company.accountId, "DISPATCHER")));
    if (!company || !dispatcher) return;
    const days = new Days(this.#parts, company, dispatcher);
    const { today, rows } = await this.#standing(company);
    for (const day of wantedDays(today)) {
      if (ordersOnly && day < today) return;
      for (const centre of centres) {
        if (this.#closing.signal.aborted) return;
        const row = rows.find((each) => each.day === day && each.centre === centre) ?? { day, centre };
        const goal = ordersOnly ? "ORDERS" : goalOf(day, today);
        await this.#leadTo(days, row, goal);
        if (!ordersOnly && goal === "ORDERS") await this.#attempt(() => days.look(row));
        if (goal === "PLANNED") await this.#attempt(() => days.send({ sentUntil: null, ...row }));
      }
    }
  }

  async #leadTo(days: Days, row: CentreDay & { stage?: Stage }, goal: Stage): Promise<void> {
    const signal = this.#closing.signal;
    const at = { day: row.day, centre: row.centre };
    const steps: Record<Stage, () => Promise<boolean | void>> = {
      ORDERS: () => days.order(at),
      PLANNED: () => days.plan(at, signal),
      DRIVEN: () => days.drive(at, () => this.#rest()),
    };
    for (const stage of stages.slice(0, stages.indexOf(goal) + 1)) {
      if (isThere(row.stage, stage) || signal.aborted) continue;
      const ended = await this.#attempt(steps[stage]);
      if (ended === "later") return;
      const before = stages[stages.indexOf(stage) - 1];
      if (ended === "refused" && before) await days.leave(at, before, stage);
    }
  }

  /** Who plans has the machine for himself. */
  async #whileWaitedFor(): Promise<void> {
    while (this.#parts.runner.isWaitedFor)
      await setTimeout(waitEvery, undefined, { signal: this.#closing.signal, ref: false });
  }

  /** Between what is told of a day that is over, so that who works meanwhile does not feel it. */
  async #rest(): Promise<void> {
    await setTimeout(restsFor, undefined, { signal: this.#closing.signal, ref: false });
    await this.#whileWaitedFor();
  }

  /** A step that users' doings make impossible is left out; one that answers false is tried again. */
  async #attempt(step: () => Promise<boolean | void>): Promise<"done" | "later" | "refused"> {
    await this.#whileWaitedFor();
    try {
      return (await step()) === false ? "later" : "done";
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      this.#parts.log.info({ code: error.code }, "A step of the demo company was refused");
      return passing.has(error.code) ? "later" : "refused";
    }
  }

  async #standing({ accountId }: Company): Promise<{ today: string; rows: DayRow[] }> {
    const { database, now } = this.#parts;
    return database.read(null, async (sql) => {
      const dispatcher = await staffOf(sql, accountId, "DISPATCHER");
      const today = dispatcher ? dayOf(now(), dispatcher.settings) : now().toISOString().slice(0, 10);
      return { today, rows: await readDays(sql, accountId, daysAfter(today, -past)) };
    });
  }
}

/** Tomorrow, today, and the days before, the newest first. */
function wantedDays(today: string): string[] {
  return Array.from({ length: past + 2 }, (_, back) => daysAfter(today, 1 - back));
}

function goalOf(day: string, today: string): Stage {
  if (day > today) return "ORDERS";
  return day === today ? "PLANNED" : "DRIVEN";
}

function isThere(stage: Stage | undefined, goal: Stage): boolean {
  return stage !== undefined && stages.indexOf(stage) >= stages.indexOf(goal);
}

function stageOf(rows: DayRow[], at: CentreDay): Stage | undefined {
  return rows.find(({ day, centre }) => day === at.day && centre === at.centre)?.stage;
}

function daysAfter(day: string, days: number): string {
  const later = new Date(utcMillis(parsed(day)!) + days * dayMs);
  return dayText({ year: later.getUTCFullYear(), month: later.getUTCMonth() + 1, day: later.getUTCDate() });
}
