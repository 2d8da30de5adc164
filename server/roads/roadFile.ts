import { existsSync, statSync } from "node:fs";
import type { Hierarchy } from "./hierarchy";
import { keep, readKept } from "./keptFile";
import { buildNetwork, type Mover, type RoadNetwork } from "./network";
import { MemoryBudget, readExtract, type Extract } from "./osm";
import { contract, createRoads, type Roads } from "./Roads";
import { besidePath } from "./shapes";

type Content = { network: RoadNetwork; rank: Int32Array; hierarchy: Hierarchy };

/**
 * The roads of an extract for one kind of mover. What was built of it is kept beside `keptAs`, so that the next start
 * reads it in a moment; a kept file that is of another extract, older than this program, or broken is built anew.
 * Throws an ExtractFault.
 */
export function loadRoads(extractPath: string, mover: Mover, keptAs: string): Roads {
  const source = sourceOf(extractPath);
  const kept = readRoads(keptAs, source);
  if (kept) return kept;
  keepRoads(readExtract(extractPath, new MemoryBudget(process.availableMemory())), mover, keptAs, source);
  return readRoads(keptAs, source)!;
}

/** The roads that were kept of a source, if there are any. */
export function readRoads(keptAs: string, source: string): Roads | undefined {
  const kept = readKept<Content>(keptAs, source);
  return kept && createRoads(kept.network, kept.rank, kept.hierarchy);
}

/** Builds the roads of an extract for one kind of mover, and keeps them. Throws ExtractFault NO_ROADS. */
export function keepRoads(extract: Extract, mover: Mover, keptAs: string, source: string): void {
  const network = buildNetwork(extract, mover);
  keep(keptAs, source, { network, ...contract(network) } satisfies Content);
}

/** What tells an extract, with the files beside it, from another one, and from itself after it was changed. */
export function sourceOf(extractPath: string): string {
  const beside = (["water", "places"] as const).map((kind) => besidePath(extractPath, kind));
  const stamps = [extractPath, ...beside.filter((path) => existsSync(path))].map((path) => {
    const { size, mtimeMs } = statSync(path);
    return `${size} ${mtimeMs}`;
  });
  return stamps.join(", ");
}
