import type { TilePlace } from "../../../../dataProviders/services";
import { usualLastZoom } from "./source";
import { emptyTile, readTile, type Tile } from "./Tile";

/** Tiles that were read and may be drawn again. */
const mostKept = 160;
/** Milliseconds until a tile that did not come is asked for again, each time that it did not. */
const pauses = [2_000, 8_000, 30_000];

export type Read = (place: TilePlace, signal: AbortSignal) => Promise<ArrayBuffer | undefined>;

type Entry = { tile?: Tile; loading: Promise<Tile | undefined> };

/** The tiles of one map: each is read once, whoever draws it. */
export class TileStore extends EventTarget {
  /** The greatest zoom of its tiles. */
  readonly lastZoom: number;
  readonly #read: Read;
  /** By their places, those that were asked for last at the end. */
  readonly #entries = new Map<string, Entry>();
  readonly #end = new AbortController();
  #awaited = 0;

  constructor(read: Read, lastZoom = usualLastZoom) {
    super();
    this.#read = read;
    this.lastZoom = lastZoom;
  }

  /** A tile that is there. */
  get(place: TilePlace): Tile | undefined {
    return this.#entries.get(keyOf(place))?.tile;
  }

  /** A tile, once it is there; undefined where it does not come. The event "settled" tells that none is awaited any more. */
  load(place: TilePlace): Promise<Tile | undefined> {
    const key = keyOf(place);
    const entry = this.#entries.get(key) ?? this.#begin(key, place);
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= mostKept) break;
      this.#entries.delete(oldest);
    }
    return entry.loading;
  }

  close(): void {
    this.#end.abort();
    this.#entries.clear();
  }

  #begin(key: string, place: TilePlace): Entry {
    const entry: Entry = { loading: this.#ask(place, 0) };
    void this.#settle(key, entry);
    return entry;
  }

  async #settle(key: string, entry: Entry): Promise<void> {
    this.#awaited += 1;
    const tile = await entry.loading;
    if (tile) entry.tile = tile;
    else if (this.#entries.get(key) === entry) this.#entries.delete(key);
    this.#awaited -= 1;
    if (this.#awaited === 0) this.dispatchEvent(new Event("settled"));
  }

  async #ask(place: TilePlace, failed: number): Promise<Tile | undefined> {
    const { signal } = this.#end;
    try {
      const bytes = await this.#read(place, signal);
      return bytes ? readTile(bytes) : emptyTile;
    } catch (error) {
      if (signal.aborted) return undefined;
      this.dispatchEvent(new CustomEvent("failed", { detail: error }));
      const pause = pauses[failed];
      if (pause === undefined) return undefined;
      await new Promise((resolve) => setTimeout(resolve, pause));
      return signal.aborted ? undefined : this.#ask(place, failed + 1);
    }
  }
}

function keyOf({ z, x, y }: TilePlace): string {
  return `${z}/${x}/${y}`;
}
