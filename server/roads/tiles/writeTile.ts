import { PbfWriter } from "pbf";
import type { Look } from "../shapes";

/** A feature of a tile: the lines, rings or points of one look, in the tile's own whole units. */
export type Feature = { look: Look; type: "point" | "line" | "area"; parts: number[][] };
export type TileLayer = { name: string; features: Feature[] };

const types = { point: 1, line: 2, area: 3 } as const;
const commands = { moveTo: 1, lineTo: 2, closePath: 7 } as const;

/** A vector tile (github.com/mapbox/vector-tile-spec, version 2.1). */
export function writeTile(layers: readonly TileLayer[], extent: number): Uint8Array {
  const pbf = new PbfWriter();
  for (const layer of layers) pbf.writeMessage(3, (each, into) => writeLayer(each, into, extent), layer);
  return pbf.finish();
}

function writeLayer({ name, features }: TileLayer, pbf: PbfWriter, extent: number): void {
  const [keys, values] = [new Table(), new Table()];
  pbf.writeVarintField(15, 2);
  pbf.writeStringField(1, name);
  for (const feature of features) {
    const tags = Object.entries(feature.look).flatMap(([key, value]) => [keys.idOf(key), values.idOf(value)]);
    pbf.writeMessage(
      2,
      ({ type, parts }, into) => {
        if (tags.length > 0) into.writePackedVarint(2, tags);
        into.writeVarintField(3, types[type]);
        into.writePackedVarint(4, geometryOf(type, parts));
      },
      feature,
    );
  }
  for (const key of keys.entries) pbf.writeStringField(3, String(key));
  for (const value of values.entries) pbf.writeMessage(4, writeValue, value);
  pbf.writeVarintField(5, extent);
}

type Value = string | number | true;

function writeValue(value: Value, pbf: PbfWriter): void {
  if (typeof value === "string") pbf.writeStringField(1, value);
  else if (value === true) pbf.writeBooleanField(7, true);
  else pbf.writeSVarintField(6, value);
}

/** Values by the order in which they come first. */
class Table {
  readonly #ids = new Map<Value, number>();

  idOf(value: Value): number {
    const known = this.#ids.get(value);
    if (known !== undefined) return known;
    this.#ids.set(value, this.#ids.size);
    return this.#ids.size - 1;
  }

  get entries(): Iterable<Value> {
    return this.#ids.keys();
  }
}

/** Each point as its difference from the one before, whichever part that is of. */
function geometryOf(type: Feature["type"], parts: number[][]): number[] {
  const geometry: number[] = [];
  let [x, y] = [0, 0];
  const command = (kind: keyof typeof commands, count: number) =>
    geometry.push((count << 3) | commands[kind]);
  for (const part of parts) {
    // A ring's last point is its first one: closing the path says so.
    const count = part.length / 2 - (type === "area" ? 1 : 0);
    for (let at = 0; at < count; at++) {
      if (at === 0) command("moveTo", 1);
      if (at === 1) command("lineTo", count - 1);
      geometry.push(zigzag(part[2 * at]! - x), zigzag(part[2 * at + 1]! - y));
      [x, y] = [part[2 * at]!, part[2 * at + 1]!];
    }
    if (type === "area") command("closePath", 1);
  }
  return geometry;
}

function zigzag(value: number): number {
  return (value << 1) ^ (value >> 31);
}
