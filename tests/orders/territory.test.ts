import * as fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { runs } from "../scope";
import { base, OrderDesk, type OrderReply, type OrderRow } from "./desk";

const zones = "/gt/gt-api/scheduling-zones";
const speedZones = "/gt/gt-api/speed-zones";

/** A square with its south-west corner here. */
const square = (south: number, west: number, side: number) =>
  [
    [south, west],
    [south, west + side],
    [south + side, west + side],
    [south + side, west],
  ]
    .map((corner) => corner.join(","))
    .join("|");
const at = (latitude: number, longitude: number) => ({ address: { address: "Rua 1", latitude, longitude } });
const inCity = at(41.15, -8.65);
const inCountry = at(41.5, -8.2);
const atSea = at(41.5, -12);

eachDatabase((database) => {
  const desk = new OrderDesk(database);
  let country = "";
  let city = "";
  let centre = "";
  const add = async (path: string, record: object) => (await desk.send(path, record)).rows[0]?.id ?? "";
  const ask = async (place: object) =>
    (await desk.send(`${zones}/getForOrder`, place)).rows.map(({ id }) => id);
  const form = async (path: string, body: string) => {
    const headers = { "content-type": "application/x-www-form-urlencoded", "x-requested-with": "console" };
    return (await desk.admin.send("POST", path, { headers, body })).json<OrderReply>();
  };
  const update = async (id: string) =>
    (await desk.admin.get(`${zones}/updateOrders/${id}`)).json<{ rows: { updated: number }[] }>().rows;
  const territoryOf = (order: OrderRow | undefined) => [order?.territory, order?.foundTerritory];

  beforeAll(async () => {
    country = await add(zones, { name: "Country", polygon: square(41, -9, 1) });
    city = await add(zones, { name: "City", polygon: square(41.1, -8.7, 0.1) });
    centre = await add("/gt/gt-api/aocs", { name: "Braga" });
  });

  describe("the territory at a place", () => {
    it("is the smallest one that holds it, whole, and none where no one does", async () => {
      expect(await ask({ latitude: 41.15, longitude: -8.65 })).toEqual([city]);
      expect(await ask({ latitude: 41.5, longitude: -8.2 })).toEqual([country]);
      const { rows } = await desk.send(`${zones}/getForOrder`, {
        latitude: 41.5,
        longitude: -8.2,
        aocId: "",
      });
      expect(rows).toMatchObject([{ id: country, name: "Country", version: 1 }]);
      expect(await desk.send(`${zones}/getForOrder`, { latitude: 0, longitude: 0 })).toEqual({
        rows: [],
        total: 0,
        success: true,
      });
    });

    it("is of the order's distribution centre, or of none", async () => {
      const own = await add(zones, { name: "Braga's", aocId: centre, polygon: square(10, 10, 0.1) });
      const all = await add(zones, { name: "Everybody's", polygon: square(10, 10, 1) });
      const place = { latitude: 10.05, longitude: 10.05 };
      expect(await ask({ ...place, aocId: centre })).toEqual([own]);
      expect(await ask({ ...place, aocId: "another" })).toEqual([all]);
      expect(await ask(place)).toEqual([own]);
    });

    it("is for every place of a map without gaps one and only one", async () => {
      const sides = [20, 20.25, 20.5, 20.75];
      const ids = new Map<string, string>();
      for (const south of sides)
        for (const west of sides)
          ids.set(
            `${south} ${west}`,
            await add(zones, { name: `${south} ${west}`, polygon: square(south, west, 0.25) }),
          );
      const share = fc.integer({ min: 0, max: 799 }).map((each) => 20 + each / 800);
      await fc.assert(
        fc.asyncProperty(share, share, async (latitude, longitude) => {
          const corner = (value: number) => Math.floor(value * 4) / 4;
          expect(await ask({ latitude, longitude })).toEqual([
            ids.get(`${corner(latitude)} ${corner(longitude)}`),
          ]);
        }),
        { numRuns: runs(40) },
      );
    });

    it("refuses what is no place, by its name", async () => {
      for (const [body, parameter] of [
        [{ latitude: 91, longitude: 0 }, "latitude"],
        [{ latitude: 1 }, "longitude"],
        [{ latitude: "1", longitude: 1 }, "latitude"],
      ] as const) {
        const { errors } = await desk.send(`${zones}/getForOrder`, body);
        expect(errors).toMatchObject([{ code: "BAD_PARAMETER", metadata: { parameter } }]);
      }
    });
  });

  it("the speed zone at a place is the smallest of those that are active", async () => {
    const wide = await add(speedZones, { name: "Wide", polygon: square(41, -9, 1) });
    await add(speedZones, { name: "Off", active: false, polygon: square(41.1, -8.7, 0.1) });
    const ask = (body: string) => form(`${speedZones}/getForOrder`, body);
    expect((await ask("latitude=41.15&longitude=-8.65")).rows).toMatchObject([{ id: wide, name: "Wide" }]);
    const narrow = await add(speedZones, { name: "Narrow", polygon: square(41.1, -8.7, 0.2) });
    expect((await ask("latitude=41.15&longitude=-8.65")).rows.map(({ id }) => id)).toEqual([narrow]);
    expect((await ask("latitude=0&longitude=0")).rows).toEqual([]);
    expect(await ask("latitude=0")).toMatchObject({
      success: false,
      errors: [{ code: "BAD_PARAMETER", metadata: { parameter: "longitude" } }],
    });
  });

  describe("an order without a territory", () => {
    it("stays without where the account does not plan by them", async () => {
      await desk.setSettings({ schedulingZoneMode: "OFF" });
      expect(territoryOf(await desk.create(inCity))).toEqual([undefined, undefined]);
    });

    it.each(["USE_TERRITORIES", "USE_TERRITORY_GROUPS"])(
      "has the one that its place lies in under %s, found anew when that changes",
      async (schedulingZoneMode) => {
        await desk.setSettings({ schedulingZoneMode });
        const { id, ...order } = await desk.create(inCity);
        expect(territoryOf({ id, ...order })).toEqual([city, city]);
        for (const [change, territory] of [
          [inCountry, country],
          [{ workDescription: "Ring" }, country],
          [atSea, undefined],
          [inCity, city],
          [{ territory: "" }, city],
        ] as const) {
          await desk.update(id, change);
          expect(territoryOf(await desk.read(id))).toEqual([territory, territory]);
        }
      },
    );

    it("has the one of its customer location's place, and of its centre", async () => {
      await desk.setSettings({ schedulingZoneMode: "USE_TERRITORIES" });
      const { address } = inCountry;
      const customerLocation = await add("/gt/gt-api/cl", { name: "Farm", address });
      const order = await desk.create({ address: undefined, customerLocation });
      expect(territoryOf(order)).toEqual([country, country]);
      const own = await add(zones, { name: "Farms", aocId: centre, polygon: square(41.4, -8.3, 0.2) });
      await desk.update(order.id, { aoc: centre });
      expect(territoryOf(await desk.read(order.id))).toEqual([own, own]);
      await form(`${zones}/remove`, `ids=${own}`);
      expect(territoryOf(await desk.read(order.id))).toEqual([undefined, undefined]);
      await desk.update(order.id, { workDescription: "Ring" });
      expect(territoryOf(await desk.read(order.id))).toEqual([country, country]);
    });
  });

  describe("a territory that was given", () => {
    beforeAll(() => desk.setSettings({ schedulingZoneMode: "USE_TERRITORIES" }));

    it("stays where it is, also when it was found before, until it is emptied", async () => {
      const { id } = await desk.create({ ...inCity, territory: country });
      expect(territoryOf(await desk.read(id))).toEqual([country, undefined]);
      await desk.update(id, atSea);
      expect(territoryOf(await desk.read(id))).toEqual([country, undefined]);
      const found = await desk.create(inCity);
      for (const change of [{ territory: country }, { territory: city }, inCountry])
        await desk.update(found.id, change);
      expect(territoryOf(await desk.read(found.id))).toEqual([city, undefined]);
      await desk.update(found.id, { territory: null });
      expect(territoryOf(await desk.read(found.id))).toEqual([country, country]);
    });

    it("is not taken for found because somebody says so", async () => {
      const order = await desk.create({ ...inCity, territory: country, foundTerritory: country });
      expect(territoryOf(order)).toEqual([country, undefined]);
    });
  });

  describe("when a territory's area has changed", () => {
    it("its orders are told by one call: who is in it now, and who no longer is", async () => {
      const place = (longitude: number) => at(50.5, longitude);
      const [left, right, given, over] = [
        await desk.create(place(1.25)),
        await desk.create(place(1.75)),
        await desk.create({ ...place(1.25), territory: city }),
        await desk.create(place(1.25)),
      ];
      await desk.send(`${base}/changeStatus`, { orders: [{ id: over.id }], status: "CANCELLED" });
      const states = () =>
        Promise.all([left, right, given, over].map(async ({ id }) => (await desk.read(id))?.territory));
      const moving = await add(zones, { name: "Moving", polygon: square(50.25, 1, 0.5) });
      expect(await states()).toEqual([undefined, undefined, city, undefined]);
      expect(await update(moving)).toEqual([{ updated: 1 }]);
      expect(await states()).toEqual([moving, undefined, city, undefined]);
      await desk.send(`${zones}/${moving}`, { polygon: square(50.25, 1.5, 0.5) });
      expect(await update(moving)).toEqual([{ updated: 2 }]);
      expect(await states()).toEqual([undefined, moving, city, undefined]);
      const { version } = (await desk.read(right.id)) ?? {};
      expect(await update(moving)).toEqual([{ updated: 0 }]);
      expect((await desk.read(right.id))?.version).toBe(version);
    });

    it("also where the account does not plan by them; a smaller one's orders stay its own", async () => {
      await desk.setSettings({ schedulingZoneMode: "OFF" });
      const order = await desk.create(at(60.5, 1.5));
      const [wide, narrow] = [
        await add(zones, { name: "Wide", polygon: square(60, 1, 1) }),
        await add(zones, { name: "Narrow", polygon: square(60.4, 1.4, 0.2) }),
      ];
      expect([await update(wide), await update(narrow)]).toEqual([[{ updated: 0 }], [{ updated: 1 }]]);
      expect(territoryOf(await desk.read(order.id))).toEqual([narrow, narrow]);
    });

    it("of a territory that is not there, nothing is", async () => {
      const reply = await desk.admin.get(`${zones}/updateOrders/nobody`);
      expect([reply.status, reply.json().errors?.[0]]).toMatchObject([404, { code: "NOT_FOUND" }]);
    });
  });
});
