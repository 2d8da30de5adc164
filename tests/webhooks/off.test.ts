import { sql } from "kysely";
import { expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { deliveries, WebhookDesk } from "./WebhookDesk";
import { full } from "../scope";

const patiently = { timeout: 20_000, interval: 50 };

eachDatabase((database) => {
  const desk = new WebhookDesk(database);
  // It looks after them several times a second.
  desk.platform.pace = 200;

  it("switches a webhook off that failed for a day, once, and tells the administrators", full, async () => {
    const { receiver, mails, admin } = desk;
    await admin.post("/gt/gt-api/users", {
      name: "Rita",
      login: "rita",
      email: "rita@acme.example",
      admin: true,
      language: "es",
    });
    const webhook = await desk.webhook(["ORDER_CREATED"], { name: "Shop <b>" });
    const sound = await desk.webhook(["ORDER_CREATED"]);
    receiver.answer(webhook.path, 500);
    await desk.order("O-1");
    await expect.poll(async () => (await desk.read(webhook.id)).failingSince, patiently).toBeDefined();
    // Failing for an hour it goes on.
    await failFor(webhook.id, "23 hours");
    await new Promise((wake) => setTimeout(wake, 1500));
    expect((await desk.read(webhook.id)).enabled).not.toBe(false);
    // What was delivered meanwhile counts, even where the server died before it had noted that.
    await desk.platform.change(sql`
      update webhook_delivery set state = 'DELIVERED', tried_at = now() where webhook = ${webhook.id}`);
    await failFor(webhook.id, "25 hours");
    await new Promise((wake) => setTimeout(wake, 1500));
    expect((await desk.read(webhook.id)).enabled).not.toBe(false);
    await desk.platform.change(sql`
      update webhook_delivery set state = 'WAITING' where webhook = ${webhook.id}`);

    await expect.poll(async () => (await desk.read(webhook.id)).enabled, patiently).toBe(false);
    const mail = await mails.next("rita@acme.example", "El webhook Shop <b> se ha desactivado", 20_000);
    expect(mail.text).toContain(`https://runsheet.example/demo/settings/webhooks/${webhook.id}`);
    await expect
      .poll(() => desk.told(webhook.id), patiently)
      .toMatchObject([{ state: "FAILED", error: { code: "WEBHOOK_OFF" } }]);
    expect((await desk.read(sound.id)).enabled).not.toBe(false);
    await new Promise((wake) => setTimeout(wake, 1500));
    expect(mails.mails.filter(({ envelope }) => envelope.to.includes("rita@acme.example"))).toEqual([]);
    const audit = await admin.get(`/gt/gt-api/audit?entity=webhooks&id=${webhook.id}`);
    expect(audit.text).toContain('"server"');

    // Switched on again, it begins anew.
    receiver.answer(webhook.path, 204);
    await desk.update(webhook.id, { enabled: true });
    await new Promise((wake) => setTimeout(wake, 1500));
    expect((await desk.read(webhook.id)).enabled).toBe(true);
    const [failed] = await desk.told(webhook.id);
    expect((await admin.post(`${deliveries}/${failed?.id}/send`, {})).status).toBe(200);
    await expect.poll(async () => (await desk.read(webhook.id)).failingSince, patiently).toBeUndefined();
    expect((await desk.read(webhook.id)).enabled).toBe(true);
  });

  async function failFor(webhook: string, time: string): Promise<void> {
    await desk.platform.change(sql`
      update webhooks set "failingSince" = to_char(now() at time zone 'UTC' - ${time}::interval, 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
      where id = ${webhook}`);
  }
});
