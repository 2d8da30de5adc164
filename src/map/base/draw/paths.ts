import type { Placement } from "../tile/source";
import type { Part } from "../tile/Tile";

type Drawn = { parts: readonly Part[] };

/** All lines as one path: it is stroked at once. */
export function linesPath(drawn: readonly Drawn[], at: Placement): Path2D {
  return pathOf(drawn, at, false);
}

/** All rings as one path; holes go round the other way. */
export function ringsPath(drawn: readonly Drawn[], at: Placement): Path2D {
  return pathOf(drawn, at, true);
}

function pathOf(drawn: readonly Drawn[], { left, top, scale }: Placement, isClosed: boolean): Path2D {
  const path = new Path2D();
  for (const { parts } of drawn)
    for (const part of parts) {
      path.moveTo(part[0]! * scale + left, part[1]! * scale + top);
      for (let at = 2; at < part.length; at += 2)
        path.lineTo(part[at]! * scale + left, part[at + 1]! * scale + top);
      if (isClosed) path.closePath();
    }
  return path;
}
