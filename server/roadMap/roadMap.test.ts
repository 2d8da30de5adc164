import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { eachDatabase } from "../../tests/databases";
import { onOwnPlatform, onPlatform, type User } from "../../tests/platform/platform";
import { extractOf, gridOf, writeExtract } from "../roads/extractFile.fixture";

const folder = mkdtempSync(join(tmpdir(), "road-map-"));
const extract = join(folder, "roads.osm.pbf");
const broken = join(folder, "broken.osm.pbf");
beforeAll(() => {
  writeExtract(extract, gridOf(3));
  writeFileSync(broken, extractOf(gridOf(3)).subarray(0, 200));
});
afterAll(() => rmSync(folder, { recursive: true }));

const inside = "/ui-api/roads?west=-8&south=41&east=-7.99&north=41.01";

/** What is told once a thread has built the roads, or found that it can't. */
async function readyRoads(user: User) {
  return vi.waitFor(
    async () => {
      const answer = (await user.get(inside)).json<{ elements: object[]; count: number; ready: boolean }>();
      expect(answer.ready).toBe(true);
      return answer;
    },
    { timeout: 20_000 },
  );
}

describe("the roads beneath maps", () => {
  eachDatabase((database) => {
    const platform = onOwnPlatform(database, () => ({ ROADS_EXTRACT: extract }));

    it("are told to whoever is signed in, and to nobody else", async () => {
      const user = await platform.signIn("service");
      const { elements, count } = await readyRoads(user);
      expect(count).toBe(6);
      expect(elements[0]).toMatchObject({ rank: 4, points: expect.arrayContaining([4_100_000, -800_000]) });
      expect((await fetch(new URL(inside, platform.url))).status).toBe(401);
      expect((await user.get("/ui-api/roads?west=-8&south=41&east=-7.99&north=100")).status).toBe(400);
    });
  });

  eachDatabase((database) => {
    const platform = onPlatform(database);

    it("are none where there is no extract", async () => {
      const user = await platform.signIn("service");
      expect((await user.get(inside)).json()).toEqual({ elements: [], count: 0, ready: true });
    });
  });

  eachDatabase((database) => {
    const platform = onOwnPlatform(database, () => ({ ROADS_EXTRACT: broken }));

    it("are none where the extract can't be read", async () => {
      const user = await platform.signIn("service");
      expect(await readyRoads(user)).toEqual({ elements: [], count: 0, ready: true });
    });
  });
});
