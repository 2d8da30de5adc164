import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  buildHierarchy,
  createPathFinder,
  customize,
  graphOf,
  nestedOrder,
  placesOf,
  timeTable,
  unreachable,
} from ".";
import { runs } from "../../../tests/scope";

type RandomRoads = { nodes: number; arcs: [tail: number, head: number, time: number, length: number][] };

/** Any directed graph with places: doubles, loops, closed arcs and islands among them. */
const randomRoads: fc.Arbitrary<RandomRoads & { x: number[]; y: number[] }> = fc
  .integer({ min: 1, max: 40 })
  .chain((nodes) =>
    fc.record({
      nodes: fc.constant(nodes),
      x: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: nodes, maxLength: nodes }),
      y: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: nodes, maxLength: nodes }),
      arcs: fc.array(
        fc.tuple(
          fc.nat(nodes - 1),
          fc.nat(nodes - 1),
          fc.oneof(
            { weight: 9, arbitrary: fc.integer({ min: 1, max: 20 }) },
            { weight: 1, arbitrary: fc.constant(unreachable) },
          ),
          fc.integer({ min: 1, max: 20 }),
        ),
        { maxLength: 120 },
      ),
    }),
  );

function built({ nodes, arcs, x, y }: RandomRoads & { x: number[]; y: number[] }) {
  const tail = Uint32Array.from(arcs, ([each]) => each);
  const head = Uint32Array.from(arcs, ([, each]) => each);
  const weights = {
    time: Int32Array.from(arcs, ([, , each]) => each),
    length: Int32Array.from(arcs, ([, , , each]) => each),
  };
  const graph = graphOf(nodes, tail, head);
  const rank = nestedOrder(graph, Float64Array.from(x), Float64Array.from(y));
  const hierarchy = buildHierarchy(graph, rank);
  const places = placesOf(hierarchy, rank, tail, head);
  const metric = customize(hierarchy, places, weights);
  const entry = (node: number) => [{ node: rank[node]!, arc: -1, time: 0, length: 0 }];
  return { tail, head, weights, rank, hierarchy, places, metric, entry };
}

/** The quickest and then shortest ways from a node, by trying every arc until nothing changes (Bellman and Ford). */
function slowly({ nodes, arcs }: RandomRoads, source: number): [time: number, length: number][] {
  const best = Array.from({ length: nodes }, (): [number, number] => [unreachable, 0]);
  best[source] = [0, 0];
  for (let changed = true; changed;) {
    changed = false;
    for (const [tail, head, time, length] of arcs) {
      const [there, far] = best[tail]!;
      const next: [number, number] = [there + time, far + length];
      if (next[0] >= unreachable || next[0] > best[head]![0]) continue;
      if (next[0] === best[head]![0] && next[1] >= best[head]![1]) continue;
      best[head] = next;
      changed = true;
    }
  }
  return best;
}

describe("a hierarchy", () => {
  it("orders every node once, and the same roads in the same way", () => {
    fc.assert(
      fc.property(randomRoads, (roads) => {
        const { rank } = built(roads);
        expect([...rank].toSorted((one, other) => one - other)).toEqual([...rank.keys()]);
        expect(built(roads).rank).toEqual(rank);
      }),
    );
  });

  it("knows from every node to every node the quickest way, and of those the shortest", () => {
    fc.assert(
      fc.property(randomRoads, (roads) => {
        const { hierarchy, metric, entry } = built(roads);
        const all = Array.from({ length: roads.nodes }, (_, node) => entry(node));
        const { times, lengths } = timeTable(hierarchy, metric, all, all);
        for (let source = 0; source < roads.nodes; source++) {
          const expected = slowly(roads, source);
          const row = expected.map((_, at) => [
            times[source * roads.nodes + at],
            lengths[source * roads.nodes + at],
          ]);
          expect(row).toEqual(expected);
        }
      }),
      { numRuns: runs(300) },
    );
  });

  it("tells a way arc by arc: they join, and add up to what the table says", () => {
    fc.assert(
      fc.property(randomRoads, fc.nat(), fc.nat(), (roads, one, other) => {
        const { tail, head, weights, hierarchy, places, metric, entry } = built(roads);
        const [from, to] = [one % roads.nodes, other % roads.nodes];
        const find = createPathFinder(hierarchy, places, weights, metric);
        const [time, length] = slowly(roads, from)[to]!;
        // A finder forgets one search before the next.
        find(entry(to), entry(from));
        const path = find(entry(from), entry(to));
        expect(path === undefined).toBe(time === unreachable);
        if (!path) return;
        expect([path.time, path.length]).toEqual([time, length]);
        const sum = (list: Int32Array) => path.arcs.reduce((total, arc) => total + list[arc]!, 0);
        expect([sum(weights.time), sum(weights.length)]).toEqual([time, length]);
        const stops = [from, ...path.arcs.map((arc) => head[arc]!)];
        expect(path.arcs.map((arc) => tail[arc]!)).toEqual(stops.slice(0, -1));
        expect(stops.at(-1)).toBe(to);
      }),
      { numRuns: runs(500) },
    );
  });
});
