import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type ApiClient, signIn } from "../apiClient";
import { databaseKinds, TestDatabase } from "../databases";
import { canMount, SmallDisk } from "../SmallDisk";
import { full } from "../scope";
import { type ServerProcess, startInVain, startServerProcess } from "../serverProcess";
import { contention } from "./contention";

const base = "/gt/gt-api/types";
const patience = { timeout: 10_000, interval: 100 };
const noRoom = /Runsheet did not start: The disk that .* is on is full: make room/;

/** quality.md R12: the built server, with its data on a small file system of its own. */
describe.runIf(canMount)("a server whose disk is full", { ...full, timeout: 120_000 }, () => {
  let disk: SmallDisk;
  let server: ServerProcess;
  let client: ApiClient;
  beforeEach(async () => {
    disk = await SmallDisk.make(220);
    server = await startServerProcess({ dataDir: disk.folder, patience: 60_000 });
    client = await signIn(server.url, "admin", server.password);
  });
  afterEach(async () => {
    await server.kill();
    disk.remove();
  });

  it("says so in its answers, at /ready and once in its log, is read on, and saves again once there is room", async () => {
    const acknowledged = await fillUp();
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const refused = await client.post(base, { name: `refused ${attempt}` });
      expect(refused.status).toBe(503);
      expect(refused.json()).toMatchObject({
        errors: [{ code: "DISK_FULL", message: expect.stringMatching(/has to make room there/) }],
      });
    }
    const listed = await client.get(`${base}?results=200`);
    expect(listed.status).toBe(200);
    const ready = await fetch(`${server.url}/ready`);
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: "degraded", causes: [{ code: "DISK_FULL", message: expect.stringMatching(/disk/) }] },
    ]);
    expect(linesOfDisk()).toHaveLength(1);
    expect(server.output()).not.toMatch(/fault of ours/);

    disk.clear();
    await vi.waitFor(
      async () => expect((await client.post(base, { name: "there is room" })).status).toBe(200),
      patience,
    );
    expect(await (await fetch(`${server.url}/ready`)).json()).toEqual({ status: "ready" });
    const names = await namesThere();
    expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
    expect(names).toContain("there is room");
  });

  it("ends within 5 s at a start, and says why; with room it starts, and has all that was acknowledged", async () => {
    const acknowledged = await fillUp();
    await server.kill();
    await expectEnds({ dataDir: disk.folder }, noRoom);
    disk.clear();
    server = await startServerProcess({ dataDir: disk.folder, patience: 60_000 });
    client = await signIn(server.url, "admin", server.password);
    const names = await namesThere();
    expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
  });

  it("ends within 5 s at a start on a disk that is read-only, and says why", async () => {
    await server.stop();
    await disk.setReadOnly(true);
    await expectEnds(
      { dataDir: disk.folder },
      /Runsheet did not start: .* can't be written \(EROFS\): give this user the right to/,
    );
  });

  /** Writes while the disk fills up, until a write is refused; answers what was acknowledged. */
  async function fillUp(): Promise<string[]> {
    const names: string[] = [];
    for (;;) {
      const name = `type ${names.length}`;
      if (names.length === 30) disk.fill();
      const { status } = await client.post(base, { name });
      if (status !== 200) return names;
      names.push(name);
    }
  }

  async function namesThere(): Promise<Set<string>> {
    const listed = await client.get(`${base}?results=1000`);
    const { rows } = listed.json<{ rows: { name: string }[] }>();
    return new Set(rows.map(({ name }) => name));
  }

  function linesOfDisk(): string[] {
    const lines = server.output().split("\n");
    return lines.filter((line) => line.startsWith("{") && /disk|space left/i.test(line));
  }
});

/** Where nothing of it is there yet. */
describe.runIf(canMount)("a first start on a full disk", { ...full, timeout: 60_000 }, () => {
  let disk: SmallDisk;
  beforeEach(async () => void (disk = await SmallDisk.make(220)));
  afterEach(() => disk.remove());

  it.each([
    { title: "has no room at all", left: 0 },
    // It fills up while the database is made.
    { title: "has room for a part of it", left: 30 * 1024 ** 2 },
  ])("ends within 5 s and says why where it $title", async ({ left }) => {
    disk.fill(left);
    await expectEnds({ dataDir: disk.folder }, noRoom);
  });

  it.runIf(databaseKinds.includes("postgresql"))(
    "says so of its folder where the database is PostgreSQL, and has room",
    async () => {
      const database = new TestDatabase("postgresql");
      database.isPrepared = true;
      await database.create();
      try {
        disk.fill();
        const { databaseUrl = "" } = database;
        await expectEnds({ dataDir: disk.folder, databaseUrl }, noRoom);
      } finally {
        await database.remove();
      }
    },
  );
});

/** A start there ends within 5 s, with 1, and says why. */
async function expectEnds(place: Parameters<typeof startInVain>[0], why: RegExp): Promise<void> {
  const from = performance.now();
  const { code, output } = await startInVain(place);
  expect((performance.now() - from) / contention()).toBeLessThan(5000);
  expect(code).toBe(1);
  expect(output).toMatch(why);
}
