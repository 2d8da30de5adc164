import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeExtract, type TestRoads } from "./extractFile.fixture";
import { buildNetwork, type Mover } from "./network";
import { MemoryBudget, readExtract } from "./osm";
import { contract, createRoads, type Roads } from "./Roads";

/** Roads of an extract that the test makes itself. */
export function roadsFrom(roads: TestRoads, mover: Mover = "car"): Roads {
  const folder = mkdtempSync(join(tmpdir(), "roads-"));
  try {
    const path = join(folder, "roads.osm.pbf");
    writeExtract(path, roads);
    const network = buildNetwork(readExtract(path, new MemoryBudget(1e9)), mover);
    const { rank, hierarchy } = contract(network);
    return createRoads(network, rank, hierarchy);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
