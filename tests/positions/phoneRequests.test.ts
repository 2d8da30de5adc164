import { beforeAll, describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { onPlatform } from "../platform/platform";
import { ago, iso, PositionDesk } from "./PositionDesk";

const taken = JSON.stringify({ accepted: 1, repeated: 0, quarantined: [] });
const form = { "content-type": "application/x-www-form-urlencoded" };

type Sent = { address?: string; init?: RequestInit };

/**
 * Requests of phones and trackers as their makers give them (traccar.org/osmand, traccar.org/traccar-client, OsmAnd's
 * online tracking); only the device and the time are ours. T is the token, S and M the time in seconds and milliseconds,
 * I and D the same as ISO 8601 and as a date with a time.
 */
eachDatabase((database) => {
  const platform = onPlatform(database);
  let desk: PositionDesk;
  beforeAll(async () => void (desk = await PositionDesk.open(platform)));

  /** Sends it for a new device; answers what is stored of it. */
  async function sends(request: (fill: (text: string) => string) => Sent) {
    const { id, token } = await desk.makeDevice();
    const time = Math.floor(ago(platform, 60) / 1000) * 1000;
    const values: Record<string, string> = {
      T: token,
      S: String(time / 1000),
      M: String(time),
      I: iso(time),
      D: iso(time).slice(0, 19).replace("T", "+").replaceAll(":", "%3A"),
    };
    const fill = (text: string) => text.replaceAll(/\{([A-Z])\}/g, (_, name: string) => values[name] ?? "");
    const { address = "", init = {} } = request(fill);
    const answer = await fetch(`${platform.url}/osmand${address}`, init);
    return { time, status: answer.status, text: await answer.text(), rows: await desk.stored(id) };
  }

  describe("a request by address", () => {
    it.each<[of: string, query: string, stored: object]>([
      [
        "OsmAnd's online tracking",
        "id={T}&lat=41.15&lon=-8.61&timestamp={M}&hdop=6.0&altitude=224.0&speed=0.0",
        { altitude: 224, speed: 0, attributes: { hdop: 6 } },
      ],
      ["the shortest one", "id={T}&timestamp={S}&lat=41.15&lon=-8.61", {}],
      [
        "a time of ISO 8601",
        "id={T}&lat=41.15&lon=-8.61&timestamp={I}&hdop=6.0&altitude=224.0&speed=0.0",
        {},
      ],
      [
        "a date and a time",
        "lat=41.15&lon=-8.61&timestamp={D}&altitude=384.7&speed=0.0&id={T}",
        { altitude: 384.7 },
      ],
      ["location", "id={T}&timestamp={S}&location=41.15,-8.61", {}],
      [
        "a vehicle's tracker",
        "id={T}&timestamp={S}&lat=41.15&lon=-8.61&bearing=7.19889788244&speed=40&ignition=true&rpm=933&fuel=24",
        {
          course: 7.198_897_882_44,
          speed: (40 * 1852) / 3600,
          attributes: { ignition: true, rpm: 933, fuel: 24 },
        },
      ],
      [
        "Traccar Client before 9",
        "id={T}&timestamp={S}&lat=41.15&lon=-8.61&speed=0.0&bearing=0.0&altitude=0.0&accuracy=20.0&batt=79.0&charge=true",
        { battery: 79, accuracy: 20, attributes: { charge: true } },
      ],
      [
        "an alarm of Traccar Client",
        "id={T}&timestamp={S}&lat=41.15&lon=-8.61&speed=0.0&bearing=0.0&altitude=0.0&accuracy=0.0&batt=79.0&alarm=sos",
        { accuracy: null, attributes: { alarm: "sos" } },
      ],
      [
        "cells and networks around it",
        "id={T}&timestamp={S}&lat=41.15&lon=-8.61&cell=257,02,16,2224&cell=257,02,16,2223,-90&wifi=00-14-22-01-23-45,-80",
        { attributes: { cell: "257,02,16,2224;257,02,16,2223,-90", wifi: "00-14-22-01-23-45,-80" } },
      ],
      [
        "who drives",
        "id={T}&timestamp={S}&lat=41.15&lon=-8.61&driverUniqueId=A7",
        { attributes: { driverUniqueId: "A7" } },
      ],
      ["that it is a fix", "id={T}&timestamp={S}&lat=41.15&lon=-8.61&valid=true", {}],
    ])("of %s is taken by GET, by POST and as a form", async (_, query, stored) => {
      const ways: ((fill: (text: string) => string) => Sent)[] = [
        (fill) => ({ address: `?${fill(query)}` }),
        // As phones post it: all of it in the address.
        (fill) => ({ address: `?${fill(query)}`, init: { method: "POST" } }),
        (fill) => ({ address: `?${fill(query)}`, init: { method: "POST", headers: form, body: "" } }),
        (fill) => ({ init: { method: "POST", headers: form, body: fill(query) } }),
      ];
      for (const way of ways) {
        const { time, status, text, rows } = await sends(way);
        expect([status, text]).toEqual([200, taken]);
        expect(rows).toEqual([
          expect.objectContaining({ time, latitude: 41.15, longitude: -8.61, source: "OSMAND", ...stored }),
        ]);
      }
    });

    it("without a time is of now", async () => {
      const query = "?lat=41.15&lon=-8.61&speed=0.0&heading=0.0&vacc=0&hacc=0&altitude=0&deviceid={T}";
      const before = platform.now().getTime();
      const { status, rows } = await sends((fill) => ({ address: fill(query) }));
      expect(status).toBe(200);
      expect(Number(rows[0]?.time)).toBeGreaterThanOrEqual(before);
    });

    it.each(["0", "false"])(
      "that says itself that it is no fix (%s) is put aside, and not to be sent again",
      async (valid) => {
        const query = `?id={T}&timestamp={S}&lat=41.15&lon=-8.61&valid=${valid}`;
        const { status, text, rows } = await sends((fill) => ({ address: fill(query) }));
        expect([status, JSON.parse(text), rows]).toEqual([
          200,
          { accepted: 0, repeated: 0, quarantined: [{ index: 0, code: "NO_FIX" }] },
          [],
        ]);
      },
    );
  });

  describe("the JSON of Traccar Client 9 and newer", () => {
    it.each<[of: string, location: string, stored: object]>([
      [
        "its documentation",
        `{"timestamp":"{I}","coords":{"latitude":41.15,"longitude":-8.61,"accuracy":5,"speed":3,"heading":90,"altitude":12},
          "is_moving":false,"odometer":0,"event":"motionchange","battery":{"level":1,"is_charging":false},
          "activity":{"type":"still"},"extras":{}}`,
        {
          accuracy: 5,
          speed: 3,
          course: 90,
          altitude: 12,
          battery: 100,
          odometer: 0,
          attributes: { charge: false, motion: false, event: "motionchange", activity: "still" },
        },
      ],
      [
        "a phone with its own query in it",
        `{"timestamp":"{I}","coords":{"latitude":41.15,"longitude":-8.61,"accuracy":5,"speed":0,"heading":-1,"altitude":5},
          "is_moving":false,"odometer":0,"event":"motionchange","battery":{"level":1,"is_charging":false},
          "activity":{"type":"still"},"extras":{"text":"long","yes":true,"no":false,"whole":1,"part":1.345},
          "_":"&id={T}&lat=41.15&lon=-8.61&timestamp={I}&"}`,
        { speed: 0, course: null, attributes: { text: "long", yes: true, no: false, whole: 1, part: 1.345 } },
      ],
      [
        "one of iOS that knows nothing but its place",
        `{"extras":{},"mock":true,"coords":{"speed_accuracy":-1,"speed":-1,"longitude":-8.61,"ellipsoidal_altitude":0,
          "floor":null,"heading_accuracy":-1,"latitude":41.150000000000001,"accuracy":5,"altitude_accuracy":-1,
          "altitude":0,"heading":-1},"is_moving":false,"age":188,"odometer":0,
          "uuid":"2FB04C65-99CF-42AB-8DD3-EBCB4B108BF8","event":"motionchange","battery":{"level":-1,"is_charging":false},
          "activity":{"type":"unknown","confidence":100},"timestamp":"{I}"}`,
        { speed: null, course: null, battery: null, accuracy: 5 },
      ],
      [
        "one of Android under way",
        `{"event":"motionchange","is_moving":true,"uuid":"0e9a2473-a9a7-4c00-997b-fb97d2154e75","timestamp":"{I}",
          "odometer":1200.5,"coords":{"latitude":41.15,"longitude":-8.61,"accuracy":3.8,"speed":18.67,
          "speed_accuracy":0.26,"heading":63,"heading_accuracy":0.28,"altitude":35.7,"altitude_accuracy":3.8},
          "activity":{"type":"in_vehicle","confidence":100},"battery":{"is_charging":false,"level":0.79},"extras":{}}`,
        { speed: 18.67, course: 63, battery: 79, odometer: 1200.5 },
      ],
    ])("of %s is taken", async (_, location, { attributes, ...stored }: { attributes?: object }) => {
      const { time, status, text, rows } = await sends((fill) => ({
        init: {
          method: "POST",
          headers: { "content-type": "application/json; charset=utf-8" },
          body: fill(`{"location":${location},"device_id":"{T}"}`),
        },
      }));
      expect([status, text]).toEqual([200, taken]);
      expect(rows).toEqual([expect.objectContaining({ time, latitude: 41.15, longitude: -8.61, ...stored })]);
      if (attributes) expect(rows[0]?.attributes).toMatchObject(attributes);
    });
  });
});
