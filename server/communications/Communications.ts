import type { Resource, Settings } from "../../schemas";
import type { Announcement, CustomerChannels } from "../../schemas/communications";
import { ApiFailure } from "../../schemas/failure";
import type { Database, Sql } from "../database";
import type { Mail, Message } from "../mail";
import type { OrderValues } from "../orders";
import { type Actor, type RecordRules, takeTurn } from "../resources";
import type { ArrivalsOf, ExpectedArrival } from "./arrivals";
import { type Letter, letterTo } from "./byHand";
import { announcementOf, compose, customersOf } from "./compose";
import { History } from "./history";
import { type LinksOf, type OrderLink, tellsLink } from "./links";
import {
  aheadOf,
  type Occasion,
  awaited,
  occasionsOf,
  overtaken,
  runStarts,
  sentAt,
  starters,
  whenSent,
} from "./occasions";
import { enabledParameters, type Parameter } from "./parameters";
import {
  awaitedOrders,
  forgetCommunications,
  insertCommunications,
  type NewCommunication,
  ordersToTell,
} from "./rows";
import { RunMails } from "./runs";
import { readSurroundings } from "./surroundings";
import { nameOf } from "./view/acts";
import { outsideTold, waitingTimes, type WaitingTime, withdraw, withdrawWaiting } from "./waiting";

type Parts = {
  database: Database;
  resources: Map<string, Resource>;
  mail: Mail;
  /** SMS can be sent. */
  hasGateway: boolean;
  arrivalsOf: ArrivalsOf;
  linksOf: LinksOf;
  now: () => Date;
};

/** Whose orders they are, and how the account has things. */
export type Teller = { accountId: string; settings: Settings };

type KnownOrder = OrderValues & { id: string };

/** What messages are made of: without one of these there is nothing to tell. */
const needed = [
  "orders",
  "notificationParameters",
  "customerLocations",
  "distributionCentres",
  "vehicles",
  "drivers",
  "orderCancellationReasons",
  "users",
];

/**
 * Tells customers and others what becomes of orders (domain 11). Messages are written with what gives occasion to them,
 * in its transaction, and go by the mail queue.
 */
export class Communications implements Pick<RecordRules, "follow" | "leave"> {
  readonly #parts: Parts;
  readonly isOn: boolean;
  /** Whether SMS can be sent. */
  readonly hasGateway: boolean;
  /** What drivers are told of runs that are sent to them. */
  readonly runs: RunMails;
  /** Accounts that have messages in a transaction that has not ended yet, as far as is known. */
  readonly #fresh = new Set<string>();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.hasGateway = parts.hasGateway;
    this.isOn = needed.every((name) => parts.resources.has(name));
    this.runs = new RunMails({ send: (sql, messages) => this.#send(sql, messages), now: parts.now });
  }

  /** Sends what was written as soon as it is committed. Answers the way to stop. */
  start(): () => void {
    return this.#parts.database.subscribe((payload) => {
      if (this.#fresh.size === 0) return;
      const { account } = JSON.parse(payload) as { account: string };
      if (this.#fresh.delete(account)) this.#parts.mail.wake();
    });
  }

  follow: RecordRules["follow"] = async ({ sql, actor }, drafts) => {
    if (!this.isOn) return;
    for (const waiting of overtaken(drafts)) await withdrawWaiting(sql, actor.accountId, waiting);
    const now = this.#parts.now();
    const starting = starters(drafts, now);
    await this.tell(
      sql,
      actor,
      occasionsOf(drafts, now),
      starting.length > 0 ? () => runStarts(sql, actor.accountId, starting) : undefined,
    );
  };

  leave: RecordRules["leave"] = async ({ sql, actor }, records) => {
    if (!this.isOn) return;
    await withdrawWaiting(sql, actor.accountId, { orders: [...records.keys()] });
    await forgetCommunications(sql, actor.accountId, this.#parts.now());
  };

  /** Writes what occasions give. `more` is asked only where something is told of runs that start. */
  async tell(
    sql: Sql,
    teller: Teller,
    occasions: readonly Occasion[],
    more?: () => Promise<Occasion[]>,
  ): Promise<void> {
    const triggers = [
      ...new Set(occasions.flatMap((each) => each.triggers)),
      ...(more ? ["RUN_STARTED" as const] : []),
    ];
    if (triggers.length === 0) return;
    const parameters = await enabledParameters(sql, teller, triggers);
    if (parameters.length === 0) return;
    const others = parameters.some(({ trigger }) => trigger === "RUN_STARTED") ? await more?.() : undefined;
    await this.write(sql, teller, [...occasions, ...(others ?? [])], parameters);
  }

  /**
   * Tells what is to be told of when orders are expected as their drivers go, looked at then: whose time has changed, and
   * to whom somebody is about to come. What waits still and names a time that no longer holds is written anew; what
   * waits for orders that are `reached` is taken back.
   */
  async expect(
    sql: Sql,
    teller: Teller,
    { arrivals: expected, reached }: { arrivals: readonly ExpectedArrival[]; reached: readonly string[] },
    lookedAt: Date,
  ): Promise<void> {
    if (!this.isOn) return;
    await this.#withdrawSeen(sql, teller, reached, lookedAt);
    if (expected.length === 0) return;
    const { accountId } = teller;
    const parameters = await enabledParameters(sql, teller, ["APPROACHING", "ETA_UPDATED"]);
    const now = this.#parts.now().getTime();
    const leads = parameters.filter(({ trigger }) => trigger === "APPROACHING");
    const lead = Math.max(-Infinity, ...leads.map(({ leadMinutes }) => leadMinutes * 60_000));
    const isNear = ({ isUnderWay, eta }: ExpectedArrival) => isUnderWay && eta - now <= lead;
    const moved = expected.filter(({ hasMoved }) => hasMoved);
    const hasGone = parameters.some(({ trigger }) => trigger === "ETA_UPDATED");
    const outside = await outsideTold(sql, accountId, moved, { hasGone });
    const concerned = expected.filter((each) => outside.has(each.order) || isNear(each));
    if (concerned.length === 0) return;
    // What others tell of these orders, and how far they are, is known from here on.
    await takeTurn(sql, teller);
    const orders = await awaitedOrders(
      sql,
      accountId,
      concerned.map(({ order }) => order),
    );
    const occasions = concerned.flatMap((each): Occasion[] => {
      const order = orders.get(each.order);
      const triggers = [
        ...(outside.has(each.order) ? ["ETA_UPDATED" as const] : []),
        ...(isNear(each) ? ["APPROACHING" as const] : []),
      ];
      return order && isSentBy(order, lookedAt) ? [{ id: each.order, order, triggers, arrival: each }] : [];
    });
    await this.#revise(sql, teller, occasions);
    const told = occasions.filter(({ triggers }) => triggers.length > 0);
    if (told.length > 0) await this.write(sql, teller, told, parameters);
  }

  /**
   * Takes back what waits and tells of what is ahead of orders at which somebody was seen, and has not said so: what
   * follows from what is said, `follow` does.
   */
  async #withdrawSeen(sql: Sql, teller: Teller, reached: readonly string[], lookedAt: Date): Promise<void> {
    if (reached.length === 0) return;
    await takeTurn(sql, teller);
    const orders = await awaitedOrders(sql, teller.accountId, reached);
    const seen = [...orders].flatMap(([id, order]) => (isSentBy(order, lookedAt) ? [id] : []));
    if (seen.length > 0) await withdrawWaiting(sql, teller.accountId, aheadOf(seen));
  }

  /** Takes back what waits with a time at which these orders are not expected any more, and tells it with the new one. */
  async #revise(sql: Sql, teller: Teller, occasions: readonly Occasion[]): Promise<void> {
    const { accountId } = teller;
    const known = new Map(occasions.map((each) => [each.id, each]));
    const isWrong = ({ order, from, to }: WaitingTime) => {
      const eta = known.get(order)?.arrival?.eta;
      return eta !== undefined && (eta < from || eta > to);
    };
    const wrong = (await waitingTimes(sql, accountId, [...known.keys()])).filter(isWrong);
    const taken = await withdraw(
      sql,
      accountId,
      wrong.map(({ id }) => id),
    );
    const again = wrong.filter(({ id }) => taken.has(id));
    if (again.length === 0) return;
    const triggers = [...new Set(again.map(({ trigger }) => trigger))];
    for (const parameter of await enabledParameters(sql, teller, triggers)) {
      const orders = new Set(
        again.filter((each) => each.parameter === parameter.id).map(({ order }) => order),
      );
      const anew = occasions
        .filter(({ id }) => orders.has(id))
        .map((each) => ({ ...each, triggers: [parameter.trigger] }));
      await this.write(sql, teller, anew, [parameter]);
    }
  }

  /** Writes the messages that these parameters make of occasions. */
  async write(
    sql: Sql,
    teller: Teller,
    occasions: readonly Occasion[],
    parameters: readonly Parameter[],
  ): Promise<void> {
    const { messages } = await this.#compose(sql, teller, occasions, parameters, (wanted) =>
      this.#linksOf(sql, teller.accountId, wanted, parameters),
    );
    await this.store(sql, teller, messages);
  }

  /** Mails an order's customer what somebody wrote himself. @throws ApiFailure NOT_FOUND, and where nobody may write to him. */
  async writeByHand(sql: Sql, actor: Actor, id: string, letter: Omit<Letter, "channel">): Promise<void> {
    const order = (await ordersToTell(sql, actor.accountId, [id])).get(id);
    if (!order) throw new ApiFailure("NOT_FOUND", { id });
    const around = await readSurroundings(sql, actor, [{ id, order, triggers: [] }]);
    const known = { around, now: this.#parts.now(), writtenBy: nameOf(actor) };
    await this.store(sql, actor, [letterTo({ id, order }, { channel: "EMAIL", ...letter }, known)]);
  }

  /** What was written is looked at once it is committed. */
  expectCommit(accountId: string): void {
    this.#fresh.add(accountId);
  }

  /** Writes messages, and has those go that are to. */
  async store(sql: Sql, { accountId }: Teller, messages: NewCommunication[]): Promise<void> {
    if (messages.length === 0) return;
    await insertCommunications(sql, accountId, messages);
    const queued = messages.filter(({ result }) => result === "QUEUED");
    const common = ({ id, address, dueAt, expiresAt, at, isHeld }: NewCommunication) => ({
      id,
      accountId,
      to: address,
      dueAt,
      expiresAt,
      ...(isHeld === true && { heldAt: at }),
    });
    await this.#send(
      sql,
      queued.flatMap((each): Message[] => {
        const { type, language, subject = "", body, attach } = each;
        return type === "EMAIL"
          ? [{ ...common(each), language, subject, body, ...(attach && { attach }) }]
          : [];
      }),
    );
    const sms = queued.filter(({ type }) => type === "SMS");
    if (sms.length === 0) return;
    await this.#parts.mail.enqueueSms(
      sql,
      sms.map((each) => ({ ...common(each), text: each.body })),
    );
    this.#fresh.add(accountId);
  }

  /** What customers would be told if these orders were sent: composed as it is then, and not written. */
  async announce(teller: Teller, orders: readonly KnownOrder[]): Promise<Announcement> {
    const { parameters, composed } = await this.#wouldBe(teller, orders);
    return announcementOf(parameters, composed);
  }

  /** The same, order by order. */
  async announceEach(teller: Teller, orders: readonly KnownOrder[]): Promise<CustomerChannels[]> {
    const { composed } = await this.#wouldBe(teller, orders);
    return customersOf(
      orders.map(({ id }) => id),
      composed,
    );
  }

  #wouldBe(teller: Teller, orders: readonly KnownOrder[]) {
    const occasions = orders.map(({ id, ...order }) => ({ id, order, triggers: whenSent }));
    return this.#parts.database.read(teller.accountId, async (sql) => {
      const enabled = this.isOn ? await enabledParameters(sql, teller, whenSent) : [];
      const parameters = enabled.filter(({ recipient }) => recipient === "CUSTOMER");
      return { parameters, composed: await this.#compose(sql, teller, occasions, parameters, noLinks) };
    });
  }

  async #send(sql: Sql, messages: Message[]): Promise<void> {
    if (messages.length === 0) return;
    await this.#parts.mail.enqueueMessages(sql, messages);
    for (const { accountId } of messages) this.#fresh.add(accountId);
  }

  async #compose(
    sql: Sql,
    teller: Teller,
    occasions: readonly Occasion[],
    parameters: readonly Parameter[],
    linksOf: (wanted: readonly Occasion[]) => Promise<ReadonlyMap<string, OrderLink>>,
  ): Promise<ReturnType<typeof compose>> {
    const triggers = new Set(parameters.map(({ trigger }) => trigger));
    const wanted = occasions.filter((each) => each.triggers.some((trigger) => triggers.has(trigger)));
    if (wanted.length === 0) return { messages: [], untold: [] };
    const known = wanted.filter((each) => !each.triggers.includes("ORDER_CREATED")).map(({ id }) => id);
    const history = known.length > 0 ? await History.read(sql, teller.accountId, known) : History.none;
    const around = await readSurroundings(sql, teller, wanted);
    const expected = await this.#withArrivals(sql, teller.accountId, wanted);
    const links = await linksOf(wanted);
    const { now, hasGateway } = this.#parts;
    return compose(expected, parameters, { around, history, links, now: now(), hasGateway });
  }

  /** The links of those orders of which something is told that names one. */
  #linksOf(
    sql: Sql,
    accountId: string,
    wanted: readonly Occasion[],
    parameters: readonly Parameter[],
  ): Promise<ReadonlyMap<string, OrderLink>> {
    const linked = parameters.filter(({ subject = "", body }) => tellsLink(`${subject} ${body}`));
    const triggers = new Set(linked.map(({ trigger }) => trigger));
    const told = wanted.filter((each) => each.triggers.some((trigger) => triggers.has(trigger)));
    if (told.length === 0) return noLinks();
    return this.#parts.linksOf(
      sql,
      accountId,
      told.map(({ id }) => id),
    );
  }

  /** With when those are expected whose drivers are on their way; what is sent just now is expected as it was planned. */
  async #withArrivals(sql: Sql, accountId: string, occasions: readonly Occasion[]): Promise<Occasion[]> {
    const isAsked = ({ order, arrival, triggers }: Occasion) =>
      !arrival && !triggers.includes("PLANNED_ETA") && awaited.includes(order.status ?? "NEW");
    const asked = occasions.filter(isAsked).map(({ id }) => id);
    if (asked.length === 0) return [...occasions];
    const arrivals = await this.#parts.arrivalsOf(sql, accountId, asked);
    return occasions.map((each) => {
      const found = isAsked(each) ? arrivals.get(each.id) : undefined;
      return found && found.updated >= (sentAt(each.order) ?? 0) ? { ...each, arrival: found } : each;
    });
  }
}

/** What is only looked at ahead gives nobody a link. */
async function noLinks(): Promise<ReadonlyMap<string, OrderLink>> {
  return new Map();
}

/** Whether a journey was known at a moment: what was sent since then is another one. */
function isSentBy(order: OrderValues, moment: Date): boolean {
  return (sentAt(order) ?? 0) <= moment.getTime();
}
