import { holds, propertyAt, type Condition, type Resource, type Settings } from "../../../schemas";

/** Whether the account's settings leave a property open at all: one that no record could show is no column, filter or bulk edit. */
export function isOpen(resource: Resource, path: string, settings: Settings): boolean {
  const steps = path.split(".").map((_, index, names) => names.slice(0, index + 1).join("."));
  return steps.every((step) => {
    const condition = propertyAt(resource, step)?.["x-show"];
    return condition === undefined || verdict(condition, settings) !== false;
  });
}

/** What a condition comes to whatever the record is; undefined where that depends on the record. */
function verdict(condition: Condition, settings: Settings): boolean | undefined {
  if ("setting" in condition) return holds(condition, {}, settings);
  if ("property" in condition) return undefined;
  if ("not" in condition) {
    const inner = verdict(condition.not, settings);
    return inner === undefined ? undefined : !inner;
  }
  const isAll = "all" in condition;
  const parts = (isAll ? condition.all : condition.any).map((part) => verdict(part, settings));
  if (parts.includes(!isAll)) return !isAll;
  return parts.includes(undefined) ? undefined : isAll;
}
