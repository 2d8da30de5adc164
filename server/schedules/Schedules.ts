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
import { restored } from "./restoring";
import { addStep, type Key, readNextSteps, readRow, readStep, type ScheduleRow, writeRow } from "./rows";
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

/** What an action makes of a day: what is decided then, how many steps count, and its orders where it wrote some. */
type Outcome = {
  arrangement: Arrangement;
  position: number;
  isStep: boolean;
  job?: ScheduleRow["job"];
  drafts?: ScheduleRow["drafts"];
  orders?: Day["orders"];
  moved?: MovedOrder[];
  /** A plan of the machine is taken, or taken back. */
  accepted?: boolean;
};

/** What may be done to a day that is closed. */
const opensAgain = new Set<ScheduleAction["kind"]>(["reopen", "undo", "redo"]);

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
    const key = { accountId: actor.accountId, aoc, date };
    const { day, row } = await this.#parts.database.read(actor.accountId, (sql) =>
      this.#dayOf(sql, actor, key),
    );
    return { open: await this.#timed(actor, day, row), row };
  }

  /**
   * Does something to a day, if nobody did anything to it since that version.
   *
   * @throws ApiFailure SCHEDULE_CHANGED with what was done meanwhile, and what the action itself is refused for.
   */
  async act(
    actor: Actor,
    { aoc, date, version, action, key: sentUnder }: Asked<ScheduleAction>,
    outcomeOf: (found: Found, sql: Sql) => Promise<Outcome>,
  ): Promise<Schedule> {
    const { database, now } = this.#parts;
    const key = { accountId: actor.accountId, aoc, date };
    await this.#warm(actor, key);
    return database.transaction(actor.accountId, async (sql) => {
      await takeTurn(sql, actor);
      const { day, row } = await this.#dayOf(sql, actor, key, "change");
      const open = await this.#timed(actor, day, row);
      // Its answer was lost on the way: it is given again.
      if (sentUnder !== undefined && row.last?.key === sentUnder)
        return { ...told(open), ...about(row, await readNextSteps(sql, key, row.position)) };
      if (row.version !== version) throw await staleFailure(sql, key, version, row);
      if (open.arrangement.closed && !opensAgain.has(action.kind)) throw new ApiFailure("SCHEDULE_CLOSED");
      const outcome = await outcomeOf({ open, row }, sql);
      const dayThen = { ...day, orders: outcome.orders ?? day.orders };
      const after = await this.#timedAs(actor, dayThen, outcome.arrangement, open);
      const orders = await savePlan(sql, this.#parts.orders, actor, after);
      const step: ScheduleStep = {
        version: version + 1,
        action,
        user: actor.name ?? actor.login,
        userId: actor.userId,
        time: now().toISOString(),
      };
      const next: ScheduleRow = {
        version: version + 1,
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
    });
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

  /** Gives a day, as it stood at a version, a planning job, which `begin` adds. The day itself stays as it is. */
  async attach(
    actor: Actor,
    { aoc, date, version }: { aoc: string; date: string; version: number },
    begin: (found: Found, sql: Sql) => Promise<Omit<NonNullable<ScheduleRow["job"]>, "version">>,
  ): Promise<void> {
    const key = { accountId: actor.accountId, aoc, date };
    await this.#warm(actor, key);
    await this.#parts.database.transaction(actor.accountId, async (sql) => {
      await takeTurn(sql, actor);
      const { day, row } = await this.#dayOf(sql, actor, key, "change");
      if (row.version !== version) throw await staleFailure(sql, key, version, row);
      if (row.standing.closed) throw new ApiFailure("SCHEDULE_CLOSED");
      const job = await begin({ open: await this.#timed(actor, day, row), row }, sql);
      await writeRow(sql, key, { ...row, job: { ...job, version } });
      await note(sql, actor, key, { job: job.id });
    });
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

  /** Takes the last step back, or makes the next one again: where a step is named, that one or none. */
  turn(actor: Actor, asked: Asked<{ kind: "undo" | "redo"; step?: number }>): Promise<Schedule> {
    const { aoc, date, action } = asked;
    const isUndo = action.kind === "undo";
    return this.act(actor, asked, async ({ open, row }, sql) => {
      const key = { accountId: actor.accountId, aoc, date };
      const step = await readStep(sql, key, isUndo ? row.position : row.position + 1);
      if (!step) throw new ApiFailure(isUndo ? "SCHEDULE_NOTHING_TO_UNDO" : "SCHEDULE_NOTHING_TO_REDO");
      if (action.step !== undefined && action.step !== step.version)
        throw new ApiFailure("SCHEDULE_STEP_OVERTAKEN", { step: action.step });
      await moveOrders(sql, this.orders, actor, step.moved ?? [], isUndo ? "from" : "to");
      const { day } = step.moved ? await this.#dayOf(sql, actor, key) : open;
      return {
        arrangement: restored(day, open.arrangement, isUndo ? step.before : step.after),
        position: row.position + (isUndo ? -1 : 1),
        isStep: false,
        orders: day.orders,
        ...(step.action.kind === "accept" && { accepted: !isUndo }),
      };
    });
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
