import { sql } from "kysely";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { eachDatabase } from "../databases";
import { CommunicationDesk } from "./CommunicationDesk";
import { full } from "../scope";

eachDatabase((database) => {
  const desk = new CommunicationDesk(database);
  const { schedule, operator, own } = desk;
  const { platform } = schedule;

  beforeEach(async () => {
    for (const receiver of [operator, own]) {
      receiver.manner = "accept";
      receiver.mails.length = 0;
    }
    await platform.change(sql`delete from setting_timeline where area = 'mail'`);
  });

  describe("an order that is made", () => {
    it("is told to its customer, in words that its text is filled with, and then sent", async () => {
      await desk.settings({ companyName: "Fish & Chips <Ltd>" });
      const body = `Dear {{contact.person}},

{{order.reference}} of {{company.name}} comes on {{order.date}} between {{order.window}}:
{{order.items}}, {{order.cost}}. {{order.attribute.Gate}}{{tracking.link}}`;
      await desk.parameters({ trigger: "ORDER_CREATED", body, language: "en" });
      const to = desk.address();
      const order = await desk.order({
        contactEmail: to,
        contactPerson: "João <b>",
        items: [{ name: "Box", plannedQuantity: 2 }, { name: "Chair" }],
      });
      const reference = await desk.referenceOf(order);
      const mail = await operator.next(to, `Order ${reference}`);
      expect(mail.text.trim()).toBe(`Dear João <b>,

${reference} of Fish & Chips <Ltd> comes on 01/06/2099 between 09:00–16:00:
2 × Box, Chair, .`);
      expect(mail.html).toContain("Dear João &lt;b&gt;,");
      const [row, ...others] = await desk.ended(order);
      expect(others).toEqual([]);
      expect(row).toMatchObject({
        orderReference: reference,
        type: "EMAIL",
        trigger: "ORDER_CREATED",
        to,
        subject: `Order ${reference}`,
        result: "SENT",
        parts: 1,
        dc: expect.stringMatching(/^Centre /),
        language: "en",
      });
      expect(row?.body).toContain("Fish & Chips <Ltd>");
      expect(row).not.toHaveProperty("error");
    });

    it("is told to nobody where nothing is switched on, nor again when it comes back", async () => {
      await desk.parameters({ trigger: "ORDER_CREATED", enabled: false });
      const quiet = await desk.order({ contactEmail: desk.address() });
      expect(await desk.told(quiet)).toEqual([]);
      await desk.parameters({ trigger: "ORDER_CREATED" });
      const to = desk.address();
      const order = await desk.order({ contactEmail: to });
      await desk.ended(order);
      await desk.admin.send("POST", "/gt/gt-api/orders/remove", {
        body: new URLSearchParams([["ids", order]]),
      });
      await desk.admin.post(`/gt/gt-api/orders/${order}/restore`, {});
      expect(await desk.told(order)).toEqual([["ORDER_CREATED", to, "SENT"]]);
    });

    it("is told of each of a batch, and of none of a dry run", async () => {
      await desk.parameters({ trigger: "ORDER_CREATED" });
      const record = (contactEmail: string) => ({
        aoc: schedule.centre,
        orderDate: "2099-06-01",
        address: { address: "Rua 1", latitude: 41.15, longitude: -8.6 },
        dropWindows: [{ start: "2099-06-01T08:00:00Z", end: "2099-06-01T15:00:00Z" }],
        contactEmail,
      });
      const operations = [desk.address(), desk.address()].map((each) => ({
        op: "create",
        record: record(each),
      }));
      const send = async (dryRun: boolean) =>
        (await desk.admin.post("/gt/gt-api/orders/batch", { dryRun, operations })).json().rows as {
          id: string;
        }[];
      const count = () =>
        platform.change(sql`select count(*)::int as count from communication`) as Promise<
          { count: number }[]
        >;
      const [before] = await count();
      await send(true);
      expect(await count()).toEqual([before]);
      for (const { id } of await send(false))
        expect((await desk.ended(id)).map(({ result }) => result)).toEqual(["SENT"]);
    });
  });

  describe("whom it reaches", () => {
    const modes = (enabled: boolean) => [{ mode: "EMAIL", enabled }];

    it("is the order's address, else its location's; what a lower level has off is off", async () => {
      await desk.parameters({ trigger: "ORDER_CREATED" });
      const location = (email: string, enabled: boolean) =>
        schedule.create("/gt/gt-api/cl", {
          name: `Shop ${email}`,
          email,
          address: { address: "Rua 7", latitude: 41.15, longitude: -8.6 },
          notificationModeRecords: modes(enabled),
        });
      const [theirs, silent, ownOne] = [desk.address(), desk.address(), desk.address()];
      const [open, closed] = [await location(theirs, true), await location(silent, false)];
      const to = async (more: object) =>
        (await desk.told(await desk.order(more))).map(([, address]) => address);
      expect(await to({ customerLocation: open })).toEqual([theirs]);
      expect(await to({ customerLocation: open, contactEmail: ownOne })).toEqual([ownOne]);
      expect(await to({ customerLocation: open, notificationModeRecords: modes(false) })).toEqual([]);
      expect(await to({ customerLocation: closed, notificationModeRecords: modes(true) })).toEqual([]);
      expect(await to({})).toEqual([]);
      await desk.parameters({ trigger: "ORDER_CREATED", enabled: false });
      expect(await to({ customerLocation: open, notificationModeRecords: modes(true) })).toEqual([]);
    });

    it("is dispatchers, drivers and others where the parameter says so", async () => {
      const others = [desk.address(), desk.address()];
      await platform.change(
        sql`update console_user set email = 'desk@acme.example' where login = 'dispatcher'`,
      );
      await desk.parameters(
        { trigger: "CANCELLED", recipient: "DISPATCHER" },
        { trigger: "CANCELLED", recipient: "OTHER", otherRecipients: others },
        { trigger: "CANCELLED", recipient: "DRIVER" },
      );
      const order = await desk.order();
      await desk.change([order], { status: "CANCELLED" });
      const to = (await desk.told(order)).map(([, address]) => address ?? "").toSorted();
      expect(to).toEqual([...others, "desk@acme.example"].toSorted());
    });

    it("is nobody by SMS while there is no gateway: it says so, or nothing where SMS are off", async () => {
      await desk.parameters({
        trigger: "ORDER_CREATED",
        channel: "SMS",
        body: "Ваш заказ {{order.reference}}".repeat(6),
      });
      const phone = { contactNumber: "+351 900 000 000" };
      expect(await desk.rows(await desk.order(phone))).toEqual([]);
      await desk.settings({ smsNotificationsEnabled: true });
      const [row] = await desk.rows(await desk.order(phone));
      expect(row).toMatchObject({
        type: "SMS",
        to: "+351 900 000 000",
        parts: 2,
        result: "REJECTED",
        error: { code: "COMMUNICATION_NO_SMS" },
      });
      const settings = await desk.admin.get("/gt/gt-api/gt_account_configuration/new");
      expect(settings.text).toContain("noSmsGateway");
      await desk.settings({ smsNotificationsEnabled: false });
    });
  });

  describe("delivery", () => {
    it("that a server refuses for good is told with its reason", async () => {
      await desk.parameters({ trigger: "ORDER_CREATED" });
      operator.manner = "refuse";
      const [row] = await desk.ended(await desk.order({ contactEmail: desk.address() }));
      expect(row).toMatchObject({
        result: "FAILED",
        error: { code: "MAIL_REJECTED", metadata: { reason: expect.stringContaining("Not this one") } },
      });
    });

    it(
      "goes through the account's own server, is tried again there, and never falls back to the operator's",
      full,
      async () => {
        const { port } = new URL(desk.ownAddress);
        const server = {
          host: "127.0.0.1",
          port: Number(port),
          security: "NONE",
          fromEmail: "shop@acme.example",
        };
        await desk.settings(server, "mailSettings");
        await desk.parameters({ trigger: "ORDER_CREATED" });
        const to = desk.address();
        const order = await desk.order({ contactEmail: to });
        const mail = await own.next(to, `Order ${await desk.referenceOf(order)}`);
        expect(mail.envelope.from).toBe("shop@acme.example");
        own.manner = "defer";
        const another = desk.address();
        const late = await desk.order({ contactEmail: another });
        const [queued] = await desk.rows(late);
        for (const [before, minutes] of [1, 6].entries()) {
          // Written after the refusal, with when it is tried again: the clock may go on only then.
          const tried = () => platform.change(sql`select attempts, lease from mail where id = ${queued!.id}`);
          const refused = [{ attempts: before + 1, lease: null }];
          await vi.waitFor(async () => expect(await tried()).toEqual(refused), { timeout: 10_000 });
          platform.pass({ minutes });
        }
        const [row] = await desk.ended(late, 15_000);
        expect(row).toMatchObject({ result: "FAILED", error: { code: "MAIL_REJECTED" } });
        expect([...operator.to(to), ...operator.to(another)]).toEqual([]);
      },
    );

    it("waits for its sending hours, and is taken back with the order that it is about", full, async () => {
      const inHours = (hours: number) =>
        `${String((platform.now().getUTCHours() + hours) % 24).padStart(2, "0")}:00`;
      const email = desk.address();
      const location = await schedule.create("/gt/gt-api/cl", {
        name: `Shop of ${email}`,
        email,
        timeZone: "UTC",
        address: { address: "Rua 7", latitude: 41.15, longitude: -8.6 },
      });
      await desk.parameters({ trigger: "ORDER_CREATED", sendingHours: { from: inHours(2), to: inHours(4) } });
      const order = await desk.order({ customerLocation: location });
      const [row] = await desk.rows(order);
      expect(row?.result).toBe("QUEUED");
      const wait = Date.parse(row?.sendAt ?? "") - platform.now().getTime();
      expect(wait / 3_600_000).toBeGreaterThan(1);
      expect(wait / 3_600_000).toBeLessThanOrEqual(2);
      await desk.admin.send("POST", "/gt/gt-api/orders/remove", {
        body: new URLSearchParams([["ids", order]]),
      });
      await desk.admin.post(`/gt/gt-api/orders/${order}/restore`, {});
      expect((await desk.rows(order))[0]).toMatchObject({
        result: "REJECTED",
        error: { code: "COMMUNICATION_WITHDRAWN" },
      });
      const later = await desk.order({ customerLocation: location });
      platform.pass({ minutes: 121 });
      await schedule.signIn();
      expect((await desk.ended(later))[0]?.result).toBe("SENT");
      expect(operator.to(email)).toHaveLength(1);
    });
  });

  it("is nothing that another account, or whoever may not read orders, learns of", async () => {
    await desk.parameters({ trigger: "ORDER_CREATED" });
    const order = await desk.order({ contactEmail: desk.address() });
    const other = await platform.signIn("admin", platform.other);
    for (const id of [order, "nobody", "a%00b"]) {
      const answer = await other.get(`/gt/gt-api/orders/communications/${id}`);
      expect([answer.status, answer.json().errors?.[0]?.code]).toEqual([404, "NOT_FOUND"]);
    }
  });
});
