import type { Filter, FilterCondition, Operator } from "../../../../schemas";

/** One condition on one property: what a chip shows. A filter is a list of them, joined by "and". */
export type Clause = { path: string; operator: Operator; value: unknown };

/** The clauses of a filter, in its order. A bare value means "equals", a bare list "any of". */
export function clausesOf(filter: Filter): Clause[] {
  return Object.entries(filter).flatMap(([path, condition]) =>
    Object.entries(operatorsIn(condition)).map(([operator, value]) => ({
      path,
      operator: operator as Operator,
      value,
    })),
  );
}

/**
 * The filter of some clauses. Several on one property merge: different operators stand side by side, lists of choices
 * are united, and of two that can't both be said the later one stands.
 */
export function filterOf(clauses: Clause[]): Filter {
  const filter: Record<string, Partial<Record<Operator, unknown>>> = {};
  for (const { path, operator, value } of clauses) {
    const condition = (filter[path] ??= {});
    condition[operator] = merged(condition[operator], value);
  }
  return filter;
}

/** A clause in place of another; merged where one with its operator stands already. */
export function withClause(filter: Filter, clause: Clause, instead?: Clause): Filter {
  return filterOf([...clausesOf(instead ? withoutClause(filter, instead) : filter), clause]);
}

export function withoutClause(filter: Filter, gone: Pick<Clause, "path" | "operator">): Filter {
  return filterOf(
    clausesOf(filter).filter(({ path, operator }) => path !== gone.path || operator !== gone.operator),
  );
}

function operatorsIn(condition: FilterCondition): Partial<Record<Operator, unknown>> {
  if (Array.isArray(condition)) return { in: condition };
  if (typeof condition === "object" && condition !== null) return condition;
  return condition === null ? { empty: true } : { eq: condition };
}

function merged(before: unknown, value: unknown): unknown {
  if (!Array.isArray(before) || !Array.isArray(value)) return value;
  return [...new Set([...(before as unknown[]), ...(value as unknown[])])];
}
