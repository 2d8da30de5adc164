import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unseenAfter } from "../../../schemas/playback";
import { metresBetween } from "./metresBetween";
import { lastAt, placeAt } from "./placeAt";
import { speedParts } from "./speeds";

/** A thousand metres and a bit north of the last place a minute later, a rest of ten minutes, and back. */
const stretch = [
  [0, 4_100_000, -800_000],
  [60, 4_101_000, -800_000],
  [660, 4_101_000, -800_000],
  [720, 4_100_000, -800_000],
].flat();
const later = [1800, 4_105_000, -800_000, 1860, 4_105_000, -799_000];
const stretches = [stretch, later];

describe("where a vehicle is at a moment that is played", () => {
  it("is between two points as far as the time between them has passed, with its speed and its course", () => {
    const place = placeAt(stretches, 15)!;
    expect(place.latitude).toBeCloseTo(41.0025, 9);
    expect(place).toMatchObject({ longitude: -8, course: 0, unseenFor: undefined });
    expect(place.speed! * 60).toBeCloseTo(0.01 * 111_195, 0);
    expect(placeAt(stretches, 700)!.course).toBe(180);
    expect(Math.round(placeAt(stretches, 1830)!.course!)).toBe(90);
    expect(placeAt(stretches, 300)).toMatchObject({ latitude: 41.01, speed: 0, course: undefined });
  });

  it("is nowhere before it was seen, and where it was seen last while nobody sees it", () => {
    expect(placeAt(stretches, -1)).toBeUndefined();
    expect(placeAt([], 5)).toBeUndefined();
    expect(placeAt(stretches, 720)).toMatchObject({ latitude: 41, unseenFor: undefined });
    // Somebody will see it again, but not within five minutes.
    expect(placeAt(stretches, 730)).toMatchObject({ latitude: 41, speed: undefined, unseenFor: 10 });
    expect(placeAt(stretches, 1799)).toMatchObject({ latitude: 41, unseenFor: 1079 });
    expect(placeAt(stretches, 1800)).toMatchObject({ latitude: 41.05, unseenFor: undefined });
    // Of the last one nobody knows yet whether it will be.
    expect(placeAt(stretches, 1860 + unseenAfter)).toMatchObject({ unseenFor: undefined });
    expect(placeAt(stretches, 1861 + unseenAfter)).toMatchObject({ unseenFor: unseenAfter + 1 });
  });

  it("never leaps within a stretch", () => {
    const steps = fc.record({
      wait: fc.integer({ min: 1, max: 300 }),
      up: fc.integer({ min: -500, max: 500 }),
      right: fc.integer({ min: -500, max: 500 }),
    });
    fc.assert(
      fc.property(
        fc.array(steps, { minLength: 1, maxLength: 20 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (moves, share) => {
          const points = [0, 4_100_000, -800_000];
          for (const { wait, up, right } of moves) {
            const [second = 0, latitude = 0, longitude = 0] = points.slice(-3);
            points.push(second + wait, latitude + up, longitude + right);
          }
          const end = points.at(-3)!;
          const at = share * end;
          const [before, after] = [placeAt([points], at)!, placeAt([points], Math.min(end, at + 0.01))!];
          // Five hundred of each way in a second is the fastest of these.
          expect(metresBetween(before, after)).toBeLessThan(10);
          expect(placeAt([points], end)!.latitude).toBeCloseTo(points.at(-2)! / 1e5, 9);
        },
      ),
    );
  });

  it("is found among many moments", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 50 })),
        fc.integer({ min: -1, max: 51 }),
        (some, second) => {
          const seconds = some.toSorted((one, other) => one - other);
          const found = lastAt(seconds.length, (at) => seconds[at]!, second);
          expect(found).toBe(seconds.findLastIndex((each) => each <= second));
        },
      ),
    );
  });
});

describe("the speeds of a track", () => {
  it("are in bands, each part from where the last one ended", () => {
    const parts = speedParts([stretch]);
    // Some 67 km/h there and back, and a rest.
    expect(parts.map(({ band, points }) => [band, points.length])).toEqual([
      [2, 2],
      [0, 2],
      [2, 2],
    ]);
    expect(parts[1]!.points[0]).toEqual(parts[0]!.points.at(-1));
    expect(speedParts([[0, 1, 1]])).toEqual([]);
  });
});
