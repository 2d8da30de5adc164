import {
  buildHierarchy,
  createPathFinder,
  customize,
  graphOf,
  nestedOrder,
  placesOf,
  timeTable,
  unreachable,
} from "./hierarchy";
import type { ArcPlaces, Hierarchy } from "./hierarchy";
import type { RoadNetwork } from "./network";
import { addShape, createEntries, createSnapper, pointsBetween, shapeOf } from "./places";
import type { Entries, ShapePoint, Snapped } from "./places";
import { weightsOf } from "./profiles";
import type { Profile, SpeedZone, VehicleLimits } from "./profiles";

/** A network with all that does not depend on who drives on it. */
export type Roads = {
  network: RoadNetwork;
  rank: Int32Array;
  hierarchy: Hierarchy;
  places: ArcPlaces;
  snap: (latitude: number, longitude: number) => Snapped | undefined;
};

export type Place = { latitude: number; longitude: number };

/** From each place to each, row by row: seconds and metres; -1 in both where no road leads. */
export type RoadTable = { seconds: Float64Array; metres: Float64Array };

/** A driven way: seconds, metres and its points, [latitude, longitude] each. */
export type RoadPath = { seconds: number; metres: number; points: ShapePoint[] };

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
  zones?: SpeedZone[];
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

  function pathOf({ time, length }: { time: number; length: number }, points: ShapePoint[]): RoadPath {
    return { seconds: (time * correction) / 1000, metres: length / 10, points };
  }
  return {
    table(from: Place[], to: Place[] = from): RoadTable {
      const sources = from.map(({ latitude, longitude }) => snap(latitude, longitude));
      const targets = to === from ? sources : to.map(({ latitude, longitude }) => snap(latitude, longitude));
      const { times, lengths } = timeTable(
        hierarchy,
        metric,
        sources.map((place) => (place ? entries.from(place) : [])),
        targets.map((place) => (place ? entries.to(place) : [])),
      );
      putWaysAlong(entries, sources, targets, times, lengths);
      return {
        seconds: Float64Array.from(times, (time) => (time < unreachable ? (time * correction) / 1000 : -1)),
        metres: Float64Array.from(lengths, (length, at) => (times[at]! < unreachable ? length / 10 : -1)),
      };
    },
    path(from: Place, to: Place): RoadPath | undefined {
      const source = snap(from.latitude, from.longitude);
      const target = snap(to.latitude, to.longitude);
      if (!source || !target) return undefined;
      const along = entries.along(source, target);
      const found = findPath(entries.from(source), entries.to(target));
      if (along && (!found || along.time <= found.time)) {
        const [start, end] = [shareOf(network, along.arc, source), shareOf(network, along.arc, target)];
        return pathOf(along, [
          placeOf(source),
          ...pointsBetween(shapeOf(network, along.arc), start, end),
          placeOf(target),
        ]);
      }
      if (!found) return undefined;
      const { from: first, to: last, arcs } = found;
      const middle = shapeOf(network, last.arc).slice(0, arcs.length > 0 ? 0 : 1);
      for (const arc of arcs) addShape(middle, network, arc);
      return pathOf(found, [
        placeOf(source),
        ...pointsBetween(shapeOf(network, first.arc), shareOf(network, first.arc, source), 1),
        ...middle,
        ...pointsBetween(shapeOf(network, last.arc), 0, shareOf(network, last.arc, target)),
        placeOf(target),
      ]);
    },
  };
}

function placeOf({ latitude, longitude }: Snapped): ShapePoint {
  return [latitude, longitude];
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
