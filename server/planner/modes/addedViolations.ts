import type { Violation, ViolationCode } from "../model";

/** What is paid for and breaks nothing. */
const harmless: ReadonlySet<ViolationCode> = new Set(["EARLY_WAIT"]);

type Sum = { count: number; excess: number; orders: Map<string, number> };

/**
 * The rules that are broken more often, or by more, than before; `excess` is by how much more. It names the order where
 * it is about a single one.
 */
export function addedViolations(before: readonly Violation[], after: readonly Violation[]): Violation[] {
  const [was, is] = [summed(before), summed(after)];
  return [...is].flatMap(([code, { count, excess, orders }]): Violation[] => {
    const known = was.get(code) ?? { count: 0, excess: 0, orders: new Map<string, number>() };
    if (harmless.has(code) || (count <= known.count && excess <= known.excess + 1e-6)) return [];
    const worse = [...orders].filter(([order, by]) => by > (known.orders.get(order) ?? -1) + 1e-6);
    const [only] = worse.length === 1 ? worse : [];
    return [
      {
        code,
        ...(excess > known.excess && { excess: excess - known.excess }),
        ...(only && { order: only[0] }),
      },
    ];
  });
}

function summed(violations: readonly Violation[]): Map<ViolationCode, Sum> {
  const sums = new Map<ViolationCode, Sum>();
  for (const { code, excess = 0, order } of violations) {
    const sum = sums.get(code) ?? { count: 0, excess: 0, orders: new Map<string, number>() };
    sum.count += 1;
    sum.excess += excess;
    if (order !== undefined) sum.orders.set(order, excess);
    sums.set(code, sum);
  }
  return sums;
}
