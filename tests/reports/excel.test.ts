import { unzipSync } from "fflate";
import { readSheet } from "read-excel-file/node";
import { beforeAll, describe, expect, it } from "vitest";
import { clockIn } from "../../schemas/clock";
import { eachDatabase } from "../databases";
import { onPlatform, type User } from "../platform/platform";
import { full } from "../scope";
import { Fleet } from "./Fleet";
import { plant, type Planted, plantedDays } from "./planted";
import { onTimeTotals } from "./recomputed";

type Row = Record<string, unknown>;
const days = ["2026-03-28", "2026-03-29", "2026-10-24", "2026-10-25", "2026-10-26"];
const whole = "dateStart=2026-01-01&dateEnd=2026-11-20";

eachDatabase((database) => {
  const platform = onPlatform(database);
  let admin: User;
  let fleet: Fleet;
  let planted: Planted;
  let account: string;

  beforeAll(async () => {
    admin = await platform.signIn("admin");
    fleet = await Fleet.make(admin);
    account = (await admin.me()).account.id;
    planted = plantedDays(3, fleet.pairs, days);
    await plant(platform, account, planted);
  });

  const file = async (report: string, query: string, user = admin) => {
    const answer = await fetch(
      `${platform.url}/gt/gt-api/reports/${report}/1700000000000/?type=Excel&${query}`,
      {
        headers: { cookie: user.cookie, origin: platform.url },
      },
    );
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (answer.status !== 200) throw new Error(bytes.toString());
    return { headers: answer.headers, bytes };
  };
  const sheetOf = async (report: string, query: string) =>
    (await readSheet((await file(report, query)).bytes)) as unknown[][];

  describe("a report as a workbook", () => {
    it("has its title, its filters, headings that stay, its rows and what they come to", async () => {
      const { centre } = fleet.pairs[0]!;
      const query = `${whole}&facts=GPS&areaOfControl=${centre}&fileName=On%20time%2Fé`;
      const { headers, bytes } = await file("onTimeReport", query);
      expect(headers.get("content-type")).toContain("spreadsheetml.sheet");
      expect(headers.get("content-disposition")).toBe(
        "attachment; filename=\"On time _.xlsx\"; filename*=UTF-8''On%20time%20%C3%A9.xlsx",
      );
      const visits = planted.visits.filter((visit) => visit.centre === centre);
      expect(headers.get("x-report-rows")).toBe(String(visits.length));
      const [title, conditions, headings = [], ...rows] = (await readSheet(bytes)) as unknown[][];
      expect(title?.[0]).toBe("On time, 2026-01-01 to 2026-11-20");
      expect(conditions?.[0]).toBe("Facts: GPS alone; Distribution centre: North");
      expect(headings).toContain("Deviation, min");
      const totals = rows.pop() ?? [];
      expect(rows).toHaveLength(visits.length);
      expect(totals[0]).toBe("Total");
      const expected = onTimeTotals(visits, "GPS") as { deviation: number };
      expect(totals[headings.indexOf("Deviation, min")]).toBeCloseTo(expected.deviation, 6);
      const sheet = Buffer.from(unzipSync(bytes)["xl/worksheets/sheet1.xml"] ?? []).toString();
      expect(sheet).toContain('<pane ySplit="3" topLeftCell="A4" activePane="bottomLeft" state="frozen"/>');
    });

    it("has the rows of the API in their order, times by the clock of the centre, be they in summer or in winter", async () => {
      const reply = await admin.get(
        `/gt/gt-api/reports/onTimeReport?${whole}&sort=factArrival&dir=asc&results=10000`,
      );
      const { rows } = reply.json<{ rows: Row[] }>();
      const [, , headings = [], ...lines] = await sheetOf(
        "onTimeReport",
        `${whole}&sort=factArrival&dir=asc`,
      );
      expect(lines).toHaveLength(rows.length + 1);
      const at = (name: string) => headings.indexOf(name);
      for (const [index, row] of rows.entries()) {
        const line = lines[index] ?? [];
        expect(line[at("Order")]).toBe(row.orderReference);
        expect(asText(line[at("Date")]).slice(0, 10)).toBe(row.day);
        expect(asText(line[at("Arrived")])).toBe(row.factArrival === undefined ? "" : local(row.factArrival));
        expect(line[at("Stop")]).toBe(row.stop);
        if (row.deviation !== undefined)
          expect(line[at("Deviation, min")]).toBeCloseTo(Number(row.deviation), 9);
      }
    });

    it("has sums, shares and the account's units where the API has the wire's", async () => {
      const { totals } = (await admin.get(`/ui-api/reports/daily-runs-report/summary?${whole}`)).json<{
        totals: Row;
      }>();
      const set = (longDistanceUnits: string) =>
        admin.post("/gt/gt-api/gt_account_configuration/new", {
          metaData: [{ name: "longDistanceUnits", value: longDistanceUnits }],
        });
      await set("MILES");
      const [, , headings = [], ...lines] = await sheetOf("dailyRunsReport", whole);
      await set("KILOMETRES");
      const last = lines.at(-1) ?? [];
      const of = (name: string) => last[headings.indexOf(name)];
      expect(of("Distance driven, mi")).toBeCloseTo(Number(totals.distance) / 1.609344, 6);
      expect(of("Distance, ± %")).toBeCloseTo(Number(totals.distanceDeviation) / 100, 9);
      expect(of("Orders")).toBe(totals.orders);
      // Durations are parts of a day since a spreadsheet's first, which their format shows as hours and minutes.
      const working = (of("Working time") as Date).getTime() - Date.UTC(1899, 11, 30);
      expect(working / 1000).toBeCloseTo(Number(totals.working), 2);
    });

    it("is in its reader's language, and takes no text for a formula", async () => {
      const user = await platform.signIn("dispatcher");
      await user.send("POST", "/gt/gt-api/users/change_language", {
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: "lang=ru",
      });
      const { driver } = fleet.pairs[1]!;
      const renamed = await admin.post(`/gt/gt-api/performers/${driver}`, { name: "=1+1", version: 1 });
      expect(renamed.json().success).toBe(true);
      const { bytes } = await file("performerPerformanceReport", whole, user);
      const [title, conditions, headings = [], ...lines] = (await readSheet(bytes)) as unknown[][];
      expect(title?.[0]).toBe("Работа водителей, с 2026-01-01 по 2026-11-20");
      expect(conditions?.[0]).toBe("Факты: Водителя, иначе GPS, иначе диспетчера");
      expect(headings[0]).toBe("Водитель");
      expect(lines.map(([name]) => name)).toContain("=1+1");
      expect(Buffer.from(unzipSync(bytes)["xl/worksheets/sheet1.xml"] ?? []).toString()).not.toContain("<f>");
    });

    it("says that there are no rows where there are none", async () => {
      const [, , headings = [], ...lines] = await sheetOf(
        "onTimeReport",
        "dateStart=2025-01-01&dateEnd=2025-01-31",
      );
      expect(headings.length).toBeGreaterThan(5);
      expect(lines).toEqual([["Total", ...headings.slice(1).map(() => null)]]);
    });
  });

  describe("a long report", full, () => {
    it("is sent a few days at a time, and is whole", { timeout: 120_000 }, async () => {
      const many = plantedDays(
        11,
        // Each pair drives several times a day, as other vehicles would.
        Array.from({ length: 12 }, () => fleet.pairs)
          .flat()
          .map((pair, at) => ({ ...pair, vehicle: `${pair.vehicle} ${at}` })),
        Array.from({ length: 60 }, (_, at) => new Date(Date.UTC(2026, 3, 1 + at)).toISOString().slice(0, 10)),
      );
      await plant(platform, account, many);
      const period = "dateStart=2026-04-01&dateEnd=2026-05-31";
      expect(many.visits.length).toBeGreaterThan(10_000);
      const [, , headings = [], ...lines] = await sheetOf("onTimeReport", period);
      expect(lines).toHaveLength(many.visits.length + 1);
      const orders = lines.slice(0, -1).map((line) => line[headings.indexOf("Order")]);
      expect(new Set(orders).size).toBe(many.visits.length);
      const dates = lines.slice(0, -1).map((line) => asText(line[headings.indexOf("Date")]));
      expect(dates).toEqual(dates.toSorted().toReversed());
      // Who stops it half way stops the server's reading, and harms nobody.
      const giveUp = new AbortController();
      const answer = await fetch(`${platform.url}/gt/gt-api/reports/onTimeReport/1/?${period}`, {
        headers: { cookie: admin.cookie, origin: platform.url },
        signal: giveUp.signal,
      });
      await answer.body?.getReader().read();
      giveUp.abort();
      expect((await admin.get("/ui-api/reports/on-time-report")).status).toBe(200);
    });
  });
});

/** A spreadsheet's date has no zone: what it shows is read as UTC, to the second. */
function asText(value: unknown): string {
  return value instanceof Date
    ? new Date(Math.round(value.getTime() / 1000) * 1000).toISOString().slice(0, 19)
    : value === null
      ? ""
      : String(value);
}

/** An instant to the second as the clocks of the centre show it. */
function local(instant: unknown): string {
  const { day, seconds } = clockIn(Math.round(Date.parse(String(instant)) / 1000) * 1000, "Europe/Lisbon");
  return new Date(Date.UTC(day.year, day.month - 1, day.day, 0, 0, seconds)).toISOString().slice(0, 19);
}
