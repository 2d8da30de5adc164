import { createHash, randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { photograph, png, webp } from "../orders/attachedFiles";
import type { User } from "../platform/platform";
import { DriverDesk } from "./DriverDesk";
import { full } from "../scope";

const after = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const done = (order: string, status = "COMPLETED", id: string = randomUUID()) => ({
  id,
  kind: "status",
  order,
  status,
  time: after(30),
});

eachDatabase((database) => {
  const desk = new DriverDesk(database);
  let anna: Awaited<ReturnType<DriverDesk["driver"]>>;
  beforeEach(async () => {
    await desk.day.openCentre();
    anna = await desk.driver();
    await desk.set({ requireSignature: false, requirePhoto: false });
  });
  const sent = async () => {
    const [order = ""] = await desk.day.orders(1);
    return { order, run: await desk.send(anna.van, [order]) };
  };
  /** Without what is expected of it, which comes by itself. */
  const read = async (order: string) => {
    const told = await desk.read(order);
    delete told.fact;
    return told;
  };
  const shown = (address = "") => desk.day.dispatcher.get(address);

  describe("the proof of a delivery", () => {
    it("is in the order, each picture to be seen, however often it is sent", async () => {
      const { order } = await sent();
      const [signature, photo] = [await png(), await photograph("Rua 1")];
      const time = after(20);
      const more = { signatory: " Rui Pereira ", time };
      expect(await anna.phone.prove(order, signature, more)).toMatchObject({
        status: 200,
        result: "accepted",
      });
      const first = await anna.phone.prove(order, photo, { as: "photo", time });
      expect(first.result).toBe("accepted");
      const second = await anna.phone.prove(order, await webp(), { as: "photo", time: after(25) });
      const { pod, ...before } = await read(order);
      expect(pod).toMatchObject({
        signatoryName: "Rui Pereira",
        signatureTime: time,
        photos: [first, second].map(({ sha256 }) => expect.stringContaining(sha256) as string),
      });
      expect(before.status).toBe("DETAILS_SENT");
      const again = await anna.phone.prove(order, signature, { signatory: "Somebody else" });
      const asked = await anna.phone.prove(order, new Uint8Array(), { as: "photo", sha256: first.sha256 });
      expect([again.result, asked.result]).toEqual(["repeated", "repeated"]);
      expect(await read(order)).toEqual({ ...before, pod });
      const picture = await shown(pod?.signatureImage);
      expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
      const kept = await shown(pod?.photos?.[0]);
      expect(kept.headers.get("content-type")).toBe("image/jpeg");
      expect(kept.text).not.toContain("Rua 1");
      expect((await shown(`/gt/gt-api/orders/${order}/pod/${"0".repeat(64)}`)).status).toBe(404);
    });

    it("is refused where it is no such picture, not whole, or too large", full, async () => {
      const { order } = await sent();
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>');
      const large = new Uint8Array(50 * 1024 * 1024);
      large.set(await png());
      const answers = [
        await anna.phone.prove(order, svg),
        await anna.phone.prove(order, await webp()),
        await anna.phone.prove(order, svg, { as: "photo" }),
        await anna.phone.prove(order, await png(), { sha256: "0".repeat(64) }),
        await anna.phone.prove(order, new Uint8Array()),
        await anna.phone.prove(order, large),
        await anna.phone.prove(order, await png(), { time: after(3600) }),
        await anna.phone.prove("nobody", await png()),
        await anna.phone.prove(order, await png(), { sha256: "none" }),
      ];
      expect(answers.map(({ status, code }) => [status, code])).toEqual([
        [400, "POD_FORMAT"],
        [400, "POD_FORMAT"],
        [400, "POD_FORMAT"],
        [400, "POD_HASH"],
        [400, "ATTACHMENT_EMPTY"],
        [413, "ATTACHMENT_TOO_LARGE"],
        [400, "TIME_AHEAD"],
        [404, "EVENT_UNKNOWN"],
        [400, "BAD_PARAMETER"],
      ]);
      expect(answers[0]?.metadata).toMatchObject({ field: "signature", allowed: "PNG" });
      expect((await desk.read(order)).pod).toBeUndefined();
    });

    it("is its own driver's alone, and of its last attempt", async () => {
      const { order, run } = await sent();
      const other = await desk.driver();
      const signature = await png();
      expect(await other.phone.prove(order, signature)).toMatchObject({ code: "EVENT_UNKNOWN" });
      await anna.phone.prove(order, signature);
      await desk.recall(run);
      expect((await anna.phone.prove(order, await webp(), { as: "photo" })).code).toBe("ORDER_RECALLED");
      await desk.send(other.van, [order]);
      expect((await anna.phone.prove(order, await webp(), { as: "photo" })).code).toBe("ORDER_ON_OTHER_RUN");
    });

    it(
      "is asked for anew where a failed order goes out again, and may be the same picture",
      full,
      async () => {
        await desk.set({ requireSignature: true });
        const { order } = await sent();
        const signature = await png();
        await anna.phone.prove(order, signature, { time: after(5) });
        expect(await desk.change(order, "FAILED")).toBeUndefined();
        expect((await desk.read(order)).pod?.signatureImage).toBeDefined();
        expect(await desk.change(order, "NEW")).toBeUndefined();
        expect((await desk.read(order)).pod).toBeUndefined();
        await desk.send(anna.van, [order]);
        expect((await anna.phone.tell([done(order)]))[0]?.code).toBe("POD_SIGNATURE_MISSING");
        expect((await anna.phone.prove(order, signature, { time: after(60) })).result).toBe("accepted");
        expect((await desk.read(order)).pod?.signatureImage).toBeDefined();
      },
    );
  });

  describe("the proof of a delivery that is put in by hand", () => {
    const byHand = async (
      user: User,
      order: string,
      bytes: Uint8Array,
      { sha256 = createHash("sha256").update(bytes).digest("hex"), ...more }: Record<string, string> = {},
    ) => {
      const query = new URLSearchParams({ as: "signature", sha256, ...more }).toString();
      const reply = await user.send("POST", `/gt/gt-api/orders/${order}/pod?${query}`, {
        headers: { "content-type": "application/octet-stream" },
        body: bytes as Uint8Array<ArrayBuffer>,
      });
      const { rows, errors } = reply.json<{ rows: { result: string }[]; errors?: { code: string }[] }>();
      return { status: reply.status, sha256, result: rows[0]?.result, code: errors?.[0]?.code };
    };

    it("is in the order as the driver's is, by customer service, too, and told once", async () => {
      const service = await desk.platform.signIn("service");
      const { order } = await sent();
      const [signature, photo] = [await png(), await photograph("Rua 1")];
      const more = { signatory: " Rui Pereira " };
      expect(await byHand(service, order, signature, more)).toMatchObject({
        status: 200,
        result: "accepted",
      });
      const sentPhoto = await byHand(service, order, photo, { as: "photo" });
      const { pod, ...before } = await read(order);
      expect(pod).toMatchObject({
        signatoryName: "Rui Pereira",
        photos: [expect.stringContaining(sentPhoto.sha256) as string],
      });
      const kept = await shown(pod?.photos?.[0]);
      expect(kept.headers.get("content-type")).toBe("image/jpeg");
      expect(kept.text).not.toContain("Rua 1");
      expect((await byHand(service, order, signature)).result).toBe("repeated");
      // The same picture by the driver, too, is the same proof.
      expect((await anna.phone.prove(order, signature)).result).toBe("repeated");
      expect(await read(order)).toEqual({ ...before, pod });
      const [line] = await desk.log(order);
      expect(line).toMatchObject({ shortDescription: "CHANGED", actionedBy: "Customer service" });
    });

    it("is what a driver's delivery asks for", async () => {
      await desk.set({ requireSignature: true });
      const { order } = await sent();
      expect((await anna.phone.tell([done(order)]))[0]?.code).toBe("POD_SIGNATURE_MISSING");
      await byHand(desk.day.dispatcher, order, await png());
      expect((await anna.phone.tell([done(order)]))[0]?.result).toBe("accepted");
    });

    it("is refused where nobody was sent the order, at a wrong time, and of another account", async () => {
      const { dispatcher } = desk.day;
      const theirs = await desk.platform.signIn("dispatcher", desk.platform.other);
      const [planned = ""] = await desk.day.orders(1);
      const { order, run } = await sent();
      const picture = await png();
      const answers = [
        await byHand(dispatcher, planned, picture),
        await byHand(dispatcher, order, picture, { time: after(-3600) }),
        await byHand(dispatcher, order, picture, { time: after(3600) }),
        await byHand(dispatcher, order, await webp()),
        await byHand(dispatcher, order, picture, { sha256: "0".repeat(64) }),
        await byHand(dispatcher, order, picture, { sha256: "none" }),
        await byHand(dispatcher, "nobody", picture),
        await byHand(theirs, order, picture),
      ];
      expect(answers.map(({ status, code }) => [status, code])).toEqual([
        [409, "EVENT_BEFORE_SENT"],
        [400, "TIME_TOO_EARLY"],
        [400, "TIME_AHEAD"],
        [400, "POD_FORMAT"],
        [400, "POD_HASH"],
        [400, "BAD_PARAMETER"],
        [404, "NOT_FOUND"],
        [404, "NOT_FOUND"],
      ]);
      await desk.recall(run);
      expect((await byHand(dispatcher, order, picture)).code).toBe("EVENT_BEFORE_SENT");
      expect((await desk.read(order)).pod).toBeUndefined();
    });
  });

  describe("a delivery", () => {
    it.each([
      ["the account", { requireSignature: true }, {}, "POD_SIGNATURE_MISSING"],
      ["the account", { requirePhoto: true }, {}, "POD_PHOTO_MISSING"],
      ["the driver's record", {}, { requireSignature: true }, "POD_SIGNATURE_MISSING"],
      ["the driver's record", {}, { requirePodPhoto: true }, "POD_PHOTO_MISSING"],
    ])("needs the proof that %s asks for (%j, %j)", async (_, settings, own, code) => {
      anna = await desk.driver(own);
      await desk.set(settings);
      const { order } = await sent();
      const isPhoto = code === "POD_PHOTO_MISSING";
      const [run] = await anna.phone.runs<{ proofNeeded: object }>();
      expect(run?.proofNeeded).toEqual({ signature: !isPhoto, photo: isPhoto });
      const told = done(order);
      const answers = await anna.phone.tell([told, done(order, "PARTIALLY_COMPLETED")]);
      expect(answers.map((each) => each.code)).toEqual([code, code]);
      // The other kind of proof is none.
      await anna.phone.prove(order, await png(), { as: isPhoto ? "signature" : "photo" });
      expect((await anna.phone.tell([told]))[0]?.code).toBe(code);
      await anna.phone.prove(order, await png(30, 30), { as: isPhoto ? "photo" : "signature" });
      expect((await anna.phone.tell([told]))[0]?.result).toBe("accepted");
      expect((await desk.read(order)).status).toBe("COMPLETED");
      expect((await anna.phone.tell([told]))[0]?.result).toBe("repeated");
    });

    it("that failed needs none, and neither does a step", async () => {
      await desk.set({ requireSignature: true, requirePhoto: true });
      const { order } = await sent();
      const answers = await anna.phone.tell([
        { ...done(order, "ARRIVED"), time: after(10) },
        done(order, "FAILED"),
      ]);
      expect(answers.map(({ result, code }) => code ?? result)).toEqual(["accepted", "accepted"]);
    });
  });
});
