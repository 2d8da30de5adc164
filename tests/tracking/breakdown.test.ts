import { beforeEach, describe, expect, it } from "vitest";
import type { DraftAnnouncement } from "../../schemas/communications";
import type { Schedule, ScheduleAction, ScheduleDraft } from "../../schemas/schedule";
import type { ToldEstimate, TrackedDay } from "../../schemas/tracking";
import { eachDatabase } from "../databases";
import { DriverDesk, type Phone } from "../execution/DriverDesk";
import { timeZone, today } from "../noonZone";
import { full } from "../scope";
import { journeyOf, type Refusal, ScheduleDesk, servedBy } from "../schedules/ScheduleDesk";
import { availability, inMinutes } from "./TrackingDesk";

type DriverRun = { id: string; stops: { order: { id: string }; takeover?: { vehicle: string } }[] };

/** Where the broken van stands: between its stops. */
const stands = { latitude: 41.15, longitude: -8.605 };

eachDatabase((database) => {
  const day = new ScheduleDesk(database);
  const desk = new DriverDesk(database, undefined, day);
  let anna: Awaited<ReturnType<DriverDesk["driver"]>>;
  let bruno: typeof anna;
  /** Anna has three orders, of which one is done, and is on the way to the second; Bruno is on the way to his. */
  let done = "";
  let next = "";
  let last = "";
  let his = "";
  let said = 0;

  const tell = async ({ phone }: { phone: Phone }, order: string, ...statuses: string[]) => {
    const answers = await phone.tell(
      statuses.map((status, at) => ({
        id: `said-${(said += 1)}-${day.centre}`,
        kind: "status",
        order,
        status,
        time: new Date(Date.now() + at).toISOString(),
      })),
    );
    return answers.at(-1)!;
  };
  const address = (end: string) => `/ui-api/planning/schedules/${day.centre}/${today}${end}`;
  const order = () =>
    day.order({
      orderDate: today,
      dropWindows: [{ start: inMinutes(-60), end: inMinutes(600) }],
      items: [{ name: "Box", plannedQuantity: 2 }],
    });
  const send = async (van: string, orders: string[]) => {
    const planned = await day.actOn(today, { kind: "move", orders, vehicle: van });
    await day.actOn(today, { kind: "send", runs: journeyOf(planned, van).runs.map(({ id }) => id) });
    return journeyOf(planned, van).runs.flatMap(({ stops }) => stops.map((stop) => stop.order));
  };
  const breakDown = async (more: object = {}, version?: number) => {
    const seen = version ?? (await day.read(today)).version;
    const body = { version: seen, vehicle: anna.van, rounds: 100, seed: 1, ...stands, ...more };
    return day.dispatcher.post(address("/breakdowns"), body);
  };
  const drafted = async (): Promise<ScheduleDraft> => {
    const begun = await breakDown({ reason: "Gearbox" });
    expect(begun.status, begun.text).toBe(200);
    return day.draft(begun.json<ScheduleDraft>().job, today);
  };
  const stepOf = async (id: string) => {
    const { status, plan } = await desk.read(id);
    return { status, plan };
  };
  const standing = async () => ({
    orders: await Promise.all([done, next, last, his].map(stepOf)),
    journeys: (await day.read(today)).journeys,
  });
  const stopsOf = async ({ phone }: { phone: Phone }) =>
    (await phone.runs<DriverRun>()).flatMap(({ stops }) => stops.map((stop) => stop.order.id));

  beforeEach(async () => {
    await day.openCentre({ timeZone });
    anna = await desk.driver({ availability });
    bruno = await desk.driver({ availability });
    [done = "", next = "", last = ""] = await send(anna.van, [await order(), await order(), await order()]);
    [his = ""] = await send(bruno.van, [await order()]);
    await tell(anna, done, "STARTED_MOVE", "ARRIVED", "COMPLETED");
    await tell(anna, next, "STARTED_MOVE");
    await tell(bruno, his, "STARTED_MOVE");
  });

  describe("the breakdown of a vehicle", () => {
    it(
      "offers what it has left to the others, changes nothing until it is taken, and one undo takes all back",
      full,
      async () => {
        const before = await standing();
        const version = (await desk.read(done)) as unknown as { version: number };
        const draft = await drafted();
        expect(draft).toMatchObject({
          state: "FINISHED",
          breakdown: { vehicle: anna.van, reason: "Gearbox", ...stands },
        });
        const then = draft.schedule!;
        expect(servedBy(then, anna.van)).toEqual([[done]]);
        const [taken = []] = servedBy(then, bruno.van);
        expect(taken[0]).toBe(his);
        expect(taken.slice(1).toSorted()).toEqual([next, last].toSorted());
        expect((await standing()).orders).toEqual(before.orders);

        const { customers, drivers } = (
          await day.dispatcher.get(address(`/drafts/${draft.job}/announcement`))
        ).json<DraftAnnouncement>();
        expect(customers.map((each) => each.order).toSorted()).toEqual([next, last].toSorted());
        expect(drivers.map(({ run }) => run)).toEqual([journeyOf(then, bruno.van).runs[0]?.id]);

        const accepted = await day.actOn(today, { kind: "accept", job: draft.job });
        expect(accepted.last?.action).toMatchObject({ kind: "breakdown", vehicle: anna.van });
        expect(accepted.journeys.map(({ runs }) => runs.map(({ stops }) => stops))).toEqual(
          then.journeys.map(({ runs }) => runs.map(({ stops }) => stops)),
        );
        expect(journeyOf(accepted, anna.van).breakdown).toMatchObject({ reason: "Gearbox", ...stands });
        for (const id of [next, last])
          expect(await stepOf(id)).toMatchObject({ status: "DETAILS_SENT", plan: { vehicle: bruno.van } });
        expect(await desk.read(done)).toMatchObject({ ...version, status: "COMPLETED" });
        // What is taken back and sent again at once has a line for each.
        for (const id of [next, last]) {
          const statuses = (await desk.log(id)).filter((line) => line.shortDescription === "STATUS");
          const times = (status: string) => statuses.filter(({ state }) => state === status).length;
          expect([times("ALLOCATED"), times("DETAILS_SENT")]).toEqual([2, 2]);
        }
        expect(await stepOf(his)).toMatchObject({ status: "STARTED_MOVE", plan: { sequenceNumber: 1 } });
        expect((await stopsOf(bruno)).toSorted()).toEqual([his, next, last].toSorted());
        expect(await stopsOf(anna)).toEqual([done]);
        const [run] = await bruno.phone.runs<DriverRun>();
        expect(run?.stops.filter(({ takeover }) => takeover).map((stop) => stop.order.id)).toEqual(
          taken.slice(1),
        );
        // What is expected of them goes by there as well.
        const times = new Map(
          journeyOf(accepted, bruno.van).runs.flatMap(({ stops }) => stops.map((each) => [each.order, each])),
        );
        const minutesOff = async () => {
          const path = `/ui-api/tracking/estimates?aoc=${day.centre}&date=${today}`;
          const { elements } = (await day.dispatcher.get(path)).json<{ elements: ToldEstimate[] }>();
          const own = elements.filter(({ order }) => taken.includes(order) && order !== his);
          const off = own.map(({ order, eta = "" }) => Date.parse(eta) / 1000 - times.get(order)!.arrive);
          return own.length === 2 ? Math.max(...off.map(Math.abs)) / 60 : Infinity;
        };
        await expect.poll(minutesOff, { timeout: 20_000 }).toBeLessThan(3);
        const tracked = (
          await day.dispatcher.get(`/ui-api/tracking/days/${day.centre}/${today}`)
        ).json<TrackedDay>();
        expect(tracked.runs.find(({ vehicle }) => vehicle === bruno.van)?.stops).toMatchObject(
          taken.map((id) => ({ order: id, takeover: id === his ? null : stands })),
        );

        const undone = await day.actOn(today, { kind: "undo", step: accepted.version });
        expect(undone.undo?.action.kind).not.toBe("breakdown");
        expect(await standing()).toEqual(before);
        expect((await stopsOf(anna)).toSorted()).toEqual([done, next, last].toSorted());
        expect(await stopsOf(bruno)).toEqual([his]);

        const redone = await day.actOn(today, { kind: "redo" });
        expect(servedBy(redone, bruno.van).flat().toSorted()).toEqual([his, next, last].toSorted());
        expect(servedBy(redone, anna.van)).toEqual([[done]]);
      },
    );

    it("is of one of two dispatchers: the other one is told what was done meanwhile", full, async () => {
      const draft = await drafted();
      const { version } = await day.read(today);
      const accept: ScheduleAction = { kind: "accept", job: draft.job };
      const asked = () => day.dispatcher.post(address("/actions"), { version, action: accept });
      const answers = await Promise.all([asked(), asked()]);
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
      const refused = answers.find(({ status }) => status === 409)!.json<Refusal>();
      expect(refused).toMatchObject({ code: "SCHEDULE_CHANGED" });
      expect((await breakDown()).json()).toMatchObject({ code: "SCHEDULE_VEHICLE_BROKEN" });
      const stale = await breakDown({ vehicle: bruno.van }, version);
      expect(stale.json()).toMatchObject({ code: "SCHEDULE_CHANGED" });
    });

    it("leaves with the others what they have begun when it is undone", full, async () => {
      const draft = await drafted();
      await day.actOn(today, { kind: "accept", job: draft.job });
      await tell(bruno, his, "ARRIVED", "COMPLETED");
      await tell(bruno, last, "STARTED_MOVE");
      const undone = await day.actOn(today, { kind: "undo" });
      expect(servedBy(undone, bruno.van).flat()).toContain(last);
      expect(await stepOf(last)).toMatchObject({ status: "STARTED_MOVE", plan: { vehicle: bruno.van } });
      expect(await stepOf(next)).toMatchObject({ status: "STARTED_MOVE", plan: { vehicle: anna.van } });
    });

    it(
      "judges what the first driver tells of an order that was taken from him by when it happened",
      full,
      async () => {
        const happened = new Date().toISOString();
        const draft = await drafted();
        await day.actOn(today, { kind: "accept", job: draft.job });
        expect(await tell(anna, last, "COMPLETED")).toMatchObject({
          result: "refused",
          code: "ORDER_ON_OTHER_RUN",
        });
        const late = { id: `late-${day.centre}`, kind: "status", order: next, status: "COMPLETED" };
        expect(await anna.phone.tell([{ ...late, time: happened }])).toMatchObject([{ result: "accepted" }]);
        expect(await stepOf(next)).toMatchObject({ status: "COMPLETED", plan: { vehicle: anna.van } });
        expect(servedBy(await day.read(today), anna.van).flat()).toEqual([done, next]);
        expect(await stopsOf(bruno)).not.toContain(next);
      },
    );

    it("is refused where nothing can come of it", async () => {
      const idle = await day.van({}, { availability });
      const code = async (more: object) => (await breakDown(more)).json<Refusal>().code;
      expect(await code({ vehicle: idle })).toBe("SCHEDULE_VEHICLE_IDLE");
      expect(await code({ vehicle: "nobody" })).toBe("SCHEDULE_VEHICLE_UNKNOWN");
      expect(await code({ time: inMinutes(10) })).toBe("INVALID");
      expect(await code({ latitude: undefined, longitude: undefined })).toBe("SCHEDULE_VEHICLE_UNSEEN");
    });
  });

  describe("a stop that nobody has begun", () => {
    const give = (orders: string[], schedule: Schedule): ScheduleAction => ({
      kind: "reassign",
      orders,
      vehicle: bruno.van,
      run: journeyOf(schedule, bruno.van).runs[0]!.id,
    });

    it("goes to another run by hand, and comes back", full, async () => {
      const before = await standing();
      const given = await day.actOn(today, give([last], await day.read(today)));
      expect(servedBy(given, anna.van)).toEqual([[done, next]]);
      expect(servedBy(given, bruno.van)).toEqual([[his, last]]);
      expect(await stepOf(last)).toMatchObject({ status: "DETAILS_SENT", plan: { vehicle: bruno.van } });
      expect(await stopsOf(bruno)).toEqual([his, last]);
      expect(await stopsOf(anna)).toEqual([done, next]);
      await day.actOn(today, { kind: "undo", step: given.version });
      expect(await standing()).toEqual(before);
    });

    it("leaves what was called off before on the run that is sent anew", full, async () => {
      const carla = await desk.driver({ availability });
      const orders = [await order(), await order(), await order()];
      const [one = "", two = "", three = ""] = await send(carla.van, orders);
      await tell(carla, one, "STARTED_MOVE");
      expect(await desk.change(three, "CANCELLED")).toBeUndefined();
      await day.actOn(today, give([two], await day.read(today)));
      const path = `/ui-api/tracking/days/${day.centre}/${today}`;
      const { runs } = (await day.dispatcher.get(path)).json<TrackedDay>();
      expect(runs.find(({ vehicle }) => vehicle === carla.van)?.stops).toMatchObject([
        { order: one, number: 1, status: "STARTED_MOVE" },
        { order: three, number: 2, status: "CANCELLED" },
      ]);
    });

    it("is one of those alone: what is done or under way stays", full, async () => {
      const schedule = await day.read(today);
      for (const id of [done, next]) {
        const { version } = await day.read(today);
        const answer = await day.dispatcher.post(address("/actions"), {
          version,
          action: give([id], schedule),
        });
        expect(answer.json()).toMatchObject({ code: "SCHEDULE_ORDER_BEGUN" });
      }
    });
  });
});
