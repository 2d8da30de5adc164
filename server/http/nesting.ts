/**
 * Levels of lists and objects within each other that JSON may have. No schema has as many; what goes through a value
 * level by level, JSON.stringify as well, would run out of stack some thousands further on.
 */
export const mostLevels = 100;

/** Whether lists and objects stand within each other beyond so many levels. */
export function isNestedDeeper(value: unknown, levels = mostLevels): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((inside) => isNestedDeeper(inside, levels - 1));
}
