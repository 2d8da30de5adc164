import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { atOnce, createRouting } from "../roads";
import { extractOf, gridOf, writeExtract } from "../roads/extractFile.fixture";
import { roadsFrom } from "../roads/testRoads.fixture";
import { travelTimesOf } from "../travel";
import { RoadStore } from ".";
import { RoadThread } from "./RoadThread";
import { full } from "../../tests/scope";

let folder: string;
let store: RoadStore;
const told: string[] = [];
const log = {
  info: (_: object, text: string) => void told.push(text),
  error: (_: object, text: string) => void told.push(text),
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "road-store-"));
  store = new RoadStore(log);
  told.length = 0;
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const named = (size: number, name: string) => {
  const grid = gridOf(size);
  return { ...grid, ways: grid.ways.map((way) => ({ ...way, tags: { ...way.tags, name } })) };
};
function written(name: string, size = 4) {
  const path = join(folder, `${name}.osm.pbf`);
  writeExtract(path, named(size, name));
  return { path, folder: join(folder, name) };
}
const car = { mode: "CAR_FAST" as const, vehicle: {}, zones: [] };
const places = [
  { latitude: 41, longitude: -8 },
  { latitude: 41.002, longitude: -7.998 },
];

describe("the roads of a server", () => {
  it("are built beside whatever else it does, and then answered from as they are", full, async () => {
    const shares: number[] = [];
    const opened = store.open(written("first"));
    expect(store.state).toEqual({ state: "BUILDING", share: 0 });
    const look = setInterval(() => store.state.state === "BUILDING" && shares.push(store.state.share), 1);
    await opened;
    clearInterval(look);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    expect(store.state).toEqual({ state: "READY" });
    expect(told).toEqual(["The roads of the extract are built"]);

    const routing = createRouting((mover) => roadsFrom(named(4, "first"), mover));
    expect(await store.table(places, places, car)).toEqual(atOnce(routing.table(places, places, car)));
    expect(await store.legs(places, car)).toEqual(routing.legs(places, car));
    expect((await store.map()).box).toEqual({ west: -8, south: 41, east: -7.997, north: 41.003 });
    expect(await store.search("first", { limit: 5 })).toMatchObject([{ name: "first" }]);
    expect(await store.nearest(41.0001, -8)).toMatchObject({ name: "first" });
  });

  it("are not ready as long as they are not built", async () => {
    const { path, folder: empty } = written("first");
    const thread = new RoadThread(path, empty);
    const notReady = { code: "ROADS_NOT_READY" };
    await expect(thread.ask("table", [places, places, car])).rejects.toMatchObject(notReady);
    await expect(thread.ask("map", [])).rejects.toMatchObject(notReady);
    await expect(thread.ask("search", ["first", { limit: 5 }])).rejects.toMatchObject(notReady);
    await thread.close();
    await expect(thread.ask("search", ["first", { limit: 5 }])).rejects.toMatchObject({
      code: "ROADS_UNREADABLE",
    });
  });

  it(
    "are there at once at the next start, and built anew for another extract in the same place",
    full,
    async () => {
      const extract = written("first");
      await store.open(extract);
      const built = () => statSync(join(extract.folder, "built.kept")).mtimeMs;
      const before = built();
      await store.open(extract);
      expect(built()).toBe(before);
      expect(await store.search("first", { limit: 5 })).toHaveLength(1);
      writeExtract(extract.path, named(5, "second"));
      await store.open(extract);
      expect(await store.search("second", { limit: 5 })).toHaveLength(1);
      expect(await store.search("first", { limit: 5 })).toEqual([]);
    },
  );

  it("are a map of another id once the water beside the extract is another", full, async () => {
    const extract = written("first");
    await store.open(extract);
    const { id, box } = await store.map();
    const place = { z: 13, x: 3913, y: 3071 };
    const dry = await store.tile(id, place);
    expect(dry?.length).toBeGreaterThan(0);
    const corner = [box.west, box.south];
    const pond = [corner, [box.east, box.south], [box.east, box.north], corner];
    const feature = { type: "Feature", properties: {}, geometry: { type: "Polygon", coordinates: [pond] } };
    writeFileSync(join(folder, "first-water.geojson"), JSON.stringify({ features: [feature] }));
    await store.open(extract);
    const wet = await store.map();
    expect(wet.id).not.toBe(id);
    expect(await store.tile(id, place)).toBeNull();
    expect((await store.tile(wet.id, place))?.length).toBeGreaterThan(dry!.length);
    expect(await store.tile(wet.id, { z: 13, x: 0, y: 0 })).toBeUndefined();
  });

  it("are those of another extract from one question to the next", full, async () => {
    await store.open(written("first"));
    expect(await store.search("first", { limit: 5 })).toHaveLength(1);
    await store.open(written("second", 6));
    expect(await store.search("first", { limit: 5 })).toEqual([]);
    expect((await store.map()).box).toMatchObject({ north: 41.005 });
  });

  it("can't be read where the extract is broken, and that is said", async () => {
    const extract = written("first");
    writeFileSync(extract.path, extractOf(gridOf(4)).subarray(0, 150));
    await store.open(extract);
    expect(store.state).toMatchObject({ state: "FAILED", code: "TRUNCATED" });
    await expect(store.search("first", { limit: 5 })).rejects.toMatchObject({
      code: "ROADS_UNREADABLE",
      message: expect.stringContaining("download it again"),
    });
    expect(told).toEqual(["The roads of the extract can't be built"]);
  });

  it("answer again after what was kept was found to be broken", full, async () => {
    const extract = written("first");
    await store.open(extract);
    for (const name of readdirSync(extract.folder)) {
      const path = join(extract.folder, name);
      writeFileSync(path, readFileSync(path).subarray(0, 40));
    }
    await store.open(extract);
    expect(await store.search("first", { limit: 5 })).toHaveLength(1);
  });

  it("name the file to be removed where one of those that were kept is broken", full, async () => {
    const extract = written("first");
    await store.open(extract);
    writeFileSync(join(extract.folder, "car.kept"), "nothing");
    await store.open(extract);
    await expect(store.table(places, places, car)).rejects.toMatchObject({
      code: "ROADS_UNREADABLE",
      message: expect.stringContaining("car.kept is broken: remove that folder"),
    });
    expect(await store.search("first", { limit: 5 })).toHaveLength(1);
  });

  it("answer short questions while they work on a long one, which can be withdrawn", full, async () => {
    await store.open(written("large", 60));
    const many = Array.from({ length: 900 }, (_, at) => ({
      latitude: 41 + (at % 30) * 0.002,
      longitude: -8 + Math.floor(at / 30) * 0.002,
    }));
    await store.search("large", { limit: 1 });
    await store.table(places, places, car);
    const ends: string[] = [];
    const long = store.table(many, many, car).then(() => ends.push("table"));
    await store.search("large", { limit: 1 }).then(() => ends.push("search"));
    await long;
    expect(ends).toEqual(["search", "table"]);

    const stop = new AbortController();
    const withdrawn = store.table(many, many, car, stop.signal);
    stop.abort();
    await expect(withdrawn).rejects.toMatchObject({ name: "AbortError" });
    expect((await store.table(places, places, car)).times).toHaveLength(4);
  });
});

describe("the travel times of a server", () => {
  it("are by the straight line until there is an extract, and by its roads from then on", async () => {
    const travelOf = travelTimesOf({}, store);
    const driving = { mode: "CAR_FAST" as const };
    expect(await travelOf("any").table({ from: places, driving })).toMatchObject({ source: "STRAIGHT_LINE" });
    const opened = store.open(written("first"));
    const travel = travelOf("any");
    expect(travel.source).toBe("ROADS");
    // It waits for roads that are being built.
    expect(store.state).toMatchObject({ state: "BUILDING" });
    expect(await travel.table({ from: places, driving })).toMatchObject({ source: "ROADS" });
    await opened;
    expect(await travel.table({ from: places, driving })).toMatchObject({ source: "ROADS" });
    const { source, legs } = await travel.legs({ stops: places, driving });
    expect([source, legs[0]?.points.slice(0, 2)]).toEqual(["ROADS", Float64Array.of(41, -8)]);
    const outside = [...places, { latitude: 0, longitude: 0 }];
    expect((await travel.table({ from: outside, driving })).noRoad).toEqual({ from: [2], to: [2] });
  });

  it("are by the roads of one account for that account alone, until there are roads for all", async () => {
    const travelOf = travelTimesOf({}, store);
    store.fallBackOn({ ...written("first"), account: "ours" });
    const sources = () => ["ours", "theirs"].map((account) => travelOf(account).source);
    expect(sources()).toEqual(["ROADS", "STRAIGHT_LINE"]);
    await store.open(written("second"));
    expect(sources()).toEqual(["ROADS", "ROADS"]);
    await store.forget();
    expect(sources()).toEqual(["ROADS", "STRAIGHT_LINE"]);
  });

  it("are by straight lines where nobody chose the extract that can't be read", full, async () => {
    const travelOf = travelTimesOf({}, store);
    const path = join(folder, "broken.osm.pbf");
    writeFileSync(path, "broken");
    const broken = { path, folder: join(folder, "broken") };
    store.fallBackOn({ ...broken, account: "ours" });
    await store.opened;
    expect(store.state.state).toBe("FAILED");
    expect(travelOf("ours").source).toBe("STRAIGHT_LINE");
    expect(told).toEqual(["The roads of the extract can't be built"]);
    await store.open(broken);
    expect(travelOf("ours").source).toBe("ROADS");
  });
});
