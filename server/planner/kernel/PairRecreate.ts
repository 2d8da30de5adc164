import { aboard, fields, latest, leave, leg, ride } from "./fields";
import type { Fleet } from "./Fleet";
import type { FlatPairs } from "./FlatProblem";
import { refill } from "./pairRuin";

/** The chance that a good place is overlooked. */
const blink = 0.01;

/** Puts pairs that are missing back, each where it costs least. */
export class PairRecreate {
  private readonly fleet: Fleet;
  private readonly problem: FlatPairs;
  private readonly random: () => number;
  private readonly keys: Float64Array;
  private bestCost = 0;
  private bestRun = -1;
  private pickupAfter = 0;
  private dropAfter = 0;

  constructor(fleet: Fleet, problem: FlatPairs, random: () => number) {
    this.fleet = fleet;
    this.problem = problem;
    this.random = random;
    this.keys = new Float64Array(problem.places);
  }

  run(): void {
    const { fleet, problem } = this;
    const { missing, size, runs } = fleet;
    const { drop, penalty, activation } = problem;
    const pairs = this.sort();
    let left = 0;
    for (let index = 0; index < pairs; index++) {
      const pickup = missing[index]!;
      const delivery = drop[pickup]!;
      this.bestCost = penalty[pickup]! + penalty[delivery]!;
      this.bestRun = -1;
      for (let run = 0; run < runs; run++) if (size[run]! > 0) this.scan(pickup, delivery, run);
      if (fleet.idle >= 0 && fleet.used < fleet.limit) {
        this.bestCost -= activation;
        this.scan(pickup, delivery, fleet.idle);
      }
      if (this.bestRun < 0) missing[left++] = pickup;
      else {
        fleet.putIn(pickup, this.pickupAfter, this.bestRun);
        fleet.putIn(delivery, this.dropAfter + fields, this.bestRun);
        refill(fleet, this.bestRun);
      }
    }
    for (let index = 0; index < left; index++) missing[left + index] = drop[missing[index]!]!;
    fleet.missed = 2 * left;
  }

  /**
   * Tries all places of a pickup in a run, and behind each those of its drop. The times are driven on with the pickup
   * in the run; whether the rest still holds is told by the latest beginnings of its stops.
   */
  private scan(pickup: number, delivery: number, run: number): void {
    const { fleet, problem, random } = this;
    const { stops } = fleet;
    const { places, cost, time, open, close, service, demand, capacity } = problem;
    const opensPickup = open[pickup]!;
    const closesPickup = close[pickup]!;
    const servesPickup = service[pickup]!;
    const opensDrop = open[delivery]!;
    const closesDrop = close[delivery]!;
    const servesDrop = service[delivery]!;
    const readyPickup = opensPickup + servesPickup;
    const readyDrop = opensDrop + servesDrop;
    const room = capacity - demand[pickup]!;
    const pickupRow = pickup * places;
    const dropRow = delivery * places;
    const directCost = cost[pickupRow + delivery]!;
    const directTime = time[pickupRow + delivery]!;
    let { bestCost } = this;
    let found = false;
    const base = run * fleet.stride;
    const end = base + (fleet.size[run]! + 1) * fields;
    for (let at = base; at < end; at += fields) {
      if (stops[at + leave]! > closesPickup) break;
      if (stops[at + fields + latest]! < readyPickup || stops[at + aboard]! > room) continue;
      const place = stops[at]!;
      const other = stops[at + fields]!;
      const arrival = stops[at + leave]! + time[place * places + pickup]!;
      if (arrival > closesPickup) break;
      const left = (arrival > opensPickup ? arrival : opensPickup) + servesPickup;
      const toPickup = cost[place * places + pickup]! - stops[at + leg]!;
      const atOnce = toPickup + directCost + cost[dropRow + other]!;
      if (atOnce < bestCost) {
        const reaches = left + directTime;
        if (reaches <= closesDrop) {
          const leaves = (reaches > opensDrop ? reaches : opensDrop) + servesDrop;
          if (leaves + time[dropRow + other]! <= stops[at + fields + latest]! && random() >= blink) {
            bestCost = atOnce;
            this.pickupAfter = this.dropAfter = at;
            found = true;
          }
        }
      }
      if (other === 0) break;
      const apart = toPickup + cost[pickupRow + other]!;
      if (apart >= bestCost) continue;
      let moment = left + time[pickupRow + other]!;
      if (moment > stops[at + fields + latest]!) continue;
      let next = at + fields;
      for (;;) {
        const here = stops[next]!;
        if (stops[next + aboard]! > room) break;
        moment = (moment > open[here]! ? moment : open[here]!) + service[here]!;
        if (moment > closesDrop) break;
        const there = stops[next + fields]!;
        const more = apart + cost[here * places + delivery]! + cost[dropRow + there]! - stops[next + leg]!;
        if (more < bestCost && stops[next + fields + latest]! >= readyDrop) {
          const reaches = moment + time[here * places + delivery]!;
          if (reaches > closesDrop) break;
          const leaves = (reaches > opensDrop ? reaches : opensDrop) + servesDrop;
          if (leaves + time[dropRow + there]! <= stops[next + fields + latest]! && random() >= blink) {
            bestCost = more;
            this.pickupAfter = at;
            this.dropAfter = next;
            found = true;
          }
        }
        if (there === 0) break;
        moment += stops[next + ride]!;
        next += fields;
      }
    }
    if (!found) return;
    this.bestCost = bestCost;
    this.bestRun = run;
  }

  /** Brings the pickups that are missing to the front, sorted by chance or the hard ones first, and counts them. */
  private sort(): number {
    const { fleet, keys, random, problem } = this;
    const { missing } = fleet;
    const { drop, demand, cost, open, close } = problem;
    const kind = random() * 17;
    let pairs = 0;
    for (let index = 0; index < fleet.missed; index++) {
      const order = missing[index]!;
      const to = drop[order]!;
      if (to === 0) continue;
      if (kind < 4) keys[order] = random();
      else if (kind < 7) keys[order] = -demand[order]!;
      else if (kind < 9) keys[order] = -cost[order]! - cost[to]!;
      else if (kind < 10) keys[order] = cost[order]! + cost[to]!;
      else if (kind < 13) keys[order] = close[order]! - open[order]! + close[to]! - open[to]!;
      else if (kind < 15) keys[order] = open[order]!;
      else keys[order] = -close[to]!;
      const key = keys[order]!;
      let at = pairs++;
      for (; at > 0 && keys[missing[at - 1]!]! > key; at--) missing[at] = missing[at - 1]!;
      missing[at] = order;
    }
    return pairs;
  }
}
