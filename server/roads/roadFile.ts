import { closeSync, fsyncSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { deserialize, serialize } from "node:v8";
import type { Hierarchy } from "./hierarchy";
import { buildNetwork } from "./network";
import type { Mover, RoadNetwork } from "./network";
import { readExtract } from "./osm";
import { contract, createRoads } from "./Roads";
import type { Roads } from "./Roads";

/** Another number makes all kept files be built anew. */
const version = 1;

type Kept = {
  version: number;
  source: string;
  network: RoadNetwork;
  rank: Int32Array;
  hierarchy: Hierarchy;
};

/** How many points of ways an extract may have: some 400 bytes of memory each. */
const mostNodes = 40_000_000;

/**
 * The roads of an extract for one kind of mover. What was built of it is kept beside `keptAs`, so that the next start
 * reads it in a moment; a kept file that is of another extract, older than this program, or broken is built anew.
 * Throws an ExtractFault.
 */
export function loadRoads(extractPath: string, mover: Mover, keptAs: string): Roads {
  const { size, mtimeMs } = statSync(extractPath);
  const source = `${mover} ${size} ${mtimeMs}`;
  const kept = readKept(keptAs, source);
  if (kept) return createRoads(kept.network, kept.rank, kept.hierarchy);
  const network = buildNetwork(
    readExtract(extractPath, ({ highway }) => highway !== undefined, mostNodes),
    mover,
  );
  const { rank, hierarchy } = contract(network);
  keep(keptAs, { version, source, network, rank, hierarchy });
  return createRoads(network, rank, hierarchy);
}

function readKept(path: string, source: string): Kept | undefined {
  try {
    const kept = deserialize(readFileSync(path)) as Kept;
    return kept.version === version && kept.source === source ? kept : undefined;
  } catch {
    // Not there yet, or written by another program, or cut off by a full disk: the extract is still there.
    return undefined;
  }
}

/** Whoever reads finds the whole file or none. */
function keep(path: string, kept: Kept): void {
  const beside = `${path}.${process.pid}`;
  writeFileSync(beside, serialize(kept));
  const file = openSync(beside, "r");
  fsyncSync(file);
  closeSync(file);
  renameSync(beside, path);
}
