import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Present, Whereabouts } from "../../../schemas/schedule";
import { boardOf } from "../day/Board";
import { journeyOf, orderOf, runOf, scheduleOf } from "../day/day.fixture";
import { initialsOf, shortNameOf } from "./initials";
import { Reporter } from "./Reporter";
import { beholdersOf, whereaboutsOf } from "./whereabouts";

const board = boardOf(
  scheduleOf(
    [journeyOf("v1", [runOf("r1", ["a"]), runOf("r2", ["b"])]), journeyOf("v2")],
    [orderOf("a"), orderOf("b"), orderOf("c")],
  ),
);
const nothing = { active: null, dialog: undefined, dragged: undefined };

it.each([
  ["Marta Sousa", "MS", "Marta"],
  ["Olga Vieira da Silva e Albuquerque", "OA", "Olga"],
  ["Nuno", "NU", "Nuno"],
  ["j.barros@acme.example", "JE", "j.barros@acme.example"],
  ["Élise Ö́berg", "ÉÖ́", "Élise"],
  ["X", "X", "X"],
  ["", "?", ""],
])("has letters for %s", (name, initials, short) => {
  expect(initialsOf(name)).toBe(initials);
  expect(shortNameOf(name)).toBe(short);
});

describe("what somebody has before him", () => {
  it("is what was pressed last, with the run and the vehicle that it is of", () => {
    const of = (active: Parameters<typeof whereaboutsOf>[1]["active"]) =>
      whereaboutsOf(board, { ...nothing, active });
    expect(of(null)).toBeNull();
    expect(of({ order: "b" })).toEqual({ order: "b", run: "r2", vehicle: "v1" });
    expect(of({ run: "r1" })).toEqual({ run: "r1", vehicle: "v1" });
    expect(of({ vehicle: "v2" })).toEqual({ vehicle: "v2" });
    expect(of({ order: "c" })).toEqual({ order: "c" });
  });

  it("is above that what a dialog is about, and what is dragged", () => {
    const active = { vehicle: "v2" };
    const dialog = { kind: "send", runs: ["r2"] } as const;
    expect(whereaboutsOf(board, { ...nothing, active, dialog: { ...dialog, runs: ["r2"] } })).toEqual({
      run: "r2",
      vehicle: "v1",
      acting: true,
    });
    expect(whereaboutsOf(board, { ...nothing, active, dialog: { kind: "close" } })).toEqual(active);
    expect(whereaboutsOf(board, { ...nothing, active, dragged: ["a"] })).toMatchObject({
      order: "a",
      acting: true,
    });
  });
});

describe("who has something before him", () => {
  const people = (...all: [string, Whereabouts][]): Present[] =>
    all.map(([userName, on]) => ({ user: userName, userName, on: [on] }));

  it("has its vehicle, its run or one of its orders", () => {
    const found = people(
      ["vehicle", { vehicle: "v1" }],
      ["run", { vehicle: "v1", run: "r1" }],
      ["order", { vehicle: "v1", run: "r2", order: "b" }],
      ["unplanned", { order: "c" }],
    );
    const names = (target: Parameters<typeof beholdersOf>[2][number]) =>
      beholdersOf(board, found, [target]).names;
    expect(names({ vehicle: "v1" })).toEqual(["vehicle", "run", "order"]);
    expect(names({ run: "r1" })).toEqual(["vehicle", "run"]);
    expect(names({ order: "b" })).toEqual(["vehicle", "order"]);
    expect(names({ order: "c" })).toEqual(["unplanned"]);
    expect(names({ vehicle: "v2" })).toEqual([]);
    expect(beholdersOf(board, found, [])).toEqual({ names: [], acting: false });
  });

  it("is first of all who is about to change it", () => {
    const found = people(["looks", { vehicle: "v1" }], ["acts", { vehicle: "v1", run: "r1", acting: true }]);
    expect(beholdersOf(board, found, [{ run: "r1" }])).toEqual({ names: ["acts"], acting: true });
  });
});

describe("what a page says of itself", () => {
  const day = { aoc: "porto", date: "2026-11-23" };
  const on = (vehicle: string) => ({ day, on: { vehicle } });
  const said: string[] = [];
  let fails = false;
  let reporter: Reporter;
  beforeEach(() => {
    vi.useFakeTimers();
    said.length = 0;
    fails = false;
    reporter = new Reporter({
      sayPresent: async (_day, where) => {
        said.push(where?.vehicle ?? "day");
        if (fails) throw new Error("The server is away");
      },
      sayGone: async () => void said.push("gone"),
    });
  });
  afterEach(() => void vi.useRealTimers());

  it("is said at once, and then once a second at most, as it is by then", async () => {
    reporter.be(on("v1"));
    await vi.advanceTimersByTimeAsync(1);
    expect(said).toEqual(["v1"]);
    for (const vehicle of ["v2", "v3", "v4"]) reporter.be(on(vehicle));
    await vi.advanceTimersByTimeAsync(900);
    expect(said).toEqual(["v1"]);
    await vi.advanceTimersByTimeAsync(100);
    expect(said).toEqual(["v1", "v4"]);
    reporter.be(on("v4"));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(said).toEqual(["v1", "v4"]);
  });

  it("is said anew to a server that has forgotten it, or that was away", async () => {
    reporter.be(on("v1"));
    await vi.advanceTimersByTimeAsync(1);
    reporter.forget();
    reporter.be(on("v1"));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(said).toEqual(["v1", "v1"]);
    fails = true;
    reporter.be(on("v2"));
    await vi.advanceTimersByTimeAsync(1_000);
    fails = false;
    reporter.be(on("v2"));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(said).toEqual(["v1", "v1", "v2", "v2"]);
  });

  it("is that it has gone, unless it is on another day at once", async () => {
    reporter.be(on("v1"));
    await vi.advanceTimersByTimeAsync(1);
    reporter.be(null);
    reporter.be(on("v2"));
    await vi.advanceTimersByTimeAsync(1_000);
    reporter.be(null);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(said).toEqual(["v1", "v2", "gone"]);
  });
});
