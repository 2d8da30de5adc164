import type { Standing } from "./Arrangement";

/**
 * What the runs of a vehicle's day are called, by their ids in the order of the day: they are counted, but those whose
 * times stay as they are keep the number that went with them, whatever is put before them.
 */
export function runNumbers(ids: readonly string[], standings: Standing["runs"]): Map<string, number> {
  const numbers = new Map<string, number>();
  const taken = new Set<number>();
  for (const id of ids) {
    const { number } = standings[id] ?? {};
    if (number === undefined || taken.has(number)) continue;
    numbers.set(id, number);
    taken.add(number);
  }
  let next = 1;
  for (const id of ids) {
    if (numbers.has(id)) continue;
    while (taken.has(next)) next += 1;
    numbers.set(id, next);
    taken.add(next);
  }
  return numbers;
}

/** Whether the order of the day is another one than that of the numbers. */
export function isOutOfOrder(ids: readonly string[], standings: Standing["runs"]): boolean {
  const numbers = runNumbers(ids, standings);
  return ids.some((id, at) => at > 0 && numbers.get(ids[at - 1]!)! > numbers.get(id)!);
}
