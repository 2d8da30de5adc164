import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { PbfReader } from "pbf";
import { ExtractFault } from "./ExtractFault";

/** A part of an extract: "OSMHeader" or "OSMData", inflated. */
export type Blob = { type: string; data: Uint8Array; at: number };

/** Where a part of an extract lies: its own header at `at`, its bytes from `start` on. */
export type BlobPlace = { type: string; at: number; start: number; size: number };

/** The parts of an open extract, in their order; each is read, and inflated, when it is asked for. */
export type Blobs = { places: BlobPlace[]; read: (place: BlobPlace) => Blob };

/** The limits that the format itself sets (wiki.openstreetmap.org/wiki/PBF_Format), in bytes. */
const mostHeader = 64 * 1024;
const mostBlob = 32 * 1024 * 1024;

/**
 * Opens an extract for as long as `work` lasts. That all of its parts are there is known before the first one is read:
 * only what lies between them is looked at. Throws an ExtractFault.
 */
export function withBlobs<Result>(path: string, work: (blobs: Blobs) => Result): Result {
  const file = openSync(path, "r");
  try {
    const { size } = fstatSync(file);
    return work({
      places: placesOf(file, size),
      read: ({ type, at, start, size: length }) => ({
        type,
        at,
        data: inflated(readBytes(file, start, length, size), start),
      }),
    });
  } finally {
    closeSync(file);
  }
}

function placesOf(file: number, size: number): BlobPlace[] {
  const places: BlobPlace[] = [];
  let at = 0;
  while (at < size) {
    const length = readBytes(file, at, 4, size).readUInt32BE();
    if (length === 0 || length > mostHeader)
      throw new ExtractFault(at === 0 ? "NOT_AN_EXTRACT" : "BROKEN_BLOCK", at);
    const { type, datasize } = readHeader(readBytes(file, at + 4, length, size), at);
    if (datasize > mostBlob) throw new ExtractFault("BROKEN_BLOCK", at);
    const start = at + 4 + length;
    if (start + datasize > size) throw new ExtractFault("TRUNCATED", at);
    places.push({ type, at, start, size: datasize });
    at = start + datasize;
  }
  return places;
}

function readBytes(file: number, at: number, length: number, size: number): Buffer {
  if (at + length > size) throw new ExtractFault(at <= 4 ? "NOT_AN_EXTRACT" : "TRUNCATED", at);
  const bytes = Buffer.allocUnsafe(length);
  readSync(file, bytes, 0, length, at);
  return bytes;
}

function readHeader(bytes: Uint8Array, at: number): { type: string; datasize: number } {
  const header = { type: "", datasize: -1 };
  try {
    new PbfReader(bytes).readFields((tag, into, pbf) => {
      if (tag === 1) into.type = pbf.readString();
      if (tag === 3) into.datasize = pbf.readVarint();
    }, header);
  } catch (error) {
    throw new ExtractFault(at === 0 ? "NOT_AN_EXTRACT" : "BROKEN_BLOCK", at, error);
  }
  if (header.datasize < 0 || !header.type.startsWith("OSM"))
    throw new ExtractFault(at === 0 ? "NOT_AN_EXTRACT" : "BROKEN_BLOCK", at);
  return header;
}

function inflated(bytes: Uint8Array, at: number): Uint8Array {
  const blob: { raw?: Uint8Array; zlib?: Uint8Array } = {};
  try {
    new PbfReader(bytes).readFields((tag, into, pbf) => {
      if (tag === 1) into.raw = pbf.readBytes();
      if (tag === 3) into.zlib = pbf.readBytes();
    }, blob);
    if (blob.zlib) return inflateSync(blob.zlib, { maxOutputLength: mostBlob });
  } catch (error) {
    throw new ExtractFault("BROKEN_BLOCK", at, error);
  }
  if (!blob.raw) throw new ExtractFault("UNKNOWN_COMPRESSION", at);
  return blob.raw;
}
