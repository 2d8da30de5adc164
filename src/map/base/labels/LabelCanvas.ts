import type { PaletteMode } from "@mui/material";
import {
  DomUtil,
  Layer,
  Util,
  type LatLng,
  type LayerOptions,
  type Map as LeafletMap,
  type ZoomAnimEvent,
} from "leaflet";
import { planChanged } from "../../planChanged";
import { nearEnough } from "../VectorGrid";
import { sourcesOf } from "../tile/source";
import type { TileStore } from "../tile/TileStore";
import { createMeasure, drawLabels, fontOf } from "./drawLabels";
import { layoutLabels } from "./layout";
import { obstaclesOn } from "./obstacles";

export type LabelCanvasProps = { store: TileStore; mode: PaletteMode; family: string };

/** How far it reaches beyond the view, as a share of that: a short pan shows no empty edge. */
const beyond = 0.2;

/** Written anew when the map has come to rest, when tiles have come, and when the plan is another one. */
export class LabelCanvas extends Layer {
  readonly #store: TileStore;
  readonly #family: string;
  #mode: PaletteMode;
  readonly #canvas = document.createElement("canvas");
  #frame: number | undefined;
  /** What it was written for. */
  #corner: LatLng | undefined;
  #zoom = 0;
  readonly #write = () => {
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = undefined;
      this.#draw();
    });
  };

  constructor({ store, mode, family, ...options }: LabelCanvasProps & LayerOptions) {
    super();
    // What Leaflet's plain layer is given it does not keep.
    Util.setOptions(this, options);
    this.#store = store;
    this.#mode = mode;
    this.#family = family;
    this.#canvas.className = "leaflet-zoom-animated";
  }

  override getEvents() {
    const follow = ({ center, zoom }: ZoomAnimEvent) => this.#follow(center, zoom);
    return {
      moveend: this.#write,
      resize: this.#write,
      [planChanged]: this.#write,
      zoomanim: follow as () => void,
    };
  }

  override onAdd(): this {
    this.getPane()?.append(this.#canvas);
    this.#store.addEventListener("settled", this.#write);
    // Letters of a font that comes later have other widths.
    void Promise.all(fontsOf(this.#family).map((font) => document.fonts.load(font))).then(this.#write);
    this.#write();
    return this;
  }

  override onRemove(): this {
    this.#store.removeEventListener("settled", this.#write);
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#frame = undefined;
    this.#canvas.remove();
    return this;
  }

  setMode(mode: PaletteMode): void {
    this.#mode = mode;
    this.#write();
  }

  #draw(): void {
    const map = this._map as LeafletMap | undefined;
    const ctx = this.#canvas.getContext("2d");
    if (!map || !ctx) return;
    const zoom = map.getZoom();
    const size = map.getSize();
    const corner = map.containerPointToLayerPoint(size.multiplyBy(-beyond)).round();
    const { x: width, y: height } = size.multiplyBy(1 + 2 * beyond).round();
    const view = { left: 0, top: 0, right: width, bottom: height };
    const { x: left, y: top } = map.getPixelOrigin().add(corner);
    const square = { left, top, right: left + width, bottom: top + height };
    const sources = zoom < nearEnough ? [] : sourcesOf(square, zoom, this.#store.lastZoom);
    const labels = layoutLabels({
      tiles: sources.flatMap(({ place, ...at }) => {
        const tile = this.#store.get(place);
        return tile ? [{ tile, ...at }] : [];
      }),
      zoom,
      view,
      ...obstaclesOn(map, corner),
      measure: createMeasure(ctx, this.#family),
    });
    this.#canvas.width = width * devicePixelRatio;
    this.#canvas.height = height * devicePixelRatio;
    Object.assign(this.#canvas.style, { width: `${width}px`, height: `${height}px` });
    DomUtil.setPosition(this.#canvas, corner);
    this.#corner = map.layerPointToLatLng(corner);
    this.#zoom = zoom;
    ctx.scale(devicePixelRatio, devicePixelRatio);
    drawLabels({ ctx, mode: this.#mode, family: this.#family }, labels);
  }

  /** Goes with the map while it zooms. */
  #follow(center: LatLng, zoom: number): void {
    const map = this._map;
    if (!this.#corner) return;
    const moved = DomUtil.getPosition(map.getPane("mapPane")!);
    const origin = map.project(center, zoom).subtract(map.getSize().divideBy(2)).add(moved).floor();
    const corner = map.project(this.#corner, zoom).subtract(origin);
    DomUtil.setTransform(this.#canvas, corner, map.getZoomScale(zoom, this.#zoom));
  }
}

function fontsOf(family: string): string[] {
  return ([400, 700] as const).map((weight) => fontOf({ size: 12, weight }, family));
}
