import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { blob, extractOf, gridOf, header, sortedExtractOf } from "../extractFile.fixture";
import { runs } from "../../../tests/scope";
import { ExtractFault } from "./ExtractFault";
import { MemoryBudget } from "./MemoryBudget";
import { readExtract } from "./readExtract";

const folder = mkdtempSync(join(tmpdir(), "extract-"));
afterAll(() => rmSync(folder, { recursive: true }));

function read(bytes: Uint8Array, memory = 1e9) {
  const path = join(folder, "roads.osm.pbf");
  writeFileSync(path, bytes);
  return readExtract(path, new MemoryBudget(memory));
}

function faultOf(bytes: Uint8Array, memory?: number): string {
  try {
    read(bytes, memory);
  } catch (error) {
    if (error instanceof ExtractFault) return error.code;
    throw error;
  }
  return "none";
}

describe("an extract", () => {
  it("gives ways with the places of their nodes, barriers and restrictions", () => {
    const { nodes, ways } = gridOf(2);
    const restrictions = [{ id: 1, from: 100, via: 2, to: 201, tags: { restriction: "no_left_turn" } }];
    const extract = read(
      extractOf({
        nodes: [
          ...nodes.slice(0, 3),
          { ...nodes[3]!, tags: { barrier: "gate" } },
          { id: 9, latitude: 1, longitude: 1 },
        ],
        ways: [...ways, { id: 300, refs: [1, 9], tags: { waterway: "river" } }],
        restrictions,
      }),
    );
    expect(extract.ways.map(({ id, refs }) => [id, refs])).toEqual([
      [100, [1, 2]],
      [101, [3, 4]],
      [200, [1, 3]],
      [201, [2, 4]],
    ]);
    expect([...extract.nodeIds]).toEqual([1, 2, 3, 4]);
    expect(extract.latitudes[2]).toBeCloseTo(41.001, 9);
    expect(extract.longitudes[1]).toBeCloseTo(-7.999, 9);
    expect([...extract.barriers]).toEqual([[3, { barrier: "gate" }]]);
    expect(extract.restrictions).toMatchObject([
      {
        members: [
          { type: "way", ref: 100, role: "from" },
          { type: "node", ref: 2, role: "via" },
          { ref: 201, role: "to" },
        ],
      },
    ]);
  });

  it("that is sorted gives the same as one that is not", () => {
    const roads = {
      ...gridOf(4),
      restrictions: [{ id: 1, from: 100, via: 2, to: 201, tags: { restriction: "no_left_turn" } }],
    };
    const behind: number[] = [];
    const path = join(folder, "sorted.osm.pbf");
    writeFileSync(path, sortedExtractOf(roads));
    const sorted = readExtract(path, new MemoryBudget(1e9), { read: (share) => behind.push(share) });
    expect(sorted).toEqual(read(extractOf(roads)));
    // Each block once: two of ways and the like, then two of nodes.
    expect(behind).toEqual([0.25, 0.5, 0.75, 1]);
  });

  it("is refused by name where it is none, is cut off, needs what is not known, or is too large", () => {
    const whole = extractOf(gridOf(3));
    expect(faultOf(Buffer.from("<html><body>Not found</body></html>"))).toBe("NOT_AN_EXTRACT");
    expect(faultOf(new Uint8Array(0))).toBe("NO_ROADS");
    expect(faultOf(whole.subarray(0, whole.length - 10))).toBe("TRUNCATED");
    expect(faultOf(Buffer.concat([blob("OSMHeader", header(["HistoricalInformation"])), whole]))).toBe(
      "UNKNOWN_FEATURE",
    );
    expect(faultOf(whole, 100e6)).toBe("TOO_LARGE");
    expect(faultOf(whole, whole.length)).toBe("TOO_LARGE");
    expect(faultOf(extractOf({ ...gridOf(2), ways: [] }))).toBe("NO_ROADS");
  });

  it("that is broken anywhere is refused, or gives what can still be read, and nothing else", () => {
    const whole = extractOf(gridOf(4));
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), (at, by) => {
        const broken = Buffer.from(whole);
        broken[at] = (broken[at]! + by) % 256;
        expect(faultOf(broken)).toMatch(/^[A-Z_]+$|^none$/);
      }),
      { numRuns: runs(300) },
    );
  });
});
