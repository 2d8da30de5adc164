import { houseNumbersFrom, houseNumberStyle, placeStyle } from "../style/labels";
import { Apart } from "./Apart";
import type { Label } from "./Label";
import type { Sheet } from "./layout";
import { boxAround } from "../../Room";

/** Where a name steps to where its own place is taken, in pixels up or down. */
const steps = [0, -16, 16, -28, 28];

/** Pixels from a name to the same one: a sea is named at several places. */
const apartSame = 400;

/** Names of these ranks are written across the plan's lines where they find no room beside them. */
const leastAcross = 2;

/** Names of towns, of their parts and of waters, the greatest first. */
export function placeLabels({ tiles, zoom, room, routes, measure }: Sheet): Label[] {
  const places = tiles
    .flatMap(({ tile, left, top, scale }) =>
      tile.places.map(({ x, y, ...place }) => ({ ...place, x: left + x * scale, y: top + y * scale })),
    )
    .sort((one, other) => one.rank - other.rank);
  const apart = new Apart();
  return places.flatMap(({ name, rank, kind, x, y }): Label[] => {
    const style = placeStyle(kind, rank, zoom);
    if (!style || !apart.isFree(name, x, y, apartSame)) return [];
    const text = style.isCapital === true ? name.toLocaleUpperCase() : name;
    const half = measure(text, style) / 2 + 4;
    const options = steps.map((step) => ({
      y: y + step,
      box: boxAround(x, y + step, half, style.size * 0.7),
    }));
    const free = options.filter(({ box }) => room.isFree([box]));
    const found = free.find(({ box }) => !routes.cross(box)) ?? (rank <= leastAcross ? free[0] : undefined);
    if (!found) return [];
    room.take([found.box]);
    apart.add(name, x, y);
    return [{ kind: "text", text, x, y: found.y, style, boxes: [found.box] }];
  });
}

export function houseNumberLabels({ tiles, zoom, room, routes, measure }: Sheet): Label[] {
  if (zoom < houseNumbersFrom) return [];
  const style = houseNumberStyle;
  return tiles.flatMap(({ tile, left, top, scale }) =>
    tile.houseNumbers.flatMap((number): Label[] => {
      const [x, y] = [left + number.x * scale, top + number.y * scale];
      const box = boxAround(x, y, measure(number.text, style) / 2 + 1, style.size * 0.6);
      if (!room.isFree([box]) || routes.cross(box)) return [];
      room.take([box]);
      return [{ kind: "text", text: number.text, x, y, style, boxes: [box] }];
    }),
  );
}
