import { gzipSync } from "node:zlib";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { DriverDesk } from "../execution/DriverDesk";
import { fullUnless } from "../scope";
import { ago, iso, PositionDesk, type Stored } from "./PositionDesk";

const batch = "/ui-api/tracking/positions";
const json = { "content-type": "application/json" };

/** A position as somebody sends it, right or wrong. */
type Raw = { time?: unknown; latitude?: unknown; longitude?: unknown; accuracy?: unknown };
type Answer = { status: number; text: string };
type Sender = { send: (raw: Raw) => Promise<Answer>; device: () => Promise<Record<string, unknown>> };

/** What stands for NaN in a body, for which JSON has no number. */
const notANumber = "NOT A NUMBER";
const written = (body: object) => JSON.stringify(body).replaceAll(`"${notANumber}"`, "NaN");

eachDatabase((database) => {
  const drivers = new DriverDesk(database);
  let desk: PositionDesk;
  beforeAll(async () => void (desk = await PositionDesk.open(drivers.platform)));
  beforeEach(() => drivers.day.openCentre());

  let made = 0;
  const nameOf = (what: string) => `${what}-${(made += 1)}`;
  const post = async (path: string, body: BodyInit, headers: Record<string, string>): Promise<Answer> => {
    const answer = await fetch(desk.platform.url + path, { method: "POST", headers, body });
    return { status: answer.status, text: await answer.text() };
  };
  const parametersOf = (token: string, { time, latitude, longitude, accuracy }: Raw) =>
    Object.fromEntries(
      Object.entries({ id: token, timestamp: time, lat: latitude, lon: longitude, accuracy }).flatMap(
        ([name, value]) =>
          value === undefined ? [] : [[name, value === notANumber ? "NaN" : String(value)]],
      ),
    );
  const withKey = async (deviceId: string) => {
    const { id } = await desk.create("/gt/gt-api/devices", { name: deviceId, deviceId });
    const program = await desk.program();
    return { device: () => desk.deviceOf(id), program };
  };

  /** Each door with a device of its own. */
  const doors: Record<string, { takesOne: boolean; open: () => Promise<Sender> }> = {
    "OsmAnd by its address": {
      takesOne: true,
      async open() {
        const { id, token } = await desk.makeDevice();
        return { device: () => desk.deviceOf(id), send: (raw) => desk.osmand(parametersOf(token, raw)) };
      },
    },
    "OsmAnd by a form": {
      takesOne: true,
      async open() {
        const { id, token } = await desk.makeDevice();
        const send = (raw: Raw) =>
          desk.osmand({}, { method: "POST", body: new URLSearchParams(parametersOf(token, raw)) });
        return { device: () => desk.deviceOf(id), send };
      },
    },
    "Traccar Client's JSON": {
      takesOne: true,
      async open() {
        const { id, token } = await desk.makeDevice();
        const send = ({ time: timestamp, ...coords }: Raw) =>
          post("/osmand", written({ location: { timestamp, coords }, device_id: token }), json);
        return { device: () => desk.deviceOf(id), send };
      },
    },
    Traccar: {
      takesOne: true,
      async open() {
        const uniqueId = nameOf("tracker");
        const { device, program } = await withKey(uniqueId);
        const send = ({ time: fixTime, ...place }: Raw) => {
          const body = written({ position: { fixTime, ...place }, device: { uniqueId } });
          return program.send("POST", "/traccar", { headers: json, body });
        };
        return { device, send };
      },
    },
    "a batch": {
      takesOne: false,
      async open() {
        const deviceId = nameOf("box");
        const { device, program } = await withKey(deviceId);
        const send = (raw: Raw) =>
          program.send("POST", batch, {
            headers: json,
            body: written({ positions: [{ device: deviceId, ...raw }] }),
          });
        return { device, send };
      },
    },
    "a driver's phone": {
      takesOne: false,
      async open() {
        const { phone, driver } = await drivers.driver();
        const headers = { ...json, authorization: `Bearer ${phone.token}` };
        const device = async () => {
          const reply = await desk.admin.get(
            `/gt/gt-api/devices?search=${encodeURIComponent(`phone:${driver}`)}`,
          );
          return reply.json().rows[0] ?? {};
        };
        const send = (raw: Raw) =>
          post("/ui-api/execution/positions", written({ positions: [raw] }), headers);
        return { device, send };
      },
    },
  };

  /** The quick run sees one of each kind. */
  const examples = { one: "OsmAnd by its address", many: "a batch" };

  /** What can't be read is refused whole; what no device that works could tell, where one position is a call. */
  type Expected = { refused?: string[]; impossible?: true; counted?: string };
  const wrongs: [what: string, raw: () => Raw, expected: Expected][] = [
    ["no latitude", () => ({ latitude: undefined }), { refused: ["BAD_PARAMETER"] }],
    ["a latitude that is a word", () => ({ latitude: "north" }), { refused: ["BAD_PARAMETER"] }],
    ["NaN", () => ({ longitude: notANumber }), { refused: ["BAD_PARAMETER", "MALFORMED_JSON"] }],
    ["no time that can be read", () => ({ time: "yesterday" }), { refused: ["BAD_PARAMETER"] }],
    ["latitude 91", () => ({ latitude: 91 }), { impossible: true, counted: "OUTSIDE" }],
    ["the year 1970", () => ({ time: "1970-01-01T00:01:00Z" }), { impossible: true, counted: "TIME_OLD" }],
    ["the year 2100", () => ({ time: "2100-01-01T00:00:00Z" }), { impossible: true, counted: "TIME_AHEAD" }],
    ["0, 0", () => ({ latitude: 0, longitude: 0 }), { counted: "ZERO" }],
    ["an accuracy of a kilometre", () => ({ accuracy: 1000 }), { counted: "INACCURATE" }],
    ["a clock two hours ahead", () => ({ time: iso(ago(desk.platform, -7200)) }), { counted: "TIME_AHEAD" }],
  ];

  for (const [door, { takesOne, open }] of Object.entries(doors))
    describe(`by ${door}`, fullUnless(door === examples.one || door === examples.many), () => {
      it.each(wrongs)(
        "%s has a clear answer, is counted once, and nothing is lost for it",
        async (__, wrong, expected) => {
          const { send, device } = await open();
          const good = { time: iso(ago(desk.platform, 60)), latitude: 41.15, longitude: -8.61 };
          const sent = { ...good, time: iso(ago(desk.platform, 50)), ...wrong() };
          for (let times = 0; times < 2; times += 1) {
            const { status, text } = await send(sent);
            if (expected.refused) {
              expect([status, expected.refused]).toEqual([400, expect.arrayContaining([codeOf(text)])]);
            } else if (expected.impossible && takesOne) {
              expect([status, codeOf(text)]).toEqual([400, "POSITION_IMPOSSIBLE"]);
            } else {
              const { accepted, quarantined } = JSON.parse(text) as Stored;
              expect([status, accepted, quarantined]).toEqual([
                200,
                0,
                [{ index: 0, code: expected.counted }],
              ]);
            }
          }
          const taken = await send(good);
          expect([taken.status, taken.text]).toEqual([
            200,
            JSON.stringify({ accepted: 1, repeated: 0, quarantined: [] }),
          ]);
          const { accepted, quarantined = 0, quarantine = {} } = await device();
          const counts = expected.counted === undefined ? {} : { [expected.counted]: 1 };
          expect({ accepted, quarantined, quarantine }).toEqual({
            accepted: 1,
            quarantined: Object.keys(counts).length,
            quarantine: counts,
          });
          expect(faults(desk.platform.log)).toEqual([]);
        },
      );

      it("an administrator hears by how much a device's clock is ahead, until it is right again", async () => {
        const { send, device } = await open();
        const place = { latitude: 41.15, longitude: -8.61 };
        await send({ ...place, time: iso(ago(desk.platform, -7200)) });
        const { clockAhead } = await device();
        expect(Math.abs(Number(clockAhead) - 7200)).toBeLessThan(30);
        await send({ ...place, time: iso(ago(desk.platform, 5)) });
        expect((await device()).clockAhead).toBeUndefined();
      });

      it("of a GPS that jumps between two cities the one city holds, and the other is counted", async () => {
        const { send, device } = await open();
        const cities = [41.15, 38.72];
        const begin = ago(desk.platform, 600);
        for (let at = -1; at < 10; at += 1)
          await send({
            time: iso(begin + at * 10_000),
            latitude: cities[Math.max(0, at) % 2]!,
            longitude: -8.61,
          });
        expect(await device()).toMatchObject({ accepted: 6, quarantined: 5, quarantine: { JUMP: 5 } });
      });
    });

  describe("what is too large", () => {
    const large = { "10 MB": 10_000_000, "a bomb": 60_000_000 };
    const paths = ["/osmand", "/traccar", batch, "/ui-api/execution/positions", "/ui-api/execution/events"];

    const cases = paths.flatMap((path) =>
      Object.entries(large).map(([what, bytes]) => ({ what, path, bytes })),
    );
    for (const { what, path, bytes } of cases)
      it(
        `${what} to ${path} is refused with 413, and the server takes what comes next`,
        fullUnless(path === batch),
        async () => {
          const { phone } = await drivers.driver();
          const key = path.includes("execution") ? phone.token : undefined;
          const program = await desk.program();
          const text = `{"positions":[],"events":[${" ".repeat(bytes)}]}`;
          const body = what === "a bomb" ? gzipSync(text) : text;
          const headers = {
            ...json,
            ...(what === "a bomb" && { "content-encoding": "gzip" }),
            ...(key !== undefined && { authorization: `Bearer ${key}` }),
          };
          const reply = await program.send("POST", path, { headers, body: body as BodyInit });
          expect([reply.status, codeOf(reply.text)]).toEqual([413, "BODY_TOO_LARGE"]);
          expect(faults(desk.platform.log)).toEqual([]);
          expect((await phone.send("POST", "/positions", { positions: [] })).status).toBe(200);
        },
      );

    it("100,001 positions of a batch are refused with how many may come", async () => {
      const program = await desk.program();
      const reply = await program.post(batch, { positions: Array(100_001).fill(0) });
      expect([reply.status, codeOf(reply.text)]).toEqual([400, "BAD_PARAMETER"]);
      expect(reply.text).toMatch(/1,?000/);
    });
  });

  it("a token of another account stores what is the other account's, and opens nothing else", async () => {
    const theirs = await PositionDesk.open(desk.platform, desk.platform.other);
    const { id: foreign, token } = await theirs.makeDevice();
    const deviceId = nameOf("box");
    const { id: ours } = await desk.create("/gt/gt-api/devices", { name: "Ours", deviceId });
    const time = iso(ago(desk.platform, 30));
    const place = { lat: "41.15", lon: "-8.61" };
    expect((await desk.osmand({ id: token, deviceid: deviceId, timestamp: time, ...place })).status).toBe(
      200,
    );
    expect((await desk.osmand({ id: deviceId, timestamp: time, ...place })).status).toBe(404);
    const position = { device: deviceId, time, latitude: 41.15, longitude: -8.61 };
    const reply = await (await theirs.program()).post(batch, { positions: [position] });
    expect(reply.json<Stored>().quarantined).toEqual([{ index: 0, code: "UNKNOWN_DEVICE" }]);
    expect([(await desk.stored(ours)).length, (await theirs.stored(foreign)).length]).toEqual([0, 1]);
    expect((await desk.admin.get(`/gt/gt-api/devices/${foreign}`)).json().rows).toEqual([]);
  });
});

function codeOf(text: string): string | undefined {
  const body = JSON.parse(text) as { code?: string; errors?: { code: string }[] };
  return body.code ?? body.errors?.[0]?.code;
}

/** What the server holds for faults of its own. */
function faults(log: string[]): string[] {
  return log.filter((line) => (JSON.parse(line) as { level: number }).level >= 50);
}
