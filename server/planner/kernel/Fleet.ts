import { fields, latest, leave, leg, ride } from "./fields";
import type { FlatProblem } from "./FlatProblem";
import { mostOrders } from "./mostOrders";
import { bindsTimes, retime } from "./times";

/**
 * Runs as rows of stops, which begin and end with the centre, and what is in no run. Every change keeps the times of
 * the run: so an insertion is checked in constant time. Runs are remembered before their first change in a round.
 */
export class Fleet {
  readonly problem: FlatProblem;
  readonly runs: number;
  /** From the first number of a run to that of the next. */
  readonly stride: number;
  readonly stops: Int32Array;
  /** Orders of each run, and what they weigh. */
  readonly size: Int32Array;
  readonly load: Int32Array;
  /** The run of each order; -1 is none. */
  readonly runOf: Int32Array;
  /** Where each order of a run stands in `stops`. */
  readonly standing: Int32Array;
  readonly missing: Int32Array;
  missed = 0;
  used = 0;
  total = 0;
  /** The first run without orders, or -1. */
  idle: number;
  /** Runs that may have orders. */
  limit: number;
  round = 1;

  /** What is counted for an order in no run; at first as the problem says. */
  readonly penalty: Float64Array;

  /** False where no window can bind, however long a run is. */
  readonly timed: boolean;

  readonly touched: Int32Array;
  kept = 0;
  readonly keptRuns: Int32Array;
  private readonly keptStart: Int32Array;
  private readonly keptStops: Int32Array;
  private readonly keptLoad: Int32Array;
  private readonly keptMissing: Int32Array;
  private keptMissed = 0;
  private keptUsed = 0;
  private keptIdle = 0;
  keptTotal = 0;

  constructor(problem: FlatProblem) {
    const { places, vehicles, penalty } = problem;
    this.problem = problem;
    this.timed = bindsTimes(problem);
    const runs = Math.min(vehicles, Math.max(0, places - 1));
    this.runs = runs;
    this.idle = runs > 0 ? 0 : -1;
    this.limit = runs;
    this.stride = (mostOrders(problem) + 2) * fields;
    this.stops = new Int32Array(runs * this.stride);
    this.size = new Int32Array(runs);
    this.load = new Int32Array(runs);
    this.penalty = penalty.slice();
    this.runOf = new Int32Array(places).fill(-1);
    this.standing = new Int32Array(places);
    this.missing = new Int32Array(places);
    this.touched = new Int32Array(runs);
    this.keptRuns = new Int32Array(runs);
    this.keptStart = new Int32Array(runs + 1);
    this.keptStops = new Int32Array((places + 2 * runs) * fields);
    this.keptLoad = new Int32Array(runs);
    this.keptMissing = new Int32Array(places);
    for (let run = 0; run < runs; run++) {
      const base = run * this.stride;
      this.stops[base + leave] = problem.open[0] ?? 0;
      this.stops[base + fields + latest] = problem.close[0] ?? 0;
    }
    for (let order = 1; order < places; order++) {
      this.missing[this.missed++] = order;
      this.total += penalty[order] ?? 0;
    }
  }

  /** From here on, changes can be taken back. */
  begin(): void {
    this.round++;
    this.kept = 0;
    this.keptTotal = this.total;
    this.keptUsed = this.used;
    this.keptIdle = this.idle;
    this.keptMissed = this.missed;
    for (let index = 0; index < this.missed; index++) this.keptMissing[index] = this.missing[index]!;
  }

  /** Takes back all since `begin`. */
  restore(): void {
    const { stops, keptStops, keptStart, keptRuns, runOf, standing, missing, keptMissing } = this;
    for (let each = 0; each < this.kept; each++) {
      const run = keptRuns[each]!;
      const from = keptStart[each]!;
      const length = keptStart[each + 1]! - from;
      const base = run * this.stride;
      for (let index = 0; index < length; index++) stops[base + index] = keptStops[from + index]!;
      const orders = length / fields - 2;
      this.size[run] = orders;
      this.load[run] = this.keptLoad[each]!;
      for (let at = base + fields, left = orders; left > 0; left--, at += fields) {
        const order = stops[at]!;
        runOf[order] = run;
        standing[order] = at;
      }
    }
    this.missed = this.keptMissed;
    for (let index = 0; index < this.missed; index++) {
      missing[index] = keptMissing[index]!;
      runOf[missing[index]!] = -1;
    }
    this.total = this.keptTotal;
    this.used = this.keptUsed;
    this.idle = this.keptIdle;
  }

  /** Remembers a run as it is, before its first change in this round. */
  touch(run: number): void {
    if (this.touched[run] === this.round) return;
    this.touched[run] = this.round;
    const { stops, keptStops, kept } = this;
    const from = this.keptStart[kept]!;
    const length = (this.size[run]! + 2) * fields;
    const base = run * this.stride;
    for (let index = 0; index < length; index++) keptStops[from + index] = stops[base + index]!;
    this.keptRuns[kept] = run;
    this.keptStart[kept + 1] = from + length;
    this.keptLoad[kept] = this.load[run]!;
    this.kept = kept + 1;
  }

  takeOutAll(run: number): void {
    const first = run * this.stride + fields;
    const until = first + this.size[run]! * fields;
    this.takeOut(run, first, until, until, until);
  }

  /** Puts an order behind the stop at `after`, an index of `stops`. */
  putIn(order: number, after: number, run: number): void {
    this.touch(run);
    const { stops, standing, problem, penalty } = this;
    const { places, time, cost, open, close, demand, activation } = problem;
    const base = run * this.stride;
    const end = base + (this.size[run]! + 1) * fields;
    const at = after + fields;
    for (let from = end; from >= at; from -= fields) {
      const to = from + fields;
      for (let index = fields - 1; index >= 0; index--) stops[to + index] = stops[from + index]!;
      standing[stops[to]!] = to;
    }
    standing[order] = at;
    const [from, to] = [stops[after]!, stops[at + fields]!];
    const [here, there] = [cost[from * places + order]!, cost[order * places + to]!];
    this.total += here + there - stops[after + leg]! - penalty[order]!;
    stops[after + leg] = here;
    stops[after + ride] = time[from * places + order]!;
    stops[at] = order;
    stops[at + leg] = there;
    stops[at + ride] = time[order * places + to]!;
    stops[at + leave] = open[0]!;
    stops[at + latest] = close[0]!;
    if (this.size[run]!++ === 0) {
      this.used++;
      this.total += activation;
      if (run === this.idle) this.findIdle();
    }
    this.load[run]! += demand[order]!;
    this.runOf[order] = run;
    if (this.timed) retime(problem, stops, base, at, at, end + fields);
  }

  /** Takes orders out of a run, from the stop at `first` until that at `until`; those from `keepFrom` until `keepUntil` stay. */
  takeOut(run: number, first: number, keepFrom: number, keepUntil: number, until: number): void {
    this.touch(run);
    const { stops, standing, problem, runOf, missing, penalty } = this;
    const { places, time, cost, demand } = problem;
    const base = run * this.stride;
    const end = base + (this.size[run]! + 1) * fields;
    let { missed, total } = this;
    let weight = 0;
    let target = first;
    total -= stops[first - fields + leg]!;
    for (let at = first; at < until; at += fields) {
      total -= stops[at + leg]!;
      if (at >= keepFrom && at < keepUntil) {
        standing[(stops[target] = stops[at]!)] = target;
        target += fields;
        continue;
      }
      const order = stops[at]!;
      total += penalty[order]!;
      weight += demand[order]!;
      runOf[order] = -1;
      missing[missed++] = order;
    }
    const last = target;
    for (let at = until; at <= end; at += fields, target += fields) {
      for (let index = 0; index < fields; index++) stops[target + index] = stops[at + index]!;
      standing[stops[target]!] = target;
    }
    for (let at = first - fields; at < last; at += fields) {
      const cell = stops[at]! * places + stops[at + fields]!;
      stops[at + leg] = cost[cell]!;
      stops[at + ride] = time[cell]!;
      total += cost[cell]!;
    }
    const taken = (until - last) / fields;
    this.missed = missed;
    this.total = total;
    this.load[run]! -= weight;
    if ((this.size[run]! -= taken) === 0) {
      this.used--;
      this.total -= problem.activation;
      if (run < this.idle || this.idle < 0) this.idle = run;
    }
    if (this.timed) retime(problem, stops, base, first, last - fields, end - taken * fields);
  }

  /** Brings a run up to date whose stops were changed by others, from the stop at `first` on. */
  changed(run: number, first: number): void {
    const { problem, stops, timed } = this;
    const base = run * this.stride;
    const end = base + (this.size[run]! + 1) * fields;
    if (timed) retime(problem, stops, base, first, end - fields, end);
    if (this.size[run]! > 0) return;
    this.used--;
    if (run < this.idle || this.idle < 0) this.idle = run;
  }

  private findIdle(): void {
    const { size, runs } = this;
    let run = this.idle;
    while (run < runs && size[run]! > 0) run++;
    this.idle = run < runs ? run : -1;
  }
}
