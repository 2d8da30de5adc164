import { isEmpty } from "../../../../schemas";
import { isObject } from "../../../../schemas/isObject";

export type Step = string | number;

/**
 * A value with something inside it set, untouched parts shared. What becomes undefined goes, and an object that has
 * nothing left is again what it was before it was opened (`base`): whoever takes back what he typed leaves no trace.
 */
export function setInside(value: unknown, path: Step[], next: unknown, base: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return next;
  const below = insideOf(base, step);
  if (typeof step === "number" || Array.isArray(value)) {
    const list = Array.isArray(value) ? [...(value as unknown[])] : [];
    list[Number(step)] = setInside(list[Number(step)], rest, next, below);
    return list;
  }
  const fields: Record<string, unknown> = isObject(value) ? { ...value } : {};
  const inner = setInside(fields[step], rest, next, below);
  if (inner === undefined && !(isObject(base) && step in base && base[step] === undefined))
    delete fields[step];
  else fields[step] = inner;
  return Object.keys(fields).length === 0 && isEmpty(base) ? base : fields;
}

export function insideOf(value: unknown, step: Step): unknown {
  return typeof value === "object" && value !== null ? (value as Record<Step, unknown>)[step] : undefined;
}
