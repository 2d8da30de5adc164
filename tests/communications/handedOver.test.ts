import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { DriverDesk } from "../execution/DriverDesk";
import { photograph, png } from "../orders/attachedFiles";
import { availability, TrackingDesk } from "../tracking/TrackingDesk";
import { full } from "../scope";
import { CommunicationDesk } from "./CommunicationDesk";

eachDatabase((database) => {
  const desk = new CommunicationDesk(database);
  const { schedule, operator } = desk;
  const { platform } = schedule;
  const day = new TrackingDesk(database, desk);
  const drivers = new DriverDesk(database, undefined, schedule);

  beforeEach(async () => {
    operator.mails.length = 0;
    platform.server.forget();
    await schedule.signIn();
    await day.openDay();
  });

  /** An order that a driver has, and his phone. */
  const sent = async (more: object = {}) => {
    const { van, phone } = await drivers.driver({ availability });
    const to = desk.address();
    const id = await day.order([30, 500], { contactEmail: to, reference: to, ...more });
    await day.send(van, [id]);
    return { id, to, phone };
  };
  const after = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
  const event = (order: string, status: string, seconds: number) => ({
    id: randomUUID(),
    kind: "status",
    order,
    status,
    time: after(seconds),
  });
  const results = async (order: string) =>
    (await desk.told(order)).map(([trigger, , result]) => `${trigger} ${result}`);

  describe("after a delivery", () => {
    it(
      "its customer is asked to rate it by the lead time, unless it is undone or the account asks nobody",
      full,
      async () => {
        await desk.parameters({ trigger: "RATE_REQUEST", leadMinutes: 60, subject: "How was it?" });
        await desk.settings({ enableRateDelivery: false });
        const other = await sent();
        await desk.change([other.id], { status: "COMPLETED" });
        expect(await results(other.id)).toEqual([]);
        await desk.settings({ enableRateDelivery: true });
        const { id, to } = await sent();
        await desk.change([id], { status: "COMPLETED" });
        const [row] = await desk.rows(id);
        expect(row?.result).toBe("QUEUED");
        expect((Date.parse(row?.sendAt ?? "") - platform.now().getTime()) / 60_000).toBeCloseTo(60, 0);
        await schedule.dispatcher.post("/gt/gt-api/orders/changeStatus", {
          orders: [{ id }],
          status: "DEPARTED",
        });
        expect(await results(id)).toEqual(["RATE_REQUEST REJECTED"]);
        await desk.change([id], { status: "PARTIALLY_COMPLETED" });
        platform.pass({ minutes: 61 });
        await operator.next(to, "How was it?");
        await schedule.signIn();
        expect((await desk.ended(id)).map(({ result }) => result)).toEqual(["SENT", "REJECTED"]);
      },
    );

    it(
      "who is to pay is asked to as the settings say, once, and nobody where they say no",
      full,
      async () => {
        await desk.parameters();
        const owed = { cost: 12.5, paymentNotification: true };
        const none = await sent(owed);
        await desk.change([none.id], { status: "COMPLETED" });
        expect(await results(none.id)).toEqual([]);
        await desk.settings({
          enablePaymentNotification: true,
          paymentNotificationByEmail: true,
          accountCurrency: "EUR",
        });
        const { id, to } = await sent(owed);
        const paid = await sent();
        await desk.change([id, paid.id], { status: "COMPLETED" });
        const usual = await operator.next(to, `Payment for order ${to}`);
        expect(usual.text).toContain(`Amount: €12.50`);
        expect(await results(paid.id)).toEqual([]);

        const wrong = { name: "paymentNotificationText", value: "Pay\n{{order.price}}" };
        const refused = await desk.admin.post("/gt/gt-api/gt_account_configuration/new", {
          metaData: [wrong],
        });
        expect(refused.json().errors).toMatchObject([
          { code: "TEMPLATE_VARIABLE", metadata: { line: 2, column: 3, text: "order.price" } },
        ]);
        await desk.settings({ paymentNotificationText: "Pay {{order.cost}} for {{order.reference}}." });
        const own = await sent(owed);
        await desk.change([own.id], { status: "COMPLETED" });
        const { text } = await operator.next(own.to, `Payment for order ${own.to}`);
        expect(text.trim()).toBe(`Pay €12.50 for ${own.to}.`);

        await desk.parameters({ trigger: "PAYMENT_REQUEST", leadMinutes: 0, subject: "Please pay" });
        const worded = await sent(owed);
        await desk.change([worded.id], { status: "COMPLETED" });
        await operator.next(worded.to, "Please pay");
        expect(await desk.told(worded.id)).toHaveLength(1);
        await desk.settings({ paymentNotificationByEmail: false });
        const neither = await sent(owed);
        await desk.change([neither.id], { status: "COMPLETED" });
        expect(await results(neither.id)).toEqual([]);
        await desk.settings({ enablePaymentNotification: false, paymentNotificationText: "" });
      },
    );
  });

  describe("the proof of a delivery", () => {
    it("comes with the mail as the account prints it, with what its driver sent after he had left", async () => {
      await desk.parameters({
        trigger: "COMPLETED",
        subject: "Delivered",
        attachPod: true,
        language: "pt",
      });
      const { id, to, phone } = await sent({
        weight: 12.5,
        items: [{ name: "Box <1>", plannedQuantity: 2 }],
      });
      const place = { latitude: 41.15, longitude: -8.6 };
      await phone.tell([
        { ...event(id, "ARRIVED", 1), ...place },
        {
          id: randomUUID(),
          kind: "items",
          order: id,
          items: [{ item: "Box <1>", factQuantity: 1 }],
          time: after(2),
        },
        { ...event(id, "COMPLETED", 3), ...place },
      ]);
      await phone.prove(id, await png(), { signatory: "Rui & Filhos" });
      await phone.prove(id, await photograph("Rua 1"), { as: "photo" });
      expect(await results(id)).toEqual(["COMPLETED QUEUED"]);
      platform.pass({ minutes: 6 });
      const { text, files } = await operator.next(to, "Delivered");
      expect(text.trim()).toBe(`It is ${to}.`);
      const [page, ...none] = files;
      expect(none).toEqual([]);
      expect(page?.type).toBe("text/html");
      expect(page?.name).toMatch(/\.html$/);
      expect(page?.text).toContain('<html lang="pt">');
      expect(page?.text).toContain("Box &lt;1&gt;");
      expect(page?.text).toContain("Entregue em parte");
      expect(page?.text).toContain("Rui &amp; Filhos");
      expect(page?.text).toContain("12,5 kg");
      expect(page?.text.match(/src="data:image\/webp;base64,[A-Za-z0-9+/=]{50,}"/g)).toHaveLength(2);
      expect(page?.text).not.toMatch(/<script|src="http/);
      await schedule.signIn();
    });

    it("is the account's own template, or the usual one where that can't be filled", full, async () => {
      await desk.parameters({ trigger: "COMPLETED", subject: "Delivered", attachPod: true });
      const own = await schedule.create("/gt/gt-api/print-templates", {
        name: `Own ${desk.address()}`,
        type: "POD",
        used: true,
        template:
          '<h1>Ours: {{order.reference}}</h1>{% for photo in pod.photos %}<img src="{{photo}}" alt="">{% endfor %}',
      });
      const first = await sent();
      await first.phone.prove(first.id, await png(), { as: "photo" });
      await first.phone.tell([event(first.id, "COMPLETED", 3)]);
      const { files } = await operator.next(first.to, "Delivered");
      expect(files[0]?.text).toContain(`<h1>Ours: ${first.to}</h1><img src="data:image/webp;base64,`);
      // The console's page says the same.
      await schedule.signIn();
      const shown = await schedule.dispatcher.get(`/gt/gt-api/orders/${first.id}/pod`);
      const [{ html }] = shown.json<{ rows: [{ html: string }] }>().rows;
      expect(files[0]?.text).toContain(`<body>\n${html}\n</body>`);
      // As one that was stored before templates were looked at.
      await platform.change(
        sql`update "printTemplates" set template = '<script>alert(1)</script>' where id = ${own}`,
      );
      const second = await sent();
      await second.phone.prove(second.id, await png(), { as: "photo" });
      await second.phone.tell([event(second.id, "COMPLETED", 3)]);
      const usual = await operator.next(second.to, "Delivered");
      expect(usual.files[0]?.text).toContain(`Proof of delivery ${second.to}`);
      expect(usual.files[0]?.text).not.toContain("<script");
    });
  });

  it(
    "what a phone tells six hours later is told to nobody as long as it is over, but for the delivery",
    full,
    async () => {
      await desk.parameters(
        ...["RUN_STARTED", "ON_THE_WAY", "ARRIVED", "COMPLETED"].map((trigger) => ({ trigger })),
      );
      const { id, phone } = await sent();
      const other = await sent();
      const [start, there, done] = [
        event(id, "STARTED_MOVE", 60),
        event(id, "ARRIVED", 120),
        event(id, "COMPLETED", 180),
      ];
      const late = [event(other.id, "STARTED_MOVE", 240), event(other.id, "ARRIVED", 300)];
      platform.pass({ minutes: 360 });
      await schedule.signIn();
      for (const told of [there, start]) await phone.tell([told]);
      await other.phone.tell(late);
      expect([...(await results(id)), ...(await results(other.id))]).toEqual([]);
      await phone.tell([done]);
      expect((await desk.ended(id)).map(({ trigger }) => trigger)).toEqual(["COMPLETED"]);
    },
  );
});
