import { type Resource, errorItem, type Settings } from "../../schemas";
import type { Announcement, CustomerChannels } from "../../schemas/communications";
import type { Database, Sql } from "../database";
import type { Mail, Message } from "../mail";
import type { OrderValues } from "../orders";
import type { RecordRules } from "../resources";
import { announcementOf, compose, customersOf } from "./compose";
import { History } from "./history";
import { type Occasion, occasionsOf, runStarts, starters, whenSent, withdrawn } from "./occasions";
import { enabledParameters, type Parameter } from "./parameters";
import { forgetCommunications, insertCommunications, withdrawCommunications } from "./rows";
import { RunMails } from "./runs";
import { readSurroundings } from "./surroundings";

type Parts = { database: Database; resources: Map<string, Resource>; mail: Mail; now: () => Date };

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
  /** What drivers are told of runs that are sent to them. */
  readonly runs: RunMails;
  /** Accounts that have messages in a transaction that has not ended yet, as far as is known. */
  readonly #fresh = new Set<string>();

  constructor(parts: Parts) {
    this.#parts = parts;
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
    const off = withdrawn(drafts);
    if (off.length > 0) await this.#withdraw(sql, actor.accountId, off, true);
    const starting = starters(drafts);
    await this.tell(
      sql,
      actor,
      occasionsOf(drafts),
      starting.length > 0 ? () => runStarts(sql, actor.accountId, starting) : undefined,
    );
  };

  leave: RecordRules["leave"] = async ({ sql, actor }, records) => {
    if (!this.isOn) return;
    await this.#withdraw(sql, actor.accountId, [...records.keys()], false);
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
    const parameters = await enabledParameters(sql, teller.accountId, triggers);
    if (parameters.length === 0) return;
    const others = parameters.some(({ trigger }) => trigger === "RUN_STARTED") ? await more?.() : undefined;
    await this.write(sql, teller, [...occasions, ...(others ?? [])], parameters);
  }

  /** Writes the messages that these parameters make of occasions. */
  async write(
    sql: Sql,
    teller: Teller,
    occasions: readonly Occasion[],
    parameters: readonly Parameter[],
  ): Promise<void> {
    const { messages } = await this.#compose(sql, teller, occasions, parameters);
    if (messages.length === 0) return;
    const { accountId } = teller;
    await insertCommunications(sql, accountId, messages);
    const queued = messages.filter(({ result }) => result === "QUEUED");
    await this.#send(
      sql,
      queued.map(({ id, address, language, subject = "", body, dueAt, expiresAt }) => ({
        id,
        accountId,
        to: address,
        language,
        subject,
        body,
        dueAt,
        expiresAt,
      })),
    );
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
      const enabled = this.isOn ? await enabledParameters(sql, teller.accountId, whenSent) : [];
      const parameters = enabled.filter(({ recipient }) => recipient === "CUSTOMER");
      return { parameters, composed: await this.#compose(sql, teller, occasions, parameters) };
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
  ): Promise<ReturnType<typeof compose>> {
    const triggers = new Set(parameters.map(({ trigger }) => trigger));
    const wanted = occasions.filter((each) => each.triggers.some((trigger) => triggers.has(trigger)));
    if (wanted.length === 0) return { messages: [], untold: [] };
    const known = wanted.filter((each) => !each.triggers.includes("ORDER_CREATED")).map(({ id }) => id);
    const history = known.length > 0 ? await History.read(sql, teller.accountId, known) : History.none;
    const around = await readSurroundings(sql, teller, wanted);
    return compose(wanted, parameters, { around, history, now: this.#parts.now() });
  }

  #withdraw(sql: Sql, accountId: string, orders: string[], timed: boolean): Promise<void> {
    const error = errorItem("COMMUNICATION_WITHDRAWN");
    return withdrawCommunications(sql, accountId, { orders, timed, error });
  }
}
