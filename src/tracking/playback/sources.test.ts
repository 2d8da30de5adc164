import { describe, expect, it } from "vitest";
import type { PlayedStop } from "../../../schemas/playback";
import { PlaybackClock } from "./PlaybackClock";
import { sinceEpoch } from "./sinceEpoch";
import { stopSource } from "./stopSource";

function clockAt(second: number): PlaybackClock {
  const clock = new PlaybackClock();
  clock.setSpan({ from: 0, to: 10_000 });
  clock.seek(second);
  return clock;
}

describe("the stops of a day that is played", () => {
  const stop = (run: string, number: number, changes: PlayedStop["changes"]): PlayedStop => {
    const place = { latitude: 41, longitude: -8 };
    return { order: `${run}${number}`, run, number, ...place, arrived: null, departed: null, changes };
  };

  it("look as they stood then, those of the chosen run last and with their numbers", () => {
    const clock = clockAt(0);
    const done = stop("one", 1, [
      { second: 100, status: "ARRIVED" },
      { second: 200, status: "COMPLETED" },
    ]);
    const nowhere = { ...stop("two", 2, []), latitude: null };
    const looks = ({ status }: { status: string }) => ({ fill: status, edge: "", text: "", word: "" });
    const vehicles = [
      { vehicle: "v", tolerance: 5, stretches: [], events: [], stops: [done, nowhere, stop("two", 1, [])] },
    ];
    const source = stopSource({ clock, vehicles, looks, run: "one" });
    const fills = [0, 100, 199, 200].map((second) => {
      clock.seek(second);
      return source.read().map((symbol) => [symbol?.text, symbol?.fillColor]);
    });
    expect(fills.map(([other]) => other)).toEqual(fills.map(() => [undefined, "DETAILS_SENT"]));
    expect(fills.map(([, own]) => own)).toEqual([
      ["1", "DETAILS_SENT"],
      ["1", "ARRIVED"],
      ["1", "ARRIVED"],
      ["1", "COMPLETED"],
    ]);
    const [same] = source.read();
    expect(source.read()[0]).toBe(same);
  });
});

describe("moments since 1970", () => {
  it("are those since the day's beginning, and no other numbers", () => {
    const [van] = sinceEpoch({
      aoc: "a",
      date: "2026-11-24",
      from: "1970-01-01T00:16:40.000Z",
      to: "1970-01-02T00:00:00.000Z",
      vehicles: [
        {
          vehicle: "v",
          tolerance: 5,
          stretches: [[1, 4_100_000, -800_000, 2, 4_100_001, -800_000]],
          stops: [
            {
              order: "o",
              run: "r",
              number: 1,
              latitude: 41,
              longitude: -8,
              arrived: 3,
              departed: null,
              changes: [{ second: 4, status: "ARRIVED" }],
            },
          ],
          events: [{ second: 5, kind: "LATE", run: null, order: "o" }],
        },
      ],
    });
    expect(van).toMatchObject({
      stretches: [[1001, 4_100_000, -800_000, 1002, 4_100_001, -800_000]],
      stops: [{ number: 1, arrived: 1003, departed: null, changes: [{ second: 1004, status: "ARRIVED" }] }],
      events: [{ second: 1005 }],
    });
  });
});
