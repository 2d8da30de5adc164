import type { Place, RoadDriving } from "../roads";
import { KeptTable } from "./KeptTable";
import type { EngineTable, TravelEngine } from "./TravelEngine";

/** Places that a table is kept of at most: 50 MB. More are asked for each time. */
const mostPlaces = 2_500;
/** Ways to drive that tables are kept for. */
const mostTables = 4;

/**
 * An engine that asks another one only for what it was not asked before: a schedule is read again and again, with few
 * places changed. `generation` changes when what was answered before no longer holds.
 */
export function keptTables(engine: TravelEngine, generation: () => unknown): TravelEngine {
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
    const [oldest] = kept.keys();
    if (kept.size > mostTables && oldest !== undefined) kept.delete(oldest);
    return entry;
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
