import { beforeEach, describe, expect, it } from "vitest";
import type { Announcement, DraftAnnouncement } from "../../schemas/communications";
import type { Schedule } from "../../schemas/schedule";
import { eachDatabase } from "../databases";
import { date } from "../schedules/ScheduleDesk";
import { full } from "../scope";
import { CommunicationDesk } from "./CommunicationDesk";

eachDatabase((database) => {
  const desk = new CommunicationDesk(database);
  const { schedule, operator } = desk;
  const body = "{{order.etaFrom}}–{{order.etaTo}} by {{driver.name}}, {{vehicle.name}}, stop {{stop.number}}";
  const planned = { trigger: "PLANNED_ETA", onlyOnce: false, subject: "Planned", body };
  const updated = { trigger: "ETA_UPDATED", onlyOnce: false, subject: "Changed", body };
  let van = "";

  const runOf = (order: string, { journeys }: Schedule) => {
    const run = journeys
      .flatMap(({ runs }) => runs)
      .find(({ stops }) => stops.some((stop) => stop.order === order));
    if (!run) throw new Error(`${order} is on no run`);
    return run;
  };
  const arrival = (order: string, day: Schedule) =>
    runOf(order, day).stops.find((stop) => stop.order === order)?.arrive ?? 0;
  /** The orders on a run of their own. */
  const onRun = async (orders: string[]) => {
    const day = await schedule.act({ kind: "move", orders, vehicle: van });
    return { day, run: runOf(orders[0] ?? "", day).id };
  };
  const start = (hour: number) =>
    schedule.act({ kind: "start", vehicle: van, start: Date.parse(`${date}T0${hour}:00:00Z`) / 1000 });
  const announced = async (runs: string[]) =>
    (
      await schedule.dispatcher.post(`/ui-api/planning/schedules/${schedule.centre}/${date}/announcement`, {
        runs,
      })
    ).json<Announcement>();
  const clock = (seconds: number) => new Date((seconds + 3600) * 1000).toISOString().slice(11, 16); // Lisbon's summer.

  beforeEach(async () => {
    operator.manner = "accept";
    operator.mails.length = 0;
    van = await schedule.van();
  });

  it("of a draft are announced order by order and run by run, whatever is planned yet", full, async () => {
    await desk.parameters(planned);
    const location = await schedule.create("/gt/gt-api/cl", {
      name: "Told nothing",
      notificationModeRecords: [{ mode: "EMAIL", enabled: false }],
    });
    const [order, silent, off, unknown] = [
      await desk.order({ contactEmail: desk.address() }),
      await desk.order({ contactEmail: desk.address(), customerLocation: location }),
      await desk.order({
        contactEmail: desk.address(),
        notificationModeRecords: [{ mode: "EMAIL", enabled: false }],
      }),
      await desk.order(),
    ];
    const { job, schedule: draft } = await schedule.plan({ mode: "FULL" });
    const path = `/ui-api/planning/schedules/${schedule.centre}/${date}/drafts/${job}/announcement`;
    const { customers, drivers } = (await schedule.dispatcher.get(path)).json<DraftAnnouncement>();
    const own = new Map(customers.map(({ order: id, ...told }) => [id, told]));
    expect([order, silent, off, unknown].map((id) => own.get(id))).toEqual([
      { channels: ["EMAIL"], why: null },
      { channels: [], why: "SWITCHED_OFF" },
      { channels: [], why: "ORDER_OFF" },
      { channels: [], why: "NO_ADDRESS" },
    ]);
    const runs = draft?.journeys.flatMap((journey) => journey.runs) ?? [];
    expect(new Set(drivers.map(({ run }) => run))).toEqual(new Set(runs.map(({ id }) => id)));
    expect(drivers).toHaveLength(runs.length);
    const run = runs.find(({ stops }) => stops.some((stop) => stop.order === order))?.id;
    expect(drivers.find((each) => each.run === run)).toMatchObject({ channel: null, why: "SWITCHED_OFF" });
  });

  describe("a run that is sent", () => {
    it("is told with the times that it was sent with, as was announced, and once", full, async () => {
      await desk.parameters(planned);
      const to = desk.address();
      const order = await desk.order({ contactEmail: to });
      const silent = await desk.order({
        contactEmail: desk.address(),
        notificationModeRecords: [{ mode: "EMAIL", enabled: false }],
      });
      const unknown = await desk.order();
      const { day, run } = await onRun([order, silent, unknown]);
      expect(await announced([run])).toEqual({
        EMAIL: 1,
        SMS: 0,
        rejected: 0,
        noAddress: 1,
        switchedOff: 1,
        told: 0,
        enabled: true,
        channels: [{ run, channel: null, to: null, why: "SWITCHED_OFF" }],
      });
      expect(await desk.rows(order)).toEqual([]);
      await schedule.act({ kind: "send", runs: [run] });
      const at = arrival(order, day);
      const mail = await operator.next(to, "Planned");
      expect(mail.text).toContain(`${clock(at - 1800)}–${clock(at + 1800)} by Driver`);
      expect(mail.text).toMatch(/Van \d+, stop \d$/m);
      expect((await desk.ended(order))[0]).toMatchObject({
        result: "SENT",
        runNumber: 1,
        driver: expect.any(String),
      });
      expect(await desk.told(silent)).toEqual([]);
      expect(await desk.told(unknown)).toEqual([]);
    });

    it(
      "that comes back and goes again is told once more as it was, or that its time has changed",
      full,
      async () => {
        await desk.parameters(planned, updated);
        const to = desk.address();
        const order = await desk.order({ contactEmail: to });
        await start(8);
        const { run } = await onRun([order]);
        await schedule.act({ kind: "send", runs: [run] });
        const first = await operator.next(to, "Planned");
        await desk.ended(order);
        await schedule.act({ kind: "recall", runs: [run] });
        const again = await schedule.act({
          kind: "start",
          vehicle: van,
          start: Date.parse(`${date}T08:20:00Z`) / 1000,
        });
        await schedule.act({ kind: "send", runs: [runOf(order, again).id] });
        expect((await operator.next(to, "Planned")).text).toBe(first.text);
        await schedule.act({ kind: "recall", runs: [run] });
        const late = await start(9);
        expect(await announced([runOf(order, late).id])).toMatchObject({ EMAIL: 1, told: 0 });
        await schedule.act({ kind: "send", runs: [runOf(order, late).id] });
        const at = arrival(order, late);
        expect((await operator.next(to, "Changed")).text).toContain(
          `${clock(at - 1800)}–${clock(at + 1800)}`,
        );
        expect((await desk.told(order)).map(([trigger]) => trigger)).toEqual([
          "PLANNED_ETA",
          "PLANNED_ETA",
          "ETA_UPDATED",
        ]);
      },
    );

    it(
      "tells no second time where nothing says that the first has changed, and three changes at most",
      full,
      async () => {
        await desk.parameters(planned);
        const order = await desk.order({ contactEmail: desk.address() });
        await start(8);
        const { run } = await onRun([order]);
        const sendAt = async (hour: number) => {
          await desk.ended(order);
          await schedule.act({ kind: "recall", runs: [run] });
          await start(hour);
          await schedule.act({ kind: "send", runs: [run] });
        };
        await schedule.act({ kind: "send", runs: [run] });
        await sendAt(9);
        expect(await desk.told(order)).toHaveLength(1);
        await desk.ended(order);
        await schedule.act({ kind: "recall", runs: [run] });
        expect(await announced([run])).toMatchObject({ EMAIL: 0, told: 1 });
        await schedule.act({ kind: "send", runs: [run] });
        await desk.parameters(planned, updated);
        for (const hour of [8, 9, 8, 9, 8, 9]) await sendAt(hour);
        expect((await desk.told(order)).filter(([trigger]) => trigger === "ETA_UPDATED")).toHaveLength(3);
      },
    );

    it("takes back what waits for its hours when it is recalled", async () => {
      const hour = (ahead: number) =>
        `${String(new Date(schedule.platform.now().getTime() + 3_600_000 * ahead).getUTCHours() % 24).padStart(2, "0")}:00`;
      await desk.parameters({ ...planned, sendingHours: { from: hour(3), to: hour(5) } }, updated);
      const order = await desk.order({ contactEmail: desk.address() });
      const { run } = await onRun([order]);
      await schedule.act({ kind: "send", runs: [run] });
      expect((await desk.told(order)).map(([, , result]) => result)).toEqual(["QUEUED"]);
      await schedule.act({ kind: "recall", runs: [run] });
      expect((await desk.told(order)).map(([, , result]) => result)).toEqual(["REJECTED"]);
      await schedule.act({ kind: "send", runs: [run] });
      expect((await desk.told(order)).map(([trigger, , result]) => [trigger, result])).toEqual([
        ["PLANNED_ETA", "REJECTED"],
        ["PLANNED_ETA", "QUEUED"],
      ]);
    });
  });
});
