import { deliver, pickUp, type Compiled, type CompiledJourney } from "../compiled";
import { beginFrom, createLabels, label, type Labels } from "./labels";
import type { Route } from "./Route";
import type { Ways } from "./Ways";

/** Finds the ways to put an order into a route that its labels do not rule out, in constant time for each. */
export function createSeek(compiled: Compiled, ways: Ways): (route: Route, node: number) => void {
  const { kind, partner, place, operation, visit, weight, volume, allowed, extra } = compiled;
  const journeys = compiled.journeys.length;
  const labelled: (Route | undefined)[] = [];
  const allLabels = compiled.journeys.map(createLabels);
  return seek;

  function seek(route: Route, node: number): void {
    ways.count = 0;
    if (allowed[node * journeys + route.journey] === 0) return;
    const journey = compiled.journeys[route.journey]!;
    const labels = allLabels[route.journey]!;
    if (labelled[route.journey] !== route) label(compiled, journey, route.runs, labels);
    labelled[route.journey] = route;
    const second = kind[node] === pickUp ? partner[node]! : -1;
    for (let run = 0; run < route.runs.length; run++)
      seekInRun(journey, route.runs[run]!, labels, run, node, second, route.idle);
    if (route.runs.length >= compiled.problem.journeys[route.journey]!.mostRuns) return;
    seekNewRun(journey, route, node, second);
  }

  function seekInRun(
    journey: CompiledJourney,
    nodes: readonly number[],
    labels: Labels,
    run: number,
    node: number,
    second: number,
    idle: number,
  ): void {
    if (compiled.lock[nodes[0]!]! >= 0) return;
    if (compiled.classes > 1 && !(sharesRun(nodes, node) && (second < 0 || sharesRun(nodes, second)))) return;
    if (second < 0) return seekPlaces(journey, nodes, labels, run, node, idle);
    for (let at = 0; at <= nodes.length; at++) seekDrop(journey, nodes, labels, run, at, node, second, idle);
  }

  /** Where to drop what is picked up at a place of the run, as far as it fits aboard and in time. */
  function seekDrop(
    journey: CompiledJourney,
    nodes: readonly number[],
    labels: Labels,
    run: number,
    at: number,
    node: number,
    second: number,
    idle: number,
  ): void {
    const { places, seconds, metres } = journey;
    const way = (from: number, to: number) => (from < 0 || to < 0 ? 0 : seconds[from * places + to]!);
    const length = (from: number, to: number) => (from < 0 || to < 0 ? 0 : metres[from * places + to]!);
    const first = labels.begin[run]!;
    const [here, there] = [place[node]!, place[second]!];
    const before = labels.place[first + at]!;
    let moment = beginFrom(compiled, node, labels.leave[first + at]! + way(before, here)) + operation[node]!;
    let last = here;
    let driven = way(before, here);
    let gone = length(before, here);
    for (let dropAt = at; dropAt <= nodes.length; dropAt++) {
      const gap = first + dropAt;
      if (moment === Infinity || labels.weight[gap]! + weight[node]! > journey.weight) return;
      if (labels.volume[gap]! + volume[node]! > journey.volume) return;
      const [old, next] = [labels.place[gap]!, labels.place[gap + 1]!];
      const begin = beginFrom(compiled, second, moment + way(last, there));
      if (begin + operation[second]! + way(there, next) <= labels.latest[gap + 1]!) {
        const drive = driven + way(last, there) + way(there, next) - way(old, next);
        const distance = gone + length(last, there) + length(there, next) - length(old, next);
        price(
          journey,
          run,
          at,
          dropAt,
          distance,
          drive + operation[node]! + operation[second]!,
          node,
          second,
          idle,
        );
      }
      if (dropAt === nodes.length) return;
      const passed = nodes[dropAt]!;
      driven += way(last, next) - way(old, next);
      gone += length(last, next) - length(old, next);
      moment = beginFrom(compiled, passed, moment + way(last, next)) + operation[passed]!;
      if (moment - operation[passed]! > labels.latest[gap + 1]!) return;
      last = next;
    }
  }

  /** Of the added time at most the idle time is not paid anew; a way that is shorter with the order spares what it is. */
  function price(
    { perMetre, perSecond, index }: CompiledJourney,
    run: number,
    at: number,
    dropAt: number,
    distance: number,
    paid: number,
    node: number,
    second: number,
    idle: number,
  ): void {
    const fixed = extra[node * journeys + index]! + (second < 0 ? 0 : extra[second * journeys + index]!);
    const money = distance * perMetre + fixed;
    const bound = money + (paid > idle ? paid - idle : paid < 0 ? paid : 0) * perSecond;
    ways.add(run, false, at, dropAt, money + paid * perSecond, bound);
  }

  /** Before each stop of a run and at its end, where the order can be. */
  function seekPlaces(
    journey: CompiledJourney,
    nodes: readonly number[],
    labels: Labels,
    run: number,
    node: number,
    idle: number,
  ): void {
    const { places, seconds, metres, index } = journey;
    const { limits } = compiled.problem.journeys[index]!;
    const [heavy, large] = [journey.weight - weight[node]!, journey.volume - volume[node]!];
    const heavyAt = kind[node] === deliver ? labels.weightTo : labels.weightFrom;
    const largeAt = kind[node] === deliver ? labels.volumeTo : labels.volumeFrom;
    const first = labels.begin[run]!;
    const here = place[node]!;
    const driving = limits.driving - labels.driving;
    const room = limits.runDistance - labels.metres[run]!;
    const longer = mostLonger(compiled, journey, labels.busy);
    for (let at = 0; at <= nodes.length; at++) {
      const gap = first + at;
      if (heavyAt[gap]! > heavy || largeAt[gap]! > large) continue;
      const [from, to] = [labels.place[gap]!, labels.place[gap + 1]!];
      const [way, onward] = [
        from < 0 ? 0 : seconds[from * places + here]!,
        to < 0 ? 0 : seconds[here * places + to]!,
      ];
      if (way < 0 || onward < 0) continue;
      const begin = beginFrom(compiled, node, labels.leave[gap]! + way);
      const latest = labels.latest[gap + 1]!;
      const repeated = from === here && at > 0;
      // The visit counts for the first of several at one place.
      const spared = at < nodes.length && to === here && !repeated ? visit[nodes[at]!]! : 0;
      const work = operation[node]! + (repeated ? 0 : visit[node]!) - spared;
      if (begin + work + onward > latest) continue;
      let drive = way + onward;
      let length =
        (from < 0 ? 0 : metres[from * places + here]!) + (to < 0 ? 0 : metres[here * places + to]!);
      if (from >= 0 && to >= 0) {
        drive -= seconds[from * places + to]!;
        length -= metres[from * places + to]!;
      }
      if (drive <= driving && length <= room && drive + work <= longer)
        price(journey, run, at, 0, length, drive + work, node, -1, idle);
    }
  }

  /** In a run of its own, before or after any other. */
  function seekNewRun(
    journey: CompiledJourney,
    { runs, orders, idle }: Route,
    node: number,
    second: number,
  ): void {
    const { places, seconds, metres, centre, perMetre, perSecond, index } = journey;
    const { costs } = compiled.problem.journeys[index]!;
    const out = centre.place * places + place[node]!;
    const back = place[second < 0 ? node : second]! * places + centre.place;
    const loads = kind[node] === deliver ? centre.loading + compiled.loading[node]! : 0;
    const paid = seconds[out]! + seconds[back]! + operation[node]! + loads;
    const money =
      (metres[out]! + metres[back]!) * perMetre +
      extra[node * journeys + index]! +
      (orders === 0 ? costs.activation : 0);
    const isRound = journey.start === centre.place && journey.end === centre.place && second < 0;
    const bound = isRound ? money + (paid > idle ? paid - idle : 0) * perSecond : -Infinity;
    for (let run = 0; run <= runs.length; run++) ways.add(run, true, 0, 0, money + paid * perSecond, bound);
  }

  function sharesRun(nodes: readonly number[], node: number): boolean {
    const { classOf, classes, conflicts } = compiled;
    const row = classOf[node]! * classes;
    for (const other of nodes) if (conflicts[row + classOf[other]!] === 1) return false;
    return true;
  }
}

/**
 * How much longer a journey that is busy for so many seconds may be, for all that is known without timing it: within the
 * duty, with the breaks that no begin can spare.
 */
function mostLonger({ problem }: Compiled, { index }: CompiledJourney, busy: number): number {
  const { limits, shift, breaks, lockedRuns } = problem.journeys[index]!;
  let most = Math.min(limits.duty, shift.end - shift.start) - busy;
  // A locked run has its breaks in itself, or lacks them.
  if (lockedRuns.length > 0) return most;
  for (const { latest, duration } of breaks)
    if (shift.start + busy > latest && shift.end - busy <= latest) most -= duration;
  return most;
}
