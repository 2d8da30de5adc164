import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { PbfWriter } from "pbf";
import { zxyToTileId } from "pmtiles";
import { tileAt } from "../roads/tiles/readTile.fixture";
import { type TileLayer, writeTile } from "../roads/tiles/writeTile";

type Place = { z: number; x: number; y: number };
type Tiles = readonly { place: Place; bytes: Uint8Array }[];

type Options = {
  tiles: Tiles;
  bounds: { west: number; south: number; east: number; north: number };
  /** 1 is that of vector tiles, 2 that of PNG pictures. */
  tileType?: number;
  metadata?: object;
};

export const protomaps = {
  name: "Protomaps Basemap",
  attribution:
    '<a href="https://github.com/protomaps/basemaps">Protomaps</a> © <a href="https://openstreetmap.org">OpenStreetMap</a>',
  vector_layers: [
    { id: "earth", fields: { kind: "String" } },
    { id: "roads", fields: { kind: "String", name: "String" } },
    { id: "water", fields: { kind: "String" } },
  ],
};

const headerLength = 127;

/** A PMTiles archive, version 3 (github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md): one directory, packed by gzip. */
export function archiveOf({ tiles, bounds, tileType = 1, metadata = protomaps }: Options): Buffer {
  const entries = tiles
    .map(({ place: { z, x, y }, bytes }) => ({ id: zxyToTileId(z, x, y), packed: gzipSync(bytes) }))
    .sort((one, other) => one.id - other.id);
  const directory = gzipSync(directoryOf(entries));
  const told = gzipSync(JSON.stringify(metadata));
  const data = Buffer.concat(entries.map(({ packed }) => packed));
  const header = Buffer.alloc(headerLength);
  header.write("PMTiles");
  header.writeUInt8(3, 7);
  let at = headerLength;
  for (const [field, { length }] of [directory, told, Buffer.alloc(0), data].entries()) {
    header.writeBigUInt64LE(BigInt(at), 8 + 16 * field);
    header.writeBigUInt64LE(BigInt(length), 16 + 16 * field);
    at += length;
  }
  for (const field of [72, 80, 88]) header.writeBigUInt64LE(BigInt(entries.length), field);
  const zooms = tiles.map(({ place }) => place.z);
  const [clustered, gzip] = [1, 2];
  header.set([clustered, gzip, gzip, tileType, Math.min(...zooms), Math.max(...zooms)], 96);
  const { west, south, east, north } = bounds;
  for (const [field, degrees] of [west, south, east, north].entries())
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * field);
  return Buffer.concat([header, directory, told, data]);
}

function directoryOf(entries: readonly { id: number; packed: Uint8Array }[]): Uint8Array {
  const pbf = new PbfWriter();
  pbf.writeVarint(entries.length);
  for (const [at, { id }] of entries.entries()) pbf.writeVarint(id - (entries[at - 1]?.id ?? 0));
  for (const _ of entries) pbf.writeVarint(1);
  for (const { packed } of entries) pbf.writeVarint(packed.length);
  // Each begins where the one before ends: 0 says so.
  for (const at of entries.keys()) pbf.writeVarint(at === 0 ? 1 : 0);
  return pbf.finish();
}

const square = (from: number, to: number) => [from, from, to, from, to, to, from, to, from, from];

/** The layers of a tile of a Protomaps basemap, with one of everything that is drawn and some that is not. */
export const cityLayers: readonly TileLayer[] = [
  { name: "earth", features: [{ look: { kind: "earth" }, type: "area", parts: [square(0, 4096)] }] },
  {
    name: "landuse",
    features: [
      { look: { kind: "park" }, type: "area", parts: [square(100, 900)] },
      { look: { kind: "wood" }, type: "area", parts: [square(2000, 2300)] },
      { look: { kind: "school" }, type: "area", parts: [square(3000, 3300)] },
    ],
  },
  {
    name: "water",
    features: [
      { look: { kind: "ocean" }, type: "area", parts: [square(3000, 4096)] },
      { look: { kind: "swimming_pool" }, type: "area", parts: [square(20, 40)] },
      { look: { kind: "river", name: "Douro" }, type: "line", parts: [[0, 2000, 1500, 2000, 4096, 2000]] },
      { look: { kind: "ocean", name: "Atlantic" }, type: "point", parts: [[3500, 3500]] },
    ],
  },
  {
    name: "buildings",
    features: [
      { look: { kind: "building", height: 12 }, type: "area", parts: [square(1200, 1260)] },
      { look: { kind: "address", addr_housenumber: "12a" }, type: "point", parts: [[1230, 1230]] },
    ],
  },
  {
    name: "roads",
    features: [
      road(
        { kind: "major_road", kind_detail: "primary", name: "Rua Direita", ref: "N 12" },
        [0, 1000, 2000, 1000],
      ),
      road(
        { kind: "major_road", kind_detail: "primary", name: "Rua Direita", ref: "N 12" },
        [2000, 1000, 4096, 1000],
      ),
      road(
        { kind: "highway", kind_detail: "motorway_link", is_link: true, is_bridge: true },
        [0, 0, 500, 500],
      ),
      road({ kind: "minor_road", kind_detail: "residential", oneway: "-1", name: "Beco" }, [10, 10, 600, 10]),
      road({ kind: "other", kind_detail: "service", service: "driveway" }, [10, 90, 600, 90]),
      road({ kind: "rail", kind_detail: "tram", is_tunnel: true }, [0, 3000, 4096, 3000]),
      road({ kind: "ferry" }, [0, 3500, 4096, 3500]),
    ],
  },
  {
    name: "places",
    features: [
      {
        look: { kind: "locality", kind_detail: "city", name: "Porto", population: 231_962 },
        type: "point",
        parts: [[2048, 2048]],
      },
      { look: { kind: "neighbourhood", name: "Ribeira" }, type: "point", parts: [[1000, 1500]] },
      // In the tile beside this one.
      { look: { kind: "neighbourhood", name: "Foz" }, type: "point", parts: [[-20, 1500]] },
    ],
  },
  { name: "pois", features: [{ look: { kind: "cafe", name: "Majestic" }, type: "point", parts: [[5, 5]] }] },
];

function road(look: TileLayer["features"][number]["look"], line: number[]): TileLayer["features"][number] {
  return { look, type: "line", parts: [line] };
}

/** Writes a basemap that has tiles around a place, of maps' zooms 7 to 16. */
export function writeBasemap(path: string, longitude: number, latitude: number): void {
  const bytes = writeTile(cityLayers, 4096);
  const tiles = Array.from({ length: 10 }, (_, at) => around(tileAt(at + 7, longitude, latitude)))
    .flat()
    .map((place) => ({ place, bytes }));
  const bounds = {
    west: longitude - 0.1,
    south: latitude - 0.1,
    east: longitude + 0.1,
    north: latitude + 0.1,
  };
  writeFileSync(path, archiveOf({ tiles, bounds }));
}

function around({ z, x, y }: Place): Place[] {
  return [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((down) => ({ z, x: x + right, y: y + down })));
}
