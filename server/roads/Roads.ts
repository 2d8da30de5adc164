import {
  buildHierarchy,
  createPathFinder,
  customize,
  graphOf,
  nestedOrder,
  placesOf,
  timeTableInSteps,
  unreachable,
  type ArcPlaces,
  type Hierarchy,
} from "./hierarchy";
import type { RoadNetwork } from "./network";
import { addArc, addBetween, createEntries, createSnapper, Line, type Entries, type Snapped } from "./places";
import { weightsOf, type Profile, type ZoneArea, type VehicleLimits } from "./profiles";
import { atOnce } from "./steps";

/** A network with all that does not depend on who drives on it. */
export type Roads = {
  network: RoadNetwork;
  rank: Int32Array;
  hierarchy: Hierarchy;
  places: ArcPlaces;
  snap: (latitude: number, longitude: number) => Snapped | undefined;
};

export type Place = { latitude: number; longitude: number };

/** From each place to each, row by row: milliseconds without the correction, and decimetres; -1 where no road leads. */
export type RoadTimes = { times: Int32Array; lengths: Int32Array };

/** From each place to each, row by row: seconds and metres; -1 in both where no road leads. */
export type RoadTable = { seconds: Float64Array; metres: Float64Array };

/**
 * A driven way: milliseconds without the correction, decimetres, and its points, latitude and longitude in turn, each
 * with the milliseconds until it is passed.
 */
export type RoadPath = { time: number; length: number; points: Float64Array; times: Float64Array };

export function createRoads(network: RoadNetwork, rank: Int32Array, hierarchy: Hierarchy): Roads {
  const places = placesOf(hierarchy, rank, network.arcs.tail, network.arcs.head);
  return { network, rank, hierarchy, places, snap: createSnapper(network) };
}

/** The order of contraction and its shortcuts: the part of the work that is kept. */
export function contract({ latitudes, longitudes, arcs }: RoadNetwork): {
  rank: Int32Array;
  hierarchy: Hierarchy;
} {
  const graph = graphOf(latitudes.length, arcs.tail, arcs.head);
  const narrow = Math.cos(((latitudes[0] ?? 0) * Math.PI) / 180);
  const rank = nestedOrder(
    graph,
    longitudes.map((each) => each * narrow),
    latitudes,
  );
  return { rank, hierarchy: buildHierarchy(graph, rank) };
}

/** Who drives: a profile, and what the vehicle adds to it. */
export type Driving = {
  profile: Profile;
  limits?: VehicleLimits;
  zones?: ZoneArea[];
  /** Times are multiplied by it (driving time correction factor). */
  correction?: number;
};

/** Times, distances and ways for one kind of driving. */
export function createRouter(roads: Roads, { profile, limits, zones, correction = 1 }: Driving) {
  const { network, rank, hierarchy, places, snap } = roads;
  const weights = weightsOf(network, profile, limits, zones);
  const metric = customize(hierarchy, places, weights);
  const entries = createEntries(network, rank, weights);
  const findPath = createPathFinder(hierarchy, places, weights, metric);

  const line = new Line();

  function wayBetween(source: Snapped, target: Snapped): RoadPath | undefined {
    const along = entries.along(source, target);
    const found = findPath(entries.from(source), entries.to(target));
    line.add(source.latitude, source.longitude);
    if (along && (!found || along.time <= found.time)) {
      const { arc, time, length } = along;
      addBetween(line, network, arc, shareOf(network, arc, source), shareOf(network, arc, target));
      line.add(target.latitude, target.longitude);
      line.took(time);
      return { time, length, ...line.take() };
    }
    if (!found) {
      line.take();
      return undefined;
    }
    const { from: first, to: last, arcs, time, length } = found;
    addBetween(line, network, first.arc, shareOf(network, first.arc, source), 1);
    addNode(line, network, network.arcs.head[first.arc]!);
    line.took(first.time);
    for (const arc of arcs) {
      addArc(line, network, arc);
      line.took(weights.time[arc]!);
    }
    addBetween(line, network, last.arc, 0, shareOf(network, last.arc, target));
    line.add(target.latitude, target.longitude);
    line.took(last.time);
    return { time, length, ...line.take() };
  }
  function* timesInSteps(from: Place[], to: Place[] = from): Generator<void, RoadTimes> {
    const sources = from.map(({ latitude, longitude }) => snap(latitude, longitude));
    const targets = to === from ? sources : to.map(({ latitude, longitude }) => snap(latitude, longitude));
    const found = yield* timeTableInSteps(
      hierarchy,
      metric,
      sources.map((place) => (place ? entries.from(place) : [])),
      targets.map((place) => (place ? entries.to(place) : [])),
    );
    putWaysAlong(entries, sources, targets, found.times, found.lengths);
    for (let at = 0; at < found.times.length; at++)
      if (found.times[at]! >= unreachable) found.times[at] = found.lengths[at] = -1;
    return found;
  }
  const times = (from: Place[], to: Place[] = from) => atOnce(timesInSteps(from, to));
  return {
    /** That it holds of its own. */
    bytes: [weights, metric]
      .flatMap((each) => Object.values(each))
      .reduce((sum, { byteLength }) => sum + byteLength, 0),
    times,
    /** The same, which stops now and then for others. */
    timesInSteps,
    table(from: Place[], to: Place[] = from): RoadTable {
      const { times: whole, lengths } = times(from, to);
      return {
        seconds: Float64Array.from(whole, (time) => (time < 0 ? -1 : (time * correction) / 1000)),
        metres: Float64Array.from(lengths, (length) => (length < 0 ? -1 : length / 10)),
      };
    },
    /** The ways from each stop to the next; undefined where no road leads. */
    legs(stops: Place[]): (RoadPath | undefined)[] {
      const snapped = stops.map(({ latitude, longitude }) => snap(latitude, longitude));
      return snapped.slice(1).map((target, leg) => {
        const source = snapped[leg];
        return source && target ? wayBetween(source, target) : undefined;
      });
    },
  };
}

function addNode(line: Line, { latitudes, longitudes }: RoadNetwork, node: number): void {
  line.add(latitudes[node]!, longitudes[node]!);
}

/** How far along an arc, in the direction in which it is driven, a place on its edge lies. */
function shareOf({ arcs }: RoadNetwork, arc: number, { along }: Snapped): number {
  return arcs.backward[arc] === 1 ? 1 - along : along;
}

/** Between two places on one road the way may lead along it alone. */
function putWaysAlong(
  entries: Entries,
  sources: (Snapped | undefined)[],
  targets: (Snapped | undefined)[],
  times: Int32Array,
  lengths: Int32Array,
): void {
  const byEdge = new Map<number, number[]>();
  for (const [column, target] of targets.entries()) {
    if (!target) continue;
    const known = byEdge.get(target.edge);
    if (known) known.push(column);
    else byEdge.set(target.edge, [column]);
  }
  for (const [row, source] of sources.entries())
    for (const column of source ? (byEdge.get(source.edge) ?? []) : []) {
      const way = entries.along(source!, targets[column]!);
      const at = row * targets.length + column;
      if (!way || way.time > times[at]! || (way.time === times[at] && way.length >= lengths[at]!)) continue;
      times[at] = way.time;
      lengths[at] = way.length;
    }
}
