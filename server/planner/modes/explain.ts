import type { Allocation, Problem } from "../model";
import { reasonsOf, type Reasons } from "../reasons";
import { sessionOf } from "./Session";

/**
 * Why an order is in no journey of an allocation (domain 17); undefined for one that the problem lacks. `most`: so many
 * journeys are timed for it at the most.
 */
export function explain(
  problem: Problem,
  allocation: Allocation,
  order: string,
  most?: number,
): Reasons | undefined {
  const session = sessionOf(problem);
  const { compiled, nodeOf } = session;
  const node = nodeOf.get(order);
  if (node === undefined) return undefined;
  const taken = new Set([node, compiled.partner[node]!]);
  const runs = session
    .runsOf(allocation)
    .map((journey) =>
      journey.map((nodes) => nodes.filter((each) => !taken.has(each))).filter((nodes) => nodes.length > 0),
    );
  return reasonsOf(problem, session, runs, [order], most)[0];
}
