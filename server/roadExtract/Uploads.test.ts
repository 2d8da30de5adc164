import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { extractOf, gridOf } from "../roads/extractFile.fixture";
import { RoadStore } from "../roadStore";
import { Uploads } from "./Uploads";
import { full } from "../../tests/scope";

let folder: string;
let store: RoadStore;
const log = { info: () => undefined, error: () => undefined };
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "uploads-"))));
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

/** As a server starts: what ends before is cut off, whatever it was doing. */
async function started(): Promise<Uploads> {
  store = new RoadStore(log);
  const uploads = new Uploads(folder, store, log);
  await uploads.start();
  return uploads;
}
/** How many streets the grid that it answers from has in each direction. */
const roads = async () => Math.round(((await store.map()).box.north - 41) / 0.001) + 1;
const receive = (uploads: Uploads, name: string, size: number) =>
  uploads.receive(Readable.from([extractOf(gridOf(size))]), name, 10e6);
async function built(uploads: Uploads): Promise<void> {
  while (uploads.replacement?.state === "BUILDING") await new Promise((wake) => setTimeout(wake, 10));
}

describe("what was uploaded", () => {
  it("is there after a restart", full, async () => {
    const uploads = await started();
    expect(await receive(uploads, "first", 4)).toMatchObject({ name: "first" });
    await built(uploads);
    await store.close();
    expect((await started()).current).toMatchObject({ name: "first" });
    expect(store.state).toEqual({ state: "READY" });
    expect(await roads()).toBe(4);
  });

  it(
    "is built by the next start where this one ended before, and until then the old roads are there",
    full,
    async () => {
      const uploads = await started();
      await receive(uploads, "first", 4);
      await built(uploads);
      await receive(uploads, "second", 40);
      await store.close();

      store = new RoadStore(log);
      const again = new Uploads(folder, store, log);
      const done = again.start();
      expect(again.current).toMatchObject({ name: "first" });
      expect(await roads()).toBe(4);
      await done;
      expect(again.current).toMatchObject({ name: "second" });
      expect(await roads()).toBe(40);
      expect(readdirSync(folder)).toHaveLength(2);
    },
  );

  it("is left out where it was cut off by the end of a server long ago", async () => {
    for (const [name, days] of [
      ["old", 2],
      ["new", 0],
      ["configured", 9],
    ] as const) {
      mkdirSync(join(folder, name));
      const then = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
      utimesSync(join(folder, name), then, then);
    }
    await started();
    expect(readdirSync(folder).toSorted()).toEqual(["configured", "new"]);
  });

  it("is gone, not the server, where the list of it can't be read", full, async () => {
    writeFileSync(join(folder, "uploads.json"), "{");
    const uploads = await started();
    expect([uploads.current, store.serves("any")]).toEqual([undefined, false]);
    await receive(uploads, "first", 4);
    await built(uploads);
    expect(await roads()).toBe(4);
  });
});
