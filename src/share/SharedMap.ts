import { map as createMap, type Map as LeafletMap, Marker, DivIcon, TileLayer } from "leaflet";
import "leaflet/dist/leaflet.css";
import { baseMapOf, readTile } from "../../dataProviders/services";
import type { SharedPosition } from "../../schemas/shares";
import { LabelCanvas } from "../map/base/labels/LabelCanvas";
import { TileStore } from "../map/base/tile/TileStore";
import { VectorGrid } from "../map/base/VectorGrid";

type Seen = NonNullable<SharedPosition["position"]>;
/** The operator's tiles, where there are any. */
export type Tiles = { url: string; attribution: string };

/** How near a vehicle is shown at first. */
const nearby = 15;
/** In milliseconds: a server that still reads its map is asked again. */
const soon = 5_000;

/** The map of a shared position: it follows the vehicle until whoever looks moves it. */
export class SharedMap {
  readonly #map: LeafletMap;
  readonly #marker: Marker;
  readonly #symbol = document.createElement("div");
  #isShown = false;
  #isFollowing = true;

  constructor(element: HTMLElement, label: string) {
    element.setAttribute("role", "application");
    element.setAttribute("aria-label", label);
    this.#map = createMap(element, { attributionControl: false, zoomControl: false, maxZoom: 19 });
    this.#map.on("dragstart", () => (this.#isFollowing = false));
    this.#symbol.className = "vehicle";
    this.#marker = new Marker([0, 0], {
      icon: new DivIcon({ html: this.#symbol, className: "", iconSize: [32, 32] }),
      interactive: false,
      keyboard: false,
    });
  }

  /** Shows where the vehicle is, and where it is bound for. */
  show({ latitude, longitude, course }: Seen): void {
    this.#symbol.replaceChildren(arrow(course));
    this.#marker.setLatLng([latitude, longitude]);
    if (!this.#isShown) {
      this.#isShown = true;
      this.#map.setView([latitude, longitude], nearby);
      this.#marker.addTo(this.#map);
    } else if (this.#isFollowing) this.#map.panTo([latitude, longitude]);
  }

  /** Draws the operator's tiles, else the account's map; answers whose it is. */
  async draw(token: string, tiles: Tiles | undefined): Promise<string | undefined> {
    if (tiles) {
      new TileLayer(tiles.url, { maxZoom: 19 }).addTo(this.#map);
      return tiles.attribution;
    }
    const answer = await fetch(`/ui-api/shares/${encodeURIComponent(token)}/map`);
    const {
      ready,
      tiles: path,
      bounds,
      lastZoom,
      attribution,
    } = baseMapOf(answer.ok ? await answer.json() : {});
    if (!ready) {
      await new Promise((resolve) => setTimeout(resolve, soon));
      return this.draw(token, undefined);
    }
    if (path === undefined) return undefined;
    const open = (address: string, options: RequestInit) => fetch(address, options);
    const store = new TileStore((place, signal) => readTile({ open }, path, place, signal), lastZoom);
    const dark = matchMedia("(prefers-color-scheme: dark)");
    const mode = () => (dark.matches ? "dark" : "light");
    for (const [name, zIndex] of Object.entries(panes)) this.#map.createPane(name).style.zIndex = zIndex;
    const grid = new VectorGrid({ store, mode: mode(), bounds, pane: "base" }).addTo(this.#map);
    const family = getComputedStyle(document.body).fontFamily;
    const labels = new LabelCanvas({ store, mode: mode(), family, pane: "labels" }).addTo(this.#map);
    dark.addEventListener("change", () => {
      grid.setMode(mode());
      labels.setMode(mode());
    });
    return attribution;
  }
}

/** By height, as in the console (src/map/Level.tsx). */
const panes = { base: "160", labels: "417" };

const namespace = "http://www.w3.org/2000/svg";

const disc = "M 9 0 A 9 9 0 1 1 -9 0 A 9 9 0 1 1 9 0 Z";
const drop = "M 0 -15 L 6.36 -6.36 A 9 9 0 1 1 -6.36 -6.36 Z";

/** A disc, with a nose where the vehicle is bound for. */
function arrow(course: number | null): SVGElement {
  const picture = document.createElementNS(namespace, "svg");
  picture.setAttribute("viewBox", "-16 -16 32 32");
  picture.setAttribute("width", "32");
  picture.setAttribute("height", "32");
  const shape = document.createElementNS(namespace, "path");
  shape.setAttribute("d", course === null ? disc : drop);
  shape.setAttribute("fill", "#1c4a8f");
  shape.setAttribute("stroke", "#fff");
  shape.setAttribute("stroke-width", "2");
  if (course !== null) shape.setAttribute("transform", `rotate(${course})`);
  picture.append(shape);
  return picture;
}
