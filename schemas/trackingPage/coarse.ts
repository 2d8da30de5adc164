import { coarseRadius } from "./calls";
import type { TrackedPosition } from "./state";

/** The side of the squares that the earth is cut into, in metres: the circle around a square's middle holds all of it. */
const side = Math.floor(coarseRadius * Math.SQRT2) - 7;
const metresPerDegree = 111_320;

/**
 * A place as a circle in which it lies, and a time without its seconds. Always the same square for the same place: however
 * often it is asked, its middle tells nothing more.
 */
export function coarse({ latitude, longitude, time }: Omit<TrackedPosition, "radius">): TrackedPosition {
  const north = middle(latitude, side / metresPerDegree);
  const widest = Math.max(Math.cos((north * Math.PI) / 180), 0.01);
  return {
    latitude: rounded(north),
    longitude: rounded(middle(longitude, side / metresPerDegree / widest)),
    radius: coarseRadius,
    course: null,
    time: new Date(Math.floor(Date.parse(time) / 60_000) * 60_000).toISOString(),
  };
}

function middle(value: number, step: number): number {
  return (Math.floor(value / step) + 0.5) * step;
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
