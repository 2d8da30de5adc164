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

/** What is drawn of a map: `corner` is the upper left one in pixels of the map's layers, which begin at its `origin`. */
export type View = {
  map: LeafletMap;
  corner: Pixels;
  width: number;
  height: number;
  zoom: number;
  origin: Pixels;
};

type ViewCanvasOptions = LayerOptions & {
  /** How far it reaches beyond the view, as a share of that: a short pan shows no empty edge. */
  beyond: number;
};

/** A layer on one canvas as large as the view, drawn anew when the map has come to rest; meanwhile it goes with the map. */
export abstract class ViewCanvas extends Layer {
  readonly #canvas = document.createElement("canvas");
  readonly #beyond: number;
  #frame: number | undefined;
  /** What it was drawn for. */
  #corner: LatLng | undefined;
  #zoom = 0;
  /** Has it drawn with the next frame: what asks for that many times until then is drawn once. */
  readonly redraw = (): void => {
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = undefined;
      const view = this.#viewNow();
      if (view) this.render(view);
    });
  };

  constructor({ beyond, ...options }: ViewCanvasOptions) {
    super();
    // What Leaflet's plain layer is given it does not keep.
    Util.setOptions(this, options);
    this.#beyond = beyond;
    this.#canvas.className = "leaflet-zoom-animated";
  }

  override getEvents(): Record<string, LeafletEventHandlerFn> {
    const follow = ({ center, zoom }: ZoomAnimEvent) => this.#follow(center, zoom);
    const stay = () => this.#follow(this._map.getCenter(), this._map.getZoom());
    return {
      // The layers' pixels may be others: what is drawn stays where it belongs until it is drawn anew.
      moveend: () => {
        stay();
        this.redraw();
      },
      resize: this.redraw,
      zoomanim: follow as () => void,
      // As two fingers have it.
      zoom: stay,
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

  /** Draws a view by `show`, at once or a little later. */
  protected abstract render(view: View): void;

  /** Shows a view as it is drawn on an empty canvas, in pixels of the screen, unless the map shows other ones by now. */
  protected show(view: View, draw: (ctx: CanvasRenderingContext2D) => void): void {
    const { map, corner, width, height, zoom, origin } = view;
    const ctx = this.#canvas.getContext("2d");
    if (!ctx || isZooming(map) || map.getZoom() !== zoom || !map.getPixelOrigin().equals(origin)) return;
    this.#clear(ctx, width, height);
    DomUtil.setPosition(this.#canvas, corner);
    this.#corner = map.layerPointToLatLng(corner);
    this.#zoom = zoom;
    draw(ctx);
  }

  #viewNow(): View | undefined {
    const map = this._map as LeafletMap | undefined;
    if (!map || isZooming(map)) return undefined;
    const size = map.getSize();
    const corner = map.containerPointToLayerPoint(size.multiplyBy(-this.#beyond)).round();
    const { x: width, y: height } = size.multiplyBy(1 + 2 * this.#beyond).round();
    return { map, corner, width, height, zoom: map.getZoom(), origin: map.getPixelOrigin() };
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

/** As long as it zooms the map's pixels are those of where it comes to. */
const isZooming = (map: LeafletMap & { _animatingZoom?: boolean }) => map._animatingZoom === true;
