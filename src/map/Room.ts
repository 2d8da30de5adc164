/** In pixels of the view. */
export type Box = { left: number; top: number; right: number; bottom: number };

/** In pixels. */
const cell = 24;

const everywhere: Box = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };

/** Where on a view there is room: what stands there already, by cells of a grid. */
export class Room {
  readonly #view: Box;
  readonly #cells = new Map<number, Box[]>();

  constructor(view: Box = everywhere) {
    this.#view = view;
  }

  /** Whether boxes lie on the view, and on nothing else. */
  isFree(boxes: readonly Box[]): boolean {
    return boxes.every(
      (box) =>
        isWithin(box, this.#view) &&
        cellsOf(box).every((key) => !this.#cells.get(key)?.some((other) => meet(box, other))),
    );
  }

  take(boxes: readonly Box[]): void {
    for (const box of boxes)
      for (const key of cellsOf(box)) {
        const known = this.#cells.get(key);
        if (known) known.push(box);
        else this.#cells.set(key, [box]);
      }
  }
}

/** A box around a point. */
export function boxAround(x: number, y: number, halfWidth: number, halfHeight: number): Box {
  return { left: x - halfWidth, top: y - halfHeight, right: x + halfWidth, bottom: y + halfHeight };
}

export function meet(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function isWithin(box: Box, view: Box): boolean {
  return box.left >= view.left && box.top >= view.top && box.right <= view.right && box.bottom <= view.bottom;
}

function cellsOf({ left, top, right, bottom }: Box): number[] {
  const keys: number[] = [];
  for (let y = Math.floor(top / cell); y <= Math.floor(bottom / cell); y++)
    for (let x = Math.floor(left / cell); x <= Math.floor(right / cell); x++) keys.push(y * 65_536 + x);
  return keys;
}
