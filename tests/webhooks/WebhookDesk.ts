import { afterAll, beforeAll } from "vitest";
import type { WebhookDelivery, WebhookDeliveryDetails, WebhookEvent } from "../../schemas/webhooks";
import type { TestDatabase } from "../databases";
import type { Reply, User } from "../platform/platform";
import { ScheduleDesk } from "../schedules/ScheduleDesk";
import { MailReceiver } from "../signIn/mailReceiver";
import { HookReceiver } from "./HookReceiver";

export const base = "/gt/gt-api/webhooks";
export const deliveries = "/gt/gt-api/webhook-deliveries";

export type MadeWebhook = { id: string; path: string; secret: string };

/** What was refused of a webhook, by its fields. */
export function refusedIn(reply: Reply): Record<string, string[]> {
  const codes: Record<string, string[]> = {};
  for (const { code, metadata } of reply.json().errors ?? [])
    (codes[String(metadata.field)] ??= []).push(code);
  return codes;
}

/** An account whose webhooks call another system, which the operator has allowed, and whose mails are caught. */
export class WebhookDesk {
  readonly receiver = new HookReceiver();
  readonly mails = new MailReceiver();
  readonly schedule: ScheduleDesk;
  #made = 0;

  constructor(database: TestDatabase) {
    const environment: Record<string, string> = { PUBLIC_URL: "https://runsheet.example" };
    beforeAll(async () => {
      environment.WEBHOOK_ALLOWED_HOSTS = await this.receiver.start();
      environment.SMTP_URL = await this.mails.start();
    });
    this.schedule = new ScheduleDesk(database, environment);
    beforeAll(() => this.schedule.openCentre());
    afterAll(() => Promise.all([this.receiver.stop(), this.mails.stop()]));
  }

  get platform() {
    return this.schedule.platform;
  }

  get admin(): User {
    return this.schedule.admin;
  }

  /** A webhook with a path of its own at the other system. */
  async webhook(events: readonly WebhookEvent[], more: object = {}, user = this.admin): Promise<MadeWebhook> {
    const path = `/hook${(this.#made += 1)}`;
    const secret = await this.secret(user);
    const record = { name: `Webhook ${this.#made}`, url: this.receiver.urlOf(path), events, secret, ...more };
    const reply = await user.post(base, record);
    const [row] = reply.json().rows;
    if (typeof row?.id !== "string") throw new Error(`No webhook was made: ${reply.text}`);
    return { id: row.id, path, secret };
  }

  async secret(user = this.admin): Promise<string> {
    return String((await user.get(`${base}/key`)).json().rows[0]?.key);
  }

  async read(id: string): Promise<Record<string, unknown>> {
    return (await this.admin.get(`${base}/${id}`)).json().rows[0] ?? {};
  }

  update(id: string, change: object): Promise<Reply> {
    return this.admin.post(`${base}/${id}`, change);
  }

  /** What was told to a webhook, the oldest first. */
  async told(webhook: string, more = ""): Promise<WebhookDelivery[]> {
    const reply = await this.admin.get(`${deliveries}?webhook=${webhook}&results=200${more}`);
    return reply.json<{ rows: WebhookDelivery[] }>().rows.toReversed();
  }

  async delivery(id: string): Promise<WebhookDeliveryDetails> {
    const [row] = (await this.admin.get(`${deliveries}/${id}`)).json<{ rows: WebhookDeliveryDetails[] }>()
      .rows;
    if (!row) throw new Error(`There is no delivery ${id}`);
    return row;
  }

  test(id: string, user = this.admin): Promise<Reply> {
    return user.post(`${base}/${id}/test`, {});
  }

  order(reference: string): Promise<string> {
    return this.schedule.order({ reference });
  }

  async change(order: string, status: string, more: object = {}): Promise<void> {
    const reply = await this.admin.post("/gt/gt-api/orders/changeStatus", {
      orders: [{ id: order }],
      status,
      ...more,
    });
    if (!reply.json<{ rows: { success: boolean }[] }>().rows[0]?.success) throw new Error(reply.text);
  }
}
