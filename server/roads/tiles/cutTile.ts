import Flatbush from "flatbush";
import { cutLine, cutRing, type Frame, type Points, signedArea, simplified } from "../geometry";
import { layerOf, layers, type Layer, type Look, partsOf, type Shapes, worldSize } from "../shapes";
import { joined, type TileLine } from "./joined";
import { isLesser, sentAt } from "./sent";
import { type Feature, type TileLayer, writeTile } from "./writeTile";

/** A tile's address: at its zoom 0 one tile is the world. It is 512 pixels wide: at zoom 13 on maps at zoom 14. */
export type TilePlace = { z: number; x: number; y: number };

/** Tiles of maps at this zoom are drawn larger beyond it. */
export const lastZoom = 15;

const width = 512;
/** Pixels beyond its edge that a tile has as well: half a road's width, so that none ends there. */
const margin = 20;
/** Pixels by which a line may differ from what it is. */
const tolerance = 0.5;
/** Square pixels of the smallest area that is sent. */
const leastArea = 4;
/** Up to this zoom maps show a city: lesser roads of fewer pixels than that are left out. */
const fromAfar = 12;
const leastLength = 3;

type Scale = { left: number; top: number; unit: number; pixel: number };

/** Cuts tiles out of shapes. A tile with nothing in it is undefined. */
export function createTileCutter(shapes: Shapes): (place: TilePlace) => Uint8Array | undefined {
  const index = shapes.index && Flatbush.from(shapes.index);
  const looksAt = new Map<number, Looks>();

  return ({ z, x, y }) => {
    const zoom = z + 1;
    const extent = zoom <= 14 ? 2048 : 4096;
    const size = worldSize / 2 ** z;
    const scale = { left: x * size, top: y * size, unit: extent / size, pixel: extent / width };
    const beyond = (margin * size) / width;
    const found = index?.search(
      scale.left - beyond,
      scale.top - beyond,
      scale.left + size + beyond,
      scale.top + size + beyond,
      (shape, ...sides) => shapes.from[shape]! <= zoom && isSeen(layerOf(shapes, shape), sides, size / width),
    );
    if (!found || found.length === 0) return undefined;
    const looks = looksAt.get(zoom) ?? new Looks(zoom, shapes);
    looksAt.set(zoom, looks);
    const byLayer = new Map<Layer, number[]>();
    // In the order in which they were added, whatever the index does.
    for (const shape of found.sort((one, other) => one - other)) {
      const layer = layerOf(shapes, shape);
      const known = byLayer.get(layer);
      if (known) known.push(shape);
      else byLayer.set(layer, [shape]);
    }
    const cut = layers.flatMap((name): TileLayer[] => {
      const own = byLayer.get(name);
      const features = own ? cutters[name]({ shapes, own, looks, scale, extent, zoom }) : [];
      return features.length > 0 ? [{ name, features }] : [];
    });
    return cut.length > 0 ? writeTile(cut, extent) : undefined;
  };
}

type Cut = { shapes: Shapes; own: number[]; looks: Looks; scale: Scale; extent: number; zoom: number };

const cutters: Record<Layer, (cut: Cut) => Feature[]> = {
  ground: cutAreas,
  water: cutAreas,
  waterways: cutLines,
  buildings: cutAreas,
  roads: cutLines,
  rails: cutLines,
  places: cutPoints,
  housenumbers: cutPoints,
};

/** Whether a shape may be large enough to be sent, by its box. */
function isSeen(
  layer: Layer,
  [left, top, right, bottom]: [number, number, number, number],
  pixel: number,
): boolean {
  return cutters[layer] !== cutAreas || (right - left) * (bottom - top) >= leastArea * pixel ** 2;
}

/** What is said of shapes at a zoom: looks that differ by nothing that is sent are one. */
class Looks {
  readonly #zoom: number;
  readonly #shapes: Shapes;
  readonly #sent: Look[] = [];
  readonly #idByText = new Map<string, number>();
  /** By the look of the shapes. */
  readonly #ids: number[] = [];

  constructor(zoom: number, shapes: Shapes) {
    this.#zoom = zoom;
    this.#shapes = shapes;
  }

  idOf(shape: number): number {
    const look = this.#shapes.look[shape]!;
    return (this.#ids[look] ??= this.#idOfSent(
      sentAt(this.#zoom, layerOf(this.#shapes, shape), this.#shapes.looks[look]!),
    ));
  }

  #idOfSent(sent: Look): number {
    const text = JSON.stringify(sent);
    const known = this.#idByText.get(text);
    if (known !== undefined) return known;
    const id = this.#sent.push(sent) - 1;
    this.#idByText.set(text, id);
    return id;
  }

  at(id: number): Look {
    return this.#sent[id]!;
  }
}

function frameOf(extent: number, pixel: number): Frame {
  const [least, most] = [-margin * pixel, extent + margin * pixel];
  return { left: least, top: least, right: most, bottom: most };
}

function inTile(points: Points, { left, top, unit }: Scale): number[] {
  const placed: number[] = Array.from({ length: points.length });
  for (let at = 0; at < points.length; at += 2) {
    placed[at] = (points[at]! - left) * unit;
    placed[at + 1] = (points[at + 1]! - top) * unit;
  }
  return placed;
}

function cutLines({ shapes, own, looks, scale, extent, zoom }: Cut): Feature[] {
  const frame = frameOf(extent, scale.pixel);
  const lines = own.flatMap((shape): TileLine[] => {
    const look = looks.idOf(shape);
    return partsOf(shapes, shape).flatMap((part) =>
      cutLine(inTile(part, scale), frame).map((points) => ({ look, points })),
    );
  });
  const byLook = new Map<number, number[][]>();
  for (const { look, points } of joined(lines, (id) => looks.at(id).oneway === true)) {
    const line = whole(simplified(points, tolerance * scale.pixel));
    if (line.length < 4) continue;
    if (zoom <= fromAfar && isLesser(looks.at(look)) && lengthOf(line) < leastLength * scale.pixel) continue;
    const known = byLook.get(look);
    if (known) known.push(line);
    else byLook.set(look, [line]);
  }
  return [...byLook].map(([look, parts]) => ({ look: looks.at(look), type: "line", parts }));
}

function cutAreas({ shapes, own, looks, scale, extent }: Cut): Feature[] {
  const frame = frameOf(extent, scale.pixel);
  const least = leastArea * scale.pixel ** 2;
  const byLook = new Map<number, number[][]>();
  for (const shape of own) {
    let isOuterSent = false;
    for (const part of partsOf(shapes, shape)) {
      const placed = inTile(part, scale);
      const isOuter = signedArea(placed) > 0;
      // A hole is one of the ring that was sent last.
      if (!isOuter && !isOuterSent) continue;
      const ring = whole(simplified(cutRing(placed, frame), tolerance * scale.pixel));
      const area = signedArea(ring) * (isOuter ? 1 : -1);
      if (isOuter) isOuterSent = area >= least;
      if (area < least) continue;
      const look = looks.idOf(shape);
      const known = byLook.get(look);
      if (known) known.push(ring);
      else byLook.set(look, [ring]);
    }
  }
  return [...byLook].map(([look, parts]) => ({ look: looks.at(look), type: "area", parts }));
}

/** A point is in one tile alone, so that nothing is named twice. */
function cutPoints({ shapes, own, looks, scale, extent }: Cut): Feature[] {
  return own.flatMap((shape): Feature[] => {
    const [x = 0, y = 0] = inTile(partsOf(shapes, shape)[0] ?? [], scale).map(Math.floor);
    if (x < 0 || y < 0 || x >= extent || y >= extent) return [];
    return [{ look: looks.at(looks.idOf(shape)), type: "point", parts: [[x, y]] }];
  });
}

/** In whole units, without points that fall together. */
function whole(points: number[]): number[] {
  const line: number[] = [];
  for (let at = 0; at < points.length; at += 2) {
    const [x, y] = [Math.round(points[at]!), Math.round(points[at + 1]!)];
    if (at === 0 || x !== line.at(-2) || y !== line.at(-1)) line.push(x, y);
  }
  return line;
}

function lengthOf(line: number[]): number {
  let length = 0;
  for (let at = 2; at < line.length; at += 2)
    length += Math.hypot(line[at]! - line[at - 2]!, line[at + 1]! - line[at - 1]!);
  return length;
}
