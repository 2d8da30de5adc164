import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { eachDatabase } from "../databases";
import { base, deliveries, type MadeWebhook, refusedIn, WebhookDesk } from "./WebhookDesk";
import type { Hook } from "./HookReceiver";
import { full } from "../scope";

const patiently = { timeout: 15_000, interval: 30 };

eachDatabase((database) => {
  const desk = new WebhookDesk(database);
  const { receiver } = desk;

  const got = ({ path }: MadeWebhook) => receiver.at(path);
  const arrived = async (webhook: MadeWebhook, count: number) => {
    await vi.waitFor(() => expect(got(webhook)).toHaveLength(count), patiently);
  };

  describe("what is told", () => {
    it("is each event that a webhook asks for, once, signed, with what it is about", async () => {
      const webhook = await desk.webhook(["ORDER_CREATED", "ORDER_STATUS"]);
      const other = await desk.webhook(["RUN_SENT"]);
      const order = await desk.order("W-1");
      await desk.change(order, "CANCELLED", { comment: "Twice in the list" });
      await arrived(webhook, 2);
      const [created, changed] = got(webhook) as [Hook, Hook];
      expect(created.event).toMatchObject({
        type: "ORDER_CREATED",
        data: { order: { id: order, reference: "W-1", status: "NEW", version: 1 } },
      });
      expect(changed.event).toMatchObject({
        type: "ORDER_STATUS",
        data: { order: { id: order, status: "CANCELLED" }, previousStatus: "NEW" },
      });
      for (const { headers, body, event } of [created, changed]) {
        expect(headers["webhook-id"]).toBe(event.id);
        expect(headers["content-type"]).toBe("application/json");
        expect(headers["webhook-signature"]).toBe(signatureOf(webhook.secret, headers, body));
        expect(Math.abs(Date.now() / 1000 - Number(headers["webhook-timestamp"]))).toBeLessThan(60);
      }
      const told = await desk.told(webhook.id);
      expect(told).toMatchObject([
        { event: "ORDER_CREATED", subject: "W-1", state: "DELIVERED", status: 204, attempts: 1, error: null },
        { event: "ORDER_STATUS", subject: "W-1", state: "DELIVERED", due: null },
      ]);
      expect(told.map(({ id }) => id)).toEqual([created.event.id, changed.event.id]);
      expect(await desk.delivery(created.event.id)).toMatchObject({
        body: created.body,
        url: receiver.urlOf(webhook.path),
        tries: [{ status: 204, error: null }],
      });
      expect(got(other)).toEqual([]);
      expect(await desk.told(other.id)).toEqual([]);
    });

    it("is nothing of a write that was refused, nor while the webhook is off", async () => {
      const webhook = await desk.webhook(["ORDER_CREATED"], { enabled: false });
      await desk.order("W-2");
      await desk.update(webhook.id, { enabled: true });
      const refused = await desk.admin.post("/gt/gt-api/orders", { orderDate: "never", reference: "W-3" });
      expect(refused.json().success).toBe(false);
      const order = await desk.order("W-4");
      await arrived(webhook, 1);
      expect(got(webhook)[0]?.event.data).toMatchObject({ order: { id: order } });
      expect(await desk.told(webhook.id)).toHaveLength(1);
    });

    it("is told of by no account but its own, and read by administrators alone", async () => {
      const theirs = await desk.platform.signIn("admin", desk.platform.other);
      const webhook = await desk.webhook(["ORDER_CREATED"]);
      const foreign = await desk.webhook(["ORDER_CREATED"], {}, theirs);
      await desk.order("W-5");
      await arrived(webhook, 1);
      expect(got(foreign)).toEqual([]);
      const [{ id } = { id: "" }] = await desk.told(webhook.id);
      const list = await theirs.get(`${deliveries}?webhook=${webhook.id}`);
      expect(list.json()).toMatchObject({ rows: [], total: 0 });
      for (const reply of [
        await theirs.get(`${deliveries}/${id}`),
        await theirs.post(`${deliveries}/${id}/send`, {}),
        await theirs.post(`${base}/${webhook.id}/test`, {}),
        await theirs.post(`${base}/${webhook.id}/rotate`, {}),
      ])
        expect([reply.status, reply.json().errors?.[0]?.code]).toEqual([404, "NOT_FOUND"]);
      for (const reply of [
        await desk.schedule.dispatcher.get(deliveries),
        await desk.schedule.dispatcher.get(`${base}/key`),
        await desk.schedule.dispatcher.post(`${base}/${webhook.id}/test`, {}),
        await desk.schedule.dispatcher.post(`${deliveries}/${id}/send`, {}),
      ])
        expect(reply.status).toBe(403);
    });
  });

  describe("a delivery that fails", () => {
    it("is tried again with growing gaps, by the same id and with the same body", async () => {
      const webhook = await desk.webhook(["ORDER_CREATED"]);
      receiver.answer(webhook.path, 503);
      await desk.order("W-6");
      await expect
        .poll(async () => (await desk.told(webhook.id))[0], patiently)
        .toMatchObject({ state: "WAITING", attempts: 1, status: 503, error: { code: "WEBHOOK_STATUS" } });
      const [first] = await desk.told(webhook.id);
      const gap = Date.parse(first?.due ?? "") - Date.parse(first?.tried ?? "");
      expect(gap / 1000).toBeGreaterThan(9);
      expect(gap / 1000).toBeLessThan(25);
      expect((await desk.read(webhook.id)).failingSince).toBeDefined();
      receiver.answer(webhook.path, 200);
      await hurry();
      await arrived(webhook, 2);
      const [one, two] = got(webhook) as [Hook, Hook];
      expect([two.headers["webhook-id"], two.body]).toEqual([one.headers["webhook-id"], one.body]);
      await expect
        .poll(async () => (await desk.told(webhook.id))[0], patiently)
        .toMatchObject({ state: "DELIVERED", attempts: 2, status: 200, error: null });
      await expect.poll(async () => (await desk.read(webhook.id)).failingSince, patiently).toBeUndefined();
      const { tries } = await desk.delivery(first?.id ?? "");
      expect(tries.map(({ status, answer }) => [status, answer])).toEqual([
        [200, "It is 200"],
        [503, "It is 503"],
      ]);
    });

    it("holds up no later one", async () => {
      const webhook = await desk.webhook(["ORDER_CREATED"]);
      receiver.answer(webhook.path, (response, { event }) => {
        const { order } = event.data as unknown as { order: { reference: string } };
        response.writeHead(order.reference === "W-7" ? 500 : 204).end();
      });
      await desk.order("W-7");
      await desk.order("W-8");
      await arrived(webhook, 2);
      await expect
        .poll(async () => (await desk.told(webhook.id)).map(({ state }) => state), patiently)
        .toEqual(["WAITING", "DELIVERED"]);
    });

    it("is given up after a day, can be sent again by hand, and says so in the audit", full, async () => {
      const webhook = await desk.webhook(["ORDER_CREATED"]);
      receiver.answer(webhook.path, 404);
      await desk.order("W-9");
      await expect
        .poll(
          async () => {
            await hurry();
            return (await desk.told(webhook.id))[0]?.state;
          },
          { timeout: 30_000, interval: 100 },
        )
        .toBe("FAILED");
      const [failed] = await desk.told(webhook.id);
      expect(failed).toMatchObject({ attempts: 11, due: null });
      receiver.answer(webhook.path, 204);
      const reply = await desk.admin.post(`${deliveries}/${failed?.id}/send`, {});
      expect(reply.json().rows[0]).toMatchObject({ id: failed?.id, state: "WAITING" });
      await expect
        .poll(async () => (await desk.told(webhook.id))[0], patiently)
        .toMatchObject({ id: failed?.id, state: "DELIVERED", attempts: 12 });
      const audit = await desk.admin.get(`/gt/gt-api/audit?entity=webhookDeliveries&id=${failed?.id}`);
      expect(audit.json().rows).toHaveLength(1);
    });

    it("is not sent to a webhook that was switched off meanwhile, until that is on again", async () => {
      const webhook = await desk.webhook(["ORDER_CREATED"]);
      receiver.answer(webhook.path, 500);
      await desk.order("W-10");
      await arrived(webhook, 1);
      await expect.poll(async () => (await desk.told(webhook.id))[0]?.attempts, patiently).toBe(1);
      await expect.poll(async () => (await desk.told(webhook.id))[0]?.status, patiently).toBe(500);
      await desk.update(webhook.id, { enabled: false });
      const [off] = await desk.told(webhook.id);
      expect(off).toMatchObject({ state: "FAILED", error: { code: "WEBHOOK_OFF" } });
      const refused = await desk.admin.post(`${deliveries}/${off?.id}/send`, {});
      expect([refused.status, refused.json().errors?.[0]?.code]).toEqual([409, "WEBHOOK_OFF"]);
      receiver.answer(webhook.path, 200);
      await desk.update(webhook.id, { enabled: true });
      expect((await desk.admin.post(`${deliveries}/${off?.id}/send`, {})).status).toBe(200);
      await arrived(webhook, 2);
    });
  });

  describe("a secret", () => {
    it("is told once, and nowhere afterwards", async () => {
      const webhook = await desk.webhook(["ORDER_CREATED"]);
      await desk.order("W-11");
      await arrived(webhook, 1);
      const [{ id } = { id: "" }] = await desk.told(webhook.id);
      const texts = [
        await desk.admin.get(base),
        await desk.admin.get(`${base}/${webhook.id}`),
        await desk.admin.get(`${deliveries}/${id}`),
        await desk.admin.get(`/gt/gt-api/audit?entity=webhooks&id=${webhook.id}`),
      ].map(({ text }) => text);
      const rows = await desk.platform.change(sql`
        select row_to_json(t)::text as text from webhook_secret t union all
        select row_to_json(w)::text from webhooks w union all select row_to_json(a)::text from record_audit a`);
      const secret = webhook.secret.slice(12);
      expect(
        [...texts, ...rows.map((row) => JSON.stringify(row)), ...desk.platform.log].join("\n"),
      ).not.toContain(secret);
      expect((await desk.read(webhook.id)).prefix).toBe(webhook.secret.slice(0, 12));
    });

    it("is one that was given out", async () => {
      for (const secret of ["mine", `whsec_${"A".repeat(43)}=`, 7]) {
        const reply = await desk.update((await desk.webhook(["POD"])).id, { secret });
        expect(Object.keys(refusedIn(reply))).toEqual(["secret"]);
      }
    });

    it("that was replaced twice signs until its own day is over, and of many the last ones", async () => {
      const webhook = await desk.webhook(["ORDER_CREATED"]);
      const keys = [webhook.secret];
      const rotate = async () => {
        const reply = await desk.admin.post(`${base}/${webhook.id}/rotate`, {});
        keys.unshift(String(reply.json().rows[0]?.key));
      };
      const known = async (reference: string) => {
        const before = got(webhook).length;
        await desk.order(reference);
        await arrived(webhook, before + 1);
        const { headers, body } = got(webhook)[before]!;
        return keys.filter((key) =>
          String(headers["webhook-signature"])
            .split(" ")
            .includes(signatureOf(key, headers, body)),
        );
      };
      await rotate();
      await rotate();
      expect(await known("W-14")).toEqual(keys);
      for (let round = 0; round < 4; round += 1) await rotate();
      expect(await known("W-15")).toEqual(keys.slice(0, 5));
    });

    it("that is replaced signs beside the new one for a day", async () => {
      const webhook = await desk.webhook(["ORDER_CREATED"]);
      const reply = await desk.admin.post(`${base}/${webhook.id}/rotate`, {});
      const { key, oldSecretUntil } = reply.json<{ rows: { key: string; oldSecretUntil: string }[] }>()
        .rows[0]!;
      expect(Date.parse(oldSecretUntil) - desk.platform.now().getTime()).toBeGreaterThan(86_000_000);
      await desk.order("W-12");
      await arrived(webhook, 1);
      const [first] = got(webhook) as [Hook];
      expect(first.headers["webhook-signature"]).toBe(
        [key, webhook.secret].map((each) => signatureOf(each, first.headers, first.body)).join(" "),
      );
      await desk.platform.change(sql`
        update webhook_secret set until = now() - interval '1 second'
        where webhook = ${webhook.id} and until is not null`);
      await desk.order("W-13");
      await arrived(webhook, 2);
      const second = got(webhook)[1]!;
      expect(second.headers["webhook-signature"]).toBe(signatureOf(key, second.headers, second.body));
    });
  });

  describe("a test", () => {
    it("is sent at once, whether the webhook is on or not, and stands in the list", async () => {
      const webhook = await desk.webhook(["POD"], { enabled: false });
      receiver.answer(webhook.path, 202);
      const reply = await desk.test(webhook.id);
      expect(reply.json().rows[0]).toMatchObject({ event: "TEST", state: "DELIVERED", status: 202 });
      expect(got(webhook)[0]?.event).toMatchObject({ type: "TEST" });
      expect(await desk.told(webhook.id)).toHaveLength(1);
    });

    it("that fails is told at the address, and not tried again", async () => {
      const webhook = await desk.webhook(["POD"]);
      receiver.answer(webhook.path, 500);
      const reply = await desk.test(webhook.id);
      expect([reply.status, reply.json().errors?.[0]]).toMatchObject([
        400,
        { code: "WEBHOOK_STATUS", metadata: { field: "url", status: 500 } },
      ]);
      expect(await desk.told(webhook.id)).toMatchObject([{ state: "FAILED", due: null }]);
      expect((await desk.read(webhook.id)).failingSince).toBeUndefined();
    });
  });

  describe("the list", () => {
    let webhook: MadeWebhook;
    beforeAll(async () => {
      webhook = await desk.webhook(["ORDER_CREATED", "ORDER_STATUS"]);
      const order = await desk.order("Findable-1");
      await desk.order("Findable-2");
      await desk.change(order, "CANCELLED");
      await arrived(webhook, 3);
    });

    it("is filtered, searched and paged", async () => {
      const count = async (query: string) => (await desk.told(webhook.id, query)).length;
      expect(await count("")).toBe(3);
      expect(await count("&event=ORDER_STATUS")).toBe(1);
      expect(await count("&state=FAILED")).toBe(0);
      expect(await count("&search=able-2")).toBe(1);
      const page = await desk.admin.get(`${deliveries}?webhook=${webhook.id}&results=2&startIndex=2`);
      expect(page.json<{ rows: unknown[]; total: number }>()).toMatchObject({ total: 3, rows: [{}] });
      const [{ id } = { id: "" }] = await desk.told(webhook.id);
      expect(await count(`&search=${id}`)).toBe(1);
    });

    it("refuses what it does not know", async () => {
      for (const query of ["event=NO", "state=no", "results=1000", "startIndex=-1", "x=1"])
        expect((await desk.admin.get(`${deliveries}?${query}`)).status).toBe(400);
      for (const id of ["no", "00000000-0000-4000-8000-000000000000"])
        expect((await desk.admin.get(`${deliveries}/${id}`)).status).toBe(404);
    });

    it("forgets with the webhook, and after a month", full, async () => {
      const gone = await desk.webhook(["ORDER_CREATED"]);
      await desk.order("Forgotten");
      await arrived(gone, 1);
      expect((await desk.admin.send("DELETE", `${base}/${gone.id}`)).status).toBe(200);
      expect(await desk.told(gone.id)).toEqual([]);
      const rows = () => desk.platform.change(sql`select 1 from webhook_secret where webhook = ${gone.id}`);
      expect(await rows()).toEqual([]);
      await desk.platform.change(sql`
        update webhook_delivery set created_at = now() - interval '31 days' where webhook = ${webhook.id}`);
      await expect.poll(() => desk.told(webhook.id), patiently).toEqual([]);
    });
  });

  /** What waits is due now. */
  async function hurry(): Promise<void> {
    await desk.platform.change(sql`
      update webhook_delivery set due_at = now() - interval '1 second' where state = 'WAITING'`);
  }
});

/** As a receiver finds it, by the documentation alone. */
function signatureOf(secret: string, headers: Hook["headers"], body: string): string {
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const signed = `${String(headers["webhook-id"])}.${String(headers["webhook-timestamp"])}.${body}`;
  return `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
}
