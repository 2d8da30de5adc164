import { isOutside, lacksRequirement, refusesDriver } from "../compiled";
import type { Journey, Order, Problem, Violation } from "../model";

/** The hard rules that need no times: which of them an order breaks on a journey, whatever else that does. */
export function refusalsOf(problem: Problem, orders: readonly Order[], journey: Journey): Violation[] {
  const [order] = orders;
  const spare = 1 + problem.allowedOverload / 100;
  const found: Violation[] = [];
  if (orders.some(({ centre }) => centre !== journey.centre)) found.push({ code: "OTHER_CENTRE" });
  if (orders.some((each) => lacksRequirement(each, journey))) found.push({ code: "REQUIREMENT_MISSING" });
  if (orders.some((each) => refusesDriver(each, journey))) found.push({ code: "DRIVER_NOT_ALLOWED" });
  if (orders.some((each) => each.territory?.fixed && isOutside(each, journey)))
    found.push({ code: "TERRITORY" });
  found.push(...over("CAPACITY", order!.weight - journey.weight * spare));
  found.push(...over("VOLUME", order!.volume - journey.volume * spare));
  if (!hasRoad(problem, orders, journey)) found.push({ code: "NO_ROAD" });
  return found;
}

function over(code: "CAPACITY" | "VOLUME", excess: number): Violation[] {
  return excess > 1e-6 ? [{ code, excess }] : [];
}

/** From the centre and back to it; a journey that begins or ends elsewhere is timed. */
function hasRoad({ centres, tables }: Problem, orders: readonly Order[], journey: Journey): boolean {
  const centre = centres.find(({ id }) => id === journey.centre)!.place;
  if (journey.start !== centre || journey.end !== centre) return true;
  const { places, seconds } = tables[journey.table]!;
  const line = [centre, ...orders.map(({ place }) => place ?? centre), centre];
  return line.every((to, at) => at === 0 || seconds[line[at - 1]! * places + to]! >= 0);
}
