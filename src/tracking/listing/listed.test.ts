import { describe, expect, it } from "vitest";
import type { Punctuality, TrackedRun, TrackedStop } from "../../../schemas/tracking";
import { groupsOf, isNarrowed, listedRuns, type Listing } from "./listed";
import { trackedRun, trackedStop } from "../day/run.fixture";

const all: Listing = {
  text: "",
  state: undefined,
  standing: undefined,
  territory: undefined,
  group: undefined,
};

const stop = (order: string, territory: string | null = null): TrackedStop =>
  trackedStop(order, {
    reference: `R-${order}`,
    customer: `Shop ${order}`,
    address: "Rua do Freixo",
    territory,
  });

const run = (
  vehicle: string,
  number: number,
  stops: TrackedStop[],
  more: Partial<TrackedRun> = {},
): TrackedRun =>
  trackedRun(`${vehicle}-${number}`, stops, {
    vehicle,
    vehicleName: `Van ${vehicle}`,
    driver: vehicle,
    driverName: vehicle === "1" ? "Ana Lopes" : "Rui Dias",
    number,
    dayNumber: number,
    ...more,
  });

const runs = [
  run("1", 1, [stop("a", "north"), stop("b", "north"), stop("c", "south")]),
  run("2", 1, [stop("d", "south")], { status: "COMPLETED", counts: { orders: 1, done: 0, failed: 1 } }),
  run("1", 2, [stop("e")], { status: "SENT" }),
];
const expected = new Map<string, { punctuality: Punctuality }>([
  ["b", { punctuality: "LATE" }],
  ["e", { punctuality: "AT_RISK" }],
]);
const known = { expected, isUnseen: ({ id }: TrackedRun) => id === "1-2" };
const idsOf = (listing: Partial<Listing>) =>
  listedRuns(runs, { ...all, ...listing }, known).map(({ id }) => id);

describe("which of a day's runs are listed", () => {
  it("is all of them, the same list, where nothing is asked for", () => {
    expect(listedRuns(runs, { ...all, group: "vehicle", text: "  " }, known)).toBe(runs);
    expect(isNarrowed(all)).toBe(false);
  });

  it("goes by each word of a text, wherever it is found", () => {
    expect(idsOf({ text: "lopes" })).toEqual(["1-1", "1-2"]);
    expect(idsOf({ text: "van LOPES r-b" })).toEqual(["1-1"]);
    expect(idsOf({ text: "shop r-d" })).toEqual(["2-1"]);
    expect(idsOf({ text: "nobody" })).toEqual([]);
  });

  it("goes by how far a run is, how it stands, and where it goes, all of them together", () => {
    expect(idsOf({ state: "COMPLETED" })).toEqual(["2-1"]);
    expect(idsOf({ standing: "LATE" })).toEqual(["1-1"]);
    expect(idsOf({ standing: "AT_RISK" })).toEqual(["1-2"]);
    expect(idsOf({ standing: "NO_GPS" })).toEqual(["1-2"]);
    expect(idsOf({ standing: "FAILED" })).toEqual(["2-1"]);
    expect(idsOf({ standing: "ON_TIME" })).toEqual(["2-1"]);
    expect(idsOf({ territory: "south" })).toEqual(["1-1", "2-1"]);
    expect(idsOf({ territory: "south", standing: "LATE", text: "ana" })).toEqual(["1-1"]);
    expect(isNarrowed({ ...all, standing: "LATE" })).toBe(true);
  });
});

describe("how they are put together", () => {
  const names = {
    nameOf: (territory: string) => ({ north: "North", south: "South" })[territory],
    none: "elsewhere",
  };

  it("is the day's sequence, or a vehicle's runs after one another", () => {
    expect(groupsOf(runs, undefined, names)).toEqual([{ title: undefined, runs }]);
    const [group] = groupsOf(runs, "vehicle", names);
    expect(group?.runs.map(({ id }) => id)).toEqual(["1-1", "1-2", "2-1"]);
  });

  it("is by the territory that most stops are in, by name, what has none last", () => {
    const groups = groupsOf(runs, "territory", names);
    expect(groups.map(({ title, runs: own }) => [title, own.map(({ id }) => id)])).toEqual([
      ["North", ["1-1"]],
      ["South", ["2-1"]],
      ["elsewhere", ["1-2"]],
    ]);
  });
});
