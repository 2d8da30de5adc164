import { roadOrder } from "../style/roads";
import { placed } from "../tile/source";
import type { Road } from "../tile/Tile";
import { measured, type Measured } from "./alongLine";
import type { Sheet } from "./layout";
import { meet, type Box } from "../../Room";

export type NamedLine = { road: Road; line: Measured };

/** The lines of roads on a view, those that lead farthest first, and of these the longest. */
export function namedLines({ tiles, view }: Sheet, isWanted: (road: Road) => boolean): NamedLine[] {
  return tiles
    .flatMap((tile) =>
      tile.tile.roads.filter(isWanted).flatMap((road) =>
        road.parts.flatMap((part): NamedLine[] => {
          const points = placed(part, tile);
          return meet(boxOf(points), view) ? [{ road, line: measured(points) }] : [];
        }),
      ),
    )
    .sort(
      (one, other) =>
        roadOrder[one.road.kind] - roadOrder[other.road.kind] || other.line.length - one.line.length,
    );
}

function boxOf(points: readonly number[]): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (let at = 0; at < points.length; at += 2) {
    box.left = Math.min(box.left, points[at]!);
    box.right = Math.max(box.right, points[at]! + 0.1);
    box.top = Math.min(box.top, points[at + 1]!);
    box.bottom = Math.max(box.bottom, points[at + 1]! + 0.1);
  }
  return box;
}
