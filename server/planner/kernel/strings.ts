import type { Fleet } from "./Fleet";
import type { Neighbours } from "./neighbours";

/** Orders that are taken out on the average (Christiaens and Vanden Berghe 2020, section 4). */
const removed = 10;

/**
 * Chooses about an order that chance chooses the orders whose runs lose a string each; of `longest` orders at most, and
 * no more than a run has on the average.
 */
export function chooseStrings(
  fleet: Fleet,
  { width, list }: Neighbours,
  random: () => number,
  longest: number,
  cut: (order: number, run: number, most: number) => void,
): void {
  const { runOf, touched, round } = fleet;
  const orders = runOf.length - 1;
  const planned = orders - fleet.missed;
  if (planned === 0) return;
  const most = Math.max(1, Math.min(longest, planned / Math.max(1, fleet.used)));
  const strings = Math.floor(1 + random() * Math.max(1, (4 * removed) / (1 + most) - 1));
  let start = 1 + Math.floor(random() * orders);
  while (runOf[start]! < 0) start = 1 + (start % orders);
  let count = 0;
  for (let at = -1; at < width && count < strings; at++) {
    const order = at < 0 ? start : list[start * width + at]!;
    const run = runOf[order]!;
    if (run < 0 || touched[run] === round) continue;
    cut(order, run, most);
    count++;
  }
}
