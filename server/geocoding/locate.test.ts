import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eachDatabase } from "../../tests/databases";
import { Geocoder } from "../../tests/Geocoder";
import { onOwnPlatform, onPlatform, type User } from "../../tests/platform/platform";
import type { Call } from "../http/endpoint";
import type { GeocodingSource } from "./GeocodingSource";
import { paced, speedOf } from "./paced";
import { remembered } from "./remembered";

const market = {
  name: "Bolhão market",
  address: { address: "Rua Formosa 322", postcode: "4000-248", latitude: 41.1496, longitude: -8.6072 },
};

describe("with the account's own places alone", () => {
  eachDatabase((database) => {
    const platform = onPlatform(database);
    let user: User;
    beforeAll(async () => {
      user = await platform.signIn("dispatcher");
      await user.post("/gt/gt-api/cl", market);
    });

    it("addresses that no own place has are on no map, and it says that nothing else was asked", async () => {
      const addresses = [{ address: "Rua Formosa 322" }, { address: "Rua 1" }];
      const reply = await user.post("/gt/gt-api/geocodings/locate", { addresses });
      expect(reply.json<object>()).toMatchObject({
        rows: [{ state: "FOUND", place: { name: "Bolhão market" } }, { state: "NOT_FOUND" }],
        hasGeocoder: false,
      });
      const many = Array.from({ length: 101 }, () => ({ address: "Rua 1" }));
      expect((await user.post("/gt/gt-api/geocodings/locate", { addresses: many })).status).toBe(400);
    });
  });
});

describe("with a geocoder", () => {
  eachDatabase((database) => {
    const geocoder = new Geocoder();
    beforeAll(() => geocoder.start());
    afterAll(() => geocoder.stop());
    const platform = onOwnPlatform(database, () => ({ GEOCODER_URL: geocoder.url }));
    let user: User;
    beforeAll(async () => {
      user = await platform.signIn("dispatcher");
      await user.post("/gt/gt-api/cl", market);
    });

    it("addresses are located together: an own place of the same address, else the geocoder's first", async () => {
      const known = { address: "Rua Nova 5, Porto", latitude: 41.16, longitude: -8.62 };
      geocoder.knows((text) => (text.startsWith("Rua Nova") ? [known] : []));
      geocoder.asked = [];
      const addresses = [
        { address: "Rua Formosa 322" },
        { address: "Rua Nova 5", postcode: "4000-111" },
        { address: "Rua que não existe 9" },
        { address: "Rua Nova 5", postcode: "4000-111" },
      ];
      const locate = async () => {
        const reply = await user.post("/gt/gt-api/geocodings/locate", { addresses });
        return reply.json<{ rows: object[]; hasGeocoder: boolean }>();
      };
      const { rows, hasGeocoder } = await locate();
      expect(rows).toMatchObject([
        { state: "FOUND", place: { name: "Bolhão market", latitude: 41.1496 } },
        { state: "FOUND", place: { latitude: 41.16, isCustomerLocation: false } },
        { state: "NOT_FOUND" },
        { state: "FOUND", place: { latitude: 41.16 } },
      ]);
      expect(hasGeocoder).toBe(true);
      await locate();
      const texts = geocoder.asked.map((url) => url.searchParams.get("q"));
      expect(texts.sort((one, other) => String(one).localeCompare(String(other)))).toEqual([
        "Rua Nova 5, 4000-111",
        "Rua que não existe 9",
      ]);
    });

    it("a geocoder that fails is asked once in a call, and told of", async () => {
      geocoder.answer = (_request, response) => response.writeHead(503).end();
      geocoder.asked = [];
      const addresses = Array.from({ length: 60 }, (_, index) => ({ address: `Rua Fechada ${index}` }));
      const reply = await user.post("/gt/gt-api/geocodings/locate", { addresses });
      const { rows, missing } = reply.json<{ rows: { state: string }[]; missing: object[] }>();
      expect(missing).toMatchObject([{ code: "GEOCODER_UNAVAILABLE" }]);
      expect(rows.every(({ state }) => state === "NOT_FOUND")).toBe(true);
      // Those that were on their way with the first.
      expect(geocoder.asked.length).toBeLessThanOrEqual(16);
    });
  });
});

it("a geocoder is asked no faster than it allows, and once for a text", async () => {
  const begun: number[] = [];
  const source: GeocodingSource = {
    search: async () => [],
    locate: async () => {
      begun.push(performance.now());
      return undefined;
    },
    nearest: async () => undefined,
  };
  const slow = remembered(paced(source, { atOnce: 1, perSecond: 20 }));
  await Promise.all(["a", "b", "A", "c"].map((text) => slow.locate({} as Call, text)));
  expect(begun).toHaveLength(3);
  expect(begun[2]! - begun[0]!).toBeGreaterThan(90);
  expect(speedOf("https://nominatim.openstreetmap.org/", undefined)).toEqual({ atOnce: 1, perSecond: 1 });
  expect(speedOf("http://127.0.0.1:8088", undefined).perSecond).toBeUndefined();
});
