import { writeFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
import { PbfWriter } from "pbf";

type TestNode = { id: number; latitude: number; longitude: number; tags?: Record<string, string> };
type TestWay = { id: number; refs: number[]; tags: Record<string, string> };
export type TestRestriction = {
  id: number;
  from: number;
  /** A node, or ways. */
  via: number | number[];
  to: number;
  tags: Record<string, string>;
};
/** An area of more than one way. */
type TestArea = { id: number; members: { ref: number; role: string }[]; tags: Record<string, string> };
export type TestRoads = {
  nodes: TestNode[];
  ways: TestWay[];
  restrictions?: TestRestriction[];
  areas?: TestArea[];
  /** What the file says that it is an extract of. */
  box?: { west: number; south: number; east: number; north: number };
};

/** An extract as OpenStreetMap's own tools write them. */
export function writeExtract(path: string, roads: TestRoads): void {
  writeFileSync(path, extractOf(roads));
}

export function extractOf(roads: TestRoads): Buffer {
  const { box } = roads;
  return Buffer.concat([
    blob("OSMHeader", box ? Buffer.concat([boxOf(box), header()]) : header()),
    blob("OSMData", block(roads)),
  ]);
}

/** The same as osmium sorts it: nodes in blocks of their own, then ways and restrictions. */
export function sortedExtractOf({ nodes, ways, restrictions = [], areas = [] }: TestRoads): Buffer {
  const half = nodes.length >> 1;
  return Buffer.concat([
    blob("OSMHeader", header(undefined, ["Sort.Type_then_ID"])),
    blob("OSMData", block({ nodes: nodes.slice(0, half), ways: [] })),
    blob("OSMData", block({ nodes: nodes.slice(half), ways: [] })),
    blob("OSMData", block({ nodes: [], ways })),
    blob("OSMData", block({ nodes: [], ways: [], restrictions, areas })),
  ]);
}

/** A block grid of streets, a node every `step` degrees: rows and columns are ways, ids count from 1. */
export function gridOf(
  size: number,
  step = 0.001,
  tags: Record<string, string> = { highway: "residential" },
): TestRoads {
  const id = (row: number, column: number) => row * size + column + 1;
  const all = Array.from({ length: size }, (_, index) => index);
  return {
    nodes: all.flatMap((row) =>
      all.map((column) => ({
        id: id(row, column),
        latitude: 41 + row * step,
        longitude: -8 + column * step,
      })),
    ),
    ways: [
      ...all.map((row) => ({ id: 100 + row, refs: all.map((column) => id(row, column)), tags })),
      ...all.map((column) => ({ id: 200 + column, refs: all.map((row) => id(row, column)), tags })),
    ],
  };
}

export function blob(type: string, data: Uint8Array): Buffer {
  const body = new PbfWriter();
  body.writeVarintField(2, data.length);
  body.writeBytesField(3, deflateSync(data));
  const bytes = body.finish();
  const head = new PbfWriter();
  head.writeStringField(1, type);
  head.writeVarintField(3, bytes.length);
  const headBytes = head.finish();
  const length = Buffer.alloc(4);
  length.writeUInt32BE(headBytes.length);
  return Buffer.concat([length, headBytes, bytes]);
}

export function header(features = ["OsmSchema-V0.6", "DenseNodes"], optional: string[] = []): Uint8Array {
  const pbf = new PbfWriter();
  for (const feature of features) pbf.writeStringField(4, feature);
  for (const feature of optional) pbf.writeStringField(5, feature);
  return pbf.finish();
}

function boxOf({ west, south, east, north }: NonNullable<TestRoads["box"]>): Uint8Array {
  const pbf = new PbfWriter();
  pbf.writeMessage(
    1,
    (_, box) => {
      for (const [at, degrees] of [west, east, north, south].entries())
        box.writeSVarintField(at + 1, Math.round(degrees * 1e9));
    },
    undefined,
  );
  return pbf.finish();
}

type TestRelation = {
  id: number;
  /** `type`: 0 for a node, 1 for a way. */
  members: { ref: number; role: string; type: 0 | 1 }[];
  tags: Record<string, string>;
};

function relationsOf({ restrictions = [], areas = [] }: TestRoads): TestRelation[] {
  return [
    ...restrictions.map(({ id, from, via, to, tags }): TestRelation => ({
      id,
      tags: { type: "restriction", ...tags },
      members: [
        { ref: from, role: "from", type: 1 },
        ...[via].flat().map((ref) => ({ ref, role: "via", type: typeof via === "number" ? 0 : 1 }) as const),
        { ref: to, role: "to", type: 1 },
      ],
    })),
    ...areas.map(({ id, members, tags }): TestRelation => ({
      id,
      tags: { type: "multipolygon", ...tags },
      members: members.map((member) => ({ ...member, type: 1 })),
    })),
  ];
}

function block(roads: TestRoads): Uint8Array {
  const { nodes, ways } = roads;
  const strings = [""];
  const textOf = (text: string) => {
    const known = strings.indexOf(text);
    return known >= 0 ? known : strings.push(text) - 1;
  };
  const keysOf = (tags: Record<string, string>) => Object.keys(tags).map(textOf);
  const valuesOf = (tags: Record<string, string>) => Object.values(tags).map(textOf);
  const groups = new PbfWriter();
  groups.writeMessage(
    2,
    (_, group) => {
      if (nodes.length > 0)
        group.writeMessage(
          2,
          (__, dense) => {
            dense.writePackedSVarint(1, differences(nodes.map(({ id }) => id)));
            dense.writePackedSVarint(8, differences(nodes.map(({ latitude }) => Math.round(latitude * 1e7))));
            dense.writePackedSVarint(
              9,
              differences(nodes.map(({ longitude }) => Math.round(longitude * 1e7))),
            );
            const tags = nodes.flatMap(({ tags: own = {} }) => [
              ...Object.entries(own).flatMap(([key, value]) => [textOf(key), textOf(value)]),
              0,
            ]);
            dense.writePackedVarint(10, tags);
          },
          undefined,
        );
      for (const way of ways)
        group.writeMessage(
          3,
          (__, pbf) => {
            pbf.writeVarintField(1, way.id);
            pbf.writePackedVarint(2, keysOf(way.tags));
            pbf.writePackedVarint(3, valuesOf(way.tags));
            pbf.writePackedSVarint(8, differences(way.refs));
          },
          undefined,
        );
      for (const { id, members, tags } of relationsOf(roads))
        group.writeMessage(
          4,
          (__, pbf) => {
            pbf.writeVarintField(1, id);
            pbf.writePackedVarint(2, keysOf(tags));
            pbf.writePackedVarint(3, valuesOf(tags));
            pbf.writePackedVarint(
              8,
              members.map(({ role }) => textOf(role)),
            );
            pbf.writePackedSVarint(9, differences(members.map(({ ref }) => ref)));
            pbf.writePackedVarint(
              10,
              members.map(({ type }) => type),
            );
          },
          undefined,
        );
    },
    undefined,
  );
  const pbf = new PbfWriter();
  pbf.writeMessage(
    1,
    (_, table) => {
      for (const text of strings) table.writeStringField(1, text);
    },
    undefined,
  );
  return Buffer.concat([pbf.finish(), groups.finish()]);
}

function differences(numbers: number[]): number[] {
  return numbers.map((number, index) => number - (numbers[index - 1] ?? 0));
}
