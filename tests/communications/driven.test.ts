import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { TestServer } from "../platform/TestServer";
import { PositionDesk } from "../positions/PositionDesk";
import { TrackingDesk } from "../tracking/TrackingDesk";
import { full } from "../scope";
import { CommunicationDesk } from "./CommunicationDesk";

const patiently = { timeout: 20_000, interval: 100 };
const body = "{{order.etaFrom}} to {{order.etaTo}}";
const planned = { trigger: "PLANNED_ETA", onlyOnce: false, subject: "Planned", body };
const updated = { trigger: "ETA_UPDATED", onlyOnce: false, subject: "Changed", body };

eachDatabase((database) => {
  const desk = new CommunicationDesk(database);
  const { schedule, operator } = desk;
  const { platform } = schedule;
  const day = new TrackingDesk(database, desk);
  let van = "";

  beforeEach(async () => {
    operator.mails.length = 0;
    platform.server.forget();
    await schedule.signIn();
    van = await day.openDay();
  });

  /** Sets the clock forward, and waits until the day was looked at since then. */
  const pass = async (minutes: number) => {
    platform.pass({ minutes });
    await schedule.signIn();
    await looked();
  };
  const looked = async () => {
    const now = platform.now();
    await expect
      .poll(
        () =>
          platform.change(
            sql`select from day_watch where aoc = ${day.centre} and (due_at <= ${now} or lease is not null)`,
          ),
        patiently,
      )
      .toEqual([]);
  };
  const results = async (order: string) =>
    (await desk.told(order)).map(([trigger, , result]) => `${trigger} ${result}`);
  const order = (window: [number, number], more: object = {}) =>
    day.order(window, { contactEmail: desk.address(), reference: desk.address(), ...more });

  describe("a time that changes while vehicles drive", () => {
    it(
      "is told once it is outside of what was told, three times a day at most, and never after the arrival",
      full,
      async () => {
        await desk.parameters(planned, updated);
        const to = desk.address();
        const id = await order([30, 500], { contactEmail: to });
        await day.send(van, [id]);
        const first = await operator.next(to, "Planned");
        await looked();
        // Nobody has left: he comes as much later, and is still within the hour that was told.
        await pass(20);
        expect(await results(id)).toEqual(["PLANNED_ETA SENT"]);
        for (const told of [1, 2, 3]) {
          await pass(50);
          await expect.poll(() => results(id), patiently).toHaveLength(1 + told);
          const { text } = await operator.next(to, "Changed");
          expect(text).not.toBe(first.text);
          const [from = "", until = ""] = text.trim().split(" to ");
          const eta = clock((await day.readOrder(id)).fact?.eta);
          expect(from <= eta && eta <= until).toBe(true);
        }
        await pass(90);
        expect(await desk.told(id)).toHaveLength(4);
        await desk.change([id], { status: "ARRIVED" });
        await pass(90);
        expect(await desk.told(id)).toHaveLength(4);
        expect(operator.to(to)).toEqual([]);
      },
    );

    it("replaces what waits for its hours, and is taken back once somebody is there", full, async () => {
      const sendingHours = { from: "21:00", to: "23:00" };
      const done = { ...planned, trigger: "COMPLETED", subject: "Done", sendingHours };
      await desk.parameters({ ...planned, sendingHours }, { ...updated, sendingHours }, done);
      const id = await order([30, 500]);
      await day.send(van, [id]);
      await looked();
      const [early] = await desk.rows(id);
      await pass(100);
      await expect.poll(() => results(id), patiently).toEqual(["PLANNED_ETA REJECTED", "PLANNED_ETA QUEUED"]);
      const [late, taken] = await desk.rows(id);
      expect(late?.body).not.toBe(early?.body);
      expect(taken?.error?.code).toBe("COMMUNICATION_WITHDRAWN");
      await desk.change([id], { status: "ARRIVED" });
      expect(await results(id)).toEqual(["PLANNED_ETA REJECTED", "PLANNED_ETA REJECTED"]);
      await desk.change([id], { status: "COMPLETED" });
      await looked();
      // It names a time, too, and is not ahead of anybody.
      expect((await results(id)).at(-1)).toBe("COMPLETED QUEUED");
    });

    it("is taken back where somebody is seen to be there, whatever he says", full, async () => {
      await desk.settings({ arrivalDwell: 20, mobileWorkflowEnable: true });
      await desk.parameters({ ...planned, sendingHours: { from: "21:00", to: "23:00" } });
      const positions = await PositionDesk.open(platform);
      const { token } = await positions.makeDevice({ vehicle: van });
      const id = await order([30, 500], { address: { address: "Rua 1", latitude: 41.15, longitude: -8.59 } });
      await day.send(van, [id]);
      await looked();
      expect(await results(id)).toEqual(["PLANNED_ETA QUEUED"]);
      for (const [seconds, lon] of [
        [1, -8.58],
        [20, -8.585],
        [40, -8.59],
        [50, -8.59],
        [62, -8.59],
        [75, -8.59],
      ] as const) {
        const timestamp = String(Date.now() + seconds * 1000);
        await positions.osmand({ id: token, lat: "41.15", lon: String(lon), timestamp });
      }
      await expect.poll(async () => (await day.readOrder(id)).fact?.arrivalGps, patiently).toBeDefined();
      // His run should begin by now: the day is looked at.
      await pass(20);
      expect(await results(id)).toEqual(["PLANNED_ETA REJECTED"]);
      expect((await day.readOrder(id)).status).toBe("DETAILS_SENT");
    });

    it("is the one that is named by what is told of the way", async () => {
      await desk.parameters({ trigger: "ON_THE_WAY", subject: "Coming", body: "{{order.eta}}" });
      const to = desk.address();
      const id = await order([5, 500], { contactEmail: to });
      await day.send(van, [id]);
      await pass(25);
      const { fact, plan } = await day.readOrder(id);
      await desk.change([id], { status: "STARTED_MOVE" });
      const { text } = await operator.next(to, "Coming");
      expect(text.trim()).toBe(clock(fact?.eta));
      expect(text.trim()).not.toBe(clock(plan?.planArrival));
    });
  });

  describe("who is about to be reached", () => {
    it("is told once, when somebody is on the way and near, with the stops before", async () => {
      await desk.parameters({
        trigger: "APPROACHING",
        onlyOnce: false,
        leadMinutes: 30,
        subject: "Soon",
        body: "{{stops.before}} before you",
      });
      const [one, two] = [await order([60, 500]), await order([60, 500])];
      const [first = "", second = ""] = await day.send(van, [one, two]);
      // It is near by its plan, but nobody has left.
      await pass(45);
      expect([...(await results(first)), ...(await results(second))]).toEqual([]);
      await desk.change([first], { status: "STARTED_MOVE" });
      await expect.poll(() => desk.told(first), patiently).toHaveLength(1);
      await expect.poll(() => desk.told(second), patiently).toHaveLength(1);
      const [told] = await desk.ended(second);
      expect([told?.body, told?.result]).toEqual(["1 before you", "SENT"]);
      expect((await desk.ended(first))[0]?.body).toBe("0 before you");
      await pass(3);
      await desk.change([first], { status: "ARRIVED" });
      await pass(3);
      expect([...(await results(first)), ...(await results(second))]).toEqual([
        "APPROACHING SENT",
        "APPROACHING SENT",
      ]);
    });

    it("is not told where the day is not in its sending hours before he comes", async () => {
      await desk.parameters({ trigger: "APPROACHING", sendingHours: { from: "21:00", to: "23:00" } });
      const id = await order([30, 500]);
      await day.send(van, [id]);
      await desk.change([id], { status: "STARTED_MOVE" });
      await looked();
      expect(await results(id)).toEqual([]);
    });
  });

  it("is told once by two servers that look at the same days", { ...full, timeout: 60_000 }, async () => {
    // The embedded database is one server's.
    if (database.kind === "embedded") return;
    await desk.parameters(planned, updated, { trigger: "APPROACHING", subject: "Soon" });
    const second = new TestServer(database, {
      environment: { SMTP_URL: operator.address },
      pace: platform.pace,
    });
    await second.start();
    second.pass({ minutes: (platform.now().getTime() - Date.now()) / 60_000 });
    try {
      const ids = [await order([30, 500]), await order([30, 500]), await order([30, 500])];
      await day.send(van, ids);
      await looked();
      for (let time = 0; time < 3; time += 1) {
        second.pass({ minutes: 65 });
        await pass(65);
      }
      await desk.change(ids.slice(0, 1), { status: "STARTED_MOVE" });
      await expect.poll(() => results(ids[2]!), patiently).toContain("APPROACHING SENT");
      for (const id of ids) {
        const told = await results(id);
        expect(told.filter((each) => each.startsWith("APPROACHING"))).toHaveLength(1);
        expect(told.filter((each) => each.startsWith("ETA_UPDATED")).length).toBeLessThanOrEqual(3);
        const times = (await desk.rows(id)).filter(({ trigger }) => trigger !== "APPROACHING");
        expect(new Set(times.map((row) => row.body)).size).toBe(times.length);
      }
    } finally {
      await second.stop();
    }
  });

  /** An instant by the clocks of the centre, as messages write it. */
  function clock(instant: string | undefined): string {
    return new Intl.DateTimeFormat("en-GB", {
      timeZone: day.timeZone,
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    }).format(Date.parse(instant ?? ""));
  }
});
