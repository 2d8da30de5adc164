import {
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { extractOf, gridOf, writeExtract } from "./extractFile.fixture";
import { ExtractFault } from "./osm";
import { profiles } from "./profiles";
import { loadRoads } from "./roadFile";
import { createRouter } from "./Roads";

let folder: string;
let extract: string;
let kept: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kept-roads-"));
  extract = join(folder, "roads.osm.pbf");
  kept = join(folder, "car.roads");
  writeExtract(extract, gridOf(4));
});
afterEach(() => rmSync(folder, { recursive: true }));

const seconds = () =>
  createRouter(loadRoads(extract, "car", kept), { profile: profiles.CAR_FAST }).table([
    { latitude: 41, longitude: -8 },
    { latitude: 41.002, longitude: -7.999 },
  ]).seconds;

describe("roads that were built", () => {
  it("are read again as they were", () => {
    const first = seconds();
    const { mtimeMs } = statSync(kept);
    expect(seconds()).toEqual(first);
    expect(statSync(kept).mtimeMs).toBe(mtimeMs);
  });

  it("are built anew for another extract, and where what was kept is broken", () => {
    const first = seconds();
    writeFileSync(extract, extractOf(gridOf(4, 0.001, { highway: "primary" })));
    const quicker = seconds();
    expect(quicker[1]).toBeLessThan(first[1]!);
    const whole = readFileSync(kept);
    truncateSync(kept, Math.floor(whole.length / 2));
    expect(seconds()).toEqual(quicker);
    writeFileSync(kept, "not roads");
    expect(seconds()).toEqual(quicker);
    utimesSync(extract, new Date(), new Date(2026, 0, 1));
    expect(seconds()).toEqual(quicker);
  });

  it("are not kept of an extract that can't be read", () => {
    truncateSync(extract, 100);
    expect(seconds).toThrow(ExtractFault);
    expect(() => statSync(kept)).toThrow("ENOENT");
  });
});
