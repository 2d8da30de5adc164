import type { Report } from "../../schemas/reports";

export type Row = Record<string, unknown>;

/** Texts as people sort them, as the database's collation `natural_order` has it. */
export const byName = new Intl.Collator("en", { numeric: true });

type Order = { property: string; descending?: boolean };

/** Items in the order of their rows, as the database has it: values of a list in its order, unknown ones last. */
export function inOrder<Item>(
  report: Report,
  items: readonly Item[],
  order: readonly Order[],
  rowOf: (item: Item) => Row,
): Item[] {
  const comparators = order.map(({ property, descending = false }) => {
    const compare = comparatorOf(report, property);
    return (a: unknown, b: unknown) => {
      if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
      return descending ? compare(b, a) : compare(a, b);
    };
  });
  return items.toSorted((one, other) => {
    const [a, b] = [rowOf(one), rowOf(other)];
    for (const [at, { property }] of order.entries()) {
      const way = comparators[at]?.(a[property], b[property]) ?? 0;
      if (way !== 0) return way;
    }
    return 0;
  });
}

function comparatorOf(report: Report, name: string): (one: unknown, other: unknown) => number {
  const { type, format, oneOf } = report.properties[name] ?? {};
  if (oneOf) {
    const places = new Map(oneOf.map(({ const: value }, at) => [value as unknown, at]));
    const placeOf = (value: unknown) => places.get(value) ?? places.size;
    return (one, other) => placeOf(one) - placeOf(other);
  }
  if (type === "string" && format === undefined)
    return (one, other) => byName.compare(String(one), String(other));
  if (type === "string")
    return (one, other) => Number(String(one) > String(other)) - Number(String(one) < String(other));
  return (one, other) => Number(one) - Number(other);
}
