import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { RunLog } from "../../schemas/runLog";
import type { DrivenRun, TrackedDay } from "../../schemas/tracking";
import { eachDatabase } from "../databases";
import { PositionDesk } from "../positions/PositionDesk";
import { full } from "../scope";
import { TrackingDesk } from "./TrackingDesk";

const patiently = { timeout: 20_000, interval: 100 };

type Step = { status: string; time: string };
type Driven = {
  version: number;
  status: string;
  steps: Step[];
  fact?: Partial<Record<"arrivalGps" | "departureGps" | "arrivalReported", string>> &
    Partial<Record<"distance" | "drivingTime", number>>;
};

/** Longitudes of the depot, of two stops west of it, and between. */
const [depot, near, between, far] = [-8.58, -8.59, -8.595, -8.6];

eachDatabase((database) => {
  const desk = new TrackingDesk(database);
  let positions: PositionDesk;
  let token: string;
  let orders: string[];
  let sentAt: number;
  beforeAll(async () => {
    positions = await PositionDesk.open(desk.schedule.platform);
    await desk.settings({ arrivalDwell: 20 });
  });
  beforeEach(() => desk.settings({ mobileWorkflowEnable: true }));

  /** A van with a tracker that was sent two orders. */
  async function sent(driver: object): Promise<string> {
    const van = await desk.openDay({}, driver);
    ({ token } = await positions.makeDevice({ vehicle: van }));
    const address = (longitude: number) => ({ address: "Rua do Freixo", latitude: 41.15, longitude });
    orders = await desk.send(van, [
      await desk.order([-60, 20], { address: address(near) }),
      await desk.order([60, 300], { address: address(far) }),
    ]);
    const { steps } = await read(0);
    sentAt = Date.parse(steps.findLast(({ status }) => status === "DETAILS_SENT")?.time ?? "");
    return van;
  }

  const read = async (at: number) =>
    (await desk.dispatcher.get(`/gt/gt-api/orders/${orders[at]}`)).json<{ rows: Driven[] }>().rows[0]!;
  /** The tracker tells where it was so many seconds after the run was sent. */
  const seen = async (fixes: [seconds: number, longitude: number][]) => {
    for (const [seconds, longitude] of fixes) {
      const reply = await positions.osmand({
        id: token,
        lat: "41.15",
        lon: String(longitude),
        timestamp: String(sentAt + seconds * 1000),
      });
      expect(reply.json()).toMatchObject({ accepted: 1 });
    }
  };
  const instant = (seconds: number) => new Date(sentAt + seconds * 1000).toISOString();
  const stepsOf = ({ steps }: Driven) => {
    const begun = steps.findLastIndex(({ status }) => status === "DETAILS_SENT");
    return steps.slice(begun + 1).map(({ status, time }) => [status, (Date.parse(time) - sentAt) / 1000]);
  };

  const toFirst: [number, number][] = [
    [5, depot],
    [20, -8.585],
    [40, near],
    [50, near],
    [62, near],
  ];
  const onward: [number, number][] = [
    [80, between],
    [100, far],
    [110, far],
    [122, far],
  ];
  const home: [number, number][] = [
    [140, between],
    [180, depot],
    [190, depot],
  ];

  describe("a van with a tracker whose driver has no app", () => {
    it("moves the statuses by where it is, and late positions put them right", full, async () => {
      const van = await sent({ mobileWorkflow: "NONE" });
      await seen(toFirst.filter(([seconds]) => seconds !== 40));
      await expect.poll(async () => (await read(0)).status, patiently).toBe("STARTED_MOVE");
      expect(stepsOf(await read(0))).toEqual([["STARTED_MOVE", 20]]);
      expect((await read(1)).status).toBe("DETAILS_SENT");
      // Of what told it, its log and the run's have the vehicle.
      const { name } = (await desk.schedule.admin.get(`/gt/gt-api/vehicles/${van}`)).json<{
        rows: [{ name: string }];
      }>().rows[0];
      const log = await desk.dispatcher.get(`/gt/gt-api/orders/logs/${orders[0]}`);
      const [line] = log.json<{ rows: { state?: string }[] }>().rows;
      expect(line).toMatchObject({ state: "STARTED_MOVE", actionedBy: name, teller: "GPS" });
      const { runs } = (
        await desk.dispatcher.get(`/ui-api/tracking/days/${desk.centre}/${desk.date}`)
      ).json<TrackedDay>();
      const ofRun = await desk.dispatcher.get(`/ui-api/tracking/runs/${runs[0]!.id}/log`);
      expect(ofRun.json<RunLog>().lines[0]).toMatchObject({ state: "STARTED_MOVE", by: name, teller: "GPS" });
      await seen([[71, near]]);
      await expect.poll(async () => (await read(0)).status, patiently).toBe("OPERATION_STARTED");
      expect((await read(0)).fact?.arrivalGps).toBe(instant(50));

      await seen([[40, near], ...onward]);
      await expect.poll(async () => (await read(1)).status, patiently).toBe("OPERATION_STARTED");
      const first = await read(0);
      expect(stepsOf(first)).toEqual([
        ["STARTED_MOVE", 20],
        ["ARRIVED", 40],
        ["OPERATION_STARTED", 40],
        ["OPERATION_FINISHED", 80],
        ["DEPARTED", 80],
        ["COMPLETED", 80],
      ]);
      expect(first.fact).toMatchObject({
        arrivalGps: instant(40),
        departureGps: instant(80),
        drivingTime: 20,
      });
      expect(first.fact?.distance).toBeCloseTo(0.84, 1);
      expect(first.fact?.arrivalReported).toBeUndefined();
      expect(stepsOf(await read(1))).toEqual([
        ["STARTED_MOVE", 80],
        ["ARRIVED", 100],
        ["OPERATION_STARTED", 100],
      ]);

      // What comes again changes nothing.
      const told = await eventCount();
      for (const [seconds, longitude] of onward)
        await positions.osmand({
          id: token,
          lat: "41.15",
          lon: String(longitude),
          timestamp: String(sentAt + seconds * 1000),
        });
      await seen(home);
      await expect.poll(async () => (await read(1)).status, patiently).toBe("COMPLETED");
      expect(await eventCount()).toBe(told + 1);
      expect((await read(0)).version).toBe(first.version);

      const day = await desk.dispatcher.get(`/ui-api/tracking/days/${desk.centre}/${desk.date}`);
      const [run] = day.json<TrackedDay>().runs;
      expect(run).toMatchObject({ vehicle: van, status: "COMPLETED", counts: { done: 2 } });
      expect(run?.stops.find(({ order }) => order === orders[0])).toMatchObject({
        arrived: instant(40),
        departed: instant(80),
        gps: { arrived: instant(40), departed: instant(80), driving: 20 },
      });
      const address = `/ui-api/tracking/runs/${run?.id}/driven`;
      const driven = (await desk.dispatcher.get(address)).json<DrivenRun>();
      expect(driven).toMatchObject({ departed: instant(20), returned: instant(180) });
      expect(driven.distance).toBeGreaterThan(3000);
      expect(Math.min(...driven.points)).toBe(Math.round(far * 1e5));
      const stranger = await desk.schedule.platform.signIn("dispatcher", desk.schedule.platform.other);
      expect((await stranger.get(address)).status).toBe(404);
    });

    it("leaves the last word to people", full, async () => {
      await sent({ mobileWorkflow: "NONE" });
      await seen([...toFirst, [71, near]]);
      await expect.poll(async () => (await read(0)).status, patiently).toBe("OPERATION_STARTED");
      await desk.change([orders[0]!], { status: "CANCELLED", ...(await reason()) });
      await seen(onward);
      await expect.poll(async () => (await read(1)).status, patiently).toBe("OPERATION_STARTED");
      expect((await read(0)).status).toBe("CANCELLED");
      const log = await desk.dispatcher.get(`/gt/gt-api/orders/logs/${orders[0]}`);
      const lines = log.json<{ rows: { shortDescription: string }[] }>().rows;
      expect(lines.filter(({ shortDescription }) => shortDescription === "REFUSED")).toEqual([]);
    });

    it("is every van where the account's drivers have no app", full, async () => {
      await desk.settings({ mobileWorkflowEnable: false });
      await sent({ mobileWorkflow: "FULL" });
      await seen([...toFirst, [71, near]]);
      await expect.poll(async () => (await read(0)).status, patiently).toBe("OPERATION_STARTED");
    });
  });

  it("only fills the facts by GPS where the driver tells of his stops", full, async () => {
    await sent({ mobileWorkflow: "SIMPLE" });
    const before = await read(0);
    await seen([...toFirst, [71, near], ...onward, ...home]);
    await expect.poll(async () => (await read(1)).fact?.departureGps, patiently).toBe(instant(140));
    const first = await read(0);
    expect(first).toMatchObject({ status: "DETAILS_SENT", version: before.version });
    expect(first.fact).toMatchObject({ departureGps: instant(80), drivingTime: 20 });
    const list = async (filter: object) => {
      const body = { filter: { aoc: desk.centre, ...filter }, sort: "fact.arrivalGps", dir: "desc" };
      const answer = await desk.dispatcher.post("/gt/gt-api/orders/listWithFilter", body);
      return answer.json<{ rows: { id: string }[] }>().rows.map(({ id }) => id);
    };
    expect(await list({ "fact.arrivalGps": { empty: false } })).toEqual([orders[1], orders[0]]);
    expect(await eventCount()).toBe(0);
  });

  /** How much positions have said of the orders. */
  async function eventCount(): Promise<number> {
    const [row] = (await desk.schedule.platform.change(sql`
      select count(*)::int as count from execution_event
      where source = 'GPS' and order_id = any(${orders}::text[])`)) as { count: number }[];
    return row?.count ?? -1;
  }

  /** Where the account has reasons, one is asked for. */
  async function reason(): Promise<object> {
    const reply = await desk.schedule.admin.get("/gt/gt-api/orderCancelReasons");
    const [first] = reply.json<{ rows: { id: string }[] }>().rows;
    return first ? { reason: first.id } : {};
  }
});
