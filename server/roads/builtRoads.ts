import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { keep, readKept } from "./keptFile";
import { movers, type Mover } from "./network";
import { type Extract, ExtractFault, MemoryBudget, readExtract } from "./osm";
import { keepRoads, readRoads, sourceOf } from "./roadFile";
import type { Roads } from "./Roads";
import { type AddressSearch, addressSearch, indexAddresses, type KeptAddresses } from "./addresses";
import { isDrawn, placesBeside, shapesOf } from "./shapes";
import { streetsOf } from "./streets";
import { type KeptTiles, type MapTiles, openTiles, tilesOf } from "./tiles";

const kinds = Object.keys(movers) as Mover[];

/** How much of the work each part is, about. */
const shares = { reading: 0.1, streets: 0.05, map: 0.15 };

/**
 * Makes all that an extract is good for, in one reading of it: networks, the streets that addresses are found in, the map
 * that is drawn; and keeps it in a folder. `done` is told how much is behind, 0 to 1. Throws an ExtractFault.
 */
export function buildRoads(
  extractPath: string,
  folder: string,
  { memory, done }: { memory: number; done: (share: number) => void },
): void {
  mkdirSync(folder, { recursive: true });
  const source = sourceOf(extractPath);
  const extract = readExtract(extractPath, new MemoryBudget(memory), {
    read: (share) => done(share * shares.reading),
    shows: isDrawn,
    hasBorders: true,
  });
  const streets = streetsOf(extract, placesBeside(extractPath));
  const index = indexAddresses(streets);
  keep(join(folder, "streets.kept"), source, { streets, index } satisfies KeptAddresses);
  let behind = shares.reading + shares.streets;
  done(behind);
  keep(join(folder, "tiles.kept"), source, tilesOf(shapesOf(extract, extractPath), source));
  behind += shares.map;
  done(behind);
  forgetDrawn(extract);
  const hasNo: Mover[] = [];
  for (const mover of kinds) {
    try {
      keepRoads(extract, mover, join(folder, `${mover}.kept`), source);
    } catch (error) {
      // A park has none for trucks: that is no fault as long as somebody gets on.
      if (!(error instanceof ExtractFault) || error.code !== "NO_ROADS") throw error;
      hasNo.push(mover);
    }
    behind += (1 - shares.reading - shares.streets - shares.map) / kinds.length;
    done(Math.min(1, behind));
  }
  if (hasNo.length === kinds.length) throw new ExtractFault("NO_ROADS", 0);
  // Written last: whoever finds it finds the others.
  keep(join(folder, "built.kept"), source, { hasNo } satisfies Built);
}

/** What is only drawn takes memory that networks need. */
function forgetDrawn({ drawn, areas, borders }: Extract): void {
  drawn.length = areas.length = borders.length = 0;
}

type Built = { hasNo: Mover[] };

/** Whether all was built of an extract, as it is now, in a folder. */
export function isBuilt(extractPath: string, folder: string): boolean {
  return builtOf(folder, sourceOf(extractPath)) !== undefined;
}

/** What was built of an extract: each part as soon as it is kept, and read when it is first asked for. */
export type BuiltRoads = {
  /** Undefined for a mover who may use none of its roads. */
  roads: (mover: Mover) => Roads | undefined;
  addresses: () => AddressSearch;
  map: () => MapTiles;
};

/** A part of an extract that is not built, or not yet. */
export class NotBuilt extends Error {
  override name = "NotBuilt";
}

/** Opens what is built of an extract in a folder. What is asked for and not there is NotBuilt. */
export function openBuiltRoads(extractPath: string, folder: string): BuiltRoads {
  const source = sourceOf(extractPath);
  function missing(name: string): Error {
    const isDone = builtOf(folder, source) !== undefined;
    return isDone
      ? new Error(`${join(folder, name)}.kept is broken: remove that folder, and start the server again`)
      : new NotBuilt(`The ${name} of the extract are not built`);
  }
  function part<Content>(name: string): Content {
    const content = readKept<Content>(join(folder, `${name}.kept`), source);
    if (content === undefined) throw missing(name);
    return content;
  }
  const networks = new Map<Mover, Roads>();
  let addresses: AddressSearch | undefined;
  let map: MapTiles | undefined;
  return {
    roads(mover) {
      const known = networks.get(mover) ?? readRoads(join(folder, `${mover}.kept`), source);
      if (known) networks.set(mover, known);
      else if (builtOf(folder, source)?.hasNo.includes(mover) !== true) throw missing(mover);
      return known;
    },
    addresses: () => (addresses ??= addressSearch(part<KeptAddresses>("streets"))),
    map: () => (map ??= openTiles(part<KeptTiles>("tiles"))),
  };
}

function builtOf(folder: string, source: string): Built | undefined {
  return readKept<Built>(join(folder, "built.kept"), source);
}
