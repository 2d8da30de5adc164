import { afterEach, describe, expect, it } from "vitest";
import { createTravelTimes } from "../createTravelTimes";
import { metresOf, secondsBetween, startEngine } from "./engineServer.fixture";
import { isQuick } from "../../../tests/scope";
import { osrm, valhalla } from ".";

type Running = Awaited<ReturnType<typeof startEngine>>;
/** How long a request may take, in milliseconds: where one is not to be answered, and where each is, however busy the machine. */
const brief = 300;
const ample = 10_000;
const car = { mode: "CAR_FAST" } as const;
let running: Running | undefined;
afterEach(async () => {
  await running?.close();
  running = undefined;
});

const kinds = {
  osrm: { open: osrm, source: "OSRM", limits: { table: 100, route: 500 } },
  valhalla: { open: valhalla, source: "VALHALLA", limits: { table: 2500, route: 20 } },
} as const;

/** Places on a diagonal, some 100 m from one to the next. */
function places(count: number, north = 41) {
  return Array.from({ length: count }, (_, at) => ({
    latitude: north + at * 0.0005,
    longitude: -8 - at * 0.0004,
  }));
}
const sea = { latitude: 70, longitude: -8 };
const island = { latitude: 41, longitude: 35 };

describe.each(Object.entries(kinds))("%s", (kind, { open, source, limits }) => {
  async function start(more: Partial<Parameters<typeof startEngine>[1]> = {}, limit = ample) {
    running = await startEngine(kind as keyof typeof kinds, { ...limits, ...more });
    return { engine: running, travel: createTravelTimes(open(running.address, { limit, pauses: [10, 20] })) };
  }

  it("gives a table of more places than it takes at a time, put together of its parts", async () => {
    const { engine, travel } = await start();
    const [from, to] = [places(130), places(70, 41.2)];
    const table = await travel.table({ from, to, driving: car });
    expect(table.source).toBe(source);
    const expected = from.flatMap((one) => to.map((other) => Math.round(secondsBetween(one, other)!)));
    expect([...table.seconds]).toEqual(expected);
    expect([...table.metres]).toEqual(from.flatMap((one) => to.map((other) => metresOf(one, other))));
    expect(table.noRoad).toEqual({ from: [], to: [] });
    expect(engine.asked).toHaveLength(6);
    expect(Math.max(...engine.asked.map((each) => each.places))).toBeLessThanOrEqual(100);
  });

  it("is asked for smaller parts where it admits fewer places than usual", async () => {
    const { engine, travel } = await start({ table: 12, route: 4 });
    const from = places(23);
    const table = await travel.table({ from, driving: car });
    expect([...table.seconds]).toEqual(
      from.flatMap((one) => from.map((other) => Math.round(secondsBetween(one, other)!))),
    );
    const { legs, noRoad } = await travel.legs({ stops: from, driving: car });
    expect(noRoad).toEqual([]);
    expect(legs.map((leg) => leg?.metres)).toEqual(from.slice(1).map((to, at) => metresOf(from[at]!, to)));
    expect(engine.asked.length).toBeGreaterThan(8);
  });

  it("names those to whom no road leads, among others who have one", async () => {
    for (const refusesSea of [true, false]) {
      const { travel } = await start({ refusesSea });
      const [one, other] = places(2);
      const none = { latitude: Number.NaN, longitude: 3 };
      const all = [one!, sea, other!, island, none];
      const table = await travel.table({ from: all, driving: car });
      expect(table.noRoad).toEqual({ from: [1, 3, 4], to: [1, 3, 4] });
      const there = Math.round(secondsBetween(one!, other!)!);
      const row = [0, -1, there, -1, -1];
      expect([...table.seconds.subarray(0, 5)]).toEqual(row);
      expect([...table.metres].every((metres, at) => metres < 0 === table.seconds[at]! < 0)).toBe(true);
      const { legs, noRoad } = await travel.legs({
        stops: [one!, other!, sea, one!, island, other!, one!],
        driving: car,
      });
      expect(noRoad).toEqual([1, 2, 3, 4]);
      expect([legs[0]?.seconds, legs[5]?.seconds]).toEqual([there, there]);
      await running?.close();
    }
  });

  it("draws each way of a run from stop to stop", async () => {
    const { engine, travel } = await start();
    const stops = places(45);
    const { legs } = await travel.legs({ stops, driving: car });
    expect(legs).toHaveLength(44);
    const [from, to] = [stops[30]!, stops[31]!];
    expect([...legs[30]!.points].map((each) => each.toFixed(6))).toEqual(
      [from.latitude, from.longitude, to.latitude, from.longitude, to.latitude, to.longitude].map((each) =>
        each.toFixed(6),
      ),
    );
    expect(engine.asked.length).toBeLessThanOrEqual(3);
  });

  it("is corrected by the factor, the top speed and the zones of the vehicle", async () => {
    const { travel } = await start();
    const [from, to] = [places(1), places(1, 41.1)];
    const seconds = async (driving: object) =>
      (await travel.table({ from, to, driving: { ...car, ...driving } })).seconds[0]!;
    const usual = secondsBetween(from[0]!, to[0]!)!;
    expect(await seconds({ correction: 1.5 })).toBe(Math.round(1.5 * usual));
    expect(await seconds({ vehicle: { topSpeed: 18 } })).toBe(2 * usual);
    const half = [
      [40, -9],
      [40, -7],
      [41.05, -7],
      [41.05, -9],
    ] as const;
    expect(await seconds({ zones: [{ corners: half, coefficient: 0.5 }] })).toBe(Math.round(1.5 * usual));
    expect(await seconds({ mode: "PEDESTRIAN" })).toBe(Math.round((usual * 36) / 5));
  });

  it("is asked again where it failed for a moment", async () => {
    const { engine, travel } = await start({}, brief);
    engine.mishaps.push({ status: 502, body: {} }, "cut");
    const table = await travel.table({ from: places(2), driving: car });
    expect(table.noRoad.from).toEqual([]);
    engine.mishaps.push("slow", { status: 429, body: {} });
    expect((await travel.legs({ stops: places(2), driving: car })).noRoad).toEqual([]);
  });

  it.each([
    ...(isQuick ? [] : [["slow", "it did not answer within 0.3 s"] as const]),
    ["html", "its answer is not JSON"],
    ["cut", "socket hang up"],
    [{ status: 500, body: {} }, "it answered with the status 500"],
  ] as const)("that goes on failing (%j) is said to be down", async (mishap, reason) => {
    const { engine, travel } = await start({}, brief);
    engine.mishaps.push(mishap, mishap, mishap);
    const down = { code: "ROUTING_ENGINE_UNAVAILABLE", metadata: { engine: source, reason } };
    await expect(travel.table({ from: places(2), driving: car })).rejects.toMatchObject(down);
    expect(engine.mishaps).toEqual([]);
    engine.mishaps.push(mishap, mishap, mishap);
    await expect(travel.legs({ stops: places(2), driving: car })).rejects.toMatchObject(down);
  });

  it("that is not there is said to be down, with its host", async () => {
    const { engine, travel } = await start();
    await engine.close();
    const error = await travel.table({ from: places(2), driving: car }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      code: "ROUTING_ENGINE_UNAVAILABLE",
      metadata: { address: new URL(engine.address).host, reason: expect.stringContaining("ECONNREFUSED") },
    });
  });

  it.each([
    [{ status: 403, body: {} }, "403"],
    [
      { status: 400, body: { code: "InvalidOptions", error_code: 125, error: "No costing", message: "No" } },
      "No",
    ],
    [
      { status: 200, body: { code: "Ok", durations: [[1]], distances: [[1]], sources_to_targets: [[]] } },
      "as large",
    ],
    [{ status: 200, body: "what?" }, "none of OSRM|as large"],
  ])("that refuses, or answers something else (%j), is not asked again", async (mishap, reason) => {
    const { engine, travel } = await start();
    engine.mishaps.push(mishap);
    const error = await travel.table({ from: places(2), driving: car }).catch((each: unknown) => each);
    expect(error).toMatchObject({ code: "ROUTING_ENGINE_REFUSED" });
    expect((error as Error).message).toMatch(new RegExp(reason));
    expect(engine.asked).toEqual([]);
  });

  it("is no longer waited for once the question is withdrawn", async () => {
    const { engine, travel } = await start();
    engine.mishaps.push("slow");
    const signal = AbortSignal.timeout(50);
    await expect(travel.table({ from: places(2), driving: car, signal })).rejects.toMatchObject({
      name: "TimeoutError",
    });
  });

  it("is asked for each mode by the name that it has there", async () => {
    const { engine, travel } = await start();
    const truck = { mode: "TRUCK_SLOW", vehicle: { height: 380, weight: 18_000, topSpeed: 80 } } as const;
    await travel.table({ from: places(2), driving: truck });
    const [question] = engine.asked;
    if (kind === "osrm") expect(question?.path).toMatch(/^\/table\/v1\/truck\/-8\.000000,41\.000000;/);
    else
      expect(question?.body).toMatchObject({
        costing: "truck",
        costing_options: { truck: { height: 3.8, weight: 18, top_speed: 80 } },
      });
    await expect(travel.table({ from: places(2), driving: { mode: "TRANSIT" } })).rejects.toMatchObject({
      code: "TRAVEL_MODE_UNSUPPORTED",
    });
  });
});
