import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { EventReader } from "../platform/eventReader";
import { onPlatform } from "../platform/platform";
import { ago, PositionDesk } from "./PositionDesk";

eachDatabase((database) => {
  const platform = onPlatform(database);
  let desk: PositionDesk;
  let vehicle: string;
  let token: string;
  let made = 0;
  beforeAll(async () => void (desk = await PositionDesk.open(platform)));
  beforeEach(async () => {
    vehicle = (await desk.create("/gt/gt-api/vehicles", { name: `Van ${(made += 1)}` })).id;
    token = (await desk.makeDevice({ vehicle })).token;
  });

  const position = (seconds: number, latitude: number) =>
    desk.osmand({
      id: token,
      lat: String(latitude),
      lon: "-8.61",
      timestamp: String(ago(platform, seconds)),
    });
  const positionsOf = (reader: EventReader) =>
    reader.events.filter(({ event }) => event === "position").map(({ data }) => data as unknown as Told);
  /** Those of this test's vehicle: with others, a reader hears at first where they were left. */
  const heardBy = (reader: EventReader) => positionsOf(reader).filter((each) => each.vehicle === vehicle);
  const drive = async () => {
    for (let step = 0; step < 10; step += 1) await position(60 - step, 41.15 + step / 10_000);
  };

  type Told = { vehicle: string; latitude: number; time: string };

  describe("a page that asks for positions", () => {
    it("hears where vehicles are, the latest only, at most once a second; and all when it comes back", async () => {
      const reader = await EventReader.open(platform.url, desk.admin, { query: "?positions=true" });
      try {
        await drive();
        await expect.poll(() => heardBy(reader).at(-1)?.latitude, { timeout: 5000 }).toBeCloseTo(41.1509, 6);
        expect(heardBy(reader).length).toBeLessThanOrEqual(3);
      } finally {
        reader.close();
      }
      await position(20, 41.1519);
      const again = await EventReader.open(platform.url, desk.admin, { query: "?positions=true" });
      try {
        await expect.poll(() => heardBy(again).at(-1)?.latitude, { timeout: 5000 }).toBeCloseTo(41.1519, 6);
      } finally {
        again.close();
      }
    });

    it("hears of no other account's, and one that does not ask hears of none", async () => {
      const other = await platform.signIn("admin", platform.other);
      const theirs = await EventReader.open(platform.url, other, { query: "?positions=true" });
      const quiet = await EventReader.open(platform.url, desk.admin);
      const ours = await EventReader.open(platform.url, desk.admin, { query: "?positions=true" });
      try {
        await position(5, 41.153);
        await expect.poll(() => heardBy(ours).at(-1)?.latitude, { timeout: 5000 }).toBeCloseTo(41.153, 6);
        expect([positionsOf(theirs), positionsOf(quiet)]).toEqual([[], []]);
      } finally {
        for (const reader of [theirs, quiet, ours]) reader.close();
      }
    });
  });

  it("are read of a day, with the way and the stops", async () => {
    await drive();
    const date = new Date(platform.now()).toISOString().slice(0, 10);
    const days = async () => {
      const reply = await desk.admin.get(`/ui-api/tracking/vehicles?date=${date}`);
      const { elements } = reply.json<{ elements: { vehicle: string; distance: number }[] }>();
      return elements.filter((each) => each.vehicle === vehicle);
    };
    // The day is made of the positions a moment after them.
    await expect.poll(async () => (await days())[0]?.distance, { timeout: 5000 }).toBeGreaterThan(50);
    expect(await days()).toEqual([expect.objectContaining({ vehicle, day: date, stops: expect.any(Array) })]);
    expect((await desk.admin.get("/ui-api/tracking/vehicles?date=2026-02-30")).status).toBe(400);
  });
});
