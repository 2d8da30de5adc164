import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import type { PutAsidePosition } from "../../schemas/positions";
import { eachDatabase } from "../databases";
import { onPlatform } from "../platform/platform";
import { ago, iso, PositionDesk, type Stored } from "./PositionDesk";

const batch = "/ui-api/tracking/positions";
const none = { accepted: 0, repeated: 0, quarantined: [] };
const porto = { latitude: 41.15, longitude: -8.61 };

eachDatabase((database) => {
  const platform = onPlatform(database);
  let desk: PositionDesk;
  beforeAll(async () => void (desk = await PositionDesk.open(platform)));

  describe("a Traccar server", () => {
    const forwarded = (uniqueId: string, time: number, more: object = {}) => ({
      position: {
        id: 4711,
        attributes: {
          batteryLevel: 64,
          totalDistance: 123_456.5,
          ignition: true,
          motion: true,
          distance: 12.5,
        },
        deviceId: 7,
        protocol: "teltonika",
        serverTime: null,
        deviceTime: "2025-06-15T13:45:13.000+00:00",
        fixTime: iso(time).replace("Z", "+00:00"),
        outdated: false,
        valid: true,
        ...porto,
        altitude: 84,
        speed: 20,
        course: 271,
        address: null,
        accuracy: 0,
        network: null,
        ...more,
      },
      device: { id: 7, uniqueId, name: "Van 1", status: "online", attributes: {} },
    });

    it("forwards with a key for positions; the fix's time counts, speed is in knots", async () => {
      const { id } = await desk.create("/gt/gt-api/devices", { name: "Tracker", deviceId: "862100-01" });
      const program = await desk.program();
      const time = ago(platform, 40);
      const reply = await program.post("/traccar", forwarded("862100-01", time));
      expect([reply.status, reply.json()]).toEqual([200, { ...none, accepted: 1 }]);
      expect(await desk.stored(id)).toEqual([
        expect.objectContaining({
          time,
          ...porto,
          speed: (20 * 1852) / 3600,
          course: 271,
          accuracy: null,
          battery: 64,
          odometer: 123_456.5,
          source: "TRACCAR",
          attributes: { ignition: true, motion: true, distance: 12.5 },
        }),
      ]);
    });

    it("speaks for the vehicles that name its devices, which get a record when they are first heard of", async () => {
      const vehicle = await desk.create("/gt/gt-api/vehicles", {
        name: "Truck 7",
        trackingProvider: "TRACCAR",
        trackingDeviceId: "862100-07",
      });
      const program = await desk.program();
      expect((await program.post("/traccar", forwarded("862100-07", ago(platform, 10)))).status).toBe(200);
      const list = (await desk.admin.get("/gt/gt-api/devices?search=862100-07")).json<{
        rows: { id: string; name: string }[];
      }>();
      expect(list.rows.map(({ name }) => name)).toEqual(["Truck 7"]);
      expect(await desk.stored(list.rows[0]?.id ?? "")).toEqual([
        expect.objectContaining({ vehicle: vehicle.id }),
      ]);
      expect((await program.post("/traccar", forwarded("nobody's", ago(platform, 10)))).status).toBe(404);
    });

    it("hears that a device is not active, and of what is no position", async () => {
      const { id } = await desk.create("/gt/gt-api/devices", {
        name: "Off",
        deviceId: "862100-02",
        active: false,
      });
      const program = await desk.program();
      expect((await program.post("/traccar", forwarded("862100-02", ago(platform, 10)))).status).toBe(403);
      expect(await desk.stored(id)).toEqual([]);
      await desk.admin.post(`/gt/gt-api/devices/${id}`, { active: true });
      const sent: [object, number][] = [
        [forwarded("862100-02", ago(platform, 10), { latitude: "north" }), 400],
        [forwarded("862100-02", ago(platform, 10), { latitude: 91 }), 400],
        [{}, 400],
        [{ position: null, device: 1 }, 400],
        // It says itself that it has no fix: kept aside, and not to be sent again.
        [forwarded("862100-02", ago(platform, 10), { valid: false }), 200],
      ];
      for (const [body, status] of sent) expect((await program.post("/traccar", body)).status).toBe(status);
    });
  });

  describe("a batch of positions", () => {
    it("is answered with what became of each once it is stored", async () => {
      const { id } = await desk.create("/gt/gt-api/devices", { name: "Box", deviceId: "box-1" });
      const program = await desk.program();
      const at = (seconds: number, more: object = {}) => ({
        device: "box-1",
        time: iso(ago(platform, seconds)),
        ...porto,
        ...more,
      });
      const repeated = at(100, { sequence: 1 });
      const positions = [
        repeated,
        repeated,
        at(-600),
        at(91 * 86_400),
        at(90, { latitude: 91 }),
        at(80, { latitude: 0, longitude: 0 }),
        at(70, { accuracy: 501 }),
        at(60, { latitude: 48.85, longitude: 2.35 }),
        at(50, { speed: 13.9, course: 180, altitude: 5, accuracy: 4, battery: 15, odometer: 77 }),
        { ...at(40), device: "nobody's" },
      ];
      const reply = await program.post(batch, { positions });
      expect([reply.status, reply.json()]).toEqual([
        200,
        {
          accepted: 2,
          repeated: 1,
          quarantined: [
            { index: 2, code: "TIME_AHEAD" },
            { index: 3, code: "TIME_OLD" },
            { index: 4, code: "OUTSIDE" },
            { index: 5, code: "ZERO" },
            { index: 6, code: "INACCURATE" },
            { index: 7, code: "JUMP" },
            { index: 9, code: "UNKNOWN_DEVICE" },
          ],
        },
      ]);
      const device = await desk.deviceOf(id);
      expect(device).toMatchObject({
        accepted: 2,
        quarantined: 6,
        quarantine: { TIME_AHEAD: 1, TIME_OLD: 1, OUTSIDE: 1, ZERO: 1, INACCURATE: 1, JUMP: 1 },
        clockAhead: 600,
        battery: 15,
        version: 1,
      });
      const aside = await desk.admin.get(`/gt/gt-api/devices/${id}/quarantine`);
      const rows = aside.json<{ rows: PutAsidePosition[] }>().rows;
      expect(rows.map(({ code }) => code).toSorted()).toEqual(
        Object.keys(device.quarantine as object).toSorted(),
      );
      // Nothing is called by what the database can't hold.
      expect((await desk.admin.get("/gt/gt-api/devices/%00/quarantine")).status).toBe(404);
      const ahead = rows.find(({ code }) => code === "TIME_AHEAD");
      expect(ahead).toMatchObject({ source: "GENERIC_HTTP", latitude: porto.latitude });
      expect(Math.round((Date.parse(ahead!.time) - Date.parse(ahead!.received)) / 1000)).toBe(600);
      expect(rows.find(({ code }) => code === "INACCURATE")?.accuracy).toBeGreaterThan(500);
      const stranger = await platform.signIn("admin", platform.other);
      expect((await stranger.get(`/gt/gt-api/devices/${id}/quarantine`)).json()).toMatchObject({ rows: [] });
      // Whoever sends it again changes nothing.
      const again = (await program.post(batch, { positions })).json<Stored>();
      expect([again.accepted, again.repeated]).toEqual([0, 4]);
      expect(await desk.deviceOf(id)).toEqual(device);
    });

    it("is no change of a record: no audit, nothing in the change feed", async () => {
      const { id } = await desk.create("/gt/gt-api/devices", { name: "Quiet", deviceId: "quiet" });
      const entries = async () =>
        (await desk.admin.get(`/gt/gt-api/audit?entity=devices&id=${id}`)).json<{ total: number }>().total;
      const before = await entries();
      const program = await desk.program();
      await program.post(batch, { positions: [{ device: "quiet", time: iso(ago(platform, 9)), ...porto }] });
      expect([await entries(), (await desk.deviceOf(id)).version]).toEqual([before, 1]);
    });

    it.each<[string, string | Buffer, number, Record<string, string>?]>([
      [
        "NaN",
        `{"positions":[{"device":"a","time":"2026-01-01T00:00:00Z","latitude":NaN,"longitude":1}]}`,
        400,
      ],
      [
        "1e999",
        `{"positions":[{"device":"a","time":"2026-01-01T00:00:00Z","latitude":1e999,"longitude":1}]}`,
        400,
      ],
      ["no list", `{"positions":{}}`, 400],
      ["an unknown property", `{"positions":[],"more":1}`, 400],
      ["1,001 positions", JSON.stringify({ positions: Array.from({ length: 1001 }, () => ({})) }), 400],
      ["100,001 positions", JSON.stringify({ positions: Array(100_001).fill(0) }), 400],
      ["two million bytes", `{"positions":[${" ".repeat(2_000_000)}]}`, 413],
      ["a bomb", gzipSync(`{"positions":[${" ".repeat(50_000_000)}]}`), 413, { "content-encoding": "gzip" }],
      ["no JSON", "<positions/>", 400],
      ["text", "{}", 415, { "content-type": "text/plain" }],
    ])("that has %s is refused", async (_, body, status, headers = {}) => {
      const program = await desk.program();
      const reply = await program.send("POST", batch, {
        headers: { "content-type": "application/json", ...headers },
        body: body as BodyInit,
      });
      expect([status, reply.text.slice(0, 300)]).toEqual([reply.status, reply.text.slice(0, 300)]);
    });

    it("may be packed", async () => {
      await desk.create("/gt/gt-api/devices", { name: "Packed", deviceId: "packed" });
      const program = await desk.program();
      const body = gzipSync(
        JSON.stringify({ positions: [{ device: "packed", time: iso(ago(platform, 9)), ...porto }] }),
      );
      const headers = { "content-type": "application/json", "content-encoding": "gzip" };
      const reply = await program.send("POST", batch, { headers, body: body as unknown as BodyInit });
      expect(reply.json()).toEqual({ ...none, accepted: 1 });
    });

    it("is taken of a key for positions only, and that key is for nothing else", async () => {
      const position = { device: "box-1", time: iso(ago(platform, 9)), ...porto };
      for (const access of ["READ", "EDIT"])
        expect((await (await desk.program({ access })).post(batch, { positions: [position] })).status).toBe(
          403,
        );
      expect((await desk.admin.post(batch, { positions: [position] })).status).toBe(403);
      expect((await platform.send("POST", batch, { body: "{}" })).status).toBeGreaterThanOrEqual(401);
      const program = await desk.program();
      for (const path of ["/gt/gt-api/vehicles", "/gt/gt-api/orders", "/gt/gt-api/users/current"])
        expect((await program.get(path)).status).toBeGreaterThanOrEqual(403);
    });

    it("goes no faster than a device may send", async () => {
      await desk.create("/gt/gt-api/devices", { name: "Fast", deviceId: "fast" });
      const program = await desk.program();
      const statuses: number[] = [];
      for (let round = 0; round < 7; round += 1) {
        const positions = Array.from({ length: 1000 }, (_, at) => ({
          device: "fast",
          time: iso(ago(platform, 9000 - round * 1000 - at)),
          ...porto,
        }));
        const reply = await program.post(batch, { positions });
        statuses.push(reply.status);
        if (reply.status === 429) expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    });
  });

  it("keeps accounts apart: ids, tokens, and what is stored", async () => {
    const theirs = await PositionDesk.open(platform, platform.other);
    await desk.create("/gt/gt-api/devices", { name: "Ours", deviceId: "same" });
    const other = await theirs.create("/gt/gt-api/devices", { name: "Theirs", deviceId: "same" });
    const ours =
      (await desk.admin.get("/gt/gt-api/devices?search=same")).json<{ rows: { id: string }[] }>().rows[0]
        ?.id ?? "";
    const position = { device: "same", time: iso(ago(platform, 9)), ...porto };
    await (await desk.program()).post(batch, { positions: [position] });
    expect([(await desk.stored(ours)).length, (await theirs.stored(other.id)).length]).toEqual([1, 0]);
    await (await theirs.program()).post(batch, { positions: [{ ...position, latitude: 41.16 }] });
    expect((await theirs.stored(other.id)).map(({ latitude }) => latitude)).toEqual([41.16]);
    expect((await desk.stored(ours)).map(({ latitude }) => latitude)).toEqual([41.15]);
  });

  it("lists the ways in which positions come", async () => {
    const { rows } = (await desk.admin.get("/gt/gt-api/vehicles/tracking/providers")).json();
    expect(rows.map(({ id }) => id)).toEqual(["PHONE", "OSMAND", "TRACCAR", "GENERIC_HTTP", "SIMULATOR"]);
  });
});
