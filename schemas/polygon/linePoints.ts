import type { Point } from "./wire";

/** The points of a driven line as calls tell it: latitude and longitude in turn, in hundred-thousandths of a degree. */
export function linePoints(numbers: readonly number[]): Point[] {
  return Array.from({ length: numbers.length >> 1 }, (_, at): Point => [
    (numbers[2 * at] ?? 0) / 1e5,
    (numbers[2 * at + 1] ?? 0) / 1e5,
  ]);
}
