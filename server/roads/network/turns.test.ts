import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gridOf, type TestRestriction } from "../extractFile.fixture";
import { profiles } from "../profiles";
import { createRouter } from "../Roads";
import { roadsFrom } from "../testRoads.fixture";
import { runs } from "../../../tests/scope";
import { metresBetween, type RoadNetwork } from ".";

const size = 3;
const step = 0.001;
const profile = profiles.CAR_FAST;
type Node = { row: number; column: number };
type Edge = [Node, Node];
const all = Array.from({ length: size * size }, (_, at): Node => ({
  row: Math.floor(at / size),
  column: at % size,
}));
const node = (row: number, column: number): Node => ({ row, column });
const same = (one: Node, other: Node) => one.row === other.row && one.column === other.column;
/** As `gridOf` numbers its ways: rows from 100, columns from 200. */
const wayOf = ([one, other]: Edge) => (one.row === other.row ? 100 + one.row : 200 + one.column);
const placeOf = ({ row, column }: Node) => ({ latitude: 41 + row * step, longitude: -8 + column * step });
const neighbours = ({ row, column }: Node) =>
  all.filter((node) => Math.abs(node.row - row) + Math.abs(node.column - column) === 1);
const lengthOf = ([one, other]: Edge) => {
  const [from, to] = [placeOf(one), placeOf(other)];
  return metresBetween(from.latitude, from.longitude, to.latitude, to.longitude);
};

/** What a restriction says, as it is read: whoever came by `from`, straight over `via`, and now turns into `to`. */
function isForbidden(trail: Node[], { from, via, to, tags }: TestRestriction): boolean {
  const ways = trail.slice(1).map((node, at) => wayOf([trail[at]!, node]));
  const last = ways.at(-1)!;
  const meets = trail.at(-2)!;
  if (typeof via === "number") {
    const isThere = meets.row * size + meets.column + 1 === via;
    const others = neighbours(meets).some((node) => wayOf([meets, node]) === to);
    if (!isThere || !others || ways.at(-2) !== from) return false;
  } else {
    // Over one way: from where it meets `from` to where it meets `to`, without turning round.
    let at = ways.length - 2;
    while (at >= 0 && ways[at] === via[0]) at--;
    const steps = trail.slice(at + 1, -1);
    const along = steps.map(({ row, column }) => (via[0]! < 200 ? column : row));
    const [start, end] = [from % 100, to % 100];
    const path = Array.from(
      { length: Math.abs(end - start) + 1 },
      (_, each) => start + each * Math.sign(end - start),
    );
    if (at < 0 || ways[at] !== from || along.join() !== path.join()) return false;
  }
  return tags.restriction!.startsWith("no_") ? last === to : last !== to;
}

/** So many edges back a restriction looks at most. */
const memory = size + 1;

/** All trails by which one may have come over an edge; who stands on it has come by one of them. */
function trailsOver([one, other]: Edge, restrictions: TestRestriction[]): Node[][] {
  let trails: Node[][] = [[one, other]];
  for (let back = 1; back < memory; back++)
    trails = trails
      .flatMap((trail) => neighbours(trail[0]!).map((node) => [node, ...trail]))
      .filter((trail) =>
        trail.every(
          (_, end) => end < 2 || !restrictions.some((each) => isForbidden(trail.slice(0, end + 1), each)),
        ),
      );
  return trails;
}

/** Whether one may drive on: where contradictory signs let nobody out, nobody is let in. */
function goesOn(trail: Node[], restrictions: TestRestriction[], steps = memory): boolean {
  if (steps === 0) return true;
  return neighbours(trail.at(-1)!).some((next) => {
    const longer = [...trail.slice(-memory), next];
    return !restrictions.some((each) => isForbidden(longer, each)) && goesOn(longer, restrictions, steps - 1);
  });
}

/** In how many directions roads can be driven. */
function directionsOf({ arcs }: RoadNetwork): number {
  return new Set(Array.from({ length: arcs.count }, (_, arc) => 2 * arcs.edge[arc]! + arcs.backward[arc]!))
    .size;
}

/** Ways that a restriction is about: from the edges before it to all those behind it. */
function pairsOf({ from, via, to }: TestRestriction): [Edge, Edge][] {
  const [row, column] =
    typeof via === "number"
      ? [Math.floor((via - 1) / size), (via - 1) % size]
      : [via[0]! % 100, via[0]! % 100];
  const meets = (way: number) =>
    typeof via === "number"
      ? node(row, column)
      : via[0]! < 200
        ? node(row, way % 100)
        : node(way % 100, column);
  const [first, last] = [meets(from), meets(to)];
  const before = neighbours(first).filter((each) => wayOf([each, first]) === from);
  return before.flatMap((each) =>
    neighbours(last).map((other): [Edge, Edge] => [
      [each, first],
      [last, other],
    ]),
  );
}

/** The shortest way from the middle of an edge to that of another one, by trying all trails. */
function shortest(start: Edge, goal: Edge, restrictions: TestRestriction[]): number {
  const best = new Map<string, number>();
  const open = [start, [start[1], start[0]] as Edge].flatMap((each) =>
    trailsOver(each, restrictions).map((trail) => ({ trail, metres: lengthOf(start) / 2 })),
  );
  let least = Infinity;
  while (open.length > 0) {
    open.sort((one, other) => other.metres - one.metres);
    const { trail, metres } = open.pop()!;
    if (metres >= least) break;
    const key = trail.map(({ row, column }) => row * size + column).join();
    if ((best.get(key) ?? Infinity) <= metres) continue;
    best.set(key, metres);
    for (const next of neighbours(trail.at(-1)!)) {
      const longer = [...trail.slice(-memory), next];
      if (restrictions.some((each) => isForbidden(longer, each))) continue;
      const edge: Edge = [trail.at(-1)!, next];
      const isGoal = goal.every((node) => edge.some((end) => same(node, end)));
      if (isGoal && goesOn(longer, restrictions)) least = Math.min(least, metres + lengthOf(edge) / 2);
      open.push({ trail: longer, metres: metres + lengthOf(edge) });
    }
  }
  return least;
}

const line = fc.integer({ min: 0, max: size - 1 });
const kind = fc.constantFrom("no_left_turn", "only_straight_on").map((restriction) => ({ restriction }));
const atNode = fc
  .record({ row: line, column: line, swap: fc.boolean(), tags: kind })
  .map(({ row, column, swap, tags }) => ({
    from: swap ? 200 + column : 100 + row,
    via: row * size + column + 1,
    to: swap ? 100 + row : 200 + column,
    tags,
  }));
const overWay = fc
  .record({
    ends: fc.uniqueArray(line, { minLength: 2, maxLength: 2 }),
    via: line,
    swap: fc.boolean(),
    tags: kind,
  })
  .map(({ ends: [from, to], via, swap, tags }) => ({
    from: (swap ? 200 : 100) + from!,
    via: [(swap ? 100 : 200) + via],
    to: (swap ? 200 : 100) + to!,
    tags,
  }));
const edge = fc
  .record({ node: fc.constantFrom(...all), side: fc.nat(3) })
  .map(({ node, side }): Edge => [node, neighbours(node)[side % neighbours(node).length]!]);
const middle = ([one, other]: Edge) => {
  const [from, to] = [placeOf(one), placeOf(other)];
  return { latitude: (from.latitude + to.latitude) / 2, longitude: (from.longitude + to.longitude) / 2 };
};

describe("turns", () => {
  it("are left where signs forbid them, at a crossing or over a street, in any mixture", () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(atNode, overWay), { minLength: 1, maxLength: 4 }),
        fc.tuple(edge, edge),
        (said, pair) => {
          const restrictions = said.map((each, id): TestRestriction => ({ id: id + 1, ...each }));
          const roads = roadsFrom({ ...gridOf(size), restrictions });
          // Signs that let nobody out of a street, or in, leave it out of the network.
          fc.pre(directionsOf(roads.network) === 4 * size * (size - 1));
          const router = createRouter(roads, { profile });
          for (const [start, goal] of [pair, ...pairsOf(restrictions[0]!)]) {
            if (start.every((node) => goal.some((end) => same(node, end)))) continue;
            const { lengths } = router.times([middle(start)], [middle(goal)]);
            const expected = shortest(start, goal, restrictions);
            expect(Math.abs(lengths[0]! / 10 - expected)).toBeLessThan(2);
          }
        },
      ),
      { numRuns: runs(200) },
    );
  });

  it("over a street are forbidden to those alone who came over all of it", () => {
    const restrictions = [{ id: 1, from: 100, via: [201], to: 102, tags: { restriction: "no_left_turn" } }];
    const start: Edge = [node(0, 0), node(0, 1)];
    const side: Edge = [node(1, 2), node(1, 1)];
    const goal: Edge = [node(2, 1), node(2, 2)];
    const plain = createRouter(roadsFrom(gridOf(size)), { profile });
    const signed = createRouter(roadsFrom({ ...gridOf(size), restrictions }), { profile });
    const metres = (router: typeof plain, from: Edge) =>
      router.times([middle(from)], [middle(goal)]).lengths[0]! / 10;
    expect(metres(signed, side)).toBe(metres(plain, side));
    expect(metres(signed, start) - metres(plain, start)).toBeCloseTo(lengthOf([node(0, 1), node(0, 2)]), 0);
  });
});
