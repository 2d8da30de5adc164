import { PbfReader } from "pbf";
import { ExtractFault } from "./ExtractFault";
import type { Blob } from "./blobs";
import type { Box } from "../geometry";

export type Tags = Record<string, string>;
export type OsmWay = { id: number; refs: number[]; tags: Tags };
type OsmMember = { type: "node" | "way" | "relation"; ref: number; role: string };
export type OsmRelation = { id: number; members: OsmMember[]; tags: Tags };

/** Who is told of what a block holds; what nobody asks for is skipped. Places are in degrees. */
export type Listener = {
  node?: (id: number, latitude: number, longitude: number, tags: () => Tags) => void;
  way?: (way: OsmWay) => void;
  relation?: (relation: OsmRelation) => void;
};

/** Reads a block of OSMData. Throws an ExtractFault. */
export function readPrimitives(blob: Blob, listener: Listener): void {
  decoding(blob, () => {
    const block: Block = { strings: [], granularity: 100, latitude: 0, longitude: 0, groups: [] };
    new PbfReader(blob.data).readFields(readBlock, block);
    for (const group of block.groups) readGroup(group, block, listener);
  });
}

/** Which kinds of things a block holds. Throws an ExtractFault. */
export function kindsIn(blob: Blob): { nodes: boolean; ways: boolean; relations: boolean } {
  const kinds = { nodes: false, ways: false, relations: false };
  decoding(blob, () => {
    new PbfReader(blob.data).readFields((tag, into, pbf) => {
      if (tag !== 2) return;
      const group = new PbfReader(pbf.readBytes());
      group.readFields((kind) => {
        // 1: nodes, 2: many nodes in one, 3: ways, 4: relations.
        if (kind <= 2) into.nodes = true;
        else if (kind === 3) into.ways = true;
        else into.relations = true;
      }, undefined);
    }, kinds);
  });
  return kinds;
}

/** What a file says of itself: features that one must know to read it, others, and what area it is of, in degrees. */
export type Head = { required: string[]; optional: string[]; box?: Box };

/** Reads a block of OSMHeader. Throws an ExtractFault. */
export function headOf(blob: Blob): Head {
  const head: Head = { required: [], optional: [] };
  decoding(blob, () => {
    new PbfReader(blob.data).readFields((tag, into, pbf) => {
      if (tag === 1) into.box = readBox(pbf);
      if (tag === 4) into.required.push(pbf.readString());
      if (tag === 5) into.optional.push(pbf.readString());
    }, head);
  });
  return head;
}

/** Its sides are in nanodegrees. */
function readBox(pbf: PbfReader): Box {
  const sides = [0, 0, 0, 0, 0];
  pbf.readMessage((tag, into, each) => {
    if (tag >= 1 && tag <= 4) into[tag] = each.readSVarint() / 1e9;
  }, sides);
  const [, west = 0, east = 0, north = 0, south = 0] = sides;
  return { west, south, east, north };
}

function decoding({ at }: Blob, read: () => void): void {
  try {
    read();
  } catch (error) {
    if (error instanceof ExtractFault) throw error;
    throw new ExtractFault("BROKEN_BLOCK", at, error);
  }
}

type Block = {
  strings: string[];
  granularity: number;
  latitude: number;
  longitude: number;
  groups: Uint8Array[];
};

function readBlock(tag: number, block: Block, pbf: PbfReader): void {
  if (tag === 1)
    pbf.readMessage((each, strings, table) => each === 1 && strings.push(table.readString()), block.strings);
  else if (tag === 2) block.groups.push(pbf.readBytes());
  else if (tag === 17) block.granularity = pbf.readVarint();
  else if (tag === 19) block.latitude = pbf.readVarint(true);
  else if (tag === 20) block.longitude = pbf.readVarint(true);
}

function readGroup(group: Uint8Array, block: Block, { node, way, relation }: Listener): void {
  new PbfReader(group).readFields((tag, _, pbf) => {
    if (tag === 1 && node) readNode(pbf, block, node);
    else if (tag === 2 && node) readDense(pbf, block, node);
    else if (tag === 3 && way) way(readWay(pbf, block));
    else if (tag === 4 && relation) relation(readRelation(pbf, block));
  }, undefined);
}

const degrees = (block: Block, offset: number, units: number) => (offset + block.granularity * units) / 1e9;

function readNode(pbf: PbfReader, block: Block, node: NonNullable<Listener["node"]>): void {
  const read = { id: 0, latitude: 0, longitude: 0, keys: [] as number[], values: [] as number[] };
  pbf.readMessage((tag, into, each) => {
    if (tag === 1) into.id = each.readSVarint();
    else if (tag === 2) each.readPackedVarint(into.keys);
    else if (tag === 3) each.readPackedVarint(into.values);
    else if (tag === 8) into.latitude = each.readSVarint();
    else if (tag === 9) into.longitude = each.readSVarint();
  }, read);
  const { id, latitude, longitude, keys, values } = read;
  node(id, degrees(block, block.latitude, latitude), degrees(block, block.longitude, longitude), () =>
    tagsOf(block, keys, values),
  );
}

const nothing: Tags = Object.freeze({});
const noTags = () => nothing;

/** Nodes one after the other, each as its difference from the one before; their tags in one run, ended by 0. */
function readDense(pbf: PbfReader, block: Block, node: NonNullable<Listener["node"]>): void {
  const dense = {
    ids: [] as number[],
    latitudes: [] as number[],
    longitudes: [] as number[],
    tags: [] as number[],
  };
  pbf.readMessage((tag, into, each) => {
    if (tag === 1) each.readPackedSVarint(into.ids);
    else if (tag === 8) each.readPackedSVarint(into.latitudes);
    else if (tag === 9) each.readPackedSVarint(into.longitudes);
    else if (tag === 10) each.readPackedVarint(into.tags);
  }, dense);
  let [id, latitude, longitude, at] = [0, 0, 0, 0];
  for (let index = 0; index < dense.ids.length; index++) {
    id += dense.ids[index] ?? 0;
    latitude += dense.latitudes[index] ?? 0;
    longitude += dense.longitudes[index] ?? 0;
    const start = at;
    while ((dense.tags[at] ?? 0) !== 0) at += 2;
    const end = at++;
    // Hardly any node has a tag.
    const tagsOfNode =
      start === end
        ? noTags
        : () => {
            const tags: Tags = {};
            for (let each = start; each < end; each += 2)
              tags[block.strings[dense.tags[each] ?? 0] ?? ""] =
                block.strings[dense.tags[each + 1] ?? 0] ?? "";
            return tags;
          };
    node(
      id,
      degrees(block, block.latitude, latitude),
      degrees(block, block.longitude, longitude),
      tagsOfNode,
    );
  }
}

function readWay(pbf: PbfReader, block: Block): OsmWay {
  const read = { id: 0, keys: [] as number[], values: [] as number[], refs: [] as number[] };
  pbf.readMessage((tag, into, each) => {
    if (tag === 1) into.id = each.readVarint(true);
    else if (tag === 2) each.readPackedVarint(into.keys);
    else if (tag === 3) each.readPackedVarint(into.values);
    else if (tag === 8) each.readPackedSVarint(into.refs);
  }, read);
  return { id: read.id, refs: summed(read.refs), tags: tagsOf(block, read.keys, read.values) };
}

const memberTypes = ["node", "way", "relation"] as const;

function readRelation(pbf: PbfReader, block: Block): OsmRelation {
  const read = {
    id: 0,
    keys: [] as number[],
    values: [] as number[],
    roles: [] as number[],
    refs: [] as number[],
    types: [] as number[],
  };
  pbf.readMessage((tag, into, each) => {
    if (tag === 1) into.id = each.readVarint(true);
    else if (tag === 2) each.readPackedVarint(into.keys);
    else if (tag === 3) each.readPackedVarint(into.values);
    else if (tag === 8) each.readPackedVarint(into.roles);
    else if (tag === 9) each.readPackedSVarint(into.refs);
    else if (tag === 10) each.readPackedVarint(into.types);
  }, read);
  const members = summed(read.refs).map((ref, index): OsmMember => ({
    type: memberTypes[read.types[index] ?? 0] ?? "node",
    ref,
    role: block.strings[read.roles[index] ?? 0] ?? "",
  }));
  return { id: read.id, members, tags: tagsOf(block, read.keys, read.values) };
}

function summed(differences: number[]): number[] {
  let sum = 0;
  return differences.map((difference) => (sum += difference));
}

function tagsOf({ strings }: Block, keys: number[], values: number[]): Tags {
  const tags: Tags = {};
  for (let index = 0; index < keys.length; index++)
    tags[strings[keys[index] ?? 0] ?? ""] = strings[values[index] ?? 0] ?? "";
  return tags;
}
