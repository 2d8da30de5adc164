import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Communication } from "../../schemas/communications";
import { messageLimits } from "../../schemas/orderSearch";
import { eachDatabase } from "../databases";
import type { User } from "../platform/platform";
import { TrackingDesk } from "./TrackingDesk";
import { full } from "../scope";

const patiently = { timeout: 15_000, interval: 100 };

eachDatabase((database) => {
  const desk = new TrackingDesk(database);
  const send = (order: string, body: unknown, user: User = desk.dispatcher, headers = {}) =>
    user.post(`/ui-api/tracking/orders/${order}/messages`, body, headers);
  const letter = { subject: "Your parcel", text: "Dear customer,\nthe lift is broken: please come down." };

  describe("a message that somebody writes to an order's customer", () => {
    it("goes by mail once however often it is sent, and stands in what was told and in the log", async () => {
      await desk.openDay();
      const contactEmail = `${randomUUID()}@example.com`;
      const order = await desk.order([60, 180], { contactEmail });
      const service = await desk.schedule.platform.signIn("service");
      const headers = { "idempotency-key": randomUUID() };
      const reply = await send(order, letter, service, headers);
      expect([reply.status, reply.json<{ elements: Communication[] }>().elements]).toMatchObject([
        200,
        [{ type: "EMAIL", trigger: "BY_HAND", to: contactEmail, subject: letter.subject, body: letter.text }],
      ]);
      expect((await send(order, letter, service, headers)).text).toBe(reply.text);
      const own = () => desk.mails.mails.filter(({ envelope }) => envelope.to.includes(contactEmail));
      await expect.poll(() => own().length, patiently).toBe(1);
      expect(own()[0]?.headers.subject).toBe(letter.subject);
      expect(own()[0]?.text).toContain("please come down");

      const { rows } = (await service.get(`/gt/gt-api/orders/communications/${order}`)).json<{
        rows: Communication[];
      }>();
      expect(rows).toHaveLength(1);
      const log = (await service.get(`/gt/gt-api/orders/logs/${order}`)).json<{
        rows: { shortDescription: string; actionedBy: string; fullDescription: string }[];
      }>().rows;
      const lines = log.filter(({ shortDescription }) => shortDescription === "MESSAGE");
      expect(lines).toHaveLength(1);
      expect(lines[0]?.actionedBy).toBe("Customer service");
      expect(decodeURIComponent(lines[0]?.fullDescription ?? "")).toContain("please come down");
    });

    it("is refused where nobody knows the address, or the customer wants none, with what to do", async () => {
      await desk.openDay();
      const codeOf = async (more: object) => {
        const reply = await send(await desk.order([60, 180], more), letter);
        return [reply.status, (JSON.parse(reply.text) as { code: string }).code];
      };
      expect(await codeOf({})).toEqual([409, "MESSAGE_NO_ADDRESS"]);
      const off = [{ mode: "EMAIL", enabled: false }];
      expect(await codeOf({ contactEmail: "a@example.com", notificationModeRecords: off })).toEqual([
        409,
        "MESSAGE_UNWANTED",
      ]);
      expect((await send("nobody", letter)).status).toBe(404);
    });

    it("is some words under a subject of one line, no more than a customer can bear", full, async () => {
      await desk.openDay();
      const order = await desk.order([60, 180], { contactEmail: `${randomUUID()}@example.com` });
      for (const body of [
        {},
        { text: letter.text },
        { subject: letter.subject },
        { ...letter, subject: "Two\nBcc: all@example.com" },
        { ...letter, subject: " " },
        { ...letter, text: " \n" },
        { ...letter, text: "a\0" },
        { ...letter, subject: "x".repeat(messageLimits.subject + 1) },
        { ...letter, text: "x".repeat(messageLimits.text + 1) },
        { ...letter, to: "somebody@example.com" },
      ])
        expect([body, (await send(order, body)).status]).toEqual([body, 400]);
      const { platform } = desk.schedule;
      const stranger = await platform.signIn("admin", platform.other);
      expect((await send(order, letter, stranger)).status).toBe(404);
      for (let count = 0; count < messageLimits.perOrder; count += 10)
        await Promise.all(
          Array.from({ length: 10 }, async (_, at) => send(order, { ...letter, text: `No. ${count + at}` })),
        );
      const refused = await send(order, { ...letter, text: "One more" });
      expect([refused.status, refused.text]).toEqual([
        409,
        expect.stringContaining("ORDER_MESSAGES") as string,
      ]);
    });
  });
});
