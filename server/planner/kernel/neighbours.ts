import type { FlatProblem } from "./FlatProblem";

/** The nearest other orders of each, nearest first: those of `order` stand from `order * width` on. */
export type Neighbours = { width: number; list: Int32Array };

/** The nearest by the cost of the way, there and back. */
export function neighboursOf({ places, cost }: FlatProblem, most: number): Neighbours {
  return nearest(
    places,
    most,
    (order, other) => cost[order * places + other]! + cost[other * places + order]!,
  );
}

function nearest(
  places: number,
  most: number,
  distanceOf: (order: number, other: number) => number,
): Neighbours {
  const width = Math.min(most, Math.max(0, places - 2));
  const list = new Int32Array(places * width);
  const others = new Int32Array(Math.max(0, places - 2));
  const distances = new Float64Array(places);
  const distance = (other: number) => distances[other]!;
  for (let order = 1; order < places; order++) {
    let count = 0;
    for (let other = 1; other < places; other++) {
      if (other === order) continue;
      others[count++] = other;
      distances[other] = distanceOf(order, other);
    }
    selectNearest(others, width, distance);
    const near = others.slice(0, width).sort((one, other) => distance(one) - distance(other) || one - other);
    list.set(near, order * width);
  }
  return { width, list };
}

/** Brings the `wanted` nearest to the front, in any order (quick-select, Hoare 1961). */
function selectNearest(items: Int32Array, wanted: number, distance: (item: number) => number): void {
  let [low, high] = [0, items.length - 1];
  while (low < high) {
    const pivot = distance(items[(low + high) >> 1]!);
    let [left, right] = [low, high];
    while (left <= right) {
      while (distance(items[left]!) < pivot) left++;
      while (distance(items[right]!) > pivot) right--;
      if (left > right) break;
      const kept = items[left]!;
      items[left++] = items[right]!;
      items[right--] = kept;
    }
    if (wanted <= right) high = right;
    else if (wanted > left) low = left;
    else return;
  }
}
