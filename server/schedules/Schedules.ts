import { ApiFailure } from "../../schemas/failure";
import type { Schedule, ScheduleAction, ScheduleStep } from "../../schemas/schedule";
import type { Database, Sql } from "../database";
import { type Actor, type ResourceStore, takeTurn } from "../resources";
import { TravelFault, type TravelOf } from "../travel";
import { type Decision, decided } from "./actions";
import { type Arrangement, standingOf } from "./Arrangement";
import { arrangementOf } from "./arrangementOf";
import { type MoveDay, type MovedOrder, movedOrders, moveOrders } from "./movedOrders";
import { type OpenDay, timed } from "./OpenDay";
import { RecentDays } from "./RecentDays";
import { type Day, readDay } from "./records";
import { addStep, type Key, readNextSteps, readRow, type ScheduleRow, stepToTurn, writeRow } from "./rows";
import { savePlan } from "./saving";
import { about, note, staleFailure, told } from "./telling";

export type ScheduleParts = {
  database: Database;
  orders: ResourceStore;
  travel: TravelOf;
  now: () => Date;
};

/** A day as it stands, with what is stored of it. */
export type Found = { open: OpenDay; row: ScheduleRow };

/** An action on a day as it was at a version; `key` is the one under which it may be sent again. */
export type Asked<Action> = {
  aoc: string;
  date: string;
  version: number;
  action: Action;
  key?: string | undefined;
};

/** The same on several days of a centre, each as it was at its version where one is given. */
type AskedOfAll<Action> = {
  aoc: string;
  days: readonly { date: string; version?: number }[];
  action: Action;
  key?: string | undefined;
};

/** What an action makes of a day: what is decided then, how many steps count, and its orders where it wrote some. */
export type Outcome = {
  arrangement: Arrangement;
  position: number;
  isStep: boolean;
  job?: ScheduleRow["job"];
  drafts?: ScheduleRow["drafts"];
  orders?: Day["orders"];
  moved?: MovedOrder[];
  /** A plan of the machine is taken, or taken back. */
  accepted?: boolean;
  /** What is told of it where that is not what was asked for. */
  action?: ScheduleAction;
};

/** What may be done to a day that is closed: what opens it again, and what changes nothing of it. */
const ofClosed = new Set<ScheduleAction["kind"]>(["reopen", "undo", "redo", "discard"]);

/** Centres' days: read, changed by one at a time, and told as they are then (domain 7). */
export class Schedules {
  readonly #parts: ScheduleParts;
  readonly #recent = new RecentDays();

  constructor(parts: ScheduleParts) {
    this.#parts = parts;
  }

  get orders(): ResourceStore {
    return this.#parts.orders;
  }

  now(): Date {
    return this.#parts.now();
  }

  async read(actor: Actor, aoc: string, date: string): Promise<Schedule> {
    const key = { accountId: actor.accountId, aoc, date };
    const { day, row, steps } = await this.#parts.database.read(actor.accountId, async (sql) => {
      const found = await this.#dayOf(sql, actor, key);
      return { ...found, steps: await readNextSteps(sql, key, found.row.position) };
    });
    const open = await this.#timed(actor, day, row);
    return { ...told(open), ...about(row, steps) };
  }

  /** The day as it stands, timed. */
  async open(actor: Actor, aoc: string, date: string): Promise<Found> {
    const { found } = await this.openWith(actor, aoc, date, async () => undefined);
    return found;
  }

  /** The same, with what else is to be read of that moment. */
  async openWith<More>(
    actor: Actor,
    aoc: string,
    date: string,
    readMore: (sql: Sql, row: ScheduleRow) => Promise<More>,
  ): Promise<{ found: Found; more: More }> {
    const key = { accountId: actor.accountId, aoc, date };
    const { day, row, more } = await this.#parts.database.read(actor.accountId, async (sql) => {
      const read = await this.#dayOf(sql, actor, key);
      return { ...read, more: await readMore(sql, read.row) };
    });
    return { found: { open: await this.#timed(actor, day, row), row }, more };
  }

  /**
   * Does something to a day, if nobody did anything to it since that version.
   *
   * @throws ApiFailure SCHEDULE_CHANGED with what was done meanwhile, and what the action itself is refused for.
   */
  async act(
    actor: Actor,
    { aoc, date, version, ...asked }: Asked<ScheduleAction>,
    outcomeOf: (found: Found, sql: Sql) => Promise<Outcome>,
  ): Promise<Schedule> {
    const several = { ...asked, aoc, days: [{ date, version }] };
    const [schedule] = await this.actOnAll(actor, several, async ([found], sql) => [
      await outcomeOf(found!, sql),
    ]);
    return schedule!;
  }

  /** The same of several days of a centre: to all of them or to none. A day without a version may have changed since. */
  async actOnAll(
    actor: Actor,
    { aoc, days, action, key: sentUnder }: AskedOfAll<ScheduleAction>,
    outcomesOf: (found: Found[], sql: Sql) => Promise<Outcome[]>,
  ): Promise<Schedule[]> {
    const keys = days.map(({ date }) => ({ accountId: actor.accountId, aoc, date }));
    for (const key of keys) await this.#warm(actor, key);
    return this.#parts.database.transaction(actor.accountId, async (sql) => {
      await takeTurn(sql, actor);
      const found: Found[] = [];
      for (const key of keys) {
        const { day, row } = await this.#dayOf(sql, actor, key, "change");
        found.push({ open: await this.#timed(actor, day, row), row });
      }
      // Its answer was lost on the way: it is given again.
      if (sentUnder !== undefined && found[0]?.row.last?.key === sentUnder)
        return Promise.all(
          found.map(async ({ open, row }, at) => ({
            ...told(open),
            ...about(row, await readNextSteps(sql, keys[at]!, row.position)),
          })),
        );
      for (const [at, { open, row }] of found.entries()) {
        const { version = row.version } = days[at]!;
        if (row.version !== version) throw await staleFailure(sql, keys[at]!, version, row);
        if (open.arrangement.closed && !ofClosed.has(action.kind)) throw new ApiFailure("SCHEDULE_CLOSED");
      }
      const outcomes = await outcomesOf(found, sql);
      const done: Schedule[] = [];
      for (const [at, each] of found.entries())
        done.push(await this.#done(sql, actor, keys[at]!, each, outcomes[at]!, { action, sentUnder }));
      return done;
    });
  }

  /** Writes what came of an action on a day, and answers the day as it is then. */
  async #done(
    sql: Sql,
    actor: Actor,
    key: Key,
    { open, row }: Found,
    outcome: Outcome,
    { sentUnder, ...asked }: { action: ScheduleAction; sentUnder: string | undefined },
  ): Promise<Schedule> {
    const { now, orders: store } = this.#parts;
    const { action = asked.action } = outcome;
    const { day } = open;
    const dayThen = { ...day, orders: outcome.orders ?? day.orders };
    const after = await this.#timedAs(actor, dayThen, outcome.arrangement, open);
    const orders = await savePlan(sql, store, actor, after);
    const step: ScheduleStep = {
      version: row.version + 1,
      action,
      user: actor.name ?? actor.login,
      userId: actor.userId,
      time: now().toISOString(),
    };
    const next: ScheduleRow = {
      version: row.version + 1,
      position: outcome.position,
      standing: standingOf(after.arrangement),
      last: { ...step, ...(sentUnder !== undefined && { key: sentUnder }) },
      kpis: told(open).kpis,
      accepted: outcome.accepted === undefined ? row.accepted : outcome.accepted ? told(after).kpis : null,
      job: outcome.job === undefined ? row.job : outcome.job,
      drafts: outcome.drafts ?? row.drafts,
    };
    await writeRow(sql, key, next);
    if (outcome.isStep)
      await addStep(sql, key, {
        ...step,
        time: now(),
        position: outcome.position,
        userId: actor.userId,
        before: open.arrangement,
        after: after.arrangement,
        moved: outcome.moved ?? null,
      });
    const steps = await readNextSteps(sql, key, next.position);
    await note(sql, actor, key, { action });
    return { ...told({ ...after, day: { ...day, orders } }), ...about(next, steps) };
  }

  /** A day as it is stored, without its times. */
  async day(actor: Actor, aoc: string, date: string): Promise<Day> {
    const key = { accountId: actor.accountId, aoc, date };
    const { day } = await this.#parts.database.read(actor.accountId, (sql) => this.#dayOf(sql, actor, key));
    return day;
  }

  /** Gives orders to other days of the centre, or back, and answers the days as they have them then. */
  async carry(
    sql: Sql,
    actor: Actor,
    { days, moved, to }: { days: readonly Day[]; moved: readonly MovedOrder[]; to: "from" | "to" },
  ): Promise<Day[]> {
    await moveOrders(sql, this.orders, actor, moved, to);
    const then: Day[] = [];
    for (const { centre, date } of days) {
      const key = { accountId: actor.accountId, aoc: centre.id, date };
      then.push((await this.#dayOf(sql, actor, key)).day);
    }
    return then;
  }

  /** A day as it would be told with other decisions. */
  async told(actor: Actor, { open, row }: Found, arrangement?: Arrangement): Promise<Schedule> {
    const then = arrangement ? await this.decided(actor, open, arrangement) : open;
    const key = { accountId: actor.accountId, aoc: open.day.centre.id, date: open.day.date };
    const steps = await this.#parts.database.read(actor.accountId, (sql) =>
      readNextSteps(sql, key, row.position),
    );
    return { ...told(then), ...about(row, steps) };
  }

  /** The day as it would be if this were decided of it. */
  decided(actor: Actor, open: OpenDay, arrangement: Arrangement): Promise<OpenDay> {
    return this.#timedAs(actor, open.day, arrangement, open);
  }

  /**
   * Gives days, as they stood at a version, a planning job, which `begin` adds, and answers them. The days themselves stay as
   * they are.
   */
  async attach(
    actor: Actor,
    { aoc, days }: { aoc: string; days: readonly { date: string; version: number }[] },
    begin: (found: Found[], sql: Sql) => Promise<Omit<NonNullable<ScheduleRow["job"]>, "version">>,
  ): Promise<Found[]> {
    const keys = days.map(({ date }) => ({ accountId: actor.accountId, aoc, date }));
    for (const key of keys) await this.#warm(actor, key);
    return this.#parts.database.transaction(actor.accountId, async (sql) => {
      await takeTurn(sql, actor);
      const found: Found[] = [];
      for (const [at, key] of keys.entries()) {
        const { version } = days[at]!;
        const { day, row } = await this.#dayOf(sql, actor, key, "change");
        if (row.version !== version) throw await staleFailure(sql, key, version, row);
        if (row.standing.closed) throw new ApiFailure("SCHEDULE_CLOSED");
        found.push({ open: await this.#timed(actor, day, row), row });
      }
      const job = await begin(found, sql);
      for (const [at, { row }] of found.entries()) {
        if (row.job?.days) await this.#detach(sql, actor, aoc, row.job);
        await writeRow(sql, keys[at]!, { ...row, job: { ...job, version: row.version } });
        await note(sql, actor, keys[at]!, { job: job.id });
      }
      return found;
    });
  }

  /** A draft of several days that one of them is planned anew without is no draft of any of them. */
  async #detach(
    sql: Sql,
    actor: Actor,
    aoc: string,
    { id, days = [] }: NonNullable<ScheduleRow["job"]>,
  ): Promise<void> {
    for (const date of days) {
      const key = { accountId: actor.accountId, aoc, date };
      const row = await readRow(sql, key, "change");
      if (row.job?.id !== id) continue;
      await writeRow(sql, key, { ...row, job: null });
      await note(sql, actor, key, { job: id });
    }
  }

  /** A decision by hand: a step that can be undone. */
  decide(actor: Actor, asked: Asked<Decision>): Promise<Schedule> {
    return this.act(actor, asked, async ({ open, row }) => ({
      arrangement: decided(open, asked.action),
      position: row.position + 1,
      isStep: true,
    }));
  }

  /** Orders to another day, their windows with them: a step of the day that they leave. */
  moveDay(actor: Actor, asked: Asked<MoveDay>): Promise<Schedule> {
    return this.act(actor, asked, async ({ open, row }, sql) => {
      const moved = movedOrders(open, asked.action);
      const gone = new Set(moved.map(({ id }) => id));
      const planned = Object.values(open.arrangement.plan)
        .flat()
        .flatMap((run) => run.orders);
      const arrangement = decided(open, { kind: "unplan", orders: planned.filter((id) => gone.has(id)) });
      await moveOrders(sql, this.orders, actor, moved, "to");
      const orders = open.day.orders.filter(({ id }) => !gone.has(id));
      return { arrangement, position: row.position + 1, isStep: true, orders, moved };
    });
  }

  /** The step of a day that undoing would take back, or redoing make again. */
  nextStep(actor: Actor, { aoc, date }: Pick<Key, "aoc" | "date">, kind: "undo" | "redo") {
    const key = { accountId: actor.accountId, aoc, date };
    return this.#parts.database.read(actor.accountId, async (sql) =>
      stepToTurn(sql, key, await readRow(sql, key), kind),
    );
  }

  /** Finds out times before others have to wait for that; whose day was read lately has them. */
  async #warm(actor: Actor, { aoc, date }: Key): Promise<void> {
    if (!this.#recent.has(nameOf(actor, aoc, date))) await this.open(actor, aoc, date);
  }

  async #dayOf(
    sql: Sql,
    actor: Actor,
    key: Key,
    purpose?: "change",
  ): Promise<{ day: Day; row: ScheduleRow }> {
    const row = await readRow(sql, key, purpose);
    const known = this.#recent.orders(nameOf(actor, key.aoc, key.date));
    const asked = { ...key, settings: actor.settings, now: this.#parts.now(), known };
    return { day: await readDay(sql, asked), row };
  }

  /** The day as it stands; what is as it was when it was timed last is not timed anew. */
  async #timed(actor: Actor, day: Day, { standing }: ScheduleRow): Promise<OpenDay> {
    const { generation } = this.#parts.travel(actor.accountId);
    const name = nameOf(actor, day.centre.id, day.date);
    const before = this.#recent.timed(name, generation);
    const open = await this.#timedAs(actor, day, arrangementOf(day, standing), before);
    this.#recent.add(name, open, generation);
    return open;
  }

  async #timedAs(actor: Actor, day: Day, arrangement: Arrangement, before?: OpenDay): Promise<OpenDay> {
    try {
      return await timed(day, arrangement, this.#parts.travel(actor.accountId), before);
    } catch (error) {
      if (error instanceof TravelFault)
        throw new ApiFailure("TRAVEL_TIMES_MISSING", { reason: error.message });
      throw error;
    }
  }
}

function nameOf({ accountId }: Actor, aoc: string, date: string): string {
  return `${accountId}/${aoc}/${date}`;
}
