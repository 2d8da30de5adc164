import type { PaletteMode } from "@mui/material";
import type { LayerOptions } from "leaflet";
import { planChanged } from "../../planChanged";
import { ViewCanvas, type DrawnView } from "../../ViewCanvas";
import { nearEnough } from "../VectorGrid";
import { sourcesOf } from "../tile/source";
import type { TileStore } from "../tile/TileStore";
import { createMeasure, drawLabels, fontOf } from "./drawLabels";
import { layoutLabels } from "./layout";
import { obstaclesOn } from "./obstacles";

export type LabelCanvasProps = { store: TileStore; mode: PaletteMode; family: string };

/** Written anew when the map has come to rest, when tiles have come, and when the plan is another one. */
export class LabelCanvas extends ViewCanvas {
  readonly #store: TileStore;
  readonly #family: string;
  #mode: PaletteMode;

  constructor({ store, mode, family, ...options }: LabelCanvasProps & LayerOptions) {
    super({ ...options, beyond: 0.2 });
    this.#store = store;
    this.#mode = mode;
    this.#family = family;
  }

  override getEvents() {
    return { ...super.getEvents(), [planChanged]: this.redraw };
  }

  override onAdd(): this {
    this.#store.addEventListener("settled", this.redraw);
    // Letters of a font that comes later have other widths.
    void Promise.all(fontsOf(this.#family).map((font) => document.fonts.load(font))).then(this.redraw);
    return super.onAdd();
  }

  override onRemove(): this {
    this.#store.removeEventListener("settled", this.redraw);
    return super.onRemove();
  }

  setMode(mode: PaletteMode): void {
    this.#mode = mode;
    this.redraw();
  }

  protected override draw({ map, ctx, corner, width, height }: DrawnView): void {
    const zoom = map.getZoom();
    const { x: left, y: top } = map.getPixelOrigin().add(corner);
    const square = { left, top, right: left + width, bottom: top + height };
    const sources = zoom < nearEnough ? [] : sourcesOf(square, zoom, this.#store.lastZoom);
    const labels = layoutLabels({
      tiles: sources.flatMap(({ place, ...at }) => {
        const tile = this.#store.get(place);
        return tile ? [{ tile, ...at }] : [];
      }),
      zoom,
      view: { left: 0, top: 0, right: width, bottom: height },
      ...obstaclesOn(map, corner),
      measure: createMeasure(ctx, this.#family),
    });
    drawLabels({ ctx, mode: this.#mode, family: this.#family }, labels);
  }
}

function fontsOf(family: string): string[] {
  return ([400, 700] as const).map((weight) => fontOf({ size: 12, weight }, family));
}
