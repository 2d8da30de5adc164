import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { metresBetween } from "../roads";
import { runs } from "../../tests/scope";
import { between, moved } from "./geodesy";
import type { PlayedDay, PlayedRun, PlaySettings, Said, Way } from "./PlayedDay";
import { playDay } from "./playDay";
import { lostOn } from "./wrongTurn";

const morning = Date.UTC(2026, 10, 25, 8) / 1000;
const centre = { latitude: 41.2106, longitude: -8.6312 };
const settings: PlaySettings = {
  seed: 7,
  interval: 15,
  failed: [{ id: "closed", name: "Closed", requiresComment: true }],
  rejected: ["broken"],
};

type Shape = { stops: number; workflow: PlayedDay["workflow"]; twoRuns: boolean };

/** Ways of some kilometres around a centre, each bent, with speeds that differ. */
function dayOf({ stops, workflow, twoRuns }: Shape): PlayedDay {
  const first = runOf("a", morning, stops);
  const second = runOf("b", morning + 4 * 3600, 2);
  return {
    key: "2026-11-25 Van 1",
    workflow,
    runs: twoRuns ? [first, second] : [first],
    breaks: [{ start: morning + 3600, end: morning + 5400 }],
  };
}

function runOf(name: string, loading: number, stops: number): PlayedRun {
  const places = Array.from({ length: stops }, (_, at) =>
    moved(centre, 2500 * Math.sin(at + 1), 3000 * Math.cos(at)),
  );
  const route = [centre, ...places, centre];
  const ways = route.slice(1).map((to, at) => wayBetween(route[at]!, to));
  const lost = lostOn({ ways }, name);
  return {
    id: `run ${name}`,
    key: `${name}0`,
    sent: [loading - 3600],
    loading,
    departure: loading + 900,
    unloading: 300,
    ways,
    stops: places.map((_, at) => ({
      order: `order ${name}${at}`,
      key: `${name}${at}`,
      begin: loading + 900 + at * 900,
      finish: loading + 900 + at * 900 + 480,
      windows: at % 2 === 0 ? [{ start: loading + at * 1200, end: loading + 14_400 }] : [],
      items: at % 3 === 0 ? [{ item: "Books", quantity: 2 }] : [],
      isLoaded: at % 5 !== 4,
    })),
    ...(lost && {
      wrongTurn: {
        way: lost.way,
        point: lost.point,
        ways: [wayBetween(lost.from, lost.over), wayBetween(lost.over, lost.to)],
      },
    }),
  };
}

function wayBetween(from: { latitude: number; longitude: number }, to: typeof from): Way {
  const corner = { latitude: from.latitude, longitude: to.longitude };
  const points = [from, corner, to].flatMap(({ latitude, longitude }) => [latitude, longitude]);
  return { seconds: 420, points, shares: [0, 0.3, 1] };
}

const shape = fc.record({
  stops: fc.integer({ min: 1, max: 12 }),
  workflow: fc.constantFrom("NONE" as const, "SIMPLE" as const, "FULL" as const),
  twoRuns: fc.boolean(),
});
const seeded = { shape, seed: fc.integer({ min: 0, max: 1e6 }) };

describe("a day that is played", () => {
  it("is the same for the same seed, and another one for another", () => {
    const day = dayOf({ stops: 8, workflow: "FULL", twoRuns: true });
    expect(playDay(day, settings)).toEqual(playDay(day, settings));
    expect(playDay(day, { ...settings, seed: 8 })).not.toEqual(playDay(day, settings));
  });

  it("is told as it goes on, by ids that nothing else has", () => {
    fc.assert(
      fc.property(fc.record(seeded), ({ shape: of, seed }) => {
        const said = playDay(dayOf(of), { ...settings, seed });
        expect(said.every(({ time }, at) => at === 0 || time >= said[at - 1]!.time)).toBe(true);
        const ids = said.flatMap((each) => (each.kind === "event" ? [each.id] : []));
        expect(new Set(ids).size).toBe(ids.length);
        expect(said.length).toBeGreaterThan(50);
      }),
      { numRuns: runs(100) },
    );
  });

  it("is driven within 60 m of the planned way, but where a wrong turn leads", () => {
    fc.assert(
      fc.property(fc.record(seeded), ({ shape: of, seed }) => {
        const day = dayOf(of);
        const lines = day.runs.flatMap(({ ways, wrongTurn }) => [...ways, ...(wrongTurn?.ways ?? [])]);
        for (const each of playDay(day, { ...settings, seed }))
          if (each.kind === "fix")
            expect(Math.min(...lines.map((way) => metresTo(way, each.fix)))).toBeLessThan(60);
        const straight = { ...day, runs: day.runs.map(({ wrongTurn: _wrongTurn, ...run }) => run) };
        for (const each of playDay(straight, { ...settings, seed }))
          if (each.kind === "fix")
            expect(
              Math.min(...straight.runs.flatMap(({ ways }) => ways.map((way) => metresTo(way, each.fix)))),
            ).toBeLessThan(60);
      }),
      { numRuns: runs(30) },
    );
  });

  it("ends each order once, after all else that is said of it, unless nobody has a phone", () => {
    fc.assert(
      fc.property(fc.record(seeded), ({ shape: of, seed }) => {
        const day = dayOf(of);
        const said = playDay(day, { ...settings, seed });
        const orders = day.runs.flatMap(({ stops }) => stops.map(({ order }) => order));
        for (const order of orders) {
          const steps = statusesOf(said, order);
          const ends = steps.filter((status) => /COMPLETED|FAILED/.test(status));
          expect(ends).toHaveLength(of.workflow === "NONE" ? 0 : 1);
          expect(ends).toEqual(steps.slice(-1));
        }
      }),
      { numRuns: runs(100) },
    );
  });

  it("fails one order in fifty with a reason, and has some not taken", () => {
    const ends = Array.from({ length: 150 }, (_, seed) =>
      playDay(dayOf({ stops: 12, workflow: "SIMPLE", twoRuns: false }), { ...settings, seed, interval: 600 }),
    )
      .flat()
      .flatMap((each) => (each.kind === "event" && each.event.kind === "status" ? [each.event] : []))
      .filter(({ status }) => /COMPLETED|FAILED/.test(status));
    const failed = ends.filter(({ status }) => status === "FAILED");
    expect(ends).toHaveLength(1800);
    expect(failed.length).toBeGreaterThan(18);
    expect(failed.length).toBeLessThan(58);
    expect(failed.every(({ reason, comment }) => reason === "closed" && comment === "Closed")).toBe(true);
    expect(ends.some(({ status }) => status === "PARTIALLY_COMPLETED")).toBe(true);
  });

  it("loads what is delivered before the first stop, here and there not as planned", () => {
    const days = Array.from({ length: 300 }, (_, seed) =>
      playDay(dayOf({ stops: 12, workflow: "SIMPLE", twoRuns: false }), { ...settings, seed, interval: 600 }),
    );
    for (const said of days) {
      const kinds = said.flatMap((each) => (each.kind === "event" ? [each.event.kind] : []));
      expect(kinds.filter((kind) => kind === "loading")).toHaveLength(10);
      expect(kinds.lastIndexOf("loading")).toBeLessThan(kinds.indexOf("status"));
    }
    const loads = days
      .flat()
      .flatMap((each) => (each.kind === "event" && each.event.kind === "loading" ? [each.event] : []));
    const wrong = loads.filter(({ loadedItems }) => loadedItems);
    expect(wrong.length).toBeGreaterThan(0);
    expect(wrong.length).toBeLessThan(loads.length / 30);
    expect(wrong[0]?.loadedItems?.[0]).toMatchObject({ item: "Books", loadedQuantity: 1 });
  });

  it("tells of each item what is handed over, and is quicker at stops, where it is asked to", () => {
    const day = dayOf({ stops: 12, workflow: "SIMPLE", twoRuns: false });
    const practised = playDay(day, { ...settings, countsItems: true, operating: 0.5 });
    const items = practised.flatMap((each) =>
      each.kind === "event" && each.event.kind === "items" ? [each.event] : [],
    );
    const statuses = day.runs[0]!.stops.map(({ order }) => statusesOf(practised, order).at(-1));
    const handedOver = day.runs[0]!.stops.filter(
      (stop, at) => stop.items.length > 0 && statuses[at] !== "FAILED",
    );
    expect(items.map(({ order }) => order)).toEqual(handedOver.map(({ order }) => order));
    expect(items.every(({ items: [first] }) => first?.item === "Books")).toBe(true);
    expect(practised.at(-1)!.time).toBeLessThan(playDay(day, settings).at(-1)!.time - 60_000);
  });

  it("has no phone say more than its workflow does", () => {
    const stepsOf = (workflow: PlayedDay["workflow"]) => {
      const said = playDay(dayOf({ stops: 1, workflow, twoRuns: false }), settings);
      return { steps: statusesOf(said, "order a0"), kinds: new Set(said.map(({ kind }) => kind)) };
    };
    expect(stepsOf("FULL").steps).toEqual([
      "STARTED_MOVE",
      "ARRIVED",
      "OPERATION_STARTED",
      "OPERATION_FINISHED",
      "DEPARTED",
      "COMPLETED",
    ]);
    expect(stepsOf("SIMPLE").steps).toEqual(["STARTED_MOVE", "ARRIVED", "COMPLETED"]);
    expect(stepsOf("NONE").kinds).not.toContain("event");
  });

  it("rests, and begins no run before its driver was told of it", () => {
    const day = dayOf({ stops: 8, workflow: "FULL", twoRuns: false });
    const late = { ...day, runs: day.runs.map((run) => ({ ...run, sent: [run.departure + 3600] })) };
    expect(playDay(late, settings)[0]!.time).toBeGreaterThan((morning + 900 + 3600) * 1000);
    const kinds = playDay(day, settings).flatMap((each) => (each.kind === "event" ? [each.event.kind] : []));
    expect(kinds.filter((kind) => kind === "pause" || kind === "resume")).toEqual(["pause", "resume"]);
  });

  it("goes on as it began when what is left of a run is sent anew", () => {
    const day = dayOf({ stops: 8, workflow: "FULL", twoRuns: false });
    const [run] = day.runs;
    const noon = run!.departure + 3600;
    const anew = { ...run!, sent: [...run!.sent, noon] };
    expect(playDay({ ...day, runs: [anew] }, settings)).toEqual(playDay(day, settings));
    // Fewer stops are left for him: what was before that is the same.
    const fewer = {
      ...anew,
      stops: anew.stops.slice(0, 6),
      ways: [...anew.ways.slice(0, 6), anew.ways.at(-1)!],
    };
    const isLoading = (each: Said) => each.kind === "event" && each.event.kind === "loading";
    const past = (said: Said[]) => said.filter((each) => each.time < noon * 1000 && !isLoading(each));
    expect(past(playDay({ ...day, runs: [fewer] }, settings))).toEqual(past(playDay(day, settings)));
  });

  it("goes wrong as it is asked to: begins late, is heard of by nobody, breaks down", () => {
    const day = dayOf({ stops: 8, workflow: "FULL", twoRuns: false });
    const usual = playDay(day, settings);
    const late = playDay({ ...day, troubles: { late: 2400, silent: [] } }, settings);
    expect(late[0]!.time - usual[0]!.time).toBe(2_400_000);

    const [start, end] = [morning + 3600, morning + 7200];
    const silent = playDay({ ...day, troubles: { late: 0, silent: [{ start, end }] } }, settings);
    const within = silent.filter(({ time }) => time >= start * 1000 && time < end * 1000);
    expect(within.filter(({ kind }) => kind === "fix")).toEqual([]);
    expect(within.length).toBeGreaterThan(0);
    expect(within.filter((each) => each.kind === "event" && each.place)).toEqual([]);
    expect(silent.filter(({ kind }) => kind === "event")).toHaveLength(
      usual.filter(({ kind }) => kind === "event").length,
    );

    const stands = morning + 5400;
    const broken = playDay({ ...day, troubles: { late: 0, silent: [], stands } }, settings);
    const after = broken.filter(({ time }) => time > stands * 1000);
    expect(broken.filter(({ time }) => time <= stands * 1000)).toEqual(
      usual.filter(({ time }) => time <= stands * 1000),
    );
    expect(new Set(after.map(({ kind }) => kind))).toEqual(new Set(["fix"]));
    const places = after.flatMap((each) => (each.kind === "fix" ? [each.fix] : []));
    expect(places.every(({ speed, latitude }) => speed === 0 && latitude === places[0]!.latitude)).toBe(true);
    expect(after.at(-1)!.time).toBeGreaterThan((stands + 6600) * 1000);
  });

  it("says nothing more of what was called off, and takes over what another one has aboard", () => {
    const day = dayOf({ stops: 4, workflow: "FULL", twoRuns: false });
    const [run] = day.runs;
    const usual = playDay(day, settings);
    const ofOrder = (said: Said[], order: string) =>
      said.flatMap((each) =>
        each.kind === "event" && each.event.kind === "status" && each.event.order === order ? [each] : [],
      );
    const arrived = ofOrder(usual, "order a1").find(
      ({ event }) => event.kind === "status" && event.status === "ARRIVED",
    )!.time;
    const stops = run!.stops.map((stop, at) =>
      at === 1 ? { ...stop, calledOff: arrived / 1000 - 60 } : stop,
    );
    const off = playDay({ ...day, runs: [{ ...run!, stops }] }, settings);
    expect(statusesOf(off, "order a1")).toEqual(["STARTED_MOVE"]);
    expect(ofOrder(off, "order a2")[0]!.time).toBeLessThan(ofOrder(usual, "order a2")[0]!.time);

    const way = run!.ways[0]!;
    const fetching = run!.stops.map((stop, at) =>
      at === 2 ? { ...stop, takeover: { way, orders: 3 } } : stop,
    );
    const fetched = playDay({ ...day, runs: [{ ...run!, stops: fetching }] }, settings);
    const moment = (said: Said[], status: string) =>
      ofOrder(said, "order a2").find(({ event }) => "status" in event && event.status === status)!.time;
    expect(moment(fetched, "STARTED_MOVE")).toBe(moment(usual, "STARTED_MOVE"));
    const longer = moment(fetched, "ARRIVED") - moment(usual, "ARRIVED");
    expect(longer).toBeGreaterThan(1000 * (6 * 60 + 0.9 * way.seconds));
  });

  it("keeps what was said when more is sent", () => {
    const both = dayOf({ stops: 5, workflow: "FULL", twoRuns: true });
    const one = { ...both, runs: both.runs.slice(0, 1) };
    const before = playDay(one, settings).filter(({ kind }) => kind === "event");
    const after = new Set(playDay(both, settings).map((each) => JSON.stringify(each)));
    const gone = before.filter((each) => !after.has(JSON.stringify(each)));
    // Only the day does not end there any more.
    expect(gone.map((each) => each.kind === "event" && each.event.kind)).toEqual(["shift"]);
  });
});

describe("a driver who gets lost", () => {
  it("does on one run in three, on a long way, some way off", () => {
    const { ways } = runOf("a", morning, 12);
    const all = Array.from({ length: 300 }, (_, at) => lostOn({ ways }, `${at}`));
    const lost = all.filter((each) => each !== undefined);
    expect(lost.length).toBeGreaterThan(70);
    expect(lost.length).toBeLessThan(130);
    for (const { from, over } of lost) {
      const far = metresBetween(from.latitude, from.longitude, over.latitude, over.longitude);
      expect(far).toBeGreaterThan(800);
      expect(far).toBeLessThan(1700);
    }
    expect(
      lostOn({ ways: ways.map((way) => ({ ...way, points: way.points })).slice(0, 0) }, "0"),
    ).toBeUndefined();
  });
});

function statusesOf(said: Said[], order: string): string[] {
  return said.flatMap((each) =>
    each.kind === "event" && each.event.kind === "status" && each.event.order === order
      ? [each.event.status]
      : [],
  );
}

/** From a place to the nearest side of a way, on the plane that touches the earth there. */
function metresTo({ points }: Way, place: { latitude: number; longitude: number }): number {
  const flat = (at: number) => between(place, { latitude: points[at]!, longitude: points[at + 1]! });
  let nearest = Infinity;
  for (let at = 2; at < points.length; at += 2) {
    const [from, to] = [flat(at - 2), flat(at)];
    const [north, east] = [to.north - from.north, to.east - from.east];
    const length = north ** 2 + east ** 2;
    const along = length > 0 ? -(from.north * north + from.east * east) / length : 0;
    const share = Math.min(1, Math.max(0, along));
    nearest = Math.min(nearest, Math.hypot(from.north + share * north, from.east + share * east));
  }
  return nearest;
}
