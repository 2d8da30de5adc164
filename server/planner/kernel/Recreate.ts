import { fields, latest, leave, leg } from "./fields";
import type { Fleet } from "./Fleet";
import type { Neighbours } from "./neighbours";

/** The chance that a good place is overlooked. */
const blink = 0.01;
/** Runs of so many near orders are tried in most rounds; all of them in the others, or clusters would be traps. */
const near = 20;
const scansAll = 0.25;
/** Where no window binds, the places beside so many near orders are tried, and all runs less often. */
const beside = 30;
const scansAllUntimed = 0.05;

/** The chance that an order gets a run of its own though it costs less elsewhere: else runs would only become fewer. */
const opensRun = 0.002;

/** Puts what is missing back, each order where it costs least. */
export class Recreate {
  private readonly keys: Float64Array;
  private readonly seenRun: Int32Array;
  private readonly tried: Int32Array;
  private look = 0;
  /** Orders are sorted by their windows only where these differ. */
  private readonly kinds: number;
  private bestCost = 0;
  private bestAfter = 0;
  private bestRun = 0;
  private readonly fleet: Fleet;
  private readonly neighbours: Neighbours;
  private readonly random: () => number;
  private readonly alone: Float64Array;
  /** Costs and times of the ways to an order, row by row: the same as those from it where there and back are alike. */
  private readonly costTo: Int32Array;
  private readonly timeTo: Int32Array;

  constructor(fleet: Fleet, neighbours: Neighbours, random: () => number) {
    this.fleet = fleet;
    this.neighbours = neighbours;
    this.random = random;
    const { places, cost, time, open, close, service, demand, capacity } = fleet.problem;
    const windows = open.some((from, order) => order > 0 && (from !== open[1] || close[order] !== close[1]));
    this.kinds = windows ? 17 : 11;
    this.keys = new Float64Array(places);
    this.seenRun = new Int32Array(fleet.runs);
    this.tried = new Int32Array(fleet.runs);
    this.costTo = turned(cost, places);
    this.timeTo = time === cost ? this.costTo : turned(time, places);
    this.alone = Float64Array.from({ length: places }, (_, order) => {
      const arrival = open[0]! + time[order]!;
      const begin = Math.max(arrival, open[order]!);
      const back = begin + service[order]! + time[order * places]!;
      const fits = demand[order]! <= capacity && arrival <= close[order]! && back <= close[0]!;
      return fits ? cost[order]! + cost[order * places]! : Infinity;
    });
  }

  run(): void {
    const { fleet, random } = this;
    this.sort();
    const { missing } = fleet;
    const all = this.neighbours.width === 0 || random() < (fleet.timed ? scansAll : scansAllUntimed);
    let left = 0;
    for (let index = 0; index < fleet.missed; index++) {
      const order = missing[index]!;
      this.find(order, all);
      if (this.bestAfter < 0) missing[left++] = order;
      else fleet.putIn(order, this.bestAfter, this.bestRun);
    }
    fleet.missed = left;
  }

  /** Finds the cheapest place of an order, in a run or in one of its own: the latter not before all runs were tried. */
  private find(order: number, all: boolean): void {
    const { fleet, random } = this;
    const alone = this.alone[order]! + fleet.problem.activation;
    if (all) this.findIn(order, this.allRuns());
    else {
      if (fleet.timed) this.findIn(order, this.nearRuns(order));
      else this.findBeside(order);
      if (this.bestAfter < 0 || alone < this.bestCost) this.findIn(order, this.allRuns());
    }
    if (fleet.idle < 0 || fleet.used >= fleet.limit) return;
    if (alone < this.bestCost || (random() < opensRun && alone < Infinity)) {
      this.bestRun = fleet.idle;
      this.bestAfter = fleet.idle * fleet.stride;
    }
  }

  private allRuns(): number {
    const { tried, fleet } = this;
    const { size, runs } = fleet;
    let count = 0;
    for (let run = 0; run < runs; run++) if (size[run]! > 0) tried[count++] = run;
    return count;
  }

  private nearRuns(order: number): number {
    const { tried, seenRun } = this;
    const { runOf } = this.fleet;
    const { width, list } = this.neighbours;
    const look = ++this.look;
    let count = 0;
    for (let at = order * width, end = at + (width < near ? width : near); at < end; at++) {
      const run = runOf[list[at]!]!;
      if (run < 0 || seenRun[run] === look) continue;
      seenRun[run] = look;
      tried[count++] = run;
    }
    return count;
  }

  /** The cheapest place in the runs that are tried. */
  private findIn(order: number, count: number): void {
    const { tried, costTo, timeTo, fleet, random } = this;
    const { stops, size, load, stride, problem } = fleet;
    const { places, cost, time } = problem;
    const opens = problem.open[order]!;
    const closes = problem.close[order]!;
    const takes = problem.service[order]!;
    const room = problem.capacity - problem.demand[order]!;
    const row = order * places;
    const ready = opens + takes;
    let bestCost = problem.penalty[order]!;
    let bestAfter = -1;
    let bestRun = -1;
    for (let index = 0; index < count; index++) {
      const run = tried[index]!;
      if (load[run]! > room) continue;
      let at = run * stride;
      const end = at + (size[run]! + 1) * fields;
      while (at < end && stops[at + fields + latest]! < ready) at += fields;
      let place = stops[at]!;
      for (; at < end; at += fields) {
        const moment = stops[at + leave]!;
        if (moment > closes) break;
        const other = stops[at + fields]!;
        const more = costTo[row + place]! + cost[row + other]! - stops[at + leg]!;
        if (more < bestCost) {
          const arrival = moment + timeTo[row + place]!;
          if (arrival > closes) break;
          const begin = arrival > opens ? arrival : opens;
          if (begin + takes + time[row + other]! <= stops[at + fields + latest]!) {
            if (random() < blink) {
              place = other;
              continue;
            }
            bestCost = more;
            bestAfter = at;
            bestRun = run;
          }
        }
        place = other;
      }
    }
    this.bestCost = bestCost;
    this.bestAfter = bestAfter;
    this.bestRun = bestRun;
  }

  /** The cheapest place beside a near order, where no window binds. */
  private findBeside(order: number): void {
    const { costTo, fleet, random } = this;
    const { stops, load, runOf, standing, problem } = fleet;
    const { width, list } = this.neighbours;
    const { places, cost } = problem;
    const room = problem.capacity - problem.demand[order]!;
    const row = order * places;
    let bestCost = problem.penalty[order]!;
    let bestAfter = -1;
    for (let index = order * width, end = index + (width < beside ? width : beside); index < end; index++) {
      const other = list[index]!;
      const run = runOf[other]!;
      if (run < 0 || load[run]! > room) continue;
      const at = standing[other]!;
      for (let after = at - fields; after <= at; after += fields) {
        const more = costTo[row + stops[after]!]! + cost[row + stops[after + fields]!]! - stops[after + leg]!;
        if (more >= bestCost || random() < blink) continue;
        bestCost = more;
        bestAfter = after;
      }
    }
    this.bestCost = bestCost;
    this.bestAfter = bestAfter;
    this.bestRun = Math.floor(bestAfter / fleet.stride);
  }

  /** The order in which what is missing is put back: by chance, or the hard ones first. */
  private sort(): void {
    const { fleet, keys, random } = this;
    const { missing, missed } = fleet;
    const { demand, cost, open, close } = fleet.problem;
    const kind = random() * this.kinds;
    for (let index = 0; index < missed; index++) {
      const order = missing[index]!;
      if (kind < 4) keys[order] = random();
      else if (kind < 8) keys[order] = -demand[order]!;
      else if (kind < 10) keys[order] = -cost[order]!;
      else if (kind < 11) keys[order] = cost[order]!;
      else if (kind < 13) keys[order] = close[order]! - open[order]!;
      else if (kind < 15) keys[order] = open[order]!;
      else keys[order] = -close[order]!;
    }
    for (let index = 1; index < missed; index++) {
      const order = missing[index]!;
      const key = keys[order]!;
      let at = index;
      for (; at > 0 && keys[missing[at - 1]!]! > key; at--) missing[at] = missing[at - 1]!;
      missing[at] = order;
    }
  }
}

/** The rows of a matrix as its columns; itself where it is symmetric. */
function turned(matrix: Int32Array, places: number): Int32Array {
  let symmetric = true;
  for (let from = 1; from < places && symmetric; from++)
    for (let to = 0; to < from && symmetric; to++)
      symmetric = matrix[from * places + to] === matrix[to * places + from];
  if (symmetric) return matrix;
  const result = new Int32Array(matrix.length);
  for (let from = 0; from < places; from++)
    for (let to = 0; to < places; to++) result[to * places + from] = matrix[from * places + to]!;
  return result;
}
