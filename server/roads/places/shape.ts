import { metresBetween } from "../network";
import type { RoadNetwork } from "../network";

/** A point as [latitude, longitude], in degrees. */
export type ShapePoint = [number, number];

/** The points of an arc in the order in which they are driven. */
export function shapeOf(network: RoadNetwork, arc: number): ShapePoint[] {
  const points: ShapePoint[] = [];
  addShape(points, network, arc);
  return points;
}

/** Adds an arc's points; its first one only where none stands there yet. */
export function addShape(points: ShapePoint[], { arcs, edges }: RoadNetwork, arc: number): void {
  const edge = arcs.edge[arc]!;
  const [start, end] = [edges.shapeStart[edge]!, edges.shapeStart[edge + 1]!];
  const backward = arcs.backward[arc] === 1;
  for (let step = points.length > 0 ? 1 : 0; step < end - start; step++) {
    const point = backward ? end - 1 - step : start + step;
    points.push([edges.shapeLatitudes[point]!, edges.shapeLongitudes[point]!]);
  }
}

/** The points strictly between two shares (0 to 1) of a shape's length. */
export function pointsBetween(shape: ShapePoint[], from: number, to: number): ShapePoint[] {
  const at = [0];
  for (const [index, [latitude, longitude]] of shape.entries())
    if (index > 0) {
      const [before, beside] = shape[index - 1]!;
      at.push(at[index - 1]! + metresBetween(before, beside, latitude, longitude));
    }
  const whole = at.at(-1)!;
  return shape.filter((_, index) => at[index]! > from * whole && at[index]! < to * whole);
}
