import { resolve } from "node:path";
import Papa from "papaparse";
import { beforeAll, describe, expect, it } from "vitest";
import { columnNames, filtersOf, isOfRow, mostDays, type Report } from "../../schemas/reports";
import { readReports } from "../../schemas/reports/read";
import { Client, type Reply } from "../contract/client";
import { AnswerChecker } from "../contract/openApi";
import type { Platform } from "../platform/platform";
import { fullUnless, isQuick } from "../scope";
import { Fleet } from "./Fleet";
import { plant, plantedDays, plantedChecks, plantedItems, plantChecks, plantItems } from "./planted";
import { plantedSent, plantSent } from "./plantedSent";
import {
  plantedLoads,
  plantedMessages,
  plantedRatings,
  plantLoads,
  plantMessages,
  plantRatings,
} from "./plantedTold";

type Row = Record<string, unknown>;
export type Listed = { elements: Row[]; count: number; sortMeta: Row[]; filterMeta: Row };
type Fault = { code: string; metadata: Row };

const whole = ["2026-10-01", "2026-11-20"] as const;
const days = ["2026-10-24", "2026-10-25", "2026-10-26", "2026-11-01"];

/**
 * What descriptions are turned into is the same for all: the quick run asks it of one, and of the one that is added whether
 * it is there for those who may read it, with its rows and what they come to.
 */
const [example, added] = ["on-time-report", "first-stops"];

/** Callers, and days that were lived, of the account whose reports are asked for. */
type World = {
  clients: Record<"admin" | "service" | "stranger" | "nobody", Client>;
  fleet: Fleet;
  strange: Fleet;
};

export function inWorld(platform: Platform): () => World {
  let world: World | undefined;
  beforeAll(async () => {
    const checker = AnswerChecker.of(await (await fetch(`${platform.url}/openapi.json`)).text());
    const client = async (login: string, account?: string) =>
      new Client(platform.url, (await platform.signIn(login, account)).cookie, checker);
    const admin = await platform.signIn("admin");
    const fleet = await Fleet.make(admin);
    const { account } = await admin.me();
    await plant(platform, account.id, plantedDays(5, fleet.pairs, days));
    await plantItems(platform, account.id, plantedItems(5, fleet.pairs, days));
    await plantChecks(platform, account.id, plantedChecks(5, fleet.pairs, days));
    await plantRatings(platform, account.id, plantedRatings(5, fleet.pairs, days));
    await plantMessages(platform, account.id, plantedMessages(5, fleet.pairs, days));
    await plantLoads(platform, account.id, plantedLoads(5, fleet.pairs, days));
    await plantSent(platform, account.id, plantedSent(5, days));
    const flags = [...readReports(resolve("schemas")).values()].flatMap((report) => report["x-access"].flags);
    const metaData = [...new Set(flags)].map((name) => ({ name, value: true }));
    await admin.post("/gt/gt-api/gt_account_configuration/new", { metaData });
    world = {
      clients: {
        admin: await client("admin"),
        service: await client("service"),
        stranger: await client("admin", platform.other),
        nobody: new Client(platform.url, undefined, checker),
      },
      fleet,
      strange: await Fleet.make(await platform.signIn("admin", platform.other)),
    };
  });
  return () => {
    if (!world) throw new Error("The world is not there yet");
    return world;
  };
}

/** What every report promises, asked of each by its description alone. */
export function describeReport(report: Report, platform: Platform, world: () => World): void {
  const { "x-api": api, period } = report;
  const newer = `/ui-api/reports/${api.elements}`;
  const older = `/gt/gt-api/reports/${api.rows}`;
  const isForService = report["x-access"].roles.includes("CUSTOMER_SERVICE");
  const csv = api.csv ?? `${newer}/csv`;
  const kept = (what: "get" | "save") => `/gt/gt-api/filters/generic/${what}/report/${api.rows}`;
  const all = `${period.from}=${whole[0]}&${period.to}=${whole[1]}`;
  const get = (path: string, client = world().clients.admin) => client.call("GET", path);
  const list = async (query: string) => {
    const reply = await get(`${newer}?${query}`);
    if (reply.status !== 200) throw new Error(reply.text);
    return reply.json<Listed>();
  };
  /** What is wrong, by the field that it is said of, in either shape. */
  const faultsOf = (reply: Reply): [status: number, code: string, field: unknown][] => {
    const body = reply.json<Fault & { errors?: Fault[]; metadata?: { fields?: Record<string, Fault[]> } }>();
    const items = body.errors ?? Object.values(body.metadata?.fields ?? {}).flat();
    return (items.length > 0 ? items : [body]).map(({ code, metadata }) => [
      reply.status,
      code,
      metadata.field ?? metadata.parameter ?? metadata.name,
    ]);
  };
  const fieldOf = (name: string) => report.properties[name] ?? {};

  const further = fullUnless(report.name === example);
  describe(`the report ${report.name}`, fullUnless([example, added].includes(report.name)), () => {
    it("answers the same rows in both shapes, as its OpenAPI description says, page by page", async () => {
      const { elements, count, sortMeta, filterMeta } = await list(`${all}&range=[0,9999]`);
      expect(count).toBe(elements.length);
      expect(count).toBeGreaterThan(2);
      const sorted = report.sort.replace(/^-/, "");
      expect(sortMeta).toEqual([{ property: sorted, order: report.sort.startsWith("-") ? "DESC" : "ASC" }]);
      expect(filterMeta).toMatchObject({ [period.from]: whole[0], [period.to]: whole[1] });
      const envelope = (await get(`${older}?${all}&results=10000`)).json<{
        rows: Row[];
        total: number;
        success: boolean;
      }>();
      expect(envelope).toEqual({ rows: elements, total: count, success: true });
      const pages = [
        ...(await list(`${all}&range=[0,1]`)).elements,
        ...(await get(`${older}?${all}&results=10000&startIndex=2`)).json<{ rows: Row[] }>().rows,
      ];
      expect(pages).toEqual(elements);
      expect((await list(`${all}&range=[9000,9001]`)).count).toBe(count);
    });

    it(
      "stands in the order of each of its columns, forth and back, what is not known last",
      further,
      async () => {
        const sortable = columnNames(report).filter((name) => (report.by ? true : isOfRow(fieldOf(name))));
        const { elements } = await list(`${all}&range=[0,9999]`);
        const names = sortable.filter((each) => elements.some((row) => each in row));
        for (const name of isQuick ? oneOfEachKind(names, fieldOf) : names)
          for (const [direction, sign] of [
            ["ASC", 1],
            ["DESC", -1],
          ] as const) {
            const sort = encodeURIComponent(JSON.stringify([name, direction]));
            const values = (await list(`${all}&range=[0,9999]&sort=${sort}`)).elements.map(
              (row) => row[name],
            );
            const there = values.filter((value) => value !== undefined);
            expect(values.slice(there.length).every((value) => value === undefined)).toBe(true);
            for (const [at, value] of there.slice(1).entries())
              expect(
                sign * compared(fieldOf(name), there[at], value),
                `${name} ${direction}`,
              ).toBeLessThanOrEqual(0);
          }
        expect(faultsOf(await get(`${newer}?sort=${encodeURIComponent('["account_id","ASC"]')}`))).toEqual([
          [400, "UNKNOWN_SORT", "account_id"],
        ]);
      },
    );

    it("takes each of its filters, alone and repeated, and tells which rows are left", further, async () => {
      const { count } = await list(all);
      const { pairs } = world().fleet;
      const named: Record<string, string> = {
        areaOfControl: pairs[0]!.centre,
        vehicle: pairs[0]!.vehicle,
        driver: pairs[0]!.driver,
      };
      for (const { property: name, parameter } of filtersOf(report)) {
        const { oneOf, type, "x-reference": reference } = fieldOf(name);
        const values =
          oneOf?.map((each) => String(each.const)) ??
          (named[name] ? [named[name]] : type === "integer" ? ["1", "2"] : []);
        if (reference && values.length === 0) continue;
        const some =
          values.length > 0 ? values.map((value) => `${parameter}=${value}`).join("&") : `${parameter}=a`;
        const { count: left } = await list(`${all}&${some}`);
        expect(left).toBeLessThanOrEqual(count);
        if (named[name]) expect(left).toBeLessThan(count);
        // A text is a part of what it is about, and no pattern.
        if (values.length === 0) expect((await list(`${all}&${parameter}=%25`)).count).toBe(0);
      }
      expect(faultsOf(await get(`${newer}?colour=red`))).toEqual([[400, "BAD_PARAMETER", "colour"]]);
      expect(faultsOf(await get(`${older}?colour=red`))).toEqual([[400, "BAD_PARAMETER", "colour"]]);
    });

    it(
      "tells of each filter the values that rows have, and how many rows each would leave",
      further,
      async () => {
        type Choices = Record<string, { value: string | number; title?: string; count: number }[]>;
        const { choices } = (await get(`${newer}/choices?${all}`)).json<{ choices: Choices }>();
        const { pairs } = world().fleet;
        for (const [parameter, values] of Object.entries(choices)) {
          const rows = report.by
            ? undefined
            : await Promise.all(values.slice(0, 3).map(({ value }) => list(`${all}&${parameter}=${value}`)));
          if (rows)
            expect(
              rows.map(({ count }) => count),
              parameter,
            ).toEqual(values.slice(0, 3).map(({ count }) => count));
        }
        const isNamed = Object.values(report.properties).some((each) => each["x-names"] === "areaOfControl");
        if (!choices.areaOfControl) return;
        const titles = choices.areaOfControl.map(({ title }) => title);
        expect(titles).toEqual(isNamed ? ["North", "South"] : [undefined, undefined]);
        // What is chosen already takes no other choice away.
        const chosen = `${all}&areaOfControl=${pairs[0]!.centre}`;
        expect((await get(`${newer}/choices?${chosen}`)).json()).toEqual({ choices });
      },
    );

    it("gathers rows by what it names, and by nothing else", further, async () => {
      for (const by of report.by ?? []) {
        const { elements, filterMeta } = await list(`${all}&by=${by.name}&range=[0,9999]`);
        expect(filterMeta.by).toBe(by.name);
        const keys = elements.map((row) => JSON.stringify(by.properties.map((name) => row[name] ?? null)));
        expect(new Set(keys).size).toBe(keys.length);
      }
      for (const name of report.groups ?? []) {
        const { groups = [], total } = (await get(`${older}?${all}&groupBy=${name}&results=3`)).json<{
          groups?: { count: number }[];
          total: number;
        }>();
        expect(groups.reduce((sum, group) => sum + group.count, 0)).toBe(total);
        const next = (await get(`${older}?${all}&groupBy=${name}&results=3&startIndex=3`)).json<Row>();
        expect([next.total, "groups" in next]).toEqual([total, false]);
      }
      expect(faultsOf(await get(`${older}?groupBy=run`))).toEqual([[400, "UNKNOWN_SORT", "run"]]);
    });

    it("has figures, totals and charts of its measures, also where there is nothing", async () => {
      const full = (await get(`${newer}/summary?${all}`)).json<{
        totals: Row;
        before: { totals: Row };
        charts: Record<string, { marks: Row[] }>;
        count: number;
      }>();
      for (const name of report.figures) expect(full.totals, name).toHaveProperty(name);
      expect(Object.keys(full.charts)).toEqual(report.charts.map(({ name }) => name));
      for (const { name } of report.charts) expect(full.charts[name]?.marks.length, name).toBeGreaterThan(0);
      const none = (await get(`${newer}/summary?${period.from}=2024-01-01&${period.to}=2024-01-31`)).json<
        typeof full
      >();
      expect(Object.values(none.charts).flatMap(({ marks }) => marks)).toEqual([]);
      expect(Object.values(none.totals).filter((value) => value !== 0)).toEqual([]);
    });

    it(
      "refuses a period that ends before it begins, of ten years, or that is yet to come, and says what to choose",
      further,
      async () => {
        const ask = (from: string, to: string) => `${period.from}=${from}&${period.to}=${to}`;
        const cases = [
          [ask("2026-11-10", "2026-11-09"), "REPORT_PERIOD_REVERSED", period.to],
          [ask("2016-11-10", "2026-11-09"), "REPORT_PERIOD_TOO_LONG", period.to],
          [ask("2199-01-01", "2199-01-02"), "REPORT_PERIOD_AHEAD", period.from],
        ] as const;
        for (const [query, code, field] of cases) {
          for (const path of [newer, `${newer}/summary`, `${older}/1/`])
            expect(faultsOf(await get(`${path}?${query}`))).toEqual([[400, code, field]]);
          // As older servers answer what is wrong with fields (spec 7.3).
          expect(faultsOf(await get(`${older}?${query}`))).toEqual([[200, code, field]]);
        }
        expect(faultsOf(await get(`${newer}?${ask("2026-02-30", "2026-03-01")}`))).toEqual([
          [400, "BAD_PARAMETER", period.from],
        ]);
        const longest = new Date(Date.parse("2026-11-20") - (mostDays - 1) * 86_400_000)
          .toISOString()
          .slice(0, 10);
        expect((await get(`${newer}?${ask(longest, "2026-11-20")}`)).status).toBe(200);
      },
    );

    it(
      "tells who filters by what was removed, or is another account's, and nobody anything of another account",
      further,
      async () => {
        const { clients, strange } = world();
        for (const [name, id] of [
          ["vehicle", strange.pairs[0]!.vehicle],
          ["areaOfControl", "00000000-0000-4000-8000-000000000000"],
        ] as const)
          if (report.filters.includes(name)) {
            expect(faultsOf(await get(`${newer}?${all}&${name}=${id}`))).toEqual([
              [400, "REPORT_FILTER_GONE", name],
            ]);
            expect(faultsOf(await get(`${older}/1/?${all}&${name}=${id}`))).toEqual([
              [400, "REPORT_FILTER_GONE", name],
            ]);
          }
        const theirs = await get(`${newer}?${all}`, clients.stranger);
        expect(theirs.json<Listed>()).toMatchObject({ elements: [], count: 0 });
        const sums = (await get(`${newer}/summary?${all}`, clients.stranger)).json<{ totals: Row }>().totals;
        expect(Object.values(sums).filter((value) => value !== 0)).toEqual([]);
      },
    );

    it("is for those whom it names, while its flags are on", async () => {
      const { clients } = world();
      for (const path of [newer, `${newer}/summary`, older, `${older}/1/`, csv, kept("get")]) {
        expect((await get(path, clients.nobody)).status).toBe(401);
        expect((await get(path, clients.service)).status).toBe(isForService ? 200 : 403);
      }
      const admin = await platform.signIn("admin");
      for (const name of report["x-access"].flags) {
        const set = (value: boolean) =>
          admin.post("/gt/gt-api/gt_account_configuration/new", { metaData: [{ name, value }] });
        await set(false);
        const statuses = await Promise.all(
          [newer, older, kept("get")].map(async (path) => (await get(path)).status),
        );
        await set(true);
        expect(statuses, name).toEqual([403, 403, 403]);
      }
    });

    it("tells its rows as CSV, and of its workbook how far it is to whom it is for", further, async () => {
      const { elements } = await list(`${all}&range=[0,9999]`);
      const reply = await get(`${csv}?${all}`);
      expect(reply.headers.get("x-report-rows")).toBe(String(elements.length));
      const { data } = Papa.parse<string[]>(reply.text.trimEnd());
      expect(data).toHaveLength(elements.length + 1);
      expect(new Set(data.map((line) => line.length)).size).toBe(1);
      const stamp = String(Date.now());
      const progress = (client = world().clients.admin) => get(`${older}/${stamp}/progress`, client);
      expect(faultsOf(await progress())).toEqual([[404, "NOT_FOUND", undefined]]);
      await get(`${older}/${stamp}/?${all}`);
      expect((await progress()).json()).toEqual({
        rows: elements.length,
        count: elements.length,
        state: "DONE",
      });
      expect((await progress(world().clients.stranger)).status).toBe(404);
    });

    it("keeps each user's filter, whole and for himself", further, async () => {
      const { clients, fleet } = world();
      const filter = {
        [period.from]: whole[0],
        [period.to]: whole[1],
        ...(report.filters.includes("areaOfControl") && { areaOfControl: [fleet.pairs[0]!.centre] }),
      };
      const none = { rows: [], total: 0, success: true };
      const others = [clients.stranger, ...(isForService ? [clients.service] : [])];
      const ofOthers = async () =>
        (await Promise.all(others.map((client) => get(kept("get"), client)))).map((reply) => reply.json());
      expect(await ofOthers()).toEqual(others.map(() => none));
      const saved = await clients.admin.call("POST", kept("save"), { json: filter });
      expect(saved.json()).toEqual({ rows: [filter], total: 1, success: true });
      expect((await get(kept("get"))).json()).toEqual(saved.json());
      expect(await ofOthers()).toEqual(others.map(() => none));
      const wrong = await clients.admin.call("POST", kept("save"), { json: { colour: "red" } });
      expect(faultsOf(wrong)).toEqual([[400, "BAD_PARAMETER", "colour"]]);
      expect((await get(kept("get"))).json()).toEqual(saved.json());
    });
  });
}

/** How a column is sorted goes by the kind of its values. */
function oneOfEachKind(names: readonly string[], fieldOf: (name: string) => Report["properties"][string]) {
  const kindOf = (name: string) => {
    const { type, format, oneOf } = fieldOf(name);
    return JSON.stringify([type, format, oneOf !== undefined]);
  };
  return [...new Map(names.map((name) => [kindOf(name), name])).values()];
}

/** Texts as people sort them: numbers in them by how much they are. */
const collator = new Intl.Collator("und", { numeric: true });

function compared({ oneOf }: Report["properties"][string], one: unknown, other: unknown): number {
  const places = [one, other].map((value) => oneOf?.findIndex((each) => each.const === value) ?? 0);
  if (oneOf) return places[0]! - places[1]!;
  return typeof one === "number" ? one - Number(other) : collator.compare(String(one), String(other));
}
