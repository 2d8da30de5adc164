import type { ValidateFunction } from "ajv";
import { loadValidator } from "virtual:resources";

const loading = new Map<string, Promise<ValidateFunction>>();

/** A resource's precompiled check: the same promise for the same resource, as React's `use` needs it. A failed load is tried again. */
export function validatorOf(name: string): Promise<ValidateFunction> {
  const known = loading.get(name);
  if (known) return known;
  const promise = loadValidator(name);
  loading.set(name, promise);
  promise.catch(() => loading.delete(name));
  return promise;
}
