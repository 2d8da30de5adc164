import type { Place, RoadDriving } from "../roads";
import type { EngineTable, TravelEngine } from "./TravelEngine";

/** Places that a table is kept of at most. More are asked for each time. */
const mostPlaces = 2_500;
/** Bytes of all tables: one of 2,500 places takes 50 MB and up to twice of that, one of 100 places 0.1 MB. */
const mostBytes = 250e6;

/**
 * An engine that asks another one only for what it was not asked before: a schedule is read again and again, with few
 * places changed. `generation` changes when what was answered before no longer holds.
 */
export function keptTables(engine: TravelEngine, generation: () => unknown, bytes = mostBytes): TravelEngine {
  const kept = new Map<string, { table: KeptTable; turn: Promise<unknown> }>();
  let known = generation();
  return {
    source: engine.source,
    legs: (...question) => engine.legs(...question),
    async table(from, to, driving, signal) {
      if (to !== from || from.length > mostPlaces) return engine.table(from, to, driving, signal);
      if (generation() !== known) {
        kept.clear();
        known = generation();
      }
      const entry = entryOf(JSON.stringify(driving));
      if (entry.table.missing(from).length === 0) return entry.table.between(from);
      // One at a time: who comes second finds what the first one asked for.
      const turn = entry.turn.then(() => tableOf(entry, from, driving, signal));
      entry.turn = turn.catch(() => undefined);
      return turn;
    },
  };

  function entryOf(key: string) {
    const entry = kept.get(key) ?? { table: new KeptTable(), turn: Promise.resolve() };
    kept.delete(key);
    kept.set(key, entry);
    forgetBeyond(bytes);
    return entry;
  }

  /** Those that were not asked for longest go first, and never the last one. */
  function forgetBeyond(most: number): void {
    let all = [...kept.values()].reduce((sum, { table }) => sum + table.bytes, 0);
    for (const [key, { table }] of kept) {
      if (all <= most || kept.size === 1) return;
      all -= table.bytes;
      kept.delete(key);
    }
  }

  async function tableOf(
    entry: { table: KeptTable },
    places: Place[],
    driving: RoadDriving,
    signal?: AbortSignal,
  ): Promise<EngineTable> {
    let missing = entry.table.missing(places);
    if (entry.table.size + missing.length > mostPlaces) {
      entry.table = new KeptTable();
      missing = entry.table.missing(places);
    }
    if (missing.length > 0) {
      const before = [...entry.table.places];
      const rows = await engine.table(missing, [...before, ...missing], driving, signal);
      const columns = before.length === 0 ? nothing : await engine.table(before, missing, driving, signal);
      entry.table.add(missing, rows, columns);
    }
    return entry.table.between(places);
  }
}

const nothing: EngineTable = { times: new Int32Array(0), lengths: new Int32Array(0) };

/** Times between places that were asked for before: it grows by rows and columns. */
class KeptTable {
  readonly #rows = new Map<string, number>();
  readonly #places: Place[] = [];
  #room = 0;
  #times = new Int32Array(0);
  #lengths = new Int32Array(0);

  get size(): number {
    return this.#places.length;
  }

  get bytes(): number {
    return this.#times.byteLength + this.#lengths.byteLength;
  }

  get places(): readonly Place[] {
    return this.#places;
  }

  /** Those of the places that it lacks, each once. */
  missing(places: readonly Place[]): Place[] {
    const found = new Map<string, Place>();
    for (const place of places) if (!this.#rows.has(keyOf(place))) found.set(keyOf(place), place);
    return [...found.values()];
  }

  /** Adds places: `rows` from them to all, those last; `columns` from those that were there before to them. */
  add(places: readonly Place[], rows: EngineTable, columns: EngineTable): void {
    const before = this.size;
    this.#makeRoom(before + places.length);
    for (const place of places) {
      this.#rows.set(keyOf(place), this.size);
      this.#places.push(place);
    }
    const all = this.size;
    for (let row = 0; row < places.length; row++)
      for (let column = 0; column < all; column++) this.#put(before + row, column, rows, row * all + column);
    for (let row = 0; row < before; row++)
      for (let column = 0; column < places.length; column++)
        this.#put(row, before + column, columns, row * places.length + column);
  }

  /** A table of its own between places that it has. */
  between(places: readonly Place[]): EngineTable {
    const rows = places.map((place) => this.#rows.get(keyOf(place))!);
    const times = new Int32Array(rows.length * rows.length);
    const lengths = new Int32Array(times.length);
    let cell = 0;
    for (const row of rows)
      for (const column of rows) {
        times[cell] = this.#times[row * this.#room + column]!;
        lengths[cell++] = this.#lengths[row * this.#room + column]!;
      }
    return { times, lengths };
  }

  #put(row: number, column: number, { times, lengths }: EngineTable, from: number): void {
    this.#times[row * this.#room + column] = times[from]!;
    this.#lengths[row * this.#room + column] = lengths[from]!;
  }

  #makeRoom(size: number): void {
    if (size <= this.#room) return;
    const room = Math.max(64, Math.ceil(size * 1.5));
    const wider = (cells: Int32Array) => {
      const all = new Int32Array(room * room);
      for (let row = 0; row < this.size; row++)
        all.set(cells.subarray(row * this.#room, row * this.#room + this.size), row * room);
      return all;
    };
    [this.#times, this.#lengths] = [wider(this.#times), wider(this.#lengths)];
    this.#room = room;
  }
}

function keyOf({ latitude, longitude }: Place): string {
  return `${latitude},${longitude}`;
}
