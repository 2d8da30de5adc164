import { beforeEach, describe, expect, it } from "vitest";
import type { TrackingState } from "../../schemas/trackingPage";
import { eachDatabase } from "../databases";
import { webp } from "../orders/attachedFiles";
import { full } from "../scope";
import { patiently, TrackingPageDesk } from "./TrackingPageDesk";

eachDatabase((database) => {
  const desk = new TrackingPageDesk(database);
  beforeEach(() => desk.configure());

  describe("the page of a delivery", () => {
    it("is scheduled until its van leaves, within its window", full, async () => {
      const vehicle = await desk.day.openDay();
      const order = await desk.day.order([60, 180], { customer: { name: "Rita" }, reference: "T-1" });
      const token = await desk.token(order);
      const planned = await desk.delivery(token);
      const { dropWindows } = await desk.read<{ dropWindows: { start: string; end: string }[] }>(order);
      expect(planned).toMatchObject({
        state: "SCHEDULED",
        reference: "T-1",
        task: "DELIVERY",
        timeZone: desk.day.timeZone,
        day: desk.day.date,
        windows: dropWindows.map(({ start, end }) => ({ start, end })),
        eta: null,
        stopsBefore: null,
        driver: null,
        failure: null,
        proof: null,
        rating: null,
        map: { position: null, home: { latitude: 41.15 } },
        place: { name: "Rita" },
        company: { phone: null },
        askAgainSeconds: 30,
      });
      expect(planned.place.address).toMatch(/^Rua \d+$/);
      expect(planned.steps.map(({ step }) => step)).toEqual(["CONFIRMED"]);

      await desk.day.send(vehicle, [order]);
      // As it was planned: half an hour on either side, as customers are told by mail.
      await expect
        .poll(async () => (await desk.delivery(token)).eta, patiently)
        .toMatchObject({ isLive: false });
      const { eta, state, map } = await desk.delivery(token);
      const arrival = Date.parse(
        (await desk.read<{ plan: { planArrival: string } }>(order)).plan.planArrival,
      );
      expect(Date.parse(eta!.start)).toBeLessThanOrEqual(arrival - 29 * 60_000);
      expect(Date.parse(eta!.end)).toBeGreaterThanOrEqual(arrival + 29 * 60_000);
      expect([state, map?.position]).toEqual(["SCHEDULED", null]);
    });

    it(
      "is on the way with its time and place, has arrived, and is delivered with its proof",
      full,
      async () => {
        const { vehicle, first, second } = await desk.underWay();
        const [own, other] = [await desk.token(first), await desk.token(second)];
        await desk.seen(vehicle, { latitude: 41.1512, longitude: -8.5911 });
        await expect.poll(async () => (await desk.delivery(own)).eta?.isLive, patiently).toBe(true);
        const next = await desk.delivery(own);
        expect(next).toMatchObject({
          state: "ON_THE_WAY",
          stopsBefore: 0,
          askAgainSeconds: 4,
          driver: { name: expect.stringMatching(/^Driver /) as string, phone: null },
          map: { position: { latitude: 41.1512, longitude: -8.5911, radius: 0, course: 90 } },
        });
        const span = Date.parse(next.eta!.end) - Date.parse(next.eta!.start);
        expect(span / 60_000).toBeGreaterThanOrEqual(10);
        expect(span / 60_000).toBeLessThanOrEqual(15);
        expect(Date.parse(next.eta!.start) % 300_000).toBe(0);
        expect(next.steps.map(({ step }) => step)).toEqual(["CONFIRMED", "DEPARTED", "NEXT"]);
        // Who is not next knows about where he is, and not who he is.
        const later = await desk.delivery(other);
        expect(later).toMatchObject({ state: "ON_THE_WAY", stopsBefore: 1, driver: null });
        expect(later.map?.position).toMatchObject({ radius: 500, course: null });

        await desk.day.change([first], { status: "ARRIVED" });
        expect(await desk.delivery(own)).toMatchObject({ state: "ARRIVED", eta: null, stopsBefore: null });
        await desk.day.change([first], { status: "DEPARTED" });
        expect(await desk.delivery(own)).toMatchObject({
          state: "ARRIVED",
          driver: null,
          map: { position: null },
        });

        await desk.day.change([first], { status: "COMPLETED" });
        const picture = await webp();
        const pod = `/gt/gt-api/orders/${first}/pod?as=photo`;
        const proved = await desk.admin.send("POST", await withHash(pod, picture), {
          headers: { "content-type": "application/octet-stream" },
          body: picture as Uint8Array<ArrayBuffer>,
        });
        expect([proved.status, proved.text]).toEqual([200, expect.stringContaining("accepted") as string]);
        const done = await desk.delivery(own);
        expect(done).toMatchObject({
          state: "DELIVERED",
          map: null,
          driver: null,
          eta: null,
          isPartial: false,
          rating: { question: "How was your delivery?", given: null },
          proof: { photos: [expect.stringContaining(`/track-api/${own}/proof/`) as string] },
        });
        expect(done.steps.at(-1)?.step).toBe("DELIVERED");
        const shown = await desk.raw(done.proof!.photos[0]!);
        expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/webp"]);
        // Nobody sees it by another link, nor what is none of its pictures.
        for (const address of [
          done.proof!.photos[0]!.replace(own, other),
          `/track-api/${own}/proof/${"0".repeat(64)}`,
        ])
          expect((await desk.raw(address)).status).toBe(404);
      },
    );

    it("has failed with what comes next, or is called off", full, async () => {
      const vehicle = await desk.day.openDay();
      const reason = await desk.day.schedule.create("/gt/gt-api/orderCancelReasons/add", {
        name: "Nobody answered",
      });
      const [failed = "", dropped = ""] = await desk.day.send(vehicle, [
        await desk.day.order([60, 180]),
        await desk.day.order([60, 180]),
      ]);
      const tokens = [await desk.token(failed), await desk.token(dropped)] as const;
      await desk.day.change([failed], { status: "FAILED", reason, comment: "A dog, 40 kg" });
      await desk.day.change([dropped], { status: "CANCELLED", reason });
      const lost = await desk.delivery(tokens[0]);
      expect(lost).toMatchObject({
        state: "FAILED",
        failure: { reason: "Nobody answered", next: null },
        map: null,
      });
      expect(JSON.stringify(lost)).not.toContain("dog");
      expect(await desk.delivery(tokens[1])).toMatchObject({
        state: "CANCELLED",
        failure: { reason: "Nobody answered", next: null },
        instructions: null,
      });
      // Back and for another day: that is what comes next, and what may be said before.
      await desk.day.change([failed], { status: "NEW" });
      const version = (await desk.read<{ version: number }>(failed)).version;
      const next = new Date(Date.parse(desk.day.date) + 86_400_000).toISOString().slice(0, 10);
      const window = { start: `${next}T10:00:00Z`, end: `${next}T12:00:00Z` };
      const moved = await desk.admin.post(`/gt/gt-api/orders/${failed}`, {
        version,
        orderDate: next,
        dropWindows: [window],
      });
      expect(moved.status).toBe(200);
      expect(await desk.delivery(tokens[0])).toMatchObject({
        state: "FAILED",
        failure: { reason: "Nobody answered", next: { day: next, windows: [window] } },
        instructions: { isOpen: true, given: null },
      });
    });

    it("ends some days after the delivery, and tells nothing of that then", full, async () => {
      await desk.configure({ linkLifetimeDays: 1 });
      await desk.day.openDay();
      const order = await desk.day.order([60, 180], { reference: "SECRET-7", customer: { name: "Rita" } });
      const token = await desk.token(order);
      expect((await desk.state(token)).state).toBe("SCHEDULED");
      desk.platform.pass({ minutes: 3 * 24 * 60 });
      await desk.day.schedule.signIn();
      const over = await desk.state(token);
      expect(over).toEqual({
        state: "EXPIRED",
        look: expect.anything() as never,
        company: expect.anything() as never,
        linkLifetimeDays: 1,
        askAgainSeconds: null,
      } satisfies TrackingState);
      for (const call of ["map", "proof/x", "tiles/x/1/1/1"])
        expect((await desk.raw(`/track-api/${token}/${call}`)).text).toContain("TRACK_OVER");
      expect((await desk.leave(token, "instructions", { text: "Ring" })).text).toContain("TRACK_OVER");
    });
  });
});

async function withHash(path: string, bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>);
  return `${path}&sha256=${Buffer.from(digest).toString("hex")}`;
}
