import { isObject } from "./isObject";
import { propertyAt } from "./properties";
import type { Computed, Resource } from "./resource";

type Values = Record<string, unknown>;

/** The properties of a record that are computed from others, each after those that it is computed from. */
export function computedIn(resource: Pick<Resource, "properties" | "$defs">): [string, Computed][] {
  const rules = new Map(
    Object.keys(resource.properties).flatMap((name): [string, Computed][] => {
      const rule = propertyAt(resource, name)?.["x-computed"];
      return rule ? [[name, rule]] : [];
    }),
  );
  const ordered = new Map<string, Computed>();
  const add = (name: string, above: string[]) => {
    const rule = rules.get(name);
    if (!rule || ordered.has(name)) return;
    if (above.includes(name))
      throw new Error(`"${name}" is computed from itself: ${[...above, name].join(" → ")}`);
    for (const path of operandsOf(rule)) add(topOf(path), [...above, name]);
    ordered.set(name, rule);
  };
  for (const name of rules.keys()) add(name, []);
  return [...ordered];
}

/** The paths that a rule computes from. */
export function operandsOf(rule: Computed): string[] {
  if ("count" in rule) return [rule.count];
  if ("join" in rule) return rule.join;
  return "sum" in rule ? rule.sum : rule.product;
}

/** The same record with what is computed as it is by now; where nothing is to compute from, there is nothing. */
export function withComputed(rules: readonly [string, Computed][], values: Values): Values {
  if (rules.length === 0) return values;
  const next = { ...values };
  for (const [name, rule] of rules) {
    const value = computed(rule, next);
    if (value === undefined) delete next[name];
    else next[name] = value;
  }
  return next;
}

/** The property of the record itself in which a path begins. */
export function topOf(path: string): string {
  return path.split(".", 1)[0] ?? "";
}

function computed(rule: Computed, values: Values): unknown {
  if ("count" in rule) {
    const [list] = valuesAt(values, rule.count.split("."));
    return Array.isArray(list) ? list.length : 0;
  }
  if ("join" in rule) {
    const texts = rule.join.flatMap((path) => valuesAt(values, path.split("."))).filter(isText);
    return texts.length === 0 ? undefined : texts.join(rule.with ?? " ");
  }
  if ("sum" in rule) {
    const numbers = rule.sum.flatMap((path) => numbersAt(values, path));
    return numbers.length === 0 ? undefined : exact(numbers.reduce((sum, each) => sum + each, 0));
  }
  const factors = rule.product.map((path) => numbersAt(values, path)[0]);
  return factors.reduce<number | undefined>(
    (product, each) => (product === undefined || each === undefined ? undefined : exact(product * each)),
    1,
  );
}

function numbersAt(values: Values, path: string): number[] {
  return valuesAt(values, path.split(".")).filter((value) => typeof value === "number");
}

/** All values at a path, which leads through the entries of lists. */
function valuesAt(value: unknown, [step, ...rest]: string[]): unknown[] {
  if (step === undefined) return value === undefined || value === null ? [] : [value];
  if (Array.isArray(value)) return value.flatMap((each) => valuesAt(each, [step, ...rest]));
  return isObject(value) && Object.hasOwn(value, step) ? valuesAt(value[step], rest) : [];
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

/** 0.1 + 0.2 is 0.3; what no number of JSON can say is nothing. */
function exact(value: number): number | undefined {
  return Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER
    ? Number(value.toPrecision(15))
    : undefined;
}
