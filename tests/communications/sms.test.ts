import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Communication } from "../../schemas/communications";
import { mostUnaskedParts } from "../../schemas/smsParts";
import { eachDatabase } from "../databases";
import { full } from "../scope";
import { CommunicationDesk } from "./CommunicationDesk";
import { SmsGatewayProcess } from "./SmsGatewayProcess";

eachDatabase((database) => {
  const gateway = new SmsGatewayProcess();
  const desk = new CommunicationDesk(database, () => gateway.start());
  const { platform } = desk.schedule;
  afterAll(() => gateway.stop());

  beforeAll(() => desk.settings({ smsNotificationsEnabled: true }));
  beforeEach(() => gateway.act("take"));

  let numbers = 0;
  const phone = () => `+3519120${String((numbers += 1)).padStart(5, "0")}`;

  const sent = async (body = "It is {{order.reference}}.") => {
    await desk.parameters({ trigger: "ORDER_CREATED", channel: "SMS", body, subject: undefined });
    const to = phone();
    return { to, order: await desk.order({ contactNumber: to }) };
  };
  const only = async (order: string): Promise<Communication> => (await desk.rows(order))[0]!;
  const report = (address: string, status: string, as: "json" | "form" | "query" = "json") => {
    const form = new URLSearchParams({ status });
    const { pathname } = new URL(address);
    if (as === "query") return desk.admin.send("GET", `${pathname}?${form}`, {});
    const body = as === "form" ? form : JSON.stringify({ status });
    return desk.admin.send("POST", pathname, {
      body,
      ...(as === "json" && { headers: { "content-type": "application/json" } }),
    });
  };

  it("goes to the operator's gateway as the template says, and once", async () => {
    const { to, order } = await sent("Ваш заказ {{order.reference}}: “{text}”");
    const [row] = await desk.ended(order);
    expect(row).toMatchObject({ type: "SMS", to, parts: 1, result: "SENT", endedAt: expect.any(String) });
    const [asked, ...others] = await gateway.asked(to);
    expect(others).toEqual([]);
    expect(asked).toMatchObject({
      url: "/messages?account=7",
      headers: {
        authorization: "Bearer right",
        "content-type": "application/json",
        "idempotency-key": row!.id,
      },
      // What a text has in braces is not filled in again.
      body: { to, id: row!.id, from: "Acme", text: `Ваш заказ ${await desk.referenceOf(order)}: “{text}”` },
    });
  });

  it("goes to the number as gateways take it, and to what is none not at all", async () => {
    await desk.parameters({ trigger: "ORDER_CREATED", channel: "SMS", subject: undefined });
    const order = await desk.order({ contactNumber: "00351 (912) 999-001" });
    await desk.ended(order);
    expect(await gateway.takenBy("+351912999001")).toHaveLength(1);
    const wrong = await desk.order({ contactNumber: "123" });
    expect((await desk.ended(wrong))[0]).toMatchObject({
      result: "FAILED",
      error: { code: "COMMUNICATION_PHONE" },
    });
  });

  describe("a gateway", () => {
    it.each([
      [
        "answers 500",
        "fail",
        { code: "SMS_STATUS", metadata: { status: 500, reason: "The tables are down" } },
      ],
      [
        "says what no database keeps",
        "garble",
        { code: "SMS_STATUS", metadata: { status: 503, reason: "Down \ufffd" } },
      ],
      ["answers a page", "page", { code: "SMS_ANSWER" }],
      ["says success for nothing", "nothing", { code: "SMS_ANSWER" }],
      ["says nothing at all", "empty", { code: "SMS_ANSWER" }],
      ["does not know the key", "signIn", { code: "SMS_STATUS", metadata: { status: 401 } }],
      ["sends elsewhere", "redirect", { code: "SMS_STATUS", metadata: { status: 302 } }],
      ["answers without an end", "endless", { code: "SMS_ANSWER" }],
      ["drops the connection", "takeAndDrop", { code: "SMS_SILENT" }],
    ] as const)("that %s is tried again, the fault told meanwhile", async (_name, manner, error) => {
      await gateway.act(manner);
      const { to, order } = await sent();
      await expect
        .poll(() => only(order), { timeout: 10_000 })
        .toMatchObject({
          result: "QUEUED",
          sendAt: expect.any(String),
          error,
        });
      await gateway.act("take");
      platform.pass({ minutes: 1 });
      const [row] = await desk.ended(order);
      expect(row).toMatchObject({ result: "SENT" });
      expect(row).not.toHaveProperty("error");
      const asked = await gateway.asked(to);
      expect(asked.map(({ body }) => body.id)).toEqual([row!.id, row!.id]);
      expect(await gateway.takenBy(to)).toHaveLength(1);
    });

    const patient = { ...full, timeout: 60_000 };
    it(
      "that hangs is given up after 20 s, and no phone rings twice though it had the message",
      patient,
      async () => {
        await gateway.act("takeAndHang");
        const { to, order } = await sent();
        const error = { code: "SMS_SILENT", metadata: { reason: "it did not answer within 20 s" } };
        await expect.poll(() => only(order), { timeout: 40_000 }).toMatchObject({ error });
        await gateway.act("take");
        platform.pass({ minutes: 1 });
        expect((await desk.ended(order))[0]).toMatchObject({ result: "SENT" });
        expect(await gateway.takenBy(to)).toHaveLength(1);
      },
    );

    it("that refuses a message is not asked again", async () => {
      await gateway.act("refuse");
      const { to, order } = await sent();
      expect((await desk.ended(order))[0]).toMatchObject({
        result: "FAILED",
        error: { code: "SMS_REFUSED", metadata: { status: 422, reason: "Numbers outside +351 are refused" } },
      });
      expect(await gateway.asked(to)).toHaveLength(1);
    });

    it("that fails three times is given up with its last fault", full, async () => {
      await gateway.act("fail");
      const { to, order } = await sent();
      for (const [before, minutes] of [1, 6].entries()) {
        await vi.waitFor(async () => expect(await gateway.asked(to)).toHaveLength(before + 1), {
          timeout: 10_000,
        });
        await vi.waitFor(async () => expect(await only(order)).toHaveProperty("error"), { timeout: 10_000 });
        await vi.waitFor(
          async () => {
            const id = (await only(order)).id;
            expect(await platform.change(sql`select lease from mail where id = ${id}`)).toEqual([
              { lease: null },
            ]);
          },
          { timeout: 10_000 },
        );
        platform.pass({ minutes });
      }
      expect((await desk.ended(order))[0]).toMatchObject({ result: "FAILED", error: { code: "SMS_STATUS" } });
      expect(await gateway.asked(to)).toHaveLength(3);
    });
  });

  describe("a delivery report", () => {
    const delivered = async () => {
      const { to, order } = await sent();
      await desk.ended(order);
      const [sms] = await gateway.takenBy(to);
      return { order, address: sms!.report };
    };

    it.each(["json", "form", "query"] as const)("is taken as %s, and again changes nothing", async (as) => {
      const { order, address } = await delivered();
      expect((await report(address, "delivered", as)).status).toBe(204);
      const row = await only(order);
      expect(row).toMatchObject({ result: "DELIVERED", deliveredAt: expect.any(String) });
      expect((await report(address, "UNDELIV", as)).status).toBe(204);
      expect(await only(order)).toEqual(row);
    });

    it("tells that it did not arrive, and that it has after all", async () => {
      const { order, address } = await delivered();
      await report(address, "UNDELIV");
      expect(await only(order)).toMatchObject({
        result: "FAILED",
        error: { code: "COMMUNICATION_UNDELIVERED", metadata: { reason: "UNDELIV" } },
      });
      await report(address, "DELIVRD");
      const row = await only(order);
      expect(row.result).toBe("DELIVERED");
      expect(row).not.toHaveProperty("error");
    });

    it("says nothing by a word that nobody knows", async () => {
      const { order, address } = await delivered();
      expect((await report(address, "perhaps")).status).toBe(204);
      expect((await only(order)).result).toBe("SENT");
    });

    it("ends what would be sent again: the gateway has it, whatever it answered", async () => {
      await gateway.act("takeAndDrop");
      const { to, order } = await sent();
      await expect.poll(() => only(order), { timeout: 10_000 }).toHaveProperty("error");
      const [sms] = await gateway.takenBy(to);
      await report(sms!.report, "DELIVRD");
      expect((await only(order)).result).toBe("DELIVERED");
      await gateway.act("take");
      platform.pass({ minutes: 1 });
      const next = await sent();
      await desk.ended(next.order);
      expect(await gateway.asked(to)).toHaveLength(1);
    });

    it("tells that it has arrived though it was taken back meanwhile", full, async () => {
      await gateway.act("takeAndDrop");
      const { to, order } = await sent();
      await expect.poll(() => only(order), { timeout: 10_000 }).toHaveProperty("error");
      const [sms] = await gateway.takenBy(to);
      await desk.admin.send("POST", "/gt/gt-api/orders/remove", {
        body: new URLSearchParams([["ids", order]]),
      });
      await desk.admin.post(`/gt/gt-api/orders/${order}/restore`, {});
      expect(await only(order)).toMatchObject({ error: { code: "COMMUNICATION_WITHDRAWN" } });
      await report(sms!.report, "DELIVRD");
      expect((await only(order)).result).toBe("DELIVERED");
    });

    it("is taken at no other address than the message's own", async () => {
      const { order, address } = await delivered();
      const other = await delivered();
      const [token = "", otherToken = ""] = [address, other.address].map((each) => each.split("/").at(-1));
      const base = address.slice(0, -token.length);
      const mixed = token.slice(0, 43) + otherToken.slice(43);
      const wrong = [mixed, token.slice(0, -4), `${token}AAAA`, `${token}=`, "x", token.toLowerCase()];
      for (const each of wrong)
        expect([each, (await report(base + each, "UNDELIV")).status]).toEqual([each, 404]);
      expect((await only(order)).result).toBe("SENT");
    });
  });

  it("of many parts is held back until somebody says so", async () => {
    const { to, order } = await sent("x".repeat(153 * mostUnaskedParts + 1));
    expect(await only(order)).toMatchObject({ parts: mostUnaskedParts + 1, result: "QUEUED", held: true });
    const other = await sent("x".repeat(153 * mostUnaskedParts));
    await desk.ended(other.order);
    expect(await gateway.asked(to)).toEqual([]);
  });

  it("is not said to be lacking in the settings", async () => {
    const reply = await desk.admin.get("/gt/gt-api/gt_account_configuration/new");
    expect(reply.text).not.toContain("noSmsGateway");
  });
});
