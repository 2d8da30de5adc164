import Flatbush from "flatbush";
import type { Points } from "../geometry";
import { type Layer, layers, type Look, type Shown } from "./kinds";

/**
 * All that maps show, as flat arrays. A shape is a point, a line or an area; an area has rings, each outer one (its area
 * positive with y to the south) before its holes. The parts of a shape stand from `firstPart[shape]` to
 * `firstPart[shape + 1]`, the points of a part from `firstPoint[part]` to `firstPoint[part + 1]`.
 */
export type Shapes = {
  /** Index into `layers`. */
  layer: Uint8Array;
  /** The first zoom of a map that shows it. */
  from: Uint8Array;
  /** Index into `looks`. */
  look: Uint32Array;
  looks: Look[];
  firstPart: Uint32Array;
  firstPoint: Uint32Array;
  /** x to the east and y to the south in turn, in the units of `project`. */
  points: Int32Array;
  /** A Flatbush of their boxes; undefined where there are none. */
  index: ArrayBuffer | undefined;
};

/** The side of the world in Web Mercator: some 2 cm a unit at the equator, and all of them fit into 31 bits. */
export const worldSize = 2 ** 31;

/** A place in degrees as x and y. */
export function project(longitude: number, latitude: number): [number, number] {
  const bent = Math.asinh(Math.tan((Math.min(85.05, Math.max(-85.05, latitude)) * Math.PI) / 180));
  return [inWorld((longitude + 180) / 360), inWorld((1 - bent / Math.PI) / 2)];
}

function inWorld(share: number): number {
  return Math.min(worldSize - 1, Math.max(0, Math.round(share * worldSize)));
}

/** Collects shapes; those that are added first are drawn first. */
export class ShapeList {
  readonly #layer = new Numbers(Uint8Array);
  readonly #from = new Numbers(Uint8Array);
  readonly #look = new Numbers(Uint32Array);
  readonly #firstPart = new Numbers(Uint32Array);
  readonly #firstPoint = new Numbers(Uint32Array);
  readonly #points = new Numbers(Int32Array);
  readonly #looks: Look[] = [];
  readonly #lookIds = new Map<string, number>();

  /** Adds a shape: the longitudes and latitudes of each part in turn. */
  add({ layer, look, from }: Shown, parts: readonly Points[]): void {
    this.#layer.push(layers.indexOf(layer));
    this.#from.push(from);
    this.#look.push(this.#idOf(layer, look));
    this.#firstPart.push(this.#firstPoint.length);
    for (const part of parts) {
      this.#firstPoint.push(this.#points.length / 2);
      for (let at = 0; at < part.length; at += 2)
        for (const each of project(part[at]!, part[at + 1]!)) this.#points.push(each);
    }
  }

  #idOf(layer: Layer, look: Look): number {
    const key = `${layer} ${JSON.stringify(look)}`;
    const known = this.#lookIds.get(key);
    if (known !== undefined) return known;
    const id = this.#looks.push(look) - 1;
    this.#lookIds.set(key, id);
    return id;
  }

  /** All of them; nothing can be added any more. */
  done(): Shapes {
    this.#firstPart.push(this.#firstPoint.length);
    this.#firstPoint.push(this.#points.length / 2);
    const shapes = {
      layer: this.#layer.done() as Uint8Array,
      from: this.#from.done() as Uint8Array,
      look: this.#look.done() as Uint32Array,
      looks: this.#looks,
      firstPart: this.#firstPart.done() as Uint32Array,
      firstPoint: this.#firstPoint.done() as Uint32Array,
      points: this.#points.done() as Int32Array,
    };
    return { ...shapes, index: indexOf(shapes) };
  }
}

export function layerOf({ layer }: Shapes, shape: number): Layer {
  return layers[layer[shape]!]!;
}

/** The parts of a shape. */
export function partsOf(
  { firstPart, firstPoint, points }: Omit<Shapes, "index">,
  shape: number,
): Int32Array[] {
  const parts: Int32Array[] = [];
  for (let part = firstPart[shape]!; part < firstPart[shape + 1]!; part++)
    parts.push(points.subarray(2 * firstPoint[part]!, 2 * firstPoint[part + 1]!));
  return parts;
}

function indexOf(shapes: Omit<Shapes, "index">): ArrayBuffer | undefined {
  const count = shapes.layer.length;
  if (count === 0) return undefined;
  const boxes = new Flatbush(count, 16, Int32Array);
  for (let shape = 0; shape < count; shape++) {
    let [left, top, right, bottom] = [worldSize - 1, worldSize - 1, 0, 0];
    for (const part of partsOf(shapes, shape))
      for (let at = 0; at < part.length; at += 2) {
        const [x, y] = [part[at]!, part[at + 1]!];
        left = Math.min(left, x);
        right = Math.max(right, x);
        top = Math.min(top, y);
        bottom = Math.max(bottom, y);
      }
    boxes.add(left, top, right, bottom);
  }
  boxes.finish();
  return boxes.data as ArrayBuffer;
}

type NumberArray = Uint8Array | Uint32Array | Int32Array;

/** A flat array that grows. */
class Numbers<Array extends NumberArray> {
  readonly #kind: new (length: number) => Array;
  #values: Array;
  #length = 0;

  constructor(kind: new (length: number) => Array) {
    this.#kind = kind;
    this.#values = new kind(1024);
  }

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const larger = new this.#kind(2 * this.#length);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#length++] = value;
  }

  done(): NumberArray {
    return this.#values.slice(0, this.#length);
  }
}
