import { canvas, polygon } from "leaflet";
import type { Map as LeafletMap, Polygon } from "leaflet";

type Topology = {
  arcs: number[][][];
  transform: { scale: number[]; translate: number[] };
  objects: { land: { geometries: { arcs: number[][][] }[] } };
};

export type WorldColors = { land: string; coast: string };

/** Below the tiles, which cover it where there are some. */
const pane = "world";
const level = "150";

/** Draws the world's coasts (Natural Earth, public domain; 20 kB, loaded with the first map). Answers the way to take them off. */
export function addWorld(map: LeafletMap, { land, coast }: WorldColors): () => void {
  let isWanted = true;
  const renderer = canvas({ pane });
  let area: Polygon | undefined;
  if (!map.getPane(pane)) map.createPane(pane).style.zIndex = level;
  // Without it a map is a blank sheet that can still be drawn on: that it does not come stops nothing.
  loadLand().then(
    (rings) => (isWanted ? drawLand(rings) : undefined),
    () => undefined,
  );
  return () => {
    isWanted = false;
    area?.remove();
    renderer.remove();
  };

  function drawLand(rings: Ring[][]): Polygon {
    area = polygon(rings, {
      pane,
      renderer,
      interactive: false,
      color: coast,
      weight: 1,
      fillColor: land,
      fillOpacity: 1,
    }).addTo(map);
    return area;
  }
}

type Ring = [latitude: number, longitude: number][];

let loading: Promise<Ring[][]> | undefined;

function loadLand(): Promise<Ring[][]> {
  loading ??= import("world-atlas/land-110m.json").then(
    (module) => landOf(module.default as unknown as Topology),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** TopoJSON's arcs as rings: each is a chain of steps from a corner, and one that is used backwards is ~ its number. */
export function landOf({ arcs, transform, objects }: Topology): Ring[][] {
  const { scale, translate } = transform;
  const lines = arcs.map((steps) => {
    let [x, y] = [0, 0];
    return steps.map(([right = 0, up = 0]): Ring[number] => {
      x += right;
      y += up;
      return [y * (scale[1] ?? 1) + (translate[1] ?? 0), x * (scale[0] ?? 1) + (translate[0] ?? 0)];
    });
  });
  const lineOf = (arc: number) => (arc < 0 ? (lines[~arc]?.toReversed() ?? []) : (lines[arc] ?? []));
  // What stands after the first ring are holes: inland seas.
  return objects.land.geometries.flatMap((geometry) =>
    (geometry.arcs as unknown as number[][][]).map((rings) =>
      rings.map((ring) => unwrapped(ring.flatMap((arc, at) => lineOf(arc).slice(at === 0 ? 0 : 1)))),
    ),
  );
}

/** A coast that goes on over the date line, not back around the world; one that goes around a pole is closed there. */
function unwrapped(ring: Ring): Ring {
  let turns = 0;
  let before = ring[0]?.[1] ?? 0;
  const coast = ring.map(([latitude, longitude]): Ring[number] => {
    if (Math.abs(longitude - before) > 180) turns += longitude < before ? 360 : -360;
    before = longitude;
    return [latitude, longitude + turns];
  });
  const [first, last] = [coast[0], coast.at(-1)];
  if (!first || !last || turns === 0) return coast;
  const pole = Math.sign(first[0]) * 90;
  return [...coast, [pole, last[1]], [pole, first[1]]];
}
