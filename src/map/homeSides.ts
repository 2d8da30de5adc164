/** In pixels of the map from its upper left. */
export type Box = { left: number; right: number; top: number; bottom: number };

const sides = ["right", "left", "top", "bottom"] as const;
export type Side = (typeof sides)[number];

/** Where a place is, and what is written beside it. */
export type Named = { x: number; y: number; name: string };

/** In pixels: of a name at the most, of a letter as wide as most names come to, around the letters. */
export const widestName = 180;
const letter = 6.6;
const around = 14;
const height = 24;

/** Of a name from its place's middle: from its dot, and where something larger stands there. */
const gaps = { dot: 12, symbol: 20 } as const;

export type Written = { side: Side; gap: number };

/**
 * On which side of each place its name has room, over nothing of what is taken and of no other name or dot, and within the
 * map. Without room it is not written: half a name says less than none. What stands under a symbol comes first.
 */
export function homeSides(
  places: readonly Named[],
  taken: readonly Box[],
  map: { x: number; y: number },
): (Written | undefined)[] {
  const dots = places.map(({ x, y }) => boxAround(x, y, 5, 5));
  const names: Box[] = [];
  const written: (Written | undefined)[] = places.map(() => undefined);
  const isCovered = ({ x, y }: Named) => taken.some((box) => meet(box, boxAround(x, y, 0.5, 0.5)));
  const covered = places.map(isCovered);
  const order = [...places.keys()].sort((one, other) => Number(covered[other]) - Number(covered[one]));
  for (const at of order) {
    const place = places[at];
    if (!place) continue;
    const gap = covered[at] ? gaps.symbol : gaps.dot;
    const others = [...names, ...dots.filter((_, dot) => dot !== at)];
    const isFree = (side: Side) => {
      const box = nameBox(place, side, gap);
      const isWithin = box.left >= 0 && box.top >= 0 && box.right <= map.x && box.bottom <= map.y;
      return isWithin && ![...taken, ...others].some((other) => meet(box, other));
    };
    const side = sides.find(isFree);
    if (!side) continue;
    written[at] = { side, gap };
    names.push(nameBox(place, side, gap));
  }
  return written;
}

export function boxAround(x: number, y: number, halfWidth: number, halfHeight: number): Box {
  return { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight };
}

function nameBox({ x, y, name }: Named, side: Side, gap: number): Box {
  const half = Math.min(widestName, letter * name.length + around) / 2;
  const [right, down] = { right: [1, 0], left: [-1, 0], top: [0, -1], bottom: [0, 1] }[side] as [
    number,
    number,
  ];
  return boxAround(x + right * (gap + half), y + down * (gap + height / 2), half, height / 2);
}

function meet(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
