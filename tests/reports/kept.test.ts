import { resolve } from "node:path";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import type { Report } from "../../schemas/reports";
import { readReports } from "../../schemas/reports/read";
import type { Asked } from "../../server/reports/asked";
import { openReading, type Reading } from "../../server/reports/reading";
import { countRows, readPage } from "../../server/reports/rows";
import { readChoices, readGroups, readSummary } from "../../server/reports/summary";
import { kept as all, settle, Settling } from "../../server/reports/kept";
import { eachDatabase } from "../databases";
import { onPlatform } from "../platform/platform";
import { full, fullUnless, runs } from "../scope";
import { dice } from "./dice";
import { expectClose } from "./expectClose";
import { Fleet } from "./Fleet";
import { plant, plantedDays, plantedItems, plantItems } from "./planted";
import { plantedLoads, plantLoads } from "./plantedTold";

const from = "2026-03-20";
const to = "2026-03-31";
const days = [
  "2026-03-20",
  "2026-03-21",
  "2026-03-24",
  "2026-03-27",
  "2026-03-29",
  "2026-03-30",
  "2026-03-31",
];
const reports = [...readReports(resolve("schemas")).values()];

eachDatabase((database) => {
  const platform = onPlatform(database);
  let account: string;

  beforeAll(async () => {
    const admin = await platform.signIn("admin");
    const fleet = await Fleet.make(admin);
    account = (await admin.me()).account.id;
    await plant(platform, account, plantedDays(3, fleet.pairs, days));
    await plantItems(platform, account, plantedItems(3, fleet.pairs, days));
    await plantLoads(platform, account, plantedLoads(3, fleet.pairs, days.slice(3)));
  });

  describe("what is kept for reports", () => {
    const tables = all.flatMap((each) => each.tables);
    const noteAll = () =>
      platform.change(sql`
        with runs as (insert into visit_due (account_id, run) select account_id, id from run where account_id = ${account})
        insert into item_due (account_id, order_id) select account_id, id from orders where account_id = ${account}`);
    const kept = async () => {
      await settle(platform.database, account);
      return rowsKept();
    };
    const rowsKept = async () => {
      const found: Record<string, unknown[]> = {};
      for (const table of tables)
        found[table] = await platform.change(sql`
          select to_jsonb(t) as row from ${sql.id(table)} t where account_id = ${account} order by row`);
      return found;
    };

    const stillDue = async () => {
      const found: unknown[] = [];
      for (const { due, key } of all)
        found.push(
          ...(await platform.change(sql`
            select distinct ${sql.id(key)} as key from ${sql.id(due)} where account_id = ${account}`)),
        );
      return found;
    };

    it("is what is put together anew, whatever was written of orders, runs, plans, events, positions and estimates", async () => {
      const { of, whole } = dice(5);
      for (const [table, rows] of Object.entries(await kept()))
        expect(rows.length, table).toBeGreaterThan(15);
      for (let round = 0; round < runs(30); round += 1) {
        for (let write = 0; write < 3; write += 1) await platform.change(of(writes)(account, whole(1, 7)));
        const followed = await kept();
        await noteAll();
        for (const table of tables)
          await platform.change(sql`delete from ${sql.id(table)} where account_id = ${account}`);
        expect(followed).toEqual(await kept());
      }
    });

    it("is put together once, however many read at the same time", async () => {
      const before = await kept();
      await noteAll();
      await Promise.all(Array.from({ length: 4 }, () => settle(platform.database, account)));
      expect(await stillDue()).toEqual([]);
      expect(await kept()).toEqual(before);
    });

    it(
      "is put together for those who read no report, and later where the server stops meanwhile",
      full,
      async () => {
        const before = await kept();
        const warnings: string[] = [];
        const warn = (_details: object, message: string) => void warnings.push(message);
        const parts = { database: platform.database, log: { info: warn, warn, error: warn }, pace: 1 };
        await noteAll();
        const stopped = new Settling(parts, all);
        void stopped.look();
        await stopped.close();
        expect(await stillDue()).not.toEqual([]);
        await new Settling(parts, all).look();
        expect(await stillDue()).toEqual([]);
        expect(await rowsKept()).toEqual(before);
        expect(warnings).toEqual([]);
      },
    );
  });

  describe("a long period", () => {
    for (const report of reports)
      // Shares, means and lists of names: the quick run has the one with all of them.
      it(
        `comes to the same wherever it is parted: ${report.name}`,
        fullUnless(report.name === "driver-performance"),
        async () => {
          const { read } = await openReading(platform.database, account);
          const whole = await told({ read, isInParts: false }, report, 1);
          for (const daysAtOnce of [1, 5, 11]) {
            const parted = await told({ read, isInParts: true }, report, daysAtOnce);
            for (const [what, values] of Object.entries(whole))
              expect(parted[what]?.length, what).toBe(values.length);
            for (const [what, values] of Object.entries(whole))
              for (const [at, value] of values.entries()) expectClose(parted[what]?.[at], value);
          }
        },
      );
  });

  /** All that is told of a period, as flat rows. */
  async function told(
    reading: Reading,
    shipped: Report,
    daysAtOnce: number,
  ): Promise<Record<string, object[]>> {
    const report = { ...shipped, daysAtOnce };
    const groups: Record<string, object[]> = {};
    for (const by of report.by ?? [undefined]) {
      const asked = askedOf(report, by);
      const sort = { property: report.sort.replace(/^-/, ""), descending: report.sort.startsWith("-") };
      const { json, count } = await readPage(reading, report, asked, { sort, offset: 0, limit: 1000 });
      expect(count).toBe(await countRows(reading, report, asked));
      groups[`rows ${by?.name ?? ""}`] = JSON.parse(json) as object[];
    }
    const asked = askedOf(report, undefined);
    for (const property of report.groups ?? [])
      groups[`groups by ${property}`] = (await readGroups(reading, report, asked, property)).map(
        ({ value, count, totals }) => ({ value, count, ...totals }),
      );
    const { count, totals, charts } = await readSummary(reading, report, asked);
    groups.totals = [{ count, ...totals }];
    for (const [name, { marks }] of Object.entries(charts)) groups[`chart ${name}`] = marks;
    for (const [name, choices] of Object.entries(await readChoices(reading, report, asked)))
      groups[`choices of ${name}`] = choices;
    return groups;
  }

  function askedOf({ choices = {} }: Report, by: Asked["by"]): Asked {
    return {
      account,
      from,
      to,
      timeZone: "Europe/Lisbon",
      weekStart: 1,
      settings: { lateThreshold: 600, longDistanceUnits: "KILOMETRES" },
      choices: Object.fromEntries(Object.entries(choices).map(([name, choice]) => [name, choice.default])),
      filters: [],
      ...(by && { by }),
    };
  }
});

/** What may be written of the runs and orders whose key ends so. */
const writes = [
  (account: string, end: number) => sql`
    update run set driver = driver || '!', day = day + 1 where account_id = ${account} and id like ${`%${end}`}`,
  (account: string, end: number) => sql`
    update run_stop set place = 20 - place, arrive = arrive + interval '3 minutes' where account_id = ${account} and order_id like ${`%${end}`}`,
  (account: string, end: number) => sql`
    delete from run_stop where account_id = ${account} and order_id like ${`%${end}`}`,
  (account: string, end: number) => sql`
    update order_attempt set arrived = arrived + interval '40 minutes', arrived_by = case arrived_by when 'REPORTED' then 'HAND' else 'REPORTED' end
    where account_id = ${account} and order_id like ${`%${end}`}`,
  (account: string, end: number) => sql`
    insert into order_attempt (account_id, order_id, attempt, run, status, sent, is_collection, is_latest)
    select account_id, order_id, max(attempt) + 1, min(run), 'FAILED', max(sent), false, true from order_attempt
    where account_id = ${account} and order_id like ${`%${end}`} group by account_id, order_id`,
  (account: string, end: number) => sql`
    delete from order_attempt where account_id = ${account} and order_id like ${`%${end}`} and attempt > 1`,
  (account: string, end: number) => sql`
    insert into order_driven (account_id, order_id, run, vehicle, arrived, distance, driving)
    select s.account_id, s.order_id, s.run, r.vehicle, s.arrive - interval '7 minutes', 1, 1
    from run_stop s join run r on r.account_id = s.account_id and r.id = s.run
    where s.account_id = ${account} and s.order_id like ${`%${end}`}
    on conflict (account_id, order_id, run) do update set arrived = excluded.arrived`,
  (account: string, end: number) => sql`
    delete from order_driven where account_id = ${account} and order_id like ${`%${end}`}`,
  (account: string, end: number) => sql`
    insert into departure_estimate (account_id, run, order_id, eta)
    select account_id, run, order_id, arrive from run_stop where account_id = ${account} and order_id like ${`%${end}`}
    on conflict (account_id, run, order_id) do update set eta = excluded.eta + interval '1 minute'`,
  (account: string, end: number) => sql`
    update orders set status = case status when 'FAILED' then 'COMPLETED' when 'COMPLETED' then 'NEW' else 'FAILED' end,
      "orderDate" = '2026-03-25', "failReason" = 'Shut'
    where account_id = ${account} and id like ${`%${end}`}`,
  (account: string, end: number) => sql`
    update orders set items = case when jsonb_array_length(items) > 1 then items - 0
      else '[{"name": "Crate", "plannedQuantity": 3, "factQuantity": 2}, {"barcode": "17", "status": "REJECTED", "plannedQuantity": "two"}]' end
    where account_id = ${account} and id like ${`%${end}`}`,
  (account: string, end: number) => sql`
    update order_loading set loading = jsonb_set(loading, '{status}', '"LOADED_WITH_ISSUES"')
    where account_id = ${account} and order_id like ${`%${end}`}`,
  (account: string, end: number) => sql`
    delete from order_loading where account_id = ${account} and order_id like ${`%${end}`} and run_id like '%0'`,
  (account: string, end: number) => sql`
    insert into execution_event (account_id, id, run_id, kind, said, occurred_at, who_id, role, source)
    select account_id, gen_random_uuid()::text, id, 'loading', '{"loading": "ended"}', sent_at + interval '3 hours', 'rui', 'LOADER', 'REPORTED'
    from run where account_id = ${account} and length(id) % 7 = ${end % 7}`,
  (account: string, end: number) => sql`
    update orders set plan = jsonb_set(plan, '{runId}', '"another"') where account_id = ${account} and id like ${`%${end}`}`,
  (account: string, end: number) => sql`
    update orders set plan = jsonb_build_object('performer', 'Somebody', 'runDay', '2026-03-25', 'runId', '7'), task = 'COLLECTION'
    where account_id = ${account} and id like ${`%${end}`}`,
  (account: string, end: number) => sql`
    delete from orders where account_id = ${account} and id like ${`%${end}`} and status = 'FAILED'`,
];
