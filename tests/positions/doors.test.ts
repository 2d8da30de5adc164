import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { onPlatform } from "../platform/platform";
import { ago, iso, PositionDesk } from "./PositionDesk";

const none = { accepted: 0, repeated: 0, quarantined: [] };
const porto = { latitude: 41.15, longitude: -8.61 };

eachDatabase((database) => {
  const platform = onPlatform(database);
  let desk: PositionDesk;
  beforeAll(async () => void (desk = await PositionDesk.open(platform)));
  // What one test has guessed holds off no other.
  beforeEach(() => platform.change(sql`delete from sign_in_counter`));

  describe("the protocol of Traccar Client and many trackers", () => {
    // As traccar.org/osmand and Traccar's own tests of the protocol give them.
    it.each<[string, Record<string, string>, object]>([
      [
        "all that it knows",
        {
          lat: "41.15",
          lon: "-8.61",
          timestamp: "SECONDS",
          speed: "10",
          bearing: "90.5",
          altitude: "84",
          accuracy: "12.5",
          batt: "87",
          charge: "true",
          hdop: "6.0",
        },
        {
          speed: (10 * 1852) / 3600,
          course: 90.5,
          altitude: 84,
          accuracy: 12.5,
          battery: 87,
          attributes: { charge: true, hdop: 6 },
        },
      ],
      ["milliseconds", { lat: "41.15", lon: "-8.61", timestamp: "MILLISECONDS" }, {}],
      ["ISO 8601", { lat: "41.15", lon: "-8.61", timestamp: "ISO" }, {}],
      ["a day and a time apart", { lat: "41.15", lon: "-8.61", timestamp: "SPACED" }, {}],
      [
        "location",
        { location: "41.15,-8.61", timestamp: "SECONDS", heading: "0", vacc: "0", hacc: "0" },
        { course: 0 },
      ],
    ])("takes %s by GET", async (_, query, more) => {
      const { id, token } = await desk.makeDevice();
      const time = Math.floor(ago(platform, 60) / 1000) * 1000;
      const written: Record<string, string> = {
        SECONDS: String(time / 1000),
        MILLISECONDS: String(time),
        ISO: iso(time),
        SPACED: iso(time).slice(0, 19).replace("T", " "),
      };
      const timestamp = written[query.timestamp ?? ""] ?? "";
      const reply = await desk.osmand({ id: token, ...query, timestamp });
      expect([reply.status, reply.text]).toEqual([200, JSON.stringify({ ...none, accepted: 1 })]);
      expect(await desk.stored(id)).toEqual([
        expect.objectContaining({ time, ...porto, source: "OSMAND", ...more }),
      ]);
    });

    it("takes a form, a POST with all in its address, and deviceid", async () => {
      const { id, token } = await desk.makeDevice();
      const place = { deviceid: token, lat: "41.15", lon: "-8.61" };
      const at = (seconds: number) => String(ago(platform, seconds));
      const form = new URLSearchParams({ ...place, timestamp: at(30) });
      expect((await desk.osmand({}, { method: "POST", body: form })).status).toBe(200);
      const inAddress = { ...place, timestamp: at(20) };
      expect((await desk.osmand(inAddress, { method: "POST" })).status).toBe(200);
      expect(await desk.stored(id)).toHaveLength(2);
    });

    it("takes the JSON of Traccar Client 9: metres a second, battery from 0 to 1, negative where unknown", async () => {
      const { id, token } = await desk.makeDevice();
      const time = ago(platform, 60);
      const location = {
        event: "motionchange",
        is_moving: false,
        uuid: "0e9a2473-a9a7-4c00-997b-fb97d2154e75",
        timestamp: iso(time),
        odometer: 1200,
        coords: { ...porto, accuracy: 3.8, speed: 18.67, speed_accuracy: 0.26, heading: 63, altitude: 35.7 },
        activity: { type: "still" },
        battery: { is_charging: false, level: 0.79 },
        extras: { shift: "early" },
      };
      const post = (body: object) =>
        desk.osmand(
          {},
          { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) },
        );
      expect((await post({ location, device_id: token })).status).toBe(200);
      const unknown = {
        ...location,
        timestamp: iso(time + 1000),
        coords: { ...porto, accuracy: 5, speed: -1, heading: -1, altitude: 0 },
        battery: { level: -1, is_charging: false },
      };
      expect((await post({ location: unknown, device_id: token })).status).toBe(200);
      const [first, second] = await desk.stored(id);
      expect(first).toMatchObject({ time, ...porto, speed: 18.67, course: 63, battery: 79, odometer: 1200 });
      expect(first?.attributes).toEqual({
        charge: false,
        motion: false,
        event: "motionchange",
        activity: "still",
        shift: "early",
      });
      expect(second).toMatchObject({ speed: null, course: null, battery: null, accuracy: 5 });
    });

    it("takes a repeated one once, whoever sends it again", async () => {
      const { id, token } = await desk.makeDevice();
      const query = { id: token, lat: "41.15", lon: "-8.61", timestamp: String(ago(platform, 5)) };
      await desk.osmand(query);
      const before = await desk.deviceOf(id);
      expect((await desk.osmand(query)).json()).toEqual({ ...none, repeated: 1 });
      expect(await desk.stored(id)).toHaveLength(1);
      expect(await desk.deviceOf(id)).toEqual(before);
    });

    it.each<[string, Record<string, string>, string]>([
      ["without a place", { timestamp: "1700000000" }, "BAD_PARAMETER"],
      ["NaN", { lat: "NaN", lon: "-8.61" }, "BAD_PARAMETER"],
      ["infinite", { lat: "1e999", lon: "-8.61" }, "BAD_PARAMETER"],
      ["latitude 91", { lat: "91", lon: "-8.61" }, "POSITION_IMPOSSIBLE"],
      ["of 1970", { lat: "41.15", lon: "-8.61", timestamp: "60" }, "POSITION_IMPOSSIBLE"],
      ["of 2100", { lat: "41.15", lon: "-8.61", timestamp: "4102444800" }, "POSITION_IMPOSSIBLE"],
      ["of no time", { lat: "41.15", lon: "-8.61", timestamp: "yesterday" }, "BAD_PARAMETER"],
      ["of a time beyond all", { lat: "41.15", lon: "-8.61", timestamp: "1e99" }, "BAD_PARAMETER"],
    ])("refuses one %s", async (_, query, code) => {
      const { token } = await desk.makeDevice();
      const reply = await desk.osmand({ id: token, ...query });
      expect([reply.status, reply.json<{ code: string }>().code]).toEqual([400, code]);
    });

    it("is found by what it told last, though no version of the record moves", async () => {
      const { id, token } = await desk.makeDevice();
      const found = async () => {
        const query = new URLSearchParams({
          filter: JSON.stringify({ battery: { lt: 30 } }),
          results: "500",
        });
        const { rows } = (await desk.admin.get(`/gt/gt-api/devices?${query}`)).json<{
          rows: { id: string }[];
        }>();
        return rows.map((row) => row.id);
      };
      for (const [seconds, batt, isFound] of [
        [30, "80", false],
        [20, "20", true],
        [10, "90", false],
      ] as const) {
        const timestamp = String(ago(platform, seconds));
        const told = await desk.osmand({ id: token, lat: "41.15", lon: "-8.61", batt, timestamp });
        expect(told.status).toBe(200);
        expect((await found()).includes(id)).toBe(isFound);
      }
      expect((await desk.deviceOf(id)).version).toBe(1);
    });

    it("keeps no NUL, nor more attributes than it can", async () => {
      const { id, token } = await desk.makeDevice();
      const many = Object.fromEntries(Array.from({ length: 80 }, (_, at) => [`io${at}`, String(at)]));
      const query = { id: token, lat: "41.15", lon: "-8.61", note: "a\0b", ["c\0"]: "1", ...many };
      expect((await desk.osmand(query)).status).toBe(200);
      const [row] = await desk.stored(id);
      expect(Object.keys(row?.attributes as object)).toHaveLength(50);
    });
  });

  describe("a device's token", () => {
    it("is shown once, stored as a hash, renewed and taken back at once", async () => {
      const { id, token } = await desk.makeDevice();
      const position = (by: string) => desk.osmand({ id: by, lat: "41.15", lon: "-8.61" });
      const device = await desk.deviceOf(id);
      expect(device).toMatchObject({ prefix: token.slice(0, 4), version: 1 });
      expect(JSON.stringify(device)).not.toContain(token);
      expect((await position(token)).status).toBe(200);

      const next = await desk.candidate();
      await desk.admin.post(`/gt/gt-api/devices/${id}`, { token: next });
      expect((await position(token)).status).toBe(404);
      expect((await position(next)).status).toBe(200);

      await desk.admin.post(`/gt/gt-api/devices/${id}`, { active: false });
      expect((await position(next)).status).toBe(404);
      const [{ token: stored } = {}] = (await platform.change(
        sql`select token from devices where id = ${id}`,
      )) as { token: string }[];
      expect(stored).toMatch(/^[a-z2-7]{26}$/);
      expect(stored).not.toBe(next);
      expect((await position(String(stored))).status).toBe(404);
    });

    it("is one that the server made up, and nobody else's", async () => {
      const { token } = await desk.makeDevice();
      for (const taken of [token, "a".repeat(26)]) {
        const reply = await desk.admin.post("/gt/gt-api/devices", { name: "Another", token: taken });
        expect(reply.json().errors).toEqual([expect.objectContaining({ code: "SHAPE" })]);
      }
    });

    it("comes with the address that is typed into the app", async () => {
      const [row] = (await desk.admin.get("/gt/gt-api/devices/key")).json().rows;
      expect(row?.address).toMatch(/^https?:\/\/.+\/osmand$/);
    });

    it("holds off who guesses, and takes right ones from the same address", async () => {
      const { token } = await desk.makeDevice();
      const statuses: number[] = [];
      for (let at = 0; at < 33; at += 1)
        statuses.push((await desk.osmand({ id: `guess${at}`, lat: "1", lon: "1" })).status);
      expect(statuses.slice(0, 25)).toEqual(Array(25).fill(404));
      expect(statuses.at(-1)).toBe(429);
      expect((await desk.osmand({ id: token, lat: "41.15", lon: "-8.61" })).status).toBe(200);
    });
  });
});
