import type { RequestListener } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eachDatabase } from "../../tests/databases";
import { Geocoder } from "../../tests/Geocoder";
import type { Call } from "../http/endpoint";
import { remoteSource } from "./remote";
import { onOwnPlatform, onPlatform, type Platform, type User } from "../../tests/platform/platform";

type Answer = { rows: Record<string, unknown>[]; total: number; missing?: { code: string }[] };

const places = [
  {
    name: "Bolhão market",
    address: { address: "Rua Formosa 322", postcode: "4000-248", latitude: 41.1496, longitude: -8.6072 },
  },
  {
    name: "Market of Matosinhos",
    address: { address: "Rua França Júnior", latitude: 41.1877, longitude: -8.6933 },
  },
  { name: "Café Market", referenceNumber: "C-1", address: { address: "Rua da Boavista 1" } },
  { name: "Ribeira", address: { address: "Cais da Ribeira", latitude: 41.1406, longitude: -8.6132 } },
];

async function userWithPlaces(platform: Platform): Promise<User> {
  const user = await platform.signIn("dispatcher");
  const operations = places.map((record) => ({ op: "create", record }));
  const reply = await user.post("/gt/gt-api/cl/batch", { operations });
  expect(reply.status, reply.text).toBe(200);
  return user;
}

const ask = (user: User, path: string) => user.get(`/gt/gt-api/${path}`);
const found = async (user: User, path: string) => (await ask(user, path)).json<Answer>();
const atRibeira = "geocodings/doReverseGeocoding?lat=41.1407&lon=-8.6131";
const above = "geocodings/doReverseGeocoding?lat=41.1452&lon=-8.6110";
const words = "geocodings/doReverseW3wGeocoding?lat=51.5208&lon=-0.1955";

describe("with the account's own places alone", () => {
  eachDatabase((database) => {
    const platform = onPlatform(database);
    let user: User;
    beforeAll(async () => {
      user = await userWithPlaces(platform);
    });

    it("a search finds them, those whose name begins with it first, and none that has no point", async () => {
      const { rows, total } = await found(user, "geocodings?query=market&results=10");
      expect(rows.map(({ name }) => name)).toEqual(["Market of Matosinhos", "Bolhão market"]);
      expect(total).toBe(2);
      expect(rows[1]).toMatchObject({
        address: "Rua Formosa 322",
        postcode: "4000-248",
        latitude: 41.1496,
        longitude: -8.6072,
        isCustomerLocation: true,
      });
    });

    it("a search gives as many as are asked for, and nothing for nothing", async () => {
      expect((await found(user, "geocodings?query=rua&results=1")).rows).toHaveLength(1);
      expect(await found(user, "geocodings?query=%20")).toMatchObject({ rows: [], total: 0 });
      expect((await ask(user, "geocodings?query=a&results=1000")).status).toBe(400);
    });

    it("a search shows nothing of another account", async () => {
      const other = await platform.signIn("admin", platform.other);
      expect((await found(other, "geocodings?query=market")).rows).toEqual([]);
      expect((await found(other, atRibeira)).rows).toEqual([]);
    });

    it("the place at a point is the nearest one within 5 km", async () => {
      for (const path of [atRibeira, above])
        expect((await found(user, path)).rows, path).toMatchObject([{ name: "Ribeira" }]);
      expect((await found(user, "geocodings/doReverseGeocoding?lat=0&lon=0")).rows).toEqual([]);
    });

    it("a point is on earth", async () => {
      for (const query of ["lat=91&lon=0", "lat=1", "lat=a&lon=1", "lat=1&lon=NaN"])
        expect((await ask(user, `geocodings/doReverseGeocoding?${query}`)).status, query).toBe(400);
    });

    it("the words of a point are not to be had without a key, which it says clearly", async () => {
      const reply = await ask(user, words);
      expect(reply.status).toBe(400);
      expect(reply.json<{ errors: object[] }>().errors).toMatchObject([{ code: "W3W_NOT_CONFIGURED" }]);
    });

    it("customer locations are listed by a text, whole and with or without a point", async () => {
      const { rows, total } = await found(user, "cl/listByPickup?query=market&limit=25");
      expect(rows.map(({ name }) => name)).toEqual(["Bolhão market", "Café Market", "Market of Matosinhos"]);
      expect(total).toBe(3);
      expect(rows[1]).toMatchObject({ referenceNumber: "C-1", version: 1 });
      expect((await found(user, "cl/listByPickup?query=market&limit=1")).rows).toHaveLength(1);
    });
  });
});

describe("with a geocoder", () => {
  eachDatabase((database) => {
    const geocoder = new Geocoder();
    beforeAll(() => geocoder.start());
    afterAll(() => geocoder.stop());
    const platform = onOwnPlatform(database, () => ({
      GEOCODER_URL: geocoder.url,
      W3W_KEY: "key",
      W3W_URL: `${geocoder.url}/words`,
    }));
    let user: User;
    beforeAll(async () => {
      user = await userWithPlaces(platform);
    });

    it("a search goes on in its answers", async () => {
      geocoder.says([
        { lat: "41.15", lon: "-8.61", display_name: "Rua de Santa Catarina", address: { postcode: "4000" } },
        { lat: "nowhere", lon: "-8.61", display_name: "No point" },
      ]);
      geocoder.asked = [];
      const { rows } = await found(user, "geocodings?query=ribeira&results=10");
      expect(rows.map(({ address }) => address)).toEqual(["Rua de Santa Catarina", "Cais da Ribeira"]);
      expect(rows[0]).toMatchObject({ latitude: 41.15, postcode: "4000", isCustomerLocation: false });
      const [asked] = geocoder.asked;
      expect(asked?.pathname).toBe("/search");
      expect(Object.fromEntries(asked?.searchParams ?? [])).toMatchObject({ q: "ribeira", limit: "10" });
    });

    it.each<[what: string, answer: RequestListener]>([
      ["refuses", (_request, response) => response.writeHead(500).end()],
      [
        "sends elsewhere",
        (_request, response) => response.writeHead(302, { location: "http://127.0.0.1/" }).end(),
      ],
      ["answers a page", (_request, response) => response.end("<html>")],
      ["answers without end", (_request, response) => response.end(`"${"x".repeat(2_000_000)}"`)],
      ["hangs up", (_request, response) => response.destroy()],
    ])("one that %s is told of, and the account's places are found", async (_what, answer) => {
      geocoder.answer = answer;
      const reply = await found(user, "geocodings?query=ribeira");
      expect(reply.rows.map(({ name }) => name)).toEqual(["Ribeira"]);
      expect(reply.missing).toMatchObject([{ code: "GEOCODER_UNAVAILABLE" }]);
    });

    it("the place at a point is the customer location at the door, else the geocoder's", async () => {
      geocoder.says({ lat: "41.1451", lon: "-8.6111", display_name: "Avenida dos Aliados, Porto" });
      expect((await found(user, above)).rows).toMatchObject([{ address: "Avenida dos Aliados, Porto" }]);
      expect((await found(user, atRibeira)).rows).toMatchObject([{ name: "Ribeira" }]);
    });

    it("the words of a point come with the key, which goes to what3words alone", async () => {
      geocoder.says({ words: "filled.count.soap", nearestPlace: "Bayswater, London" });
      geocoder.asked = [];
      expect((await found(user, words)).rows).toMatchObject([{ w3wAddress: "filled.count.soap" }]);
      expect(geocoder.asked[0]?.searchParams.get("key")).toBe("key");
      geocoder.answer = (_request, response) => response.writeHead(401).end();
      const refused = await ask(user, words);
      expect(refused.json<{ errors: object[] }>().errors).toMatchObject([{ code: "GEOCODER_UNAVAILABLE" }]);
      expect(refused.text).not.toContain("key=");
    });
  });
});

it("reads Photon's features, whose parts make an address", async () => {
  const geocoder = new Geocoder();
  await geocoder.start();
  const properties = { street: "Rua Formosa", housenumber: "322", city: "Porto", postcode: "4000-248" };
  geocoder.says({ features: [{ geometry: { coordinates: [-8.6072, 41.1496] }, properties }, {}] });
  // Its places are everybody's: it does not look at who asks.
  const places = await remoteSource(geocoder.url, "photon").search({} as Call, "formosa 322", {
    limit: 10,
    near: [],
  });
  geocoder.stop();
  expect(places).toEqual([
    {
      address: "Rua Formosa 322, Porto",
      postcode: "4000-248",
      latitude: 41.1496,
      longitude: -8.6072,
      isCustomerLocation: false,
    },
  ]);
  expect(geocoder.asked[0]?.pathname).toBe("/api");
});
