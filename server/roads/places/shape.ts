import { metresBetween, type RoadNetwork } from "../network";

/** The points of a way, added one by one: latitude and longitude in turn, in degrees; and when each is passed. */
export class Line {
  #points = new Float64Array(1024);
  #times = new Float64Array(512);
  #count = 0;
  /** How many points it is known of when they are passed. */
  #timed = 0;

  add(latitude: number, longitude: number): void {
    if (this.#count === this.#points.length) {
      const larger = new Float64Array(2 * this.#count);
      larger.set(this.#points);
      this.#points = larger;
      const later = new Float64Array(this.#count);
      later.set(this.#times);
      this.#times = later;
    }
    this.#points[this.#count++] = latitude;
    this.#points[this.#count++] = longitude;
  }

  /** All that was added since the last one of them took so long: at one speed. */
  took(time: number): void {
    const end = this.#count >> 1;
    const first = Math.max(1, this.#timed);
    const begin = this.#times[first - 1]!;
    let metres = 0;
    for (let point = first; point < end; point++) this.#times[point] = metres += this.#metresTo(point);
    for (let point = first; point < end; point++)
      this.#times[point] = begin + (metres > 0 ? time * (this.#times[point]! / metres) : time);
    this.#timed = end;
  }

  /** What was added since the last time, and when each point is passed. */
  take(): { points: Float64Array; times: Float64Array } {
    const points = this.#points.slice(0, this.#count);
    const times = this.#times.slice(0, this.#count >> 1);
    this.#count = this.#timed = 0;
    return { points, times };
  }

  #metresTo(point: number): number {
    const [points, at] = [this.#points, 2 * point];
    return metresBetween(points[at - 2]!, points[at - 1]!, points[at]!, points[at + 1]!);
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
