import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { sql } from "kysely";
import { pino } from "pino";
import { beforeAll, describe, expect, it } from "vitest";
import { Drives, markDrives } from "../../server/drives";
import { PositionStore } from "../../server/positions";
import { keepRuns } from "../../server/runs";
import { Tracks } from "../../server/tracks";
import { eachDatabase } from "../databases";
import { onPlatform } from "../platform/platform";
import { full, runs } from "../scope";
import { PositionDesk } from "./PositionDesk";
import { sentRun } from "./sentRun";
import { tablesOf } from "./tablesOf";

type Sent = { phone: boolean; fix: { time: number; sequence: number; latitude: number; longitude: number } };

/** Quality N20: any order, repetition or batching of the same positions gives the same tables. */
eachDatabase((database) => {
  const platform = onPlatform(database);
  let desk: PositionDesk;
  let account: string;
  let store: PositionStore;
  let tracks: Tracks;
  let drives: Drives;
  beforeAll(async () => {
    desk = await PositionDesk.open(platform);
    account = (await desk.admin.me()).account.id;
    await platform.change(sql`
      insert into account_setting (account_id, name, value)
      values (${account}, 'defaultTimeZone', '"Europe/London"'), (${account}, 'positionRetentionDays', '730')
      on conflict (account_id, name) do update set value = excluded.value`);
    const parts = {
      database: platform.database,
      resources: platform.server.resources,
      now: () => platform.now(),
      log: pino({ level: "silent" }),
    };
    store = new PositionStore(parts);
    tracks = new Tracks({ ...parts, positions: store, passOn: markDrives });
    drives = new Drives({ ...parts, tracks, orders: undefined });
  });

  /** A vehicle with a tracker, and a driver with a phone who drives it: two runs with two stops each, from a moment on. */
  async function fleet(begin: number) {
    const name = randomUUID();
    const driver = await desk.create("/gt/gt-api/performers", { name });
    const vehicle = await desk.create("/gt/gt-api/vehicles", { name, driver: driver.id });
    const own = await desk.create("/gt/gt-api/devices", { name, deviceId: name, vehicle: vehicle.id });
    await platform.database.transaction(account, (trx) =>
      keepRuns(
        trx,
        account,
        [1, 2].map((number) => sentRun({ name, number, vehicle: vehicle.id, driver: driver.id, begin })),
      ),
    );
    return { name, vehicle: vehicle.id, driver: driver.id, own: own.id };
  }

  type Fleet = Awaited<ReturnType<typeof fleet>>;

  async function send({ driver, own }: Fleet, sent: Sent[]): Promise<void> {
    const given = sent.map(({ phone, fix }) => ({ device: phone ? { phoneOf: driver } : { id: own }, fix }));
    await store.store(account, { source: "GENERIC_HTTP", given });
  }

  async function derive(): Promise<void> {
    await tracks.derive(account);
    await drives.derive(account);
  }

  async function derived(of: Fleet, batches: Sent[][], deriveAfter: boolean[]): Promise<string> {
    for (const [at, batch] of batches.entries()) {
      await send(of, batch);
      if (deriveAfter[at % deriveAfter.length]) await derive();
    }
    await derive();
    return tablesOf((statement) => platform.change(statement), of);
  }

  /** Half an hour before the last midnight, and in the last night in which the zone's clocks went back. */
  function nights(): number[] {
    const today = new Date(platform.now());
    today.setUTCHours(0, 0, 0, 0);
    const october = new Date(Date.UTC(today.getUTCFullYear() - (today.getUTCMonth() < 10 ? 1 : 0), 9, 31));
    const sunday = october.getTime() - october.getUTCDay() * 86_400_000;
    return [today.getTime() - 1_800_000, sunday - 1_800_000];
  }

  const walk = fc.array(
    fc.record({
      phone: fc.boolean(),
      minutes: fc.integer({ min: 0, max: 120 }),
      seconds: fc.constantFrom(0, 20, 40),
      sequence: fc.integer({ min: 0, max: 1 }),
      // Standing with noise, driving, and a jump.
      latitude: fc.constantFrom(41, 41.0001, 41.0002, 41.004, 41.01, 41.02, 44),
    }),
    { minLength: 1, maxLength: 25 },
  );

  describe("positions in any order, repeated, split anyhow", () => {
    it(
      "come to the same tables as all of them at once, in the order of their times",
      { ...full, timeout: 300_000 },
      async () => {
        const example = fc.record({
          night: fc.nat({ max: 1 }),
          walk,
          shuffle: fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
          sizes: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 5 }),
          repeat: fc.boolean(),
          deriveAfter: fc.array(fc.boolean(), { minLength: 1, maxLength: 4 }),
        });
        await fc.assert(
          fc.asyncProperty(example, async ({ night, walk: steps, shuffle, sizes, repeat, deriveAfter }) => {
            const begin = nights()[night] ?? 0;
            const unique = new Map<string, Sent>();
            for (const { phone, minutes, seconds, sequence, latitude } of steps) {
              const time = begin + minutes * 60_000 + seconds * 1000;
              const key = `${phone}/${time}/${sequence}`;
              if (!unique.has(key))
                unique.set(key, { phone, fix: { time, sequence, latitude, longitude: -8 } });
            }
            const all = [...unique.values()];
            const ordered = all.toSorted(
              (one, other) => one.fix.time - other.fix.time || one.fix.sequence - other.fix.sequence,
            );
            const keys = new Map(all.map((each) => [each, shuffle.next().value as number]));
            const shuffled = all.toSorted((one, other) => (keys.get(one) ?? 0) - (keys.get(other) ?? 0));
            const batches: Sent[][] = [];
            for (let from = 0, at = 0; from < shuffled.length; at += 1) {
              const size = sizes[at % sizes.length] ?? 1;
              batches.push(shuffled.slice(from, from + size));
              from += size;
            }
            const sent = repeat ? [...batches, ...batches] : batches;
            const expected = await derived(await fleet(begin), [ordered], [false]);
            expect(await derived(await fleet(begin), sent, deriveAfter)).toBe(expected);
          }),
          // To shrink an example of that many steps may take longer than the test has.
          { numRuns: runs(60), endOnFailure: true },
        );
      },
    );
  });
});
