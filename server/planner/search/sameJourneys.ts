import type { Compiled } from "../compiled";

/** For each journey the first one that could do the same at the same cost: one of many empty ones need be tried. */
export function sameJourneys({ problem, orders, journeys, allowed, extra }: Compiled): Int32Array {
  const first = new Map<string, number>();
  return Int32Array.from(problem.journeys, (journey, index) => {
    let serving = 0;
    for (let node = 0; node < orders; node++) {
      const at = node * journeys.length + index;
      serving = (Math.imul(serving, 31) + allowed[at]! + Math.round(extra[at]! * 1000) * 7) | 0;
    }
    const { id: _, driver: __, requirements: ___, territories: ____, ...does } = journey;
    const key = JSON.stringify([does, serving]);
    const known = first.get(key) ?? index;
    first.set(key, known);
    return known;
  });
}
