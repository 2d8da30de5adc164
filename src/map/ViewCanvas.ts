import {
  DomUtil,
  Layer,
  Util,
  type LatLng,
  type LayerOptions,
  type LeafletEventHandlerFn,
  type Map as LeafletMap,
  type Point as Pixels,
  type ZoomAnimEvent,
} from "leaflet";

/** What is drawn on: `corner` is its upper left one in pixels of the map's layers. */
export type DrawnView = {
  map: LeafletMap;
  ctx: CanvasRenderingContext2D;
  corner: Pixels;
  width: number;
  height: number;
};

type ViewCanvasOptions = LayerOptions & {
  /** How far it reaches beyond the view, as a share of that: a short pan shows no empty edge. */
  beyond: number;
  /** Whether it is drawn in the same moment as the map comes to rest, else with the next frame. */
  atOnce?: boolean;
};

/** A layer on one canvas as large as the view, drawn anew when the map has come to rest; meanwhile it goes with the map. */
export abstract class ViewCanvas extends Layer {
  readonly #canvas = document.createElement("canvas");
  readonly #beyond: number;
  readonly #atOnce: boolean;
  #frame: number | undefined;
  /** What it was drawn for. */
  #corner: LatLng | undefined;
  #zoom = 0;
  /** Has it drawn with the next frame: what asks for that many times until then is drawn once. */
  readonly redraw = (): void => {
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = undefined;
      this.#drawNow();
    });
  };

  constructor({ beyond, atOnce = false, ...options }: ViewCanvasOptions) {
    super();
    // What Leaflet's plain layer is given it does not keep.
    Util.setOptions(this, options);
    this.#beyond = beyond;
    this.#atOnce = atOnce;
    this.#canvas.className = "leaflet-zoom-animated";
  }

  override getEvents(): Record<string, LeafletEventHandlerFn> {
    const rest = () => (this.#atOnce ? this.#drawNow() : this.redraw());
    const follow = ({ center, zoom }: ZoomAnimEvent) => this.#follow(center, zoom);
    return {
      moveend: rest,
      resize: rest,
      zoomanim: follow as () => void,
      // As two fingers have it.
      zoom: () => this.#follow(this._map.getCenter(), this._map.getZoom()),
    };
  }

  override onAdd(): this {
    this.getPane()?.append(this.#canvas);
    this.redraw();
    return this;
  }

  override onRemove(): this {
    this.#letFrameGo();
    this.#canvas.remove();
    return this;
  }

  /** Draws on a canvas that is empty, in pixels of the page from its corner on. */
  protected abstract draw(view: DrawnView): void;

  #drawNow(): void {
    const map = this._map as (LeafletMap & { _animatingZoom?: boolean }) | undefined;
    const ctx = this.#canvas.getContext("2d");
    // As long as it zooms the map's pixels are those of where it comes to.
    if (!map || !ctx || map._animatingZoom) return;
    this.#letFrameGo();
    const size = map.getSize();
    const corner = map.containerPointToLayerPoint(size.multiplyBy(-this.#beyond)).round();
    const { x: width, y: height } = size.multiplyBy(1 + 2 * this.#beyond).round();
    this.#clear(ctx, width, height);
    DomUtil.setPosition(this.#canvas, corner);
    this.#corner = map.layerPointToLatLng(corner);
    this.#zoom = map.getZoom();
    ctx.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
    this.draw({ map, ctx, corner, width, height });
  }

  #letFrameGo(): void {
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#frame = undefined;
  }

  #clear(ctx: CanvasRenderingContext2D, width: number, height: number): void {
    const [across, down] = [Math.round(width * devicePixelRatio), Math.round(height * devicePixelRatio)];
    const { canvas } = ctx;
    // To give it the same size would take its memory anew.
    if (canvas.width !== across || canvas.height !== down)
      Object.assign(canvas, { width: across, height: down });
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, across, down);
    Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` });
  }

  /** Goes with the map while it zooms. */
  #follow(center: LatLng, zoom: number): void {
    const map = this._map;
    if (!this.#corner) return;
    const moved = DomUtil.getPosition(map.getPane("mapPane")!);
    const origin = map.project(center, zoom).subtract(map.getSize().divideBy(2)).add(moved).round();
    const corner = map.project(this.#corner, zoom).subtract(origin);
    DomUtil.setTransform(this.#canvas, corner, map.getZoomScale(zoom, this.#zoom));
  }
}
