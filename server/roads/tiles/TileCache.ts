/** Bytes of tiles that were made and may be asked for again. */
const mostCached = 8e6;

/** Tiles by their keys; those that nobody asked for the longest go first. undefined is a tile with nothing in it. */
export class TileCache {
  readonly #tiles = new Map<number, Uint8Array | undefined>();
  #bytes = 0;

  has(key: number): boolean {
    return this.#tiles.has(key);
  }

  get(key: number): Uint8Array | undefined {
    const tile = this.#tiles.get(key);
    // The one that was asked for last goes last.
    if (this.#tiles.delete(key)) this.#tiles.set(key, tile);
    return tile;
  }

  add(key: number, tile: Uint8Array | undefined): void {
    if (this.has(key)) return;
    this.#tiles.set(key, tile);
    this.#bytes += bytesOf(tile);
    for (const [oldest, bytes] of this.#tiles) {
      if (this.#bytes <= mostCached) break;
      this.#tiles.delete(oldest);
      this.#bytes -= bytesOf(bytes);
    }
  }
}

/** An entry of the cache takes something, too. */
function bytesOf(tile: Uint8Array | undefined): number {
  return 100 + (tile?.length ?? 0);
}
