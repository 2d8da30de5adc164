import type { Basemap, BasemapFacts } from "../basemap";
import { lastZoom, type TilePlace } from "../roads";
import type { RoadStore } from "../roadStore";
import { TravelFault } from "../travel";

/** What may be the matter with a map. */
export const mapFaults = ["NO_MAP", "BASEMAP_UNREADABLE", "ROADS_UNREADABLE"] as const;
type MapFault = (typeof mapFaults)[number];

/** Something that tiles come from. "SOON": it is being read. */
export type MapSource = {
  /** What map it has for an account, or why it has none; undefined: it is not there for it. */
  told(account: string): Promise<BasemapFacts | MapFault | "SOON" | undefined>;
  /** A vector tile packed by gzip; undefined: nothing is there; null: its map is another one, or it has none. */
  tile(account: string, id: string, place: TilePlace): Promise<Uint8Array | undefined | null | "SOON">;
};

/** The archive that the operator names, for all accounts. */
export function basemapSource(basemap: Basemap): MapSource {
  return {
    told: async () => basemap.facts ?? "BASEMAP_UNREADABLE",
    tile: async (_account, id, place) => basemap.tile(id, place),
  };
}

/** What is cut out of the extract, for the accounts that have it. */
export function roadSource(roads: RoadStore): MapSource {
  return {
    async told(account) {
      if (!roads.serves(account)) return undefined;
      const map = await whenRead(() => roads.map());
      if (map === "SOON") return map;
      return map === null
        ? "ROADS_UNREADABLE"
        : { ...map, lastZoom, attribution: "© OpenStreetMap contributors" };
    },
    tile: async (account, id, place) =>
      roads.serves(account) ? whenRead(() => roads.tile(id, place)) : null,
  };
}

async function whenRead<T>(ask: () => Promise<T>): Promise<T | null | "SOON"> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof TravelFault)) throw error;
    return error.code === "ROADS_NOT_READY" ? "SOON" : null;
  }
}
