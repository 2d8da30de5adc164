import type { UnplannedReasons } from "../../../schemas/schedule";

/** The one reason that a card says: what is nearest to being mended, else what rules out most vehicles. */
export function mainReason({ relaxation, reasons, fits }: UnplannedReasons): string | undefined {
  if (fits > 0) return undefined;
  return relaxation?.id ?? reasons.toSorted((one, other) => other.vehicles - one.vehicles)[0]?.id;
}

/** How many orders have which reason, the most frequent first. */
export function reasonCounts(whys: Iterable<UnplannedReasons>): { id: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const why of whys) {
    const id = mainReason(why);
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...counts].map(([id, count]) => ({ id, count })).sort((one, other) => other.count - one.count);
}
