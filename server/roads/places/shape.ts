import { metresBetween, type RoadNetwork } from "../network";

/** The points of a way, added one by one: latitude and longitude in turn, in degrees. */
export class Line {
  #points = new Float64Array(1024);
  #count = 0;

  add(latitude: number, longitude: number): void {
    if (this.#count === this.#points.length) {
      const larger = new Float64Array(2 * this.#count);
      larger.set(this.#points);
      this.#points = larger;
    }
    this.#points[this.#count++] = latitude;
    this.#points[this.#count++] = longitude;
  }

  /** What was added since the last time. */
  take(): Float64Array {
    const taken = this.#points.slice(0, this.#count);
    this.#count = 0;
    return taken;
  }
}

/** Adds an arc's points in the order in which they are driven, but for the first one: the arc before it ends there. */
export function addArc(line: Line, { arcs, edges }: RoadNetwork, arc: number): void {
  const edge = arcs.edge[arc]!;
  const [start, end] = [edges.shapeStart[edge]!, edges.shapeStart[edge + 1]!];
  const { shapeLatitudes, shapeLongitudes } = edges;
  if (arcs.backward[arc] === 1)
    for (let point = end - 2; point >= start; point--)
      line.add(shapeLatitudes[point]!, shapeLongitudes[point]!);
  else
    for (let point = start + 1; point < end; point++)
      line.add(shapeLatitudes[point]!, shapeLongitudes[point]!);
}

/** Adds the points of an arc that lie strictly between two shares (0 to 1) of its length, as it is driven. */
export function addBetween(
  line: Line,
  { arcs, edges }: RoadNetwork,
  arc: number,
  from: number,
  to: number,
): void {
  const edge = arcs.edge[arc]!;
  const [start, end] = [edges.shapeStart[edge]!, edges.shapeStart[edge + 1]!];
  if (end - start < 3) return;
  const { shapeLatitudes, shapeLongitudes } = edges;
  const backward = arcs.backward[arc] === 1;
  const pointAt = (step: number) => (backward ? end - 1 - step : start + step);
  const at = [0];
  for (let step = 1; step < end - start; step++) {
    const [before, point] = [pointAt(step - 1), pointAt(step)];
    const metres = metresBetween(
      shapeLatitudes[before]!,
      shapeLongitudes[before]!,
      shapeLatitudes[point]!,
      shapeLongitudes[point]!,
    );
    at.push(at[step - 1]! + metres);
  }
  const whole = at.at(-1)!;
  for (let step = 1; step < end - start - 1; step++)
    if (at[step]! > from * whole && at[step]! < to * whole)
      line.add(shapeLatitudes[pointAt(step)]!, shapeLongitudes[pointAt(step)]!);
}
