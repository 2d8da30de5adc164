import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { DriverDesk } from "./DriverDesk";
import { full } from "../scope";

const porto = { latitude: 41.15, longitude: -8.61 };

eachDatabase((database) => {
  const desk = new DriverDesk(database);
  let anna: Awaited<ReturnType<DriverDesk["driver"]>>;
  beforeEach(async () => {
    await desk.day.openCentre();
    anna = await desk.driver();
  });
  const ago = (seconds: number) => new Date(desk.platform.now().getTime() - seconds * 1000).toISOString();
  const stored = () =>
    desk.platform.change(sql`
      select latitude, longitude, speed, battery, source from position where driver_id = ${anna.driver} order by time`);

  describe("where a driver's phone is", () => {
    it("is stored once however often it is sent, and counts for the van that he drives", async () => {
      const positions = [
        { ...porto, time: ago(60), speed: 12.5, battery: 80 },
        { ...porto, latitude: 41.151, time: ago(50) },
        { latitude: 0, longitude: 0, time: ago(40) },
        { ...porto, time: ago(-3600) },
      ];
      const quarantined = [
        { index: 2, code: "ZERO" },
        { index: 3, code: "TIME_AHEAD" },
      ];
      const first = await anna.phone.send("POST", "/positions", { positions });
      expect([first.status, first.json()]).toEqual([200, { accepted: 2, repeated: 0, quarantined }]);
      const again = await anna.phone.send("POST", "/positions", { positions: positions.slice(0, 2) });
      expect(again.json()).toEqual({ accepted: 0, repeated: 2, quarantined: [] });
      expect(await stored()).toMatchObject([
        { ...porto, speed: 12.5, battery: 80, source: "PHONE" },
        { latitude: 41.151, source: "PHONE" },
      ]);
    });

    it("is refused whole where it is no position, and to whoever is no driver", async () => {
      const strange = { positions: [{ ...porto, time: ago(10), device: "another's" }] };
      const positions = [{ ...porto, time: ago(10) }];
      expect((await anna.phone.send("POST", "/positions", strange)).status).toBe(400);
      expect((await anna.phone.send("POST", "/positions", { positions: [porto] })).status).toBe(400);
      const byCookie = await desk.day.admin.post("/ui-api/execution/positions", { positions });
      expect(byCookie.status).toBe(403);
      anna.phone.token = "";
      expect((await anna.phone.send("POST", "/positions", { positions })).status).toBe(401);
      expect(await stored()).toEqual([]);
    });

    it("is held to a pace", full, async () => {
      const batch = (from: number) => ({
        positions: Array.from({ length: 1000 }, (_, at) => ({ ...porto, time: ago(from + at) })),
      });
      for (let sent = 0; sent < 6; sent += 1)
        expect((await anna.phone.send("POST", "/positions", batch(60 + sent * 1000))).status).toBe(200);
      const late = await anna.phone.send("POST", "/positions", batch(60));
      expect([late.status, late.text]).toEqual([
        429,
        expect.stringContaining("TOO_MANY_POSITIONS") as string,
      ]);
    });
  });

  it("events are taken for as long as the account keeps positions", async () => {
    const [order = ""] = await desk.day.orders(1);
    await desk.send(anna.van, [order]);
    const old = { id: "old", kind: "status", order, status: "ARRIVED", time: ago(5 * 86_400) };
    await desk.set({ positionRetentionDays: 3 });
    const [refused] = await anna.phone.tell([old]);
    await desk.set({ positionRetentionDays: 90 });
    const [kept] = await anna.phone.tell([old]);
    expect([refused?.code, kept?.code]).toEqual(["EVENT_TOO_OLD", "EVENT_BEFORE_SENT"]);
  });
});
