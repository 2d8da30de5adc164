import { describe, expect, it, vi } from "vitest";
import { writeTile, type TileLayer } from "../../../../server/roads/tiles/writeTile";
import { sourcesOf } from "./source";
import { readTile } from "./Tile";
import { TileStore, type Read } from "./TileStore";

/** What the server writes, 2048 units wide. */
function packed(...layers: Parameters<typeof writeTile>[0]): ArrayBuffer {
  return new Uint8Array(writeTile(layers, 2048)).buffer;
}

const street: TileLayer = {
  name: "roads",
  features: [
    {
      look: { class: "primary", name: "Main Street", bridge: true, layer: 1 },
      type: "line",
      parts: [[0, 1024, 2048, 1024]],
    },
    { look: { class: "runway" }, type: "line", parts: [[0, 0, 10, 10]] },
  ],
};

describe("a vector tile", () => {
  it("is read in pixels, without what maps do not draw", () => {
    const water = { look: {}, type: "area" as const, parts: [[0, 0, 4, 0, 4, 4, 0, 0]] };
    const town = {
      look: { name: "Porto", rank: 1, kind: "city" },
      type: "point" as const,
      parts: [[400, 800]],
    };
    const tile = readTile(
      packed(street, { name: "water", features: [water] }, { name: "places", features: [town] }),
    );
    expect(tile.roads).toMatchObject([
      { kind: "primary", name: "Main Street", isBridge: true, isTunnel: false, level: 1, ref: "" },
    ]);
    expect(tile.roads[0]?.parts).toEqual([[0, 256, 512, 256]]);
    expect(tile.water).toEqual([{ parts: [[0, 0, 1, 0, 1, 1, 0, 0]] }]);
    expect(tile.places).toEqual([{ name: "Porto", rank: 1, kind: "city", x: 100, y: 200 }]);
    expect(tile.buildings).toEqual([]);
  });

  it("is drawn larger beyond the last zoom, and beside itself where the world goes round", () => {
    const square = (left: number, top: number) => ({ left, top, right: left + 512, bottom: top + 512 });
    expect(sourcesOf(square(512 * 5, 512 * 3), 14, 15)).toEqual([
      { place: { z: 13, x: 5, y: 3 }, left: 0, top: 0, scale: 1 },
    ]);
    expect(sourcesOf(square(512 * 5, 512 * 3), 18, 15)).toEqual([
      { place: { z: 15, x: 1, y: 0 }, left: -512, top: -1536, scale: 4 },
    ]);
    expect(sourcesOf(square(512 * 5, 512 * 3), 14, 12)).toEqual([
      { place: { z: 12, x: 2, y: 1 }, left: -512, top: -512, scale: 2 },
    ]);
    expect(sourcesOf(square(-512, 0), 3, 15)).toEqual([
      { place: { z: 2, x: 3, y: 0 }, left: 0, top: 0, scale: 1 },
    ]);
  });
});

describe("the tiles of a map", () => {
  const place = { z: 1, x: 0, y: 0 };

  it("are each read once, and there for whoever draws them", async () => {
    const read = vi.fn<Read>(() => Promise.resolve(packed(street)));
    const store = new TileStore(read);
    const settled = new Promise((resolve) => store.addEventListener("settled", resolve));
    expect(store.get(place)).toBeUndefined();
    const [one, other] = await Promise.all([store.load(place), store.load(place)]);
    await settled;
    expect(one?.roads).toHaveLength(1);
    expect(other).toBe(one);
    expect(store.get(place)).toBe(one);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it("are asked for again where they did not come, until the map goes", async () => {
    vi.useFakeTimers();
    try {
      let asked = 0;
      const store = new TileStore(async () => {
        asked += 1;
        if (asked === 1) throw new TypeError("Failed to fetch");
        return Promise.resolve(undefined);
      });
      const failed = vi.fn<() => void>();
      store.addEventListener("failed", failed);
      const loading = store.load(place);
      await vi.advanceTimersByTimeAsync(2_000);
      expect((await loading)?.roads).toEqual([]);
      expect(failed).toHaveBeenCalledTimes(1);
      asked = 0;
      const gone = store.load({ ...place, z: 2 });
      store.close();
      await vi.advanceTimersByTimeAsync(2_000);
      expect(await gone).toBeUndefined();
      expect(asked).toBe(1);
    } finally {
      vi.useRealTimers();
    }
  });
});
