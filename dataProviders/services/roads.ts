import type { Http } from "../http";
import { isWire, recordsOf } from "../wireRecords";

export type Box = { west: number; south: number; east: number; north: number };

/** A road to be drawn: 0 for motorways, larger for lesser ones, and its points in degrees. */
type RoadLine = { rank: number; points: [latitude: number, longitude: number][] };

/** `ready` is false while the server still reads its roads. */
export type KnownRoads = { roads: RoadLine[]; ready: boolean };

/** The roads that the server knows within a box, as far as there is room for all of their kind. */
export async function readRoads(http: Http, box: Box, signal?: AbortSignal): Promise<KnownRoads> {
  const query = Object.fromEntries(Object.entries(box).map(([side, degrees]) => [side, String(degrees)]));
  const { body } = await http.send({ method: "GET", path: "/ui-api/roads", query, signal, errors: "own" });
  const { elements = [], ready } = isWire(body) ? body : {};
  const roads = recordsOf(elements).map(({ rank, points }) => ({
    rank: Number(rank),
    points: pairsOf(Array.isArray(points) ? points.map(Number) : []),
  }));
  return { roads, ready: ready !== false };
}

function pairsOf(numbers: number[]): [number, number][] {
  return Array.from({ length: numbers.length >> 1 }, (_, at) => [
    (numbers[2 * at] ?? 0) / 1e5,
    (numbers[2 * at + 1] ?? 0) / 1e5,
  ]);
}
