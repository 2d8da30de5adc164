import { drop, pickUp, type Compiled } from "../compiled";
import type { FlatPairs, FlatProblem } from "../kernel";
import type { Alike } from "./alikePartOf";

/** The room of a vehicle, in the kernel's whole numbers. */
const room = 1e9;
/** What the dearest way costs there. */
const dearest = 1e7;
/** Where no road leads: longer than any day, and dearer than any order. */
const endless = 5e8;

/**
 * The kernel's problem of what is alike: its place 0 is the centre, the place of an order its index among the nodes and 1.
 * The kernel loads every run as long as the average one, and counts a visit for each order though several are at one
 * place: what it plans is timed before it is taken.
 */
export function flatOf(compiled: Compiled, { journeys: indices, nodes }: Alike): FlatProblem | FlatPairs {
  const journey = compiled.journeys[indices[0]!]!;
  const { shift, costs } = compiled.problem.journeys[journey.index]!;
  const { centre } = journey;
  const loading = nodes.reduce((sum, node) => sum + compiled.loading[node]!, 0) / indices.length;
  const begin = Math.ceil(Math.max(shift.start, centre.hours[0]!) + centre.loading + loading);
  const end = Math.floor(shift.end - centre.unloading);
  const { scale, ...ways } = waysOf(compiled, nodes, journey);
  const cost = (money: number) => Math.round(money * scale);
  const row = compiled.problem.journeys.length;
  const ofNodes = (first: number, of: (node: number) => number) => Int32Array.from([first, ...nodes.map(of)]);
  const flat: FlatProblem = {
    places: nodes.length + 1,
    ...ways,
    open: ofNodes(begin, (node) => Math.ceil(compiled.windowStart[compiled.windowFrom[node]!]!)),
    close: ofNodes(end, (node) => Math.floor(compiled.windowEnd[compiled.windowFrom[node]!]!)),
    service: ofNodes(0, (node) => Math.ceil(compiled.operation[node]! + compiled.visit[node]!)),
    demand: ofNodes(0, (node) => demandOf(compiled, node, journey)),
    capacity: room,
    vehicles: indices.length,
    activation: cost(costs.activation),
    penalty: Float64Array.from([
      0,
      ...nodes.map((node) =>
        cost(Math.max(0, compiled.penalty[node]! - compiled.extra[node * row + journey.index]!)),
      ),
    ]),
  };
  if (compiled.kind[nodes[0] ?? 0] !== pickUp && compiled.kind[nodes[0] ?? 0] !== drop) return flat;
  const at = new Map(nodes.map((node, index) => [node, index + 1]));
  const dropOf = (node: number) => (compiled.kind[node] === pickUp ? at.get(compiled.partner[node]!)! : 0);
  return { ...flat, drop: ofNodes(0, dropOf) };
}

type CompiledJourney = Compiled["journeys"][number];

/**
 * The part of a vehicle that an order takes: by weight or by volume, whichever is more. A drop takes away what was picked
 * up; that is never nothing, since the kernel knows by what is aboard that it is under way.
 */
function demandOf(compiled: Compiled, node: number, journey: CompiledJourney): number {
  const { weight, volume, kind, partner } = compiled;
  if (kind[node] === drop) return -demandOf(compiled, partner[node]!, journey);
  const part = (of: number, all: number) => (of > 0 ? of / all : 0);
  const more = Math.max(part(weight[node]!, journey.weight), part(volume[node]!, journey.volume));
  return Math.max(kind[node] === pickUp ? 1 : 0, Math.floor(more * room));
}

function waysOf({ place }: Compiled, nodes: readonly number[], journey: CompiledJourney) {
  const { seconds, metres, perMetre, perSecond, centre } = journey;
  const rows = [centre.place, ...nodes.map((node) => place[node]!)];
  const time = new Int32Array(rows.length ** 2);
  const money = new Float64Array(time.length);
  let at = 0;
  for (const from of rows)
    for (const to of rows) {
      const cell = from * journey.places + to;
      time[at] = seconds[cell]! < 0 ? endless : seconds[cell]!;
      money[at++] = seconds[cell]! < 0 ? -1 : metres[cell]! * perMetre + seconds[cell]! * perSecond;
    }
  const scale = dearest / money.reduce((one, other) => Math.max(one, other), 1e-6);
  return {
    time,
    cost: Int32Array.from(money, (each) => (each < 0 ? endless : Math.round(each * scale))),
    scale,
  };
}
