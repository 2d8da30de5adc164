import { type Allocation, evaluate, type PlannedJourney, type Problem, type Violation } from "../planner";

/** Each journey with its times, what it breaks, and what that followed from: `rules` are the same for all of them. */
export type EvaluatedDay = {
  journeys: PlannedJourney[];
  violations: Violation[][];
  causes: string[];
  rules: string;
};

/**
 * Times each journey with its own orders alone, as journeys know nothing of each other: a day has a hundred times as
 * many pairs of a vehicle and an order as there are that matter. What followed from the same before is not timed anew.
 */
export function evaluatedDay(problem: Problem, allocation: Allocation, before?: EvaluatedDay): EvaluatedDay {
  const orderOf = new Map(problem.orders.map((order) => [order.id, order]));
  const partners = new Map(
    problem.orders.flatMap(({ id, dropOrder }) =>
      dropOrder === undefined
        ? []
        : [
            [id, dropOrder],
            [dropOrder, id],
          ],
    ),
  );
  const { orders: _orders, journeys: _journeys, tables: _tables, ...rest } = problem;
  const day: EvaluatedDay = { journeys: [], violations: [], causes: [], rules: JSON.stringify(rest) };
  const known = before?.rules === day.rules ? before : undefined;
  for (const [index, journey] of problem.journeys.entries()) {
    const runs = allocation[journey.id] ?? [];
    const ids = new Set(runs.flat().flatMap((id) => [id, ...(partners.has(id) ? [partners.get(id)!] : [])]));
    const orders = [...ids].map((id) => orderOf.get(id)).filter((order) => order !== undefined);
    const cause = JSON.stringify([journey, orders, runs]);
    const isSame = known?.causes[index] === cause;
    const own = isSame
      ? { journey: known.journeys[index]!, violations: known.violations[index]! }
      : evaluatedJourney({ ...problem, journeys: [journey], orders }, { [journey.id]: runs });
    day.journeys.push(own.journey);
    day.violations.push(own.violations);
    day.causes.push(cause);
  }
  return day;
}

function evaluatedJourney(problem: Problem, allocation: Allocation) {
  const { plan, violations } = evaluate(problem, allocation);
  return { journey: plan.journeys[0]!, violations: violations[0]! };
}
