import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { basename } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress, gunzip, gzip } from "node:zlib";
import { Compression, PMTiles } from "pmtiles";
import { type Box, keyOf, lastZoom, TileCache, type TilePlace } from "../roads";
import { type Archive, checked } from "./checked";
import { FileSource } from "./FileSource";
import { translated } from "./translated";

/** Another number makes browsers ask for all tiles anew: one more whenever tiles of the same archive are others. */
const format = 1;

type Log = { error: (facts: object, text: string) => void };

/** What is told of a basemap: its id is another one for another file. */
export type BasemapFacts = { id: string; box: Box; lastZoom: number; attribution: string };

type Opened = { file: FileHandle; archive: PMTiles; facts: BasemapFacts; cache: TileCache };

/** The archive that an operator names: its tiles are read by ranges of the file, as they are asked for. */
export class Basemap {
  readonly #path: string;
  readonly #log: Log;
  #opened: Opened | undefined;

  constructor(path: string, log: Log) {
    this.#path = path;
    this.#log = log;
  }

  /** undefined: it can't be used, and the log says why. */
  get facts(): BasemapFacts | undefined {
    return this.#opened?.facts;
  }

  async open(): Promise<void> {
    try {
      const file = await open(this.#path);
      try {
        this.#opened = await openArchive(file);
      } catch (error) {
        await file.close();
        throw error;
      }
    } catch (error) {
      const facts = { basemap: this.#path, reason: (error as Error).message };
      this.#log.error(facts, "BASEMAP can't be used: maps are drawn without it");
    }
  }

  async close(): Promise<void> {
    const opened = this.#opened;
    this.#opened = undefined;
    await opened?.file.close();
  }

  /** A vector tile packed by gzip: undefined where it has nothing in it, null where the basemap has another id. */
  async tile(id: string, place: TilePlace): Promise<Uint8Array | undefined | null> {
    const opened = this.#opened;
    if (!opened || opened.facts.id !== id || place.z > opened.facts.lastZoom) return null;
    const { archive, cache } = opened;
    const key = keyOf(place);
    if (cache.has(key)) return cache.get(key);
    const tile = await this.#read(archive, place);
    const packed = tile && (await packedTile(tile));
    cache.add(key, packed);
    return packed;
  }

  /** A tile that is damaged is taken for an empty one, and named. */
  async #read(archive: PMTiles, { z, x, y }: TilePlace): Promise<Uint8Array | undefined> {
    try {
      const found = await archive.getZxy(z, x, y);
      return found && translated(found.data, z + 1);
    } catch (error) {
      const facts = { basemap: basename(this.#path), tile: `${z}/${x}/${y}`, err: error };
      this.#log.error(facts, "A tile of BASEMAP can't be read");
      return undefined;
    }
  }
}

const packedTile = promisify(gzip);

async function openArchive(file: FileHandle): Promise<Opened> {
  const { size, mtimeMs } = await file.stat();
  const archive = new PMTiles(new FileSource(file), undefined, unpacked);
  const told = await checked(archive, size);
  const id = createHash("sha256")
    .update(`${format} ${size} ${mtimeMs} ${JSON.stringify(told)}`)
    .digest("hex")
    .slice(0, 12);
  return { file, archive, facts: factsOf(id, told), cache: new TileCache() };
}

function factsOf(id: string, { header, attribution }: Archive): BasemapFacts {
  const { minLon: west, minLat: south, maxLon: east, maxLat: north, maxZoom } = header;
  const hasBox = west < east && south < north;
  const box = hasBox ? { west, south, east, north } : { west: -180, south: -85, east: 180, north: 85 };
  return { id, box, lastZoom: Math.min(maxZoom, lastZoom), attribution };
}

const unpackers: Partial<Record<Compression, (packed: Uint8Array) => Promise<Uint8Array>>> = {
  [Compression.Unknown]: async (bytes) => bytes,
  [Compression.None]: async (bytes) => bytes,
  [Compression.Gzip]: promisify(gunzip),
  [Compression.Brotli]: promisify(brotliDecompress),
};

async function unpacked(packed: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  const unpack = unpackers[compression];
  if (!unpack) throw new Error(`The archive is compressed by a way that is not read (${compression})`);
  const bytes = await unpack(new Uint8Array(packed));
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
}
