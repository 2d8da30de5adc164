import { describe, expect, it } from "vitest";
import { type AlertRules, causesOf } from "./causesOf";
import type { Seen, Watched, WatchedOrder, WatchedRun } from "./Watched";

const now = 1_800_000_000;
const rules: AlertRules = {
  NOT_STARTED: 120,
  LATE: true,
  LOADING_ISSUE: true,
  AT_RISK: 600,
  STOPPED: 900,
  OFF_ROUTE: 500,
  NO_GPS: 300,
  OUT_OF_SEQUENCE: true,
  ORDER_FAILED: true,
  REJECTED_BY_DRIVER: true,
  LOW_BATTERY: 15,
  SPEEDING: 5,
  FAULT_OPEN: true,
};
const order = (id: string, more: Partial<WatchedOrder> = {}): WatchedOrder => ({
  id,
  hasBegun: false,
  isOver: false,
  hasFailed: false,
  isSuspended: false,
  spare: 3600,
  hasWindow: true,
  ...more,
});
const run = (orders: WatchedOrder[], more: Partial<WatchedRun> = {}): WatchedRun => ({
  id: "run",
  departure: now - 3600,
  state: "IN_PROGRESS",
  orders,
  ...more,
});
const seenAt = (ago: number, more: Partial<Seen> = {}): Seen => ({
  latitude: 41,
  longitude: -8,
  time: now - ago,
  ...more,
});
const watched = (runs: WatchedRun[], more: Partial<Watched> = {}): Watched => ({
  vehicle: "van",
  now,
  runs,
  seen: [seenAt(10)],
  faults: [],
  ...more,
});
const found = (day: Watched, by = rules) =>
  causesOf(day, by).map(({ kind, strength, ...about }) => [
    kind,
    strength,
    about.fault ?? about.order ?? about.run ?? about.vehicle,
  ]);
/** What positions of a vehicle that does its only stop give. */
const ofSeen = (...seen: Seen[]) => found(watched([run([order("a")])], { seen }));

describe("what is alerted of", () => {
  it("is nothing where all goes as it should, or is switched off", () => {
    expect(found(watched([run([order("a"), order("b")])]))).toEqual([]);
    const bad = watched([run([order("a", { spare: -1, hasFailed: true })], { departure: 0 })], { seen: [] });
    expect(found(bad)).not.toEqual([]);
    expect(found(bad, {})).toEqual([]);
  });

  it("is a run that is not begun in time", () => {
    const ahead = (since: number) =>
      found(watched([run([order("a")], { state: "AHEAD", departure: now - since })]));
    expect(ahead(119)).toEqual([]);
    expect(ahead(120)).toEqual([["NOT_STARTED", "RAISES", "run"]]);
  });

  it("is an order that is at risk or late, until it is somewhat better, or somebody is there", () => {
    const withSpare = (spare: number, more: Partial<WatchedOrder> = {}) =>
      found(watched([run([order("a", { spare, ...more })])]));
    expect(withSpare(720)).toEqual([]);
    expect(withSpare(719)).toEqual([["AT_RISK", "KEEPS", "a"]]);
    expect(withSpare(599)).toEqual([["AT_RISK", "RAISES", "a"]]);
    expect(withSpare(60)).toEqual([
      ["LATE", "KEEPS", "a"],
      ["AT_RISK", "RAISES", "a"],
    ]);
    expect(withSpare(-1)).toEqual([["LATE", "RAISES", "a"]]);
    expect(withSpare(100, { hasWindow: false })).toEqual([["LATE", "KEEPS", "a"]]);
    expect(withSpare(-1, { arrived: now })).toEqual([]);
    expect(withSpare(-1, { isOver: true })).toEqual([]);
  });

  it("is a stop that is begun before one that stands before it, unless that one is put off", () => {
    const after = (before: Partial<WatchedOrder>) =>
      found(watched([run([order("a", before), order("b", { hasBegun: true })])]));
    expect(after({})).toEqual([["OUT_OF_SEQUENCE", "RAISES", "b"]]);
    expect(after({ arrived: now - 60, hasBegun: true })).toEqual([]);
    expect(after({ isOver: true })).toEqual([]);
    expect(after({ isSuspended: true })).toEqual([]);
  });

  it("is an order that failed and a run that its driver gave back", () => {
    expect(found(watched([run([order("a", { hasFailed: true, isOver: true })])]))).toEqual([
      ["ORDER_FAILED", "RAISES", "a"],
    ]);
    expect(found(watched([run([], { rejected: true, state: "AHEAD" })]))).toEqual([
      ["REJECTED_BY_DRIVER", "RAISES", "run"],
    ]);
  });

  it("is a run that is not loaded as planned, until it is over", () => {
    const wrong = (state: WatchedRun["state"]) =>
      found(watched([run([order("a")], { state, departure: now, hasLoadingIssue: true })]));
    expect(wrong("AHEAD")).toEqual([["LOADING_ISSUE", "RAISES", "run"]]);
    expect(wrong("IN_PROGRESS")).toEqual([["LOADING_ISSUE", "RAISES", "run"]]);
    expect(wrong("OVER")).toEqual([]);
  });

  it("is silence while a run is in progress, and not before or after", () => {
    const silent = (state: WatchedRun["state"], seen: Seen[]) =>
      found(watched([run([order("a")], { state, departure: now })], { seen }));
    expect(silent("IN_PROGRESS", [seenAt(299)])).toEqual([]);
    expect(silent("IN_PROGRESS", [seenAt(300)])).toEqual([["NO_GPS", "RAISES", "van"]]);
    expect(silent("IN_PROGRESS", [])).toEqual([["NO_GPS", "RAISES", "van"]]);
    expect(silent("AHEAD", [])).toEqual([]);
    expect(silent("OVER", [])).toEqual([]);
  });

  it("is a vehicle that stands for long, as long as it is heard of", () => {
    const stands = (since: number, seen: Seen[]) =>
      found(watched([run([order("a")])], { standsSince: now - since, seen })).map(([kind]) => kind);
    expect(stands(899, [seenAt(10)])).toEqual([]);
    expect(stands(900, [seenAt(10)])).toEqual(["STOPPED"]);
    expect(stands(900, [seenAt(400)])).toEqual(["NO_GPS"]);
  });

  it("is a gap to the planned way that is wide and grows for three minutes, until it is half as wide", () => {
    const gaps = (...all: number[]) =>
      ofSeen(...all.map((gap, at) => seenAt((all.length - 1 - at) * 60, { gap }))).map(
        ([kind, strength]) => `${kind} ${strength}`,
      );
    expect(gaps(0, 200, 400, 600)).toEqual(["OFF_ROUTE RAISES"]);
    expect(gaps(300, 500, 600)).toEqual(["OFF_ROUTE KEEPS"]);
    expect(gaps(700, 650, 600, 600)).toEqual(["OFF_ROUTE KEEPS"]);
    expect(gaps(600, 600, 600, 600)).toEqual(["OFF_ROUTE KEEPS"]);
    expect(gaps(100, 900, 400, 600)).toEqual(["OFF_ROUTE KEEPS"]);
    expect(gaps(900, 600, 300, 250)).toEqual([]);
  });

  it("is each open fault of a vehicle whose runs are not all over", () => {
    const withFaults = (state: WatchedRun["state"], more: Partial<WatchedRun> = {}) =>
      found(watched([run([], { state, departure: now, ...more })], { faults: ["VF-1", "VF-2"] }));
    const both = [
      ["FAULT_OPEN", "RAISES", "VF-1"],
      ["FAULT_OPEN", "RAISES", "VF-2"],
    ];
    expect(withFaults("AHEAD")).toEqual(both);
    expect(withFaults("IN_PROGRESS")).toEqual(both);
    expect(withFaults("OVER")).toEqual([]);
    expect(withFaults("AHEAD", { rejected: true })).toEqual([["REJECTED_BY_DRIVER", "RAISES", "run"]]);
  });

  it("is a battery that is low and not being charged", () => {
    const battery = (level: number, isCharging = false) => ofSeen(seenAt(10, { battery: level, isCharging }));
    expect(battery(14)).toEqual([["LOW_BATTERY", "RAISES", "van"]]);
    expect(battery(15)).toEqual([["LOW_BATTERY", "KEEPS", "van"]]);
    expect(battery(20)).toEqual([]);
    expect(battery(3, true)).toEqual([]);
  });

  it("is twice too fast on end, until nobody was for five minutes", () => {
    const speeds = (...all: [ago: number, speed: number][]) =>
      ofSeen(...all.map(([ago, speed]) => seenAt(ago, { speed, limit: 50 }))).map(
        ([kind, strength]) => `${kind} ${strength}`,
      );
    expect(speeds([30, 56], [15, 56])).toEqual(["SPEEDING RAISES"]);
    expect(speeds([30, 40], [15, 90])).toEqual(["SPEEDING KEEPS"]);
    expect(speeds([30, 52], [15, 52])).toEqual(["SPEEDING KEEPS"]);
    expect(speeds([250, 90], [15, 40])).toEqual(["SPEEDING KEEPS"]);
    expect(speeds([301, 90], [15, 40])).toEqual([]);
    expect(ofSeen(seenAt(30, { speed: 200 }), seenAt(15, { speed: 200 }))).toEqual([]);
  });
});
