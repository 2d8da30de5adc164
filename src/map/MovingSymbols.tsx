import { createElementObject, createLayerComponent, type LayerProps } from "@react-leaflet/core";
import { LayerGroup, type Map as LeafletMap } from "leaflet";
import { Level } from "./Level";
import { type MapSymbol, markerOf, type SymbolMarker } from "./Symbols";
import { usePlanChange } from "./usePlanChange";

/** Symbols that move by themselves: always as many, in one order; undefined where one is not to be seen. */
export type SymbolSource = {
  /** As they are now; what is the same object as before is not drawn anew. */
  read: () => readonly (MapSymbol | undefined)[];
  /** Calls back when they are others, until what it answers is called. */
  follow: (changed: () => void) => () => void;
};

type MovingSymbolsProps = { source: SymbolSource; level: "symbols" | "moves" | "marks" };

/** Symbols on a canvas of their own that are moved without React drawing anything. */
export function MovingSymbols({ source, level }: MovingSymbolsProps) {
  usePlanChange(source);
  return (
    <Level name={level}>
      <MovingLayer source={source} />
    </Level>
  );
}

type MovingLayerProps = LayerProps & { source: SymbolSource };

const MovingLayer = createLayerComponent<MovingGroup, MovingLayerProps>(
  ({ source }, context) => createElementObject(new MovingGroup(source, context.pane), context),
  (group, { source }, before) => {
    if (source !== before.source) group.setSource(source);
  },
);

class MovingGroup extends LayerGroup {
  #source: SymbolSource;
  readonly #pane: string | undefined;
  #drawn: readonly (MapSymbol | undefined)[] = [];
  #markers: (SymbolMarker | undefined)[] = [];
  #stop: (() => void) | undefined;

  constructor(source: SymbolSource, pane: string | undefined) {
    super();
    this.#source = source;
    this.#pane = pane;
  }

  override onAdd(map: LeafletMap): this {
    super.onAdd(map);
    this.#begin();
    return this;
  }

  override onRemove(map: LeafletMap): this {
    this.#end();
    return super.onRemove(map);
  }

  setSource(source: SymbolSource): void {
    const isShown = this.#stop !== undefined;
    this.#end();
    this.#source = source;
    if (isShown) this.#begin();
  }

  #begin(): void {
    this.#draw();
    this.#stop = this.#source.follow(() => this.#draw());
  }

  #end(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.clearLayers();
    this.#drawn = [];
    this.#markers = [];
  }

  #draw(): void {
    const symbols = this.#source.read();
    for (const [at, symbol] of symbols.entries()) {
      if (symbol === this.#drawn[at]) continue;
      const marker = this.#markers[at];
      if (symbol && marker) marker.become(symbol);
      else if (symbol) this.#add(at, markerOf(symbol, this.#pane));
      else if (marker) {
        this.removeLayer(marker);
        this.#markers[at] = undefined;
      }
    }
    this.#drawn = symbols;
  }

  #add(at: number, marker: SymbolMarker): void {
    this.#markers[at] = marker;
    this.addLayer(marker);
  }
}
