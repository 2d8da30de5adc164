import { aboard, fields, latest, leave, leg, ride } from "./fields";
import type { Fleet } from "./Fleet";
import type { Neighbours } from "./neighbours";
import { refill } from "./pairRuin";

/** So many near orders may be the next ones. */
const near = 10;

/**
 * Lets two runs go on as the other one did, from an order that chance chooses on (2-opt*, Potvin and Rousseau 1995), where
 * that costs less than `threshold` more. Strings are too short for it where runs are long.
 */
export function createTailExchange(
  fleet: Fleet,
  { width, list }: Neighbours,
  random: () => number,
): (threshold: number) => boolean {
  const { stops, stride, size, load, runOf, standing, problem } = fleet;
  const { places, cost, time, demand, capacity, activation } = problem;
  const most = Math.min(width, near);
  const paired = "drop" in problem;
  const tail = new Int32Array(places);

  const weigh = (from: number, until: number) => {
    let sum = 0;
    for (let at = from; at < until; at += fields) sum += demand[stops[at]!]!;
    return sum;
  };

  return (threshold) => {
    if (most === 0) return false;
    const order = 1 + Math.floor(random() * (places - 1));
    const other = list[order * width + Math.floor(random() * most)]!;
    const run = runOf[order]!;
    const otherRun = runOf[other]!;
    if (run < 0 || otherRun < 0 || run === otherRun) return false;
    const at = standing[order]!;
    const otherAt = standing[other]! - fields;
    const next = stops[at + fields]!;
    const before = stops[otherAt]!;
    let more = cost[order * places + other]! + cost[before * places + next]!;
    more -= stops[at + leg]! + stops[otherAt + leg]!;
    const empties = before === 0 && next === 0;
    if (empties) more -= activation;
    if (more >= threshold) return false;
    if (stops[at + leave]! + time[order * places + other]! > stops[otherAt + fields + latest]!) return false;
    if (stops[otherAt + leave]! + time[before * places + next]! > stops[at + fields + latest]!) return false;
    if (paired && (stops[at + aboard] !== 0 || stops[otherAt + aboard] !== 0)) return false;
    const end = run * stride + (size[run]! + 1) * fields;
    const otherEnd = otherRun * stride + (size[otherRun]! + 1) * fields;
    const head = weigh(run * stride, at + fields);
    const otherHead = weigh(otherRun * stride, otherAt + fields);
    const joined = head + load[otherRun]! - otherHead;
    const otherJoined = otherHead + load[run]! - head;
    if (joined > capacity || otherJoined > capacity) return false;
    const count = (end - at) / fields - 1;
    const otherCount = (otherEnd - otherAt) / fields - 1;
    if (count === 0 && otherCount === 0) return false;

    for (let index = 0; index < count; index++) tail[index] = stops[at + (index + 1) * fields]!;
    write(run, at, otherCount, stops, otherAt + fields, fields);
    write(otherRun, otherAt, count, tail, 0, 1);
    fleet.total += more;
    load[run] = joined;
    load[otherRun] = otherJoined;
    size[run]! += otherCount - count;
    size[otherRun]! += count - otherCount;
    fleet.changed(run, at + fields);
    fleet.changed(otherRun, otherAt + fields);
    if (paired) {
      refill(fleet, run);
      refill(fleet, otherRun);
    }
    return true;
  };

  /** Lets a run go on behind the stop at `at` with `count` orders of `from`. */
  function write(
    run: number,
    at: number,
    count: number,
    from: Int32Array,
    first: number,
    step: number,
  ): void {
    let place = stops[at]!;
    let target = at;
    for (let index = 0; index <= count; index++) {
      const order = index < count ? from[first + index * step]! : 0;
      stops[target + leg] = cost[place * places + order]!;
      stops[target + ride] = time[place * places + order]!;
      target += fields;
      stops[target] = order;
      // Nothing brings these up to date where no window binds.
      stops[target + leave] = problem.open[0]!;
      stops[target + latest] = problem.close[0]!;
      if (order > 0) {
        runOf[order] = run;
        standing[order] = target;
      }
      place = order;
    }
  }
}
