import { isSecond } from "./insertion";
import type { Compiled } from "../compiled";

const most = 60;

/** Of each order those that lie nearest by time, there and back, nearest first. */
export function nearOrders(compiled: Compiled): Int32Array[] {
  const { orders, place, journeys } = compiled;
  const table = journeys[0];
  if (!table) return Array.from({ length: orders }, () => new Int32Array(0));
  const { places, seconds } = table;
  const primary = Int32Array.from({ length: orders }, (_, node) => node).filter(
    (node) => !isSecond(compiled, node),
  );
  const keys = new Float64Array(orders);
  return Array.from({ length: orders }, (_, node) => {
    const here = place[node]!;
    for (const other of primary)
      keys[other] = seconds[here * places + place[other]!]! + seconds[place[other]! * places + here]!;
    return nearest(primary, node, keys);
  });
}

/** Keeps the nearest in order while it goes through all: few enter once the first have been seen. */
function nearest(all: Int32Array, node: number, keys: Float64Array): Int32Array {
  const kept = new Int32Array(Math.min(most, Math.max(0, all.length - 1)));
  let count = 0;
  for (const other of all) {
    if (other === node) continue;
    const key = keys[other]!;
    if (count === kept.length && (count === 0 || key >= keys[kept[count - 1]!]!)) continue;
    let at = count < kept.length ? count++ : count - 1;
    for (; at > 0 && keys[kept[at - 1]!]! > key; at--) kept[at] = kept[at - 1]!;
    kept[at] = other;
  }
  return kept.subarray(0, count);
}
