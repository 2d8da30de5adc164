import { beforeEach, describe, expect, it } from "vitest";
import type { TrackedDelivery } from "../../schemas/trackingPage";
import { eachDatabase } from "../databases";
import { full } from "../scope";
import { TrackingPageDesk } from "./TrackingPageDesk";

type Told = { rating?: number; feedback?: string; additionalInstructions?: string; version: number };
type Refusal = { code: string; metadata: { fields?: Record<string, { code: string; metadata: object }[]> } };

eachDatabase((database) => {
  const desk = new TrackingPageDesk(database);
  beforeEach(async () => {
    // Who may write again in a minute, may write now.
    desk.platform.pass({ minutes: 4 });
    await desk.configure();
  });
  const delivered = async () => {
    const vehicle = await desk.day.openDay();
    const [order = ""] = await desk.day.send(vehicle, [await desk.day.order([10, 240])]);
    await desk.day.change([order], { status: "COMPLETED" });
    return { order, token: await desk.token(order) };
  };
  const waiting = async (more: object = {}) => {
    await desk.day.openDay();
    const order = await desk.day.order([60, 180], more);
    return { order, token: await desk.token(order) };
  };
  const codeOf = ({ text }: { text: string }) => (JSON.parse(text) as Refusal).code;

  describe("a customer's rating", () => {
    it("is in the order, in its log and in the change feed, and is given once", async () => {
      const { order, token } = await delivered();
      const stream = await desk.day.listen();
      const words = "Nice & <b>quick</b> {{order.cost}}\u202E!";
      const left = await desk.leave(token, "rating", { rating: 4, words });
      expect(left.status).toBe(200);
      const given = { rating: 4, words: "Nice & <b>quick</b> {{order.cost}}!" };
      expect(left.json<TrackedDelivery>().rating?.given).toEqual(given);
      const kept = await desk.read<Told>(order);
      expect(kept).toMatchObject({ rating: 4, feedback: given.words });
      const log = await desk.admin.get(`/gt/gt-api/orders/logs/${order}`);
      const lines = log.json<{ rows: { actionedBy: string; fullDescription: string }[] }>().rows;
      const said = lines.filter(({ actionedBy }) => actionedBy === "Customer");
      expect(said.map(({ fullDescription }) => fullDescription)).toEqual([
        expect.stringContaining("Nice & <b>quick</b>") as string,
      ]);
      await expect
        .poll(() => stream.events.filter(({ event, data }) => event === "change" && data.id === order).length)
        .toBeGreaterThan(0);
      // The same again changes nothing; another one is refused.
      expect((await desk.leave(token, "rating", { rating: 4, words })).status).toBe(200);
      const again = await desk.leave(token, "rating", { rating: 1 });
      expect([again.status, codeOf(again)]).toEqual([409, "TRACK_ONCE"]);
      expect(await desk.read<Told>(order)).toEqual(kept);
    });

    it("is given once of two at the same time", full, async () => {
      const { order, token } = await delivered();
      const answers = await Promise.all(
        [1, 2, 3, 4, 5].map((rating) => desk.leave(token, "rating", { rating })),
      );
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
        200, 409, 409, 409, 409,
      ]);
      const taken = answers.findIndex(({ status }) => status === 200) + 1;
      expect((await desk.read<Told>(order)).rating).toBe(taken);
    });

    it("is 1 to 5, of what was delivered, where it is asked for", full, async () => {
      const { order, token } = await delivered();
      for (const [body, code] of [
        [{ rating: 6 }, "MAXIMUM"],
        [{ rating: 0 }, "MINIMUM"],
        [{ rating: 5, words: "x".repeat(1001) }, "MAX_LENGTH"],
      ] as const) {
        const refused = await desk.leave(token, "rating", body);
        const { metadata } = JSON.parse(refused.text) as Refusal;
        expect([refused.status, Object.values(metadata.fields ?? {}).flat()[0]?.code]).toEqual([400, code]);
      }
      for (const body of [{ rating: 4.5 }, { rating: "5" }, {}, { rating: 5, other: 1 }, []])
        expect((await desk.leave(token, "rating", body)).status).toBe(400);
      await desk.configure({ allowRating: false });
      expect(codeOf(await desk.leave(token, "rating", { rating: 5 }))).toBe("TRACK_CLOSED");
      expect((await desk.read<Told>(order)).rating).toBeUndefined();
      await desk.configure();
      const early = await waiting();
      expect(codeOf(await desk.leave(early.token, "rating", { rating: 5 }))).toBe("TRACK_CLOSED");
    });
  });

  describe("a customer's instructions", () => {
    it("stand below those of the order as plain text, and are given once", async () => {
      const { order, token } = await waiting({ additionalInstructions: "Gate code 1234" });
      expect((await desk.delivery(token)).instructions).toEqual({ isOpen: true, given: null });
      const text = ' <script>alert("x")</script>\r\nRing\u0007 twice ';
      const left = await desk.leave(token, "instructions", { text });
      const given = '<script>alert("x")</script>\nRing twice';
      expect([left.status, left.json<TrackedDelivery>().instructions]).toEqual([
        200,
        { isOpen: false, given },
      ]);
      expect(left.text).not.toContain("1234");
      expect((await desk.read<Told>(order)).additionalInstructions).toBe(`Gate code 1234\n${given}`);
      expect((await desk.leave(token, "instructions", { text })).status).toBe(200);
      expect(codeOf(await desk.leave(token, "instructions", { text: "Ring once" }))).toBe("TRACK_ONCE");
      const log = await desk.admin.get(`/gt/gt-api/orders/logs/${order}`);
      expect(log.json<{ rows: { actionedBy: string }[] }>().rows[0]?.actionedBy).toBe("Customer");
    });

    it("are as long as a driver reads, however long they were sent", full, async () => {
      const { order, token } = await waiting({ additionalInstructions: "x".repeat(1900) });
      const refusalOf = async (text: string) => {
        const { status, text: answer } = await desk.leave(token, "instructions", { text });
        const { code, metadata } = JSON.parse(answer) as Refusal;
        return [status, code, metadata.fields?.text?.[0]];
      };
      expect(await refusalOf("y".repeat(1_000_000))).toEqual([
        400,
        "INVALID",
        expect.objectContaining({
          code: "MAX_LENGTH",
          metadata: { field: "text", length: 1_000_000, limit: 500 },
        }),
      ]);
      expect(await refusalOf("y".repeat(2_000_000))).toEqual([413, "BODY_TOO_LARGE", undefined]);
      expect(await refusalOf(" \n ")).toEqual([
        400,
        "INVALID",
        expect.objectContaining({ code: "REQUIRED" }),
      ]);
      // With what the order says already it is more than the order holds.
      expect(await refusalOf("y".repeat(100))).toEqual([
        400,
        "INVALID",
        expect.objectContaining({ metadata: { field: "text", length: 100, limit: 99 } }),
      ]);
      expect((await desk.delivery(token)).instructions).toEqual({ isOpen: true, given: null });
      expect((await desk.leave(token, "instructions", { text: "y".repeat(99) })).status).toBe(200);
      expect((await desk.read<Told>(order)).additionalInstructions).toHaveLength(2000);
    });

    it("are for who is still to come, where the account lets them be given", full, async () => {
      const { token } = await waiting();
      await desk.configure({ allowInstructions: false });
      expect((await desk.delivery(token)).instructions).toBeNull();
      expect(codeOf(await desk.leave(token, "instructions", { text: "Ring" }))).toBe("TRACK_CLOSED");
      await desk.configure();
      const done = await delivered();
      expect(codeOf(await desk.leave(done.token, "instructions", { text: "Ring" }))).toBe("TRACK_CLOSED");
    });

    it("are written by hand, and not by a script without an end", full, async () => {
      const { token } = await waiting();
      const answers = await Promise.all(
        Array.from({ length: 40 }, () => desk.leave(token, "instructions", { text: "" })),
      );
      const slowed = answers.filter(({ status }) => status === 429);
      expect(slowed.length).toBeGreaterThan(0);
      expect(slowed[0]?.text).toContain("TRACK_TOO_OFTEN");
    });
  });
});
