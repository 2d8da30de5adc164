import type { Problem } from "../model";
import { openSession } from "./Session";
import { tolerantCost } from "./tolerantCost";

type Asked = {
  journey: string;
  /** The journey's other runs, which come first. */
  others: readonly (readonly string[])[];
  /** The run, and the order that is put into it. */
  line: readonly string[];
  order: string;
};

/** The run with the order where it costs least, and where it breaks the fewest rules, if any place does. */
export function bestPlace(problem: Problem, { journey, others, line, order }: Asked): string[] {
  const wanted = new Set([...others.flat(), ...line, order]);
  const small = {
    ...problem,
    journeys: problem.journeys
      .filter(({ id }) => id === journey)
      .map((each) => ({ ...each, lockedRuns: [] })),
    orders: problem.orders
      .filter(({ id }) => wanted.has(id))
      .map(({ dropOrder, ...each }) => ({
        ...each,
        ...(dropOrder !== undefined && wanted.has(dropOrder) && { dropOrder }),
      })),
  };
  const { compiled, timing, nodeOf } = openSession(small);
  const nodes = (ids: readonly string[]) => ids.flatMap((id) => nodeOf.get(id) ?? []);
  const before = others.map(nodes).filter((run) => run.length > 0);
  const run = nodes(line);
  const node = nodeOf.get(order)!;
  let best = { at: line.length, cost: Infinity };
  for (let at = 0; at <= run.length; at++) {
    const cost = tolerantCost(timing, compiled.journeys[0]!, [...before, run.toSpliced(at, 0, node)]);
    if (cost < best.cost) best = { at, cost };
  }
  return line.toSpliced(best.at, 0, order);
}
