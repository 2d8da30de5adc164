import { setTimeout } from "node:timers/promises";
import { sql as template } from "kysely";
import { cancelled, driven, type KnownId, orderMark, ordersOf, rated, type Reasons } from "../../demo";
import { dayOf, utcMillis } from "../../schemas/clock";
import { ApiFailure } from "../../schemas/failure";
import type { Communications } from "../communications";
import type { Database, Sql } from "../database";
import { orderOf, type OrderValues, statusGroupOf } from "../orders";
import { readJob } from "../planning";
import type { Actor, ResourceStore } from "../resources";
import { DraftDecisions, type Drafts, type Schedules, sendRuns } from "../schedules";
import { dayOf as dayIn } from "../settings";
import type { PastDays } from "../simulation";
import type { VehicleChecks } from "../vehicleChecks";
import { created } from "./created";
import { knownIds } from "./known";
import { mendedBy } from "./mended";
import { beginDay, type CentreDay, type Company, leadDay, type Stage, writeSentUntil } from "./rows";

export type DaysParts = {
  database: Database;
  schedules: Schedules;
  drafts: Drafts;
  communications: Communications;
  orders: ResourceStore;
  /** Has what drivers do on a day said by the simulator, which stands on the company. */
  pastDays: Pick<PastDays, "live">;
  vehicleChecks: VehicleChecks;
  now: () => Date;
};

/** What is planned is the same whenever it is planned, on the same roads. */
const planning = { mode: "FULL", rounds: 1_500, seed: 1, inBackground: true } as const;
const hour = 3_600_000;
/** How often it is looked whether a job has ended, in milliseconds. */
const lookEvery = 200;

/** What the company's drivers drive: orders that somebody could be told of. */
const underWay = new Set(["planned", "sending", "sent", "in progress"]);

/** Leads the demo company's days on by the product's own steps, each in one transaction with the note that it is done. */
export class Days {
  readonly #parts: DaysParts;
  readonly #company: Company;
  readonly #actor: Actor;

  constructor(parts: DaysParts, company: Company, actor: Actor) {
    this.#parts = parts;
    this.#company = company;
    this.#actor = actor;
  }

  /** Makes the orders of a day. */
  async order(at: CentreDay): Promise<void> {
    await this.#write(async (sql) => {
      if (!(await beginDay(sql, this.#company.accountId, at))) return;
      const idOf = await knownIds(sql, this.#company);
      if (idOf("distributionCentres", at.centre) === undefined) return;
      await this.#create(sql, at, idOf, this.#actorAt(midnightOf(at.day) - 8 * hour));
    });
  }

  /** Finds out the times between a day's places, so that nobody who opens or plans it waits for them. */
  async look(at: CentreDay): Promise<void> {
    await this.#parts.schedules.read(this.#actor, this.#centreOf(at), at.day);
  }

  /** Has a day planned as a dispatcher would, unless somebody did anything to it already. */
  async plan(at: CentreDay, signal: AbortSignal): Promise<void> {
    const aoc = this.#centreOf(at);
    const { schedules, drafts, communications, now } = this.#parts;
    const day = { aoc, date: at.day };
    const { version, journeys } = await schedules.read(this.#actor, aoc, at.day);
    if (version === 0 && journeys.every(({ runs }) => runs.length === 0)) {
      const { job } = await drafts.begin(this.#actor, { ...day, version }, planning);
      await this.#ended(job, signal);
      const planner = this.#actorAt(midnightOf(at.day) - 6 * hour);
      const decisions = new DraftDecisions({ schedules, mails: communications.runs, now });
      await decisions.decide(planner, { ...day, version, action: { kind: "accept", job } });
    }
    await this.#lead(at, "ORDERS", "PLANNED");
  }

  /** Sends the runs that have begun since it was looked last; who recalls one since then is left in peace. */
  async send(at: CentreDay & { sentUntil: Date | null }): Promise<void> {
    const until = this.#parts.now();
    const isDue = ({ loading }: { loading: number }) =>
      loading * 1000 <= until.getTime() && loading * 1000 > (at.sentUntil?.getTime() ?? 0);
    await this.#sendRuns(at, isDue);
    await this.#write((sql) => writeSentUntil(sql, this.#company.accountId, { ...at, until }));
  }

  /**
   * Has a day that is over lived by its drivers, and what comes after it done. Answers false where they can't now.
   * `rest`: lets others go first.
   */
  async drive(at: CentreDay, rest: () => Promise<void>): Promise<boolean> {
    const key = { accountId: this.#company.accountId, aoc: this.#centreOf(at), date: at.day };
    const send = () => this.#sendRuns(at, () => true);
    if (!(await this.#parts.pastDays.live(key, { settings: this.#actor.settings, send, rest }))) return false;
    await rest();
    await this.#end(at);
    return true;
  }

  /**
   * What follows a day: customers say what they think of it, and faults are mended. What nobody told of is told for who drove
   * it, and what nobody could plan of the demo's own orders is cancelled.
   */
  async #end(at: CentreDay): Promise<void> {
    const { accountId } = this.#company;
    const { orders, vehicleChecks, now } = this.#parts;
    const actor = this.#actorAt(midnightOf(at.day) + 20 * hour);
    await this.#write(async (sql) => {
      if (!(await leadDay(sql, accountId, { ...at, from: "PLANNED", to: "DRIVEN" }))) return;
      const idOf = await knownIds(sql, this.#company);
      const reasons = reasonsOf(idOf);
      const ids = (await this.#ordersOf(sql, at)).map((id) => ({ id }));
      await orders.amend(sql, actor, ids, ({ values }) => {
        const order = orderOf(values);
        const group = statusGroupOf(order.status ?? "NEW");
        if (underWay.has(group) && order.plan) return { ...rated(driven(whole(order), reasons)) };
        const isOurs = order.externalId?.startsWith(orderMark) === true;
        if (isOurs && group === "final") return { ...rated(whole(order)) };
        if (group !== "unplanned" || !isOurs) return values;
        return { ...cancelled(whole(order), actor.at ?? now(), idOf("orderCancellationReasons", 3)) };
      });
      const centre = { accountId, aoc: this.#centreOf(at) };
      for (const fault of await mendedBy(sql, centre, dayIn(now(), this.#actor.settings)))
        await vehicleChecks.changeFault(sql, actor, fault);
    });
  }

  /** Leaves a day as it is: it has been closed, or can't be led on. */
  async leave(at: CentreDay, from: Stage, to: Stage): Promise<void> {
    await this.#lead(at, from, to);
  }

  async #create(sql: Sql, { day, centre }: CentreDay, idOf: KnownId, actor: Actor): Promise<void> {
    const orders = ordersOf(day, centre, idOf);
    const ids: string[] = [];
    // A pick-up names the order that takes its goods on: that is made before.
    for (const isPickup of [false, true]) {
      const some = [...orders.entries()].filter(([, { dropAt }]) => (dropAt !== undefined) === isPickup);
      const records = some.map(([, { order, dropAt }]) =>
        dropAt === undefined ? order : { ...order, linkedOrder: { orderId: ids[dropAt] } },
      );
      const made = await created(sql, actor, this.#parts.orders, records);
      for (const [index, [place]] of some.entries()) ids[place] = made[index]!;
    }
  }

  async #sendRuns(at: CentreDay, isDue: (run: { loading: number }) => boolean): Promise<void> {
    const aoc = this.#centreOf(at);
    const { schedules, communications } = this.#parts;
    const { version, closed, journeys } = await schedules.read(this.#actor, aoc, at.day);
    const runs = journeys
      .filter(({ driver }) => driver !== null)
      .flatMap((journey) => journey.runs)
      .filter((run) => run.status === "PLANNED" && isDue(run));
    if (closed || runs.length === 0) return;
    const action = { kind: "send" as const, runs: runs.map(({ id }) => id) };
    const sender = this.#actorAt(Math.min(...runs.map(({ loading }) => loading * 1000)));
    await sendRuns(schedules, communications.runs, sender, { aoc, date: at.day, version, action });
  }

  async #ended(job: string, signal: AbortSignal): Promise<void> {
    const { database } = this.#parts;
    const { accountId } = this.#company;
    for (;;) {
      const standing = await database.read(accountId, (sql) => readJob(sql, accountId, job));
      if (standing?.state !== "PENDING" && standing?.state !== "RUNNING") return;
      await setTimeout(lookEvery, undefined, { signal, ref: false });
    }
  }

  #lead(at: CentreDay, from: Stage, to: Stage): Promise<unknown> {
    return this.#write((sql) => leadDay(sql, this.#company.accountId, { ...at, from, to }));
  }

  /** Who did what was due at a time, then, however late it is filled in: drivers tell of what happened after it. */
  #actorAt(time: number): Actor {
    return { ...this.#actor, at: new Date(Math.min(time, this.#parts.now().getTime())) };
  }

  #write<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.#parts.database.transaction(this.#company.accountId, work);
  }

  /** @throws ApiFailure NOT_FOUND where the company never had it. */
  #centreOf({ centre }: CentreDay): string {
    const id = this.#company.made.distributionCentres?.[centre];
    if (id === undefined) throw new ApiFailure("NOT_FOUND", { id: String(centre) });
    return id;
  }

  async #ordersOf(sql: Sql, at: CentreDay): Promise<string[]> {
    const { rows } = await template<{ id: string }>`
      select id from orders where account_id = ${this.#company.accountId} and aoc = ${this.#centreOf(at)}
        and "orderDate" = ${at.day} order by reference`.execute(sql);
    return rows.map(({ id }) => id);
  }
}

function midnightOf(day: string): number {
  return utcMillis(dayOf(day)!);
}

function reasonsOf(idOf: KnownId): Reasons {
  return {
    failed: [0, 1].map((at) => idOf("orderCancellationReasons", at)),
    rejected: [idOf("orderItemCancellationReasons", 0)],
  };
}

/** What is stored of an order was checked: it has what the schema asks for. */
function whole(order: OrderValues): Parameters<typeof driven>[0] {
  return order as Parameters<typeof driven>[0];
}
