import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ApiClient, signIn } from "../apiClient";
import { databaseKinds, TestDatabase } from "../databases";
import { password, TestServer } from "../platform/TestServer";
import { type Followed, tablesOf } from "../positions/tablesOf";
import { full } from "../scope";

const batch = "/ui-api/tracking/positions";

type Rows = { rows: { id: string; key: string }[] };
type Position = { device: string; time: string; latitude: number; longitude: number; sequence: number };
type Stored = { accepted: number; repeated: number; quarantined: { code: string }[] };

/** Whichever server takes positions, and whoever derives of them, the tables are the same. */
describe.runIf(databaseKinds.includes("postgresql"))("two servers on one PostgreSQL", full, () => {
  const test = new TestDatabase("postgresql");
  test.isPrepared = true;
  const [one, other] = [new TestServer(test), new TestServer(test)];
  let admin: ApiClient;
  let key = "";
  beforeAll(async () => {
    await test.create();
    await one.start();
    await other.start();
    admin = await signIn(one.url, "admin", password);
    [{ key }] = (await admin.get("/gt/gt-api/api-keys/key")).json<{ rows: [{ key: string }] }>().rows;
    await create("/gt/gt-api/api-keys", { name: "Trackers", role: "ADMIN", access: "POSITIONS", key });
  }, 90_000);
  afterAll(async () => {
    await Promise.all([one.stop(), other.stop()]);
    await test.remove();
  });

  const create = async (base: string, record: object) => {
    const reply = await admin.post(base, record);
    const [row] = reply.json<Rows>().rows;
    if (!row) throw new Error(reply.text);
    return row.id;
  };

  const change = (statement: RawBuilder<unknown>): Promise<unknown[]> =>
    one.database.transaction(null, async (trx) => (await statement.execute(trx)).rows);

  type Fleet = Followed & { names: { own: string; phone: string } };

  /** A vehicle with a tracker, and a driver with a device that counts for what he drives. */
  async function fleet(): Promise<Fleet> {
    const name = randomUUID();
    const names = { own: `own ${name}`, phone: `phone ${name}` };
    const driver = await create("/gt/gt-api/performers", { name });
    const vehicle = await create("/gt/gt-api/vehicles", { name, driver });
    const own = await create("/gt/gt-api/devices", { name, deviceId: names.own, vehicle });
    await create("/gt/gt-api/devices", { name, deviceId: names.phone, driver });
    return { vehicle, driver, own, names };
  }

  async function send(server: TestServer, positions: Position[]): Promise<Stored> {
    const answer = await fetch(server.url + batch, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify({ positions }),
    });
    if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Stored;
  }

  /** Until nothing is due any more. */
  const untilDerived = async () => {
    await expect
      .poll(() => change(sql`select from position_due`), { timeout: 20_000, interval: 200 })
      .toHaveLength(0);
  };

  /** A day's drive with standing, noise, jumps, two sources and two positions of one time. */
  function story({ names }: Fleet): Position[] {
    const begin = Date.now() - 3 * 3_600_000;
    return Array.from({ length: 600 }, (_, at): Position => {
      const isJump = at % 53 === 17;
      const driven = Math.floor(at / 60) * 40 + Math.max(0, (at % 60) - 20);
      return {
        device: at % 5 === 3 || (at > 250 && at < 300) ? names.phone : names.own,
        time: new Date(begin + Math.floor(at / 2) * 30_000).toISOString(),
        latitude: (isJump ? 44 : 41) + driven / 1000 + (at % 3) / 10_000,
        longitude: -8.6,
        sequence: at % 2,
      };
    });
  }

  it("come to the same tables, however positions are split between them, repeated and shuffled", async () => {
    const [alone, shared] = [await fleet(), await fleet()];
    const told = story(alone);
    await send(one, told);
    await untilDerived();
    const expected = await tablesOf(change, alone);
    expect(expected).toContain('"standing":2');

    const names = new Map([
      [alone.names.own, shared.names.own],
      [alone.names.phone, shared.names.phone],
    ]);
    const theirs = told.map((each) => ({ ...each, device: names.get(each.device) ?? "" }));
    const parts: Position[][] = [];
    const shuffled = [...theirs, ...theirs].map((each, at) => ({ each, by: (at * 7919) % 1201 }));
    const queue = shuffled.toSorted((a, b) => a.by - b.by).map(({ each }) => each);
    for (let size = 1; queue.length > 0; size = (size % 13) + 1) parts.push(queue.splice(0, size));
    const waiting = [...parts.entries()];
    const outcomes: Stored[] = [];
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift())
        outcomes.push(await send(next[0] % 2 === 0 ? one : other, next[1]));
    };
    await Promise.all(Array.from({ length: 8 }, work));
    await untilDerived();
    expect(await tablesOf(change, shared)).toBe(expected);
    const answered = outcomes.reduce((sum, each) => sum + each.accepted + each.quarantined.length, 0);
    // Each was new once, and repeated once.
    expect(answered).toBe(theirs.length);
    expect(outcomes.reduce((sum, each) => sum + each.repeated, 0)).toBe(theirs.length);
  }, 120_000);

  it("give a device that both hear of first one record", async () => {
    const name = randomUUID();
    await create("/gt/gt-api/vehicles", { name, trackingProvider: "TRACCAR", trackingDeviceId: name });
    const at = (seconds: number): Position => ({
      device: name,
      time: new Date(Date.now() - seconds * 1000).toISOString(),
      latitude: 41.15,
      longitude: -8.6,
      sequence: 0,
    });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => send(turn % 2 === 0 ? one : other, [at(100 - turn)])),
    );
    expect(answers.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(10);
    expect(await change(sql`select from devices where "deviceId" = ${name}`)).toHaveLength(1);
  }, 60_000);

  it("derive what one that ended has taken", async () => {
    const mine = await fleet();
    const told = story(mine).slice(0, 200);
    const third = new TestServer(test);
    await third.start();
    for (let from = 0; from < told.length; from += 50) await send(third, told.slice(from, from + 50));
    await third.stop();
    // Whoever lives on takes what is due with what comes next.
    await send(one, [told[0]!]);
    const later = { ...told.at(-1)!, time: new Date(Date.now() - 1000).toISOString() };
    await send(one, [later]);
    await untilDerived();
    const tables = await tablesOf(change, mine);
    expect(tables).toContain(String(Date.parse(later.time)));
  }, 60_000);
});
