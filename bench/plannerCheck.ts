import { distance, type Instance } from "./plannerInstances";

/** Room for the sums of real numbers. */
const grain = 1e-6;

/**
 * Drives the runs of a plan by the text of the instance, apart from all that the planner knows. Gives the distance, and
 * all that does not hold: an order left out or visited twice, a window missed, a vehicle too full, a pair torn apart.
 */
export function drive(instance: Instance, runs: number[][]): { distance: number; faults: string[] } {
  const { places, capacity, vehicles } = instance;
  const faults: string[] = [];
  const visits = places.map(() => 0);
  let sum = 0;
  if (runs.length > vehicles) faults.push(`${runs.length} runs of ${vehicles} vehicles`);
  for (const [index, run] of runs.entries()) {
    let [at, moment] = [0, places[0]?.open ?? 0];
    const loads = loadsOf(instance, run);
    const most = Math.max(...loads);
    if (most > capacity) faults.push(`run ${index} carries ${most} of ${capacity}`);
    if (Math.min(...loads) < 0) faults.push(`run ${index} delivers what it has not picked up`);
    for (const order of [...run, 0]) {
      const leg = distance(instance, at, order);
      const place = places[order];
      if (!place) throw new Error(`There is no order ${order}`);
      sum += leg;
      moment = Math.max(moment + leg, place.open);
      if (moment > place.close + grain)
        faults.push(`run ${index} is at ${order} at ${moment}, after ${place.close}`);
      moment += place.service;
      if (order !== 0) visits[order] = (visits[order] ?? 0) + 1;
      if (place.pickup > 0 && !run.slice(0, run.indexOf(order)).includes(place.pickup))
        faults.push(`run ${index} delivers ${order} without ${place.pickup} before it`);
      at = order;
    }
  }
  for (const [order, count] of visits.entries())
    if (order > 0 && count !== 1) faults.push(`order ${order} is visited ${count} times`);
  return { distance: sum, faults };
}

/** What is on board along a run: deliveries from the centre are on board from the beginning, pairs from their pickup on. */
function loadsOf({ places }: Instance, run: number[]): number[] {
  const paired = run.some((order) => (places[order]?.demand ?? 0) < 0);
  const demands = run.map((order) => places[order]?.demand ?? 0);
  const loads = [paired ? 0 : demands.reduce((sum, demand) => sum + demand, 0)];
  for (const demand of demands) loads.push((loads.at(-1) ?? 0) + (paired ? demand : -demand));
  return loads;
}
