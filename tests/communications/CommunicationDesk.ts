import { afterAll, beforeAll } from "vitest";
import type { Communication } from "../../schemas/communications";
import type { TestDatabase } from "../databases";
import type { Reply, User } from "../platform/platform";
import { ScheduleDesk } from "../schedules/ScheduleDesk";
import { MailReceiver } from "../signIn/mailReceiver";

const parameters = "/gt/gt-api/notification-parameters";
const orders = "/gt/gt-api/orders";

/** Where an account tells its customers what becomes of orders, through real mail servers: the operator's, and its own. */
export class CommunicationDesk {
  readonly operator = new MailReceiver();
  readonly own = new MailReceiver();
  readonly schedule: ScheduleDesk;
  ownAddress = "";
  #made = 0;
  #parameters: string[] = [];

  /** `more`: what else the operator has, once it is there. */
  constructor(database: TestDatabase, more?: () => Promise<Record<string, string>>) {
    const environment: Record<string, string> = {};
    beforeAll(async () => {
      Object.assign(environment, await more?.());
      environment.SMTP_URL = await this.operator.start();
      this.ownAddress = await this.own.start();
      environment.MAIL_ALLOWED_HOSTS = new URL(this.ownAddress).host;
    });
    this.schedule = new ScheduleDesk(database, environment);
    beforeAll(() => this.schedule.openCentre());
    afterAll(() => Promise.all([this.operator.stop(), this.own.stop()]));
  }

  get admin(): User {
    return this.schedule.admin;
  }

  /** An address of its own: mails are told apart by it. */
  address(): string {
    return `customer${(this.#made += 1)}@acme.example`;
  }

  /** What the account tells from now on, alone. */
  async parameters(...wanted: object[]): Promise<string[]> {
    if (this.#parameters.length > 0)
      await this.admin.send("POST", `${parameters}/remove`, {
        body: new URLSearchParams(this.#parameters.map((id) => ["ids", id])),
      });
    this.#parameters = [];
    for (const each of wanted)
      this.#parameters.push(
        await this.schedule.create(parameters, {
          name: `Notification ${(this.#made += 1)}`,
          channel: "EMAIL",
          subject: "Order {{order.reference}}",
          body: "It is {{order.reference}}.",
          ...each,
        }),
      );
    return this.#parameters;
  }

  parameter(body: object): Promise<Reply> {
    return this.admin.post(parameters, { name: `Refused ${(this.#made += 1)}`, channel: "SMS", ...body });
  }

  order(more: object = {}): Promise<string> {
    return this.schedule.order({ reference: `C-${(this.#made += 1)}`, ...more });
  }

  async referenceOf(id: string): Promise<string> {
    return (await this.admin.get(`${orders}/${id}`)).json<{ rows: { reference: string }[] }>().rows[0]!
      .reference;
  }

  async change(ids: string[], change: { status: string; [more: string]: unknown }): Promise<void> {
    const body = { orders: ids.map((id) => ({ id })), ...change };
    const answer = await this.admin.post(`${orders}/changeStatus`, body);
    const results = answer.json<{ rows: { success: boolean }[] }>().rows;
    if (results.length < ids.length || !results.every(({ success }) => success)) throw new Error(answer.text);
  }

  async rows(order: string, user: User = this.admin): Promise<Communication[]> {
    return (await user.get(`${orders}/communications/${order}`)).json<{ rows: Communication[] }>().rows;
  }

  /** Its messages as [trigger, to, result], the oldest first. */
  async told(order: string): Promise<string[][]> {
    return (await this.rows(order)).toReversed().map(({ trigger, to, result }) => [trigger, to, result]);
  }

  /** Waits until each of its messages has ended. */
  async ended(order: string, patience = 10_000): Promise<Communication[]> {
    const deadline = Date.now() + patience;
    for (;;) {
      const rows = await this.rows(order);
      if (rows.every(({ result }) => result !== "QUEUED")) return rows;
      if (Date.now() > deadline) throw new Error(`They stayed ${JSON.stringify(rows)}`);
      await new Promise((wake) => setTimeout(wake, 20));
    }
  }

  async settings(values: Record<string, unknown>, path = "gt_account_configuration/new"): Promise<void> {
    const metaData = Object.entries(values).map(([name, value]) => ({ name, value }));
    const { status, text } = await this.admin.post(`/gt/gt-api/${path}`, { metaData });
    if (status !== 200) throw new Error(`The settings were refused: ${text}`);
  }
}
