import { type Map as LeafletMap, TileLayer } from "leaflet";
import { baseMapOf, readTile } from "../../dataProviders/services";
import { LabelCanvas } from "../map/base/labels/LabelCanvas";
import { TileStore } from "../map/base/tile/TileStore";
import { VectorGrid } from "../map/base/VectorGrid";

/** The operator's tiles, where there are any. */
export type Tiles = { url: string; attribution: string };

type Under = {
  /** Where the account's map is asked for. */
  address: string;
  tiles: Tiles | undefined;
  mode: () => "light" | "dark";
};

/** In milliseconds: a server that still reads its map is asked again. */
const soon = 5_000;

/** Draws the operator's tiles, else the account's map, under what a page for whoever has a link shows; answers whose it is. */
export async function drawBase(map: LeafletMap, under: Under): Promise<string | undefined> {
  const { address, tiles, mode } = under;
  if (tiles) {
    new TileLayer(tiles.url, { maxZoom: 19 }).addTo(map);
    return tiles.attribution;
  }
  const answer = await fetch(address, { credentials: "omit" });
  const {
    ready,
    tiles: path,
    bounds,
    lastZoom,
    attribution,
  } = baseMapOf(answer.ok ? await answer.json() : {});
  if (!ready) {
    await new Promise((resolve) => setTimeout(resolve, soon));
    return drawBase(map, under);
  }
  if (path === undefined) return undefined;
  const open = (place: string, options: RequestInit) => fetch(place, { ...options, credentials: "omit" });
  const store = new TileStore((place, signal) => readTile({ open }, path, place, signal), lastZoom);
  for (const [name, zIndex] of Object.entries(panes)) map.createPane(name).style.zIndex = zIndex;
  const grid = new VectorGrid({ store, mode: mode(), bounds, pane: "base" }).addTo(map);
  const family = getComputedStyle(document.body).fontFamily;
  const labels = new LabelCanvas({ store, mode: mode(), family, pane: "labels" }).addTo(map);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
    grid.setMode(mode());
    labels.setMode(mode());
  });
  return attribution;
}

/** By height, as in the console (src/map/Level.tsx). */
const panes = { base: "160", labels: "417" };
