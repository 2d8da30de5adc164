import { createTheme } from "@mui/material/styles";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { PlayedStop } from "../../../schemas/playback";
import type { Point } from "../../../schemas/polygon";
import { PlaybackClock } from "./PlaybackClock";
import { sinceEpoch } from "./sinceEpoch";
import { stopSource } from "./stopSource";
import { vehicleSource } from "./vehicleSource";

const { palette } = createTheme();
let now = 0;
beforeEach(() => {
  now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
});

function clockAt(second: number): PlaybackClock {
  const clock = new PlaybackClock();
  clock.setSpan({ from: 0, to: 10_000 });
  clock.seek(second);
  return clock;
}

describe("the vehicles of a day that is played", () => {
  const clock = clockAt(0);
  const sourceOf = (stops: Point[]) =>
    vehicleSource({
      clock,
      vehicles: [
        {
          name: "Van 1",
          number: 1,
          isChosen: false,
          stretches: [[100, 4_100_000, -800_000, 200, 4_100_000, -800_000, 300, 4_101_000, -800_000]],
        },
        {
          name: "Van 2",
          number: 2,
          isChosen: true,
          stretches: [[0, 4_200_000, -800_000, 100, 4_200_000, -800_000]],
        },
      ],
      stops,
      palette,
      project: ([latitude, longitude]) => ({ x: longitude * 1e4, y: latitude * 1e4 }),
      textOf: (name, { unseenFor }) => (unseenFor === undefined ? name : `${name} ?`),
    });
  const source = sourceOf([]);

  it("are there once they were seen, move with the clock, and are drawn anew only then", () => {
    clock.seek(0);
    expect(source.read().map((symbol) => symbol?.point)).toEqual([undefined, [42, -8]]);
    clock.seek(150);
    const stands = source.read();
    expect(stands[0]).toMatchObject({ point: [41, -8], heading: undefined, text: "1" });
    clock.seek(160);
    expect(source.read()[0]).toBe(stands[0]);
    clock.seek(250);
    const [moves] = source.read();
    expect(moves?.point[0]).toBeCloseTo(41.005, 9);
    expect(moves?.heading).toBe(0);
  });

  it("are grey where nobody saw them for five minutes, the chosen one with a ring", () => {
    clock.seek(400);
    now = 2000;
    const seen = source.read()[1];
    expect(seen).toMatchObject({ ring: { color: palette.primary.main }, label: { text: "Van 2" } });
    clock.seek(401);
    const unseen = source.read()[1];
    expect(unseen?.fillColor).not.toBe(seen?.fillColor);
    expect(unseen?.label?.text).toBe("Van 2 ?");
  });

  it("have their names beside stops, not over them", () => {
    clock.seek(150);
    const sideBeside = (stops: Point[]) => sourceOf(stops).read()[1]?.label?.side;
    expect(sideBeside([])).toBe("right");
    expect(sideBeside([[42, -7.996]])).toBe("left");
  });

  it("tell of another moment", () => {
    let told = 0;
    const stop = source.follow(() => (told += 1));
    clock.seek(5);
    stop();
    clock.seek(6);
    expect(told).toBe(1);
  });
});

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
