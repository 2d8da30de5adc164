import { useEffect, useState } from "react";
import { overlapsOf, type Overlap, type Shape, type Zone } from "../../map/geometry";

/** How long an area rests before it is compared, in milliseconds: that may take as long as a blink. */
const restingTime = 300;

const none: Overlap[] = [];

/** The other areas that an area has ground in common with; none of one that is faulty. */
export function useOverlaps(points: Shape, isSound: boolean, zones: readonly Zone[]): Overlap[] {
  const [found, setFound] = useState<{ points: Shape; overlaps: Overlap[] }>();
  useEffect(() => {
    if (!isSound || zones.length === 0) return undefined;
    const timer = setTimeout(() => setFound({ points, overlaps: overlapsOf(points, zones) }), restingTime);
    return () => clearTimeout(timer);
  }, [points, isSound, zones]);
  return isSound && found?.points === points ? found.overlaps : none;
}
