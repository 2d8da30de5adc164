import { describe, expect, it } from "vitest";
import type { RunChannel } from "../../../schemas/communications";
import { journeyOf, runOf } from "../day/day.fixture";
import { driversToTell, type Found } from "./driversToTell";

const foundOf = (vehicle: string, driver: string | null, ...runs: string[]): Found[] =>
  runs.map((id) => ({
    journey: { ...journeyOf(vehicle), driver: driver === null ? null : { id: driver, name: driver } },
    run: runOf(id, []),
  }));
const mailed = (run: string): RunChannel => ({ run, channel: "EMAIL", to: `${run}@acme.test`, why: null });

describe("the drivers that are told of runs", () => {
  it("are listed once with all their runs, by name", () => {
    const found = [...foundOf("Van 10", "Driver 10", "a"), ...foundOf("Van 2", "Driver 2", "b", "c")];
    const rows = driversToTell(found, ["a", "b", "c"].map(mailed));
    expect(rows.map(({ driver, runs, to }) => [driver?.name, runs.map(({ run }) => run.id), to])).toEqual([
      ["Driver 2", ["b", "c"], "b@acme.test"],
      ["Driver 10", ["a"], "a@acme.test"],
    ]);
  });

  it("come after those that lack something: nobody who drives, then no address", () => {
    const found = [
      ...foundOf("Van 1", "Ana", "a"),
      ...foundOf("Van 2", "Zoe", "b"),
      ...foundOf("Van 3", null, "c"),
    ];
    const channels: RunChannel[] = [mailed("a"), { run: "b", channel: null, to: null, why: "NO_ADDRESS" }];
    expect(driversToTell(found, channels).map(({ why }) => why)).toEqual(["NO_DRIVER", "NO_ADDRESS", null]);
  });
});
