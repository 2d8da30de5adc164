import type { Problem } from "../model";

/** Orders by what they require, and which of these may not share a run (domain 17, incompatible types). */
export function classesOf({ orders, incompatible }: Problem): {
  classOf: Int32Array;
  classes: number;
  conflicts: Uint8Array;
} {
  const matters = new Set(incompatible.flat());
  const keys = new Map<string, { index: number; requirements: string[] }>();
  const classOf = Int32Array.from(orders, (order) => {
    const requirements = [...new Set(order.requirements)].filter((each) => matters.has(each)).toSorted();
    const key = JSON.stringify(requirements);
    const known = keys.get(key) ?? { index: keys.size, requirements };
    keys.set(key, known);
    return known.index;
  });
  const all = [...keys.values()];
  const conflicts = new Uint8Array(all.length ** 2);
  for (const one of all)
    for (const other of all)
      if (incompatible.some(([a, b]) => excludes(one.requirements, other.requirements, a, b)))
        conflicts[one.index * all.length + other.index] = 1;
  return { classOf, classes: all.length, conflicts };
}

function excludes(one: string[], other: string[], a: string, b: string): boolean {
  return (one.includes(a) && other.includes(b)) || (one.includes(b) && other.includes(a));
}
