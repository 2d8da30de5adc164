const points = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"] as const;

/** The point of the compass that is nearest to a course, in degrees from north, clockwise. */
export function compassPoint(course: number): (typeof points)[number] {
  return points[Math.round(course / 45) % points.length] ?? "N";
}
