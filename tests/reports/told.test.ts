import Papa from "papaparse";
import { beforeAll, describe, expect, it } from "vitest";
import { clockIn, dayText } from "../../schemas/clock";
import { type LoadingReport, loadingStatuses } from "../../schemas/loading";
import { eachDatabase } from "../databases";
import { onPlatform, type User } from "../platform/platform";
import { expectClose } from "./expectClose";
import { Fleet } from "./Fleet";
import { asQueried, asReported } from "./loadingRows";
import {
  type PlantedLoad,
  plantedLoads,
  type PlantedMessage,
  plantedMessages,
  type PlantedRating,
  plantedRatings,
  plantLoads,
  plantMessages,
  plantRatings,
} from "./plantedTold";
import { type PlantedSent, plantedSent, plantSent } from "./plantedSent";
import { grouped, known, share, sum } from "./recomputed";

type Row = Record<string, unknown>;
type Summary = { totals: Row; charts: Record<string, { by: string; marks: Row[] }> };

/** With both nights on which the clocks of Lisbon change. */
const days = ["2026-03-28", "2026-03-29", "2026-06-30", "2026-10-24", "2026-10-25", "2026-10-26"];
const period = "dateStart=2026-01-01&dateEnd=2026-11-20";

eachDatabase((database) => {
  const platform = onPlatform(database);
  let admin: User;
  let account: string;
  let fleet: Fleet;

  beforeAll(async () => {
    admin = await platform.signIn("admin");
    account = (await admin.me()).account.id;
    fleet = await Fleet.make(admin);
  });

  const get = async <Answer>(path: string) => {
    const reply = await admin.get(path);
    if (reply.status !== 200) throw new Error(reply.text);
    return reply.json<Answer>();
  };
  const list = (report: string, query = period) =>
    get<{ elements: Row[]; count: number }>(`/ui-api/reports/${report}?${query}&range=[0,9999]`);
  const summary = (report: string, query = period) =>
    get<Summary>(`/ui-api/reports/${report}/summary?${query}`);

  describe("what customers gave deliveries", () => {
    let ratings: PlantedRating[];
    let rated: PlantedRating[];

    beforeAll(async () => {
      ratings = plantedRatings(31, fleet.pairs, days);
      rated = ratings.filter(({ rating }) => rating !== undefined);
      await plantRatings(platform, account, ratings);
    });

    const totalsOf = (some: readonly PlantedRating[]) =>
      known({
        ratings: some.length,
        averageRate: some.length === 0 ? undefined : sum(some.map(({ rating = 0 }) => rating)) / some.length,
        goodShare: share(some.filter(({ rating = 0 }) => rating >= 4).length, some.length),
        bad: some.filter(({ rating = 0 }) => rating <= 2).length,
        withFeedback: some.filter(({ feedback }) => feedback !== undefined).length,
      });

    it("is a row of each order that was rated, on the day on which it was driven", async () => {
      const { elements, count } = await list("delivery-rate");
      expect(count).toBe(rated.length);
      const told = elements.map(({ order, day, rate, feedback, driverName, vehicleName, customerName }) =>
        known({ order, day, rate, feedback, driverName, vehicleName, customerName }),
      );
      expect(told).toEqual(
        expect.arrayContaining(
          rated.map(({ order, day, rating, feedback, driver, vehicle }) =>
            known({
              order,
              day,
              rate: rating,
              feedback,
              driverName: fleet.nameOf(driver),
              vehicleName: fleet.nameOf(vehicle),
              customerName: `Customer of ${order}`,
            }),
          ),
        ),
      );
      const some = await list("delivery-rate", `${period}&rate=1&rate=2`);
      expect(some.count).toBe(rated.filter(({ rating = 0 }) => rating <= 2).length);
    });

    it("comes to a mean of each driver, and to how often each mark was given", async () => {
      const { totals, charts } = await summary("delivery-rate");
      expectClose(totals, totalsOf(rated));
      const drivers = new Map(charts.drivers?.marks.map((mark) => [mark.driverName, mark.averageRate]));
      for (const own of grouped(rated, ({ driver }) => driver))
        expect(drivers.get(fleet.nameOf(own[0]!.driver))).toBeCloseTo(totalsOf(own).averageRate, 9);
      expect(charts.distribution?.marks).toEqual(
        [1, 2, 3, 4, 5].flatMap((rate) => {
          const count = rated.filter(({ rating }) => rating === rate).length;
          return count > 0 ? [{ rate, ratings: count }] : [];
        }),
      );
    });
  });

  describe("what customers were told", () => {
    let messages: PlantedMessage[];
    const dayOf = ({ at }: PlantedMessage) => {
      const { year, month, day } = clockIn(Date.parse(at), "Europe/Lisbon").day;
      return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
    };

    beforeAll(async () => {
      messages = plantedMessages(32, fleet.pairs, days);
      await plantMessages(platform, account, messages);
    });

    it("is a row of each message, on the day of its centre's clock", async () => {
      const { elements, count } = await list("communications-reports");
      expect(count).toBe(messages.length);
      const told = new Map(elements.map((row) => [row.order, row]));
      for (const message of messages)
        expect(told.get(message.order)).toMatchObject({
          day: dayOf(message),
          dateTime: message.at,
          dcName: fleet.nameOf(message.centre),
          type: message.type,
          trigger: message.trigger,
          result: message.result,
          to: "ana@example.com",
          body: `Your order ${message.order}`,
        });
      const [first, last] = ["2026-10-25", "2026-10-26"];
      const some = await list("communications-reports", `dateStart=${first}&dateEnd=${last}`);
      expect(some.count).toBe(
        messages.filter((message) => dayOf(message) >= first && dayOf(message) <= last).length,
      );
    });

    it("comes to how many went, and why the others did not", async () => {
      const { totals } = await summary("communications-reports");
      const of = (...results: string[]) => messages.filter(({ result }) => results.includes(result)).length;
      expectClose(totals, {
        messages: messages.length,
        sent: of("SENT", "DELIVERED"),
        waiting: of("QUEUED"),
        failed: of("FAILED"),
        rejected: of("REJECTED"),
        sentShare: share(of("SENT", "DELIVERED"), of("SENT", "DELIVERED", "FAILED", "REJECTED")),
      });
    });

    it("is a file of commas at its own address, which spreadsheets take for no formula", async () => {
      const reply = await admin.get(
        `/gt/gt-api/communications_report/csv?${period}&result=FAILED&fileName=told`,
      );
      expect(reply.status).toBe(200);
      expect(reply.headers.get("content-type")).toBe("text/csv; charset=utf-8");
      expect(reply.headers.get("content-disposition")).toContain('filename="told.csv"');
      const failed = messages.filter(({ result }) => result === "FAILED");
      const { data } = Papa.parse<Row>(reply.text.replace(/^\uFEFF/, "").trimEnd(), { header: true });
      expect(data).toHaveLength(failed.length);
      const lines = new Map(data.map((row) => [row.Order, row]));
      for (const message of failed) {
        const { seconds } = clockIn(Date.parse(message.at), "Europe/Lisbon");
        const hours = [seconds / 3600, (seconds / 60) % 60].map((part) =>
          String(Math.floor(part)).padStart(2, "0"),
        );
        expect(lines.get(message.order)).toMatchObject({
          Customer: "'=Ana",
          Error: expect.stringMatching(/^No SMS gateway is configured/),
          Result: "Failed to go",
          Written: `${dayOf(message)} ${hours.join(":")}:00`,
        });
      }
    });

    it("is for administrators alone", async () => {
      const dispatcher = await platform.signIn("dispatcher");
      for (const path of ["/ui-api/reports/communications-reports", "/gt/gt-api/communications_report/csv"])
        expect((await dispatcher.get(path)).status).toBe(403);
    });
  });

  describe("which scheduled reports were sent", () => {
    let mails: PlantedSent[];
    const dayOf = ({ at }: PlantedSent) => dayText(clockIn(Date.parse(at), "Europe/London").day);

    beforeAll(async () => {
      mails = plantedSent(34, days);
      await plantSent(platform, account, mails);
    });

    const totalsOf = (some: readonly PlantedSent[]) => {
      const of = (...results: string[]) => some.filter(({ result }) => results.includes(result)).length;
      return known({
        messages: some.length,
        sent: of("SENT"),
        waiting: of("QUEUED"),
        failed: of("FAILED"),
        rejected: of("REJECTED"),
        sentShare: share(of("SENT"), of("SENT", "FAILED", "REJECTED")),
      });
    };

    it("is a row of each mail, on the day of the account's clock on which it was due", async () => {
      const { elements, count } = await list("sent-reports");
      expect(count).toBe(mails.length);
      const told = elements.map(({ day, dateTime, scheduleName, report, recipient, result, rows }) =>
        known({ day, dateTime, scheduleName, report, recipient, result, rows }),
      );
      expect(told).toEqual(
        expect.arrayContaining(
          mails.map((mail) =>
            known({
              day: dayOf(mail),
              dateTime: mail.at,
              scheduleName: mail.schedule,
              report: mail.report,
              recipient: mail.recipient,
              result: mail.result,
              rows: mail.rows,
            }),
          ),
        ),
      );
      const [first, last] = ["2026-03-29", "2026-10-25"];
      const some = await list("sent-reports", `dateStart=${first}&dateEnd=${last}`);
      expect(some.count).toBe(mails.filter((mail) => dayOf(mail) >= first && dayOf(mail) <= last).length);
    });

    it("comes to how many reached their readers, over all and over each report", async () => {
      const { totals } = await summary("sent-reports");
      expectClose(totals, totalsOf(mails));
      const { groups } = await get<{ groups: { value: string; totals: Row }[] }>(
        `/gt/gt-api/reports/sentReports?${period}&groupBy=report&results=1`,
      );
      expect(groups.map(({ value }) => value).toSorted()).toEqual([
        "daily-runs-report",
        "on-time-report",
        "sent-reports",
      ]);
      for (const { value, totals: own } of groups)
        expectClose(own, totalsOf(mails.filter(({ report }) => report === value)));
    });
  });

  describe("how runs were loaded", () => {
    let loads: PlantedLoad[];

    beforeAll(async () => {
      loads = plantedLoads(33, fleet.pairs, days);
      await plantLoads(platform, account, loads);
    });

    /** The report of spec 7.5, which computes it run by run and by other code. */
    const oracle = async () => {
      const answers = await Promise.all(
        days.map((day) =>
          get<LoadingReport[]>(
            `/ui-api/loading-management/report/${account}?dateStart=${day}&dateEnd=${day}`,
          ),
        ),
      );
      return answers.flat();
    };

    it("has each order of each run as the loading report of its own has it", async () => {
      const { elements } = await list("loading-report");
      const expected = asReported(await oracle());
      expect(expected.length).toBeGreaterThan(40);
      expect(new Set(expected.map(({ runStatus }) => runStatus))).toEqual(new Set(loadingStatuses));
      expect(asQueried(elements)).toEqual(expected);
    });

    it("comes to what its orders come to", async () => {
      const { elements } = await list("loading-report");
      const { totals } = await summary("loading-report");
      const of = (...states: string[]) =>
        elements.filter(({ status }) => states.includes(String(status))).length;
      const all = (name: string) => sum(elements.map((row) => Number(row[name])));
      const told = new Set(
        loads.flatMap(({ orders }) => orders.flatMap(({ id, loading }) => (loading ? id : []))),
      );
      const spoken = elements.filter(({ order }) => told.has(String(order)));
      expectClose(
        Object.fromEntries(Object.entries(totals).filter(([name]) => name !== "lackingShare")),
        known({
          orders: elements.length,
          plannedItems: all("plannedItems"),
          loadedItems: all("loadedItems"),
          deliveredItems: all("deliveredItems"),
          loadedShare: share(
            sum(spoken.map(({ loadedItems }) => Number(loadedItems))),
            sum(spoken.map(({ plannedItems }) => Number(plannedItems))),
          ),
          whole: of("LOADED"),
          withIssues: of("LOADED_WITH_ISSUES"),
          inPart: of("PARTIALLY_LOADED"),
          notLoaded: of("NOT_STARTED", "IN_PROGRESS"),
        }),
      );
    });
  });
});
