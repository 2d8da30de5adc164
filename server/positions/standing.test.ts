import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../tests/scope";
import { inOrder, judge, type Place, type Standing, standings, type Tail } from "./standing";

const { good, waiting, wrong } = standings;

/** Places so many kilometres north of each other, a minute apart, as they are judged in their order. */
function judged(places: Place[]): Standing[] {
  const found = new Map<number, Standing>();
  let tail: Tail | undefined;
  for (const place of places) {
    const next = judge(tail, place);
    tail = next.tail;
    for (const each of next.judged)
      found.set(
        places.findIndex(({ time }) => time === each.place.time),
        each.standing,
      );
  }
  return places.map((_, at) => found.get(at) ?? wrong);
}

const northOf = (kilometres: number[], apart = 60_000): Place[] =>
  kilometres.map((far, at) => ({ time: at * apart, sequence: 0, latitude: 41 + far / 111.2, longitude: -8 }));

describe("a position that no vehicle could have reached", () => {
  it.each<[string, number[], Standing[]]>([
    ["waits for the next one", [0, 1, 50], [good, good, waiting]],
    ["was wrong where the next one goes on without it", [0, 1, 50, 2], [good, good, wrong, good]],
    ["was right where the next one agrees with it", [0, 1, 50, 51], [good, good, good, good]],
    ["was right against a first one that nothing confirmed", [0, 50, 51], [wrong, good, good]],
    ["leaves its place to another such", [0, 1, 50, 300, 2], [good, good, wrong, wrong, good]],
  ])("%s", (_, kilometres, expected) => {
    expect(judged(northOf(kilometres))).toEqual(expected);
  });

  it("is none at 250 km/h, nor within the noise of a fix, nor after a day", () => {
    expect(judged(northOf([0, 4.1, 8.2]))).toEqual([good, good, good]);
    expect(judged(northOf([0, 0.09, 0], 1000))).toEqual([good, good, good]);
    expect(judged(northOf([0, 9000], 86_400_001))).toEqual([good, good]);
  });
});

it("is judged as all of them together are, wherever the judgement goes on from", () => {
  const place = fc.record({
    time: fc.integer({ min: 0, max: 200 }).map((minutes) => minutes * 60_000),
    sequence: fc.integer({ min: 0, max: 1 }),
    latitude: fc.constantFrom(41, 41.001, 41.02, 42, 45),
    longitude: fc.constant(-8),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(place, { maxLength: 30, selector: ({ time, sequence }) => `${time}/${sequence}` }),
      (some) => {
        const places = some.toSorted(inOrder);
        let tail: Tail | undefined;
        for (const [at, each] of places.entries()) {
          const isCheckpoint = tail && !tail.pending;
          // From a checkpoint on nothing but the checkpoint counts.
          if (isCheckpoint && tail)
            expect(judge({ anchor: { ...tail.anchor } }, each)).toEqual(judge(tail, each));
          expect(judge(tail, each).judged.filter(({ place: one }) => inOrder(one, each) > 0)).toEqual([]);
          tail = judge(tail, each).tail;
          expect(places.slice(0, at + 1)).toContainEqual(expect.objectContaining({ time: tail.anchor.time }));
        }
      },
    ),
    { numRuns: runs(500) },
  );
});
