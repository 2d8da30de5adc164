import { canvas, polygon, type Map as LeafletMap, type Polygon } from "leaflet";
import { copiesOf, landOf, type Ring, type Topology } from "./land";

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
    area = polygon(copiesOf(rings), {
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
