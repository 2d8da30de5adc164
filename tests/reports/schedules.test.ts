import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { readSheet } from "read-excel-file/node";
import { beforeAll, describe, expect, it } from "vitest";
import { Client } from "../contract/client";
import { AnswerChecker } from "../contract/openApi";
import { eachDatabase } from "../databases";
import { full } from "../scope";
import { Fleet } from "./Fleet";
import { plant, plantedDays } from "./planted";
import { ReportMailDesk, sheetOf } from "./ReportMailDesk";

const dayMs = 86_400_000;

eachDatabase((database) => {
  const desk = new ReportMailDesk(database);
  const { receiver } = desk;
  let fleet: Fleet;

  beforeAll(async () => {
    fleet = await Fleet.make(desk.admin);
    const { account } = await desk.admin.me();
    const days = Array.from({ length: 3 }, (_, at) => desk.clock(-at * 24 * 60).day);
    await plant(desk.platform, account.id, plantedDays(7, fleet.pairs, days));
  });

  it("sends a report at its time to the named users, each in his language, as the workbook of its page, once", async () => {
    const english = await desk.user();
    const spanish = await desk.user({ language: "es" });
    const { centre } = fleet.pairs[0]!;
    const { day, time } = desk.clock(3);
    const { id, name, next } = await desk.schedule({
      time,
      period: "YESTERDAY",
      filter: { areaOfControl: [centre], facts: "GPS" },
      recipients: [english.id, spanish.id],
    });
    expect(new Date(next ?? "").getTime() - desk.platform.now().getTime()).toBeLessThan(3 * 60_000);
    await desk.looked();
    expect(receiver.mails).toEqual([]);
    await desk.passTo(next ?? "");
    const yesterday = new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10);
    const mail = await receiver.next(english.email, `On time, ${yesterday}`, 20_000);
    const translated = await receiver.next(spanish.email, `A tiempo, ${yesterday}`);

    const query = `dateStart=${yesterday}&dateEnd=${yesterday}&facts=GPS&areaOfControl=${centre}`;
    const page = await fetch(
      `${desk.platform.url}/gt/gt-api/reports/onTimeReport/1700000000000/?type=Excel&${query}`,
      { headers: { cookie: desk.admin.cookie, origin: desk.platform.url } },
    );
    const expected = (await readSheet(Buffer.from(await page.arrayBuffer()))) as unknown[][];
    expect(await sheetOf(mail)).toEqual(expected);
    expect(expected.length).toBeGreaterThan(4);
    expect(mail.files.map(({ name, type }) => [name, type])).toEqual([
      [`On time ${yesterday}.xlsx`, "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
    ]);
    const lines = await sheetOf(translated);
    expect(lines).toHaveLength(expected.length);
    expect(lines[0]).not.toEqual(expected[0]);
    expect(mail.text).toContain("Facts: GPS alone; Distribution centre: North");
    const [, link = ""] = /(https:\S+)/.exec(mail.text) ?? [];
    const address = new URL(link);
    expect(address.pathname).toBe("/demo/reports/on-time-report");
    expect(JSON.parse(address.searchParams.get("filter") ?? "")).toEqual({
      areaOfControl: { in: [centre] },
      facts: { eq: "GPS" },
      dateStart: { eq: yesterday },
      dateEnd: { eq: yesterday },
    });

    const rows = expected.length - 4;
    expect(await desk.ended({ name })).toMatchObject([
      {
        report: "on-time-report",
        from: yesterday,
        to: yesterday,
        rows,
        address: english.email,
        result: "SENT",
      },
      {
        report: "on-time-report",
        from: yesterday,
        to: yesterday,
        rows,
        address: spanish.email,
        result: "SENT",
      },
    ]);
    const after = await desk.read(id);
    expect(Date.parse(after.next ?? "")).toBeGreaterThan(Date.parse(next ?? "") + 22 * 3_600_000);
    expect(after.version).toBe(1);
    await desk.looked();
    expect(receiver.mails).toEqual([]);
    expect(await desk.sent({ name })).toHaveLength(2);
    const kept = await desk.platform.change(sql`select count(*)::int as files from report_file`);
    expect(kept).toEqual([{ files: 0 }]);
  });

  it("says why it goes to nobody: no address, blocked, no role for the report", async () => {
    const reader = await desk.user();
    const silent = await desk.user({ email: null });
    const blocked = await desk.user({ blocked: true });
    const stranger = await desk.user({ admin: false, manager: true });
    const { time } = desk.clock(3);
    const { name, next } = await desk.schedule({
      report: "communications-reports",
      time,
      recipients: [reader.id, silent.id, blocked.id, stranger.id],
    });
    await desk.passTo(next ?? "");
    const told = (await desk.ended({ name }, 4)).map(({ recipient, result, error }) => [
      recipient,
      result,
      error?.code,
    ]);
    expect(told).toEqual([
      [reader.name, "SENT", undefined],
      [silent.name, "REJECTED", "REPORT_MAIL_ADDRESS"],
      [blocked.name, "REJECTED", "REPORT_MAIL_BLOCKED"],
      [stranger.name, "REJECTED", "REPORT_MAIL_ROLE"],
    ]);
    const [mail] = receiver.mails.splice(0);
    expect(mail?.envelope.to).toEqual([reader.email]);
    expect(mail?.text).toContain("has no rows");
  });

  describe("that is sent at once", full, () => {
    const sendNow = async (id: string, key?: string) => {
      const { url } = desk.platform;
      const checker = AnswerChecker.of(await (await fetch(`${url}/openapi.json`)).text());
      return new Client(url, desk.admin.cookie, checker).call(
        "POST",
        `/gt/gt-api/report-schedules/${id}/send`,
        key === undefined ? {} : { headers: { "idempotency-key": key } },
      );
    };

    it("goes to its recipients, once under a key, and leaves its own times as they are", async () => {
      const reader = await desk.user();
      const silent = await desk.user({ email: null });
      const recipients = [reader.id, silent.id];
      const { time } = desk.clock(4 * 60);
      const { id, name, next } = await desk.schedule({ time, period: "TODAY", recipients });
      const { day } = desk.clock();
      const key = randomUUID();
      const first = await sendNow(id, key);
      expect(first.json()).toEqual({ rows: [{ recipients: 2, refused: 1 }], total: 1, success: true });
      const mail = await receiver.next(reader.email, `On time, ${day}`, 20_000);
      expect((await sheetOf(mail)).length).toBeGreaterThan(4);
      expect((await sendNow(id, key)).text).toBe(first.text);
      const told = (await desk.ended({ name }, 2)).map(({ from, to, result, error }) => [
        from,
        to,
        result,
        error?.code,
      ]);
      expect(told).toEqual([
        [day, day, "SENT", undefined],
        [day, day, "REJECTED", "REPORT_MAIL_ADDRESS"],
      ]);
      await desk.looked();
      expect(receiver.mails).toEqual([]);
      expect(await desk.read(id)).toMatchObject({ next, version: 1 });
      // Whoever asks again has it again.
      expect((await sendNow(id)).status).toBe(200);
      await receiver.next(reader.email, `On time, ${day}`, 20_000);
      await desk.post({ enabled: false }, id);
    });

    it("goes although it is off, and not where there is none, nobody, or what it filters by is gone", async () => {
      const reader = await desk.user();
      const off = await desk.schedule({ period: "TODAY", recipients: [reader.id], enabled: false });
      expect((await sendNow(off.id)).json()).toMatchObject({ rows: [{ recipients: 1, refused: 0 }] });
      await receiver.next(reader.email, `On time, ${desk.clock().day}`, 20_000);
      expect(await desk.read(off.id)).not.toHaveProperty("next");

      const codeOf = async (id: string) => {
        const { errors = [] } = (await sendNow(id)).json<{ errors?: { code: string }[] }>();
        return errors.map(({ code }) => code);
      };
      expect(await codeOf(randomUUID())).toEqual(["NOT_FOUND"]);
      const { vehicle } = fleet.pairs.at(-2)!;
      await desk.post({ filter: { vehicle: [vehicle] } }, off.id);
      await desk.admin.send("DELETE", `/gt/gt-api/vehicles?ids=${vehicle}`);
      expect(await codeOf(off.id)).toEqual(["REPORT_FILTER_GONE"]);
      const leaving = await desk.user();
      const left = await desk.schedule({ recipients: [leaving.id], enabled: false });
      await desk.admin.send("POST", "/gt/gt-api/users/remove", {
        body: new URLSearchParams({ ids: leaving.id }),
      });
      expect(await codeOf(left.id)).toEqual(["REPORT_MAIL_NOBODY"]);
      expect(await desk.sent(left)).toEqual([]);
    });
  });

  it("refuses a filter that the report does not know, what is not there, and what is another account's", async () => {
    const { id: reader } = await desk.user();
    const theirs = await Fleet.make(await desk.platform.signIn("admin", desk.platform.other));
    const refused = async (filter: object) => {
      const body = { report: "on-time-report", frequency: "DAILY", recipients: [reader], filter };
      const { errors = [] } = (await desk.post(body)).json();
      return errors.map(({ code, metadata }) => [code, metadata.field]);
    };
    expect(await refused({ colour: "red", facts: "NONE", vehicle: "one" })).toEqual([
      ["REPORT_FILTER_UNFIT", "filter.colour"],
      ["REPORT_FILTER_UNFIT", "filter.facts"],
      ["REPORT_FILTER_UNFIT", "filter.vehicle"],
    ]);
    expect(await refused({ dateStart: "2026-01-01" })).toEqual([["REPORT_FILTER_UNFIT", "filter.dateStart"]]);
    expect(await refused({ vehicle: ["nobody"] })).toEqual([["REPORT_FILTER_GONE", "filter.vehicle"]]);
    expect(await refused({ areaOfControl: [theirs.pairs[0]!.centre] })).toEqual([
      ["REPORT_FILTER_GONE", "filter.areaOfControl"],
    ]);
    const unknown = await desk.post({ report: "no-report", frequency: "DAILY", recipients: [reader] });
    expect(unknown.json().errors).toMatchObject([{ code: "CHOICE", metadata: { field: "report" } }]);
  });

  it(
    "sends what was missed while no server ran for its last time alone, and nothing while it is off",
    full,
    async () => {
      const reader = await desk.user();
      const { day, time } = desk.clock(3);
      const { name } = await desk.schedule({ time, recipients: [reader.id] });
      const { id: off, name: offName } = await desk.schedule({
        time,
        recipients: [reader.id],
        enabled: false,
      });
      expect(await desk.read(off)).not.toHaveProperty("next");
      await desk.passTo(new Date(desk.platform.now().getTime() + 4 * dayMs + 5 * 60_000));
      const dayAfter = (days: number) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
      expect(await desk.ended({ name })).toMatchObject([
        { from: dayAfter(3), to: dayAfter(3), result: "SENT" },
      ]);
      await desk.looked();
      expect(await desk.sent({ name })).toHaveLength(1);
      expect(await desk.sent({ name: offName })).toEqual([]);
      // Whoever switches it on again is not sent what was due before.
      await desk.post({ enabled: true }, off);
      expect(Date.parse((await desk.read(off)).next ?? "")).toBeGreaterThan(desk.platform.now().getTime());
    },
  );

  it("goes by the account's clock when that is set otherwise", full, async () => {
    const reader = await desk.user();
    const { id, next } = await desk.schedule({ time: "06:00", recipients: [reader.id] });
    await desk.settings({ defaultTimeZone: "Asia/Tokyo" });
    await expect.poll(async () => (await desk.read(id)).timeZone, { timeout: 10_000 }).toBe("Asia/Tokyo");
    const moved = (await desk.read(id)).next ?? "";
    expect(moved).toMatch(/T21:00:00/);
    expect(moved).not.toBe(next);
    await desk.settings({ defaultTimeZone: desk.timeZone });
    await expect.poll(async () => (await desk.read(id)).next, { timeout: 10_000 }).toBe(next);
    await desk.post({ enabled: false }, id);
  });

  it("tells what a mail server refuses, and keeps no workbook of it", full, async () => {
    const reader = await desk.user();
    const { time } = desk.clock(3);
    const { id, name, next } = await desk.schedule({ time, recipients: [reader.id] });
    receiver.manner = "refuse";
    await desk.passTo(next ?? "");
    const [row] = await desk.ended({ name });
    receiver.manner = "accept";
    expect(row).toMatchObject({ result: "FAILED", error: { code: "MAIL_REJECTED" } });
    expect(await desk.platform.change(sql`select count(*)::int as files from report_file`)).toEqual([
      { files: 0 },
    ]);
    await desk.post({ enabled: false }, id);
  });

  it("tells that its filter names what was removed since", full, async () => {
    const reader = await desk.user();
    const { time } = desk.clock(3);
    const { vehicle } = fleet.pairs[3]!;
    const { id, name, next } = await desk.schedule({
      time,
      recipients: [reader.id],
      filter: { vehicle: [vehicle] },
    });
    await desk.admin.send("DELETE", `/gt/gt-api/vehicles?ids=${vehicle}`);
    await desk.passTo(next ?? "");
    expect(await desk.ended({ name })).toMatchObject([
      { result: "REJECTED", error: { code: "REPORT_FILTER_GONE", metadata: { value: vehicle } } },
    ]);
    await desk.post({ enabled: false }, id);
  });

  it(
    "goes to nobody who was blocked or lost his role while no server was there to make it",
    full,
    async () => {
      const readers = [await desk.user(), await desk.user(), await desk.user()];
      const { time } = desk.clock(3);
      const recipients = readers.map(({ id }) => id);
      const { id, name, next } = await desk.schedule({
        report: "communications-reports",
        time,
        recipients,
      });
      // Another server has it in hand, and dies over it.
      await desk.platform.change(sql`
      create function in_hand() returns trigger language plpgsql as $$
        begin new.lease := gen_random_uuid(); new.leased_until := new.due_at + interval '1 hour'; return new; end $$`);
      await desk.platform.change(sql`
      create trigger in_hand before insert on report_sending for each row execute function in_hand()`);
      await desk.passTo(next ?? "");
      await expect.poll(async () => (await desk.sent({ name })).length, { timeout: 10_000 }).toBe(3);
      await desk.platform.change(sql`drop trigger in_hand on report_sending`);
      await desk.platform.change(sql`drop function in_hand()`);
      await desk.platform.change(sql`update users set blocked = true where id = ${recipients[0]}`);
      await desk.platform.change(
        sql`update users set admin = false, dispatcher = true where id = ${recipients[1]}`,
      );
      desk.platform.pass({ minutes: 61 });
      await desk.signIn();
      const told = (await desk.ended({ name }, 3)).map(({ result, error }) => [result, error?.code]);
      expect(told).toEqual([
        ["REJECTED", "REPORT_MAIL_BLOCKED"],
        ["REJECTED", "REPORT_MAIL_ROLE"],
        ["SENT", undefined],
      ]);
      expect(readers.map(({ email }) => receiver.to(email).length)).toEqual([0, 0, 1]);
      await desk.post({ enabled: false }, id);
    },
  );

  it("tells that its report is there no more", full, async () => {
    const reader = await desk.user();
    const { time } = desk.clock(3);
    const { id, name, next } = await desk.schedule({ time, recipients: [reader.id] });
    await desk.platform.change(sql`update "reportSchedules" set report = 'last-stops' where id = ${id}`);
    await desk.passTo(next ?? "");
    expect(await desk.ended({ name })).toMatchObject([
      { result: "REJECTED", error: { code: "REPORT_GONE", metadata: { value: "last-stops" } } },
    ]);
    expect(receiver.to(reader.email)).toEqual([]);
    await desk.post({ enabled: false }, id);
  });

  describe("on the nights on which clocks change", full, () => {
    it.each([
      ["forward", (month: number, zone: number) => month === 2 && zone === 0],
      ["back", (month: number, zone: number) => month === 9 && zone === 1],
    ])(
      "sends once: %s",
      async (_way, isBefore) => {
        const night = nextChange(desk.platform.now(), desk.timeZone, isBefore);
        await desk.passTo(new Date(night.getTime() - 12 * 3_600_000));
        const reader = await desk.user();
        const { id, name, next } = await desk.schedule({ time: "01:30", recipients: [reader.id] });
        const { day } = desk.clock(24 * 60);
        await desk.passTo(new Date(night.getTime() - 45 * 60_000));
        for (let quarter = 0; quarter < 12; quarter += 1) {
          await desk.looked();
          desk.platform.pass({ minutes: 15 });
        }
        await desk.signIn();
        const rows = await desk.ended({ name });
        const yesterday = new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10);
        expect(rows).toMatchObject([{ from: yesterday, to: yesterday, result: "SENT" }]);
        expect(rows[0]?.dateTime).toBe(next);
        expect(receiver.to(reader.email)).toHaveLength(1);
        await desk.post({ enabled: false }, id);
      },
      120_000,
    );
  });
});

/** The next instant at which a zone's clocks change, of the kind that is asked for. */
function nextChange(now: Date, timeZone: string, isBefore: (month: number, offset: number) => boolean): Date {
  const offset = (at: number) =>
    new Date(at).toLocaleString("en-GB", { timeZone, timeZoneName: "longOffset" }).includes("+01:00") ? 1 : 0;
  for (let at = Math.ceil(now.getTime() / 3_600_000) * 3_600_000; ; at += 3_600_000)
    if (offset(at - 1) !== offset(at) && isBefore(new Date(at).getUTCMonth(), offset(at - 1)))
      return new Date(at);
}
