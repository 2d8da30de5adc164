/** Whether two JSON values are the same. Null and absent are (architecture.md, "A record"). */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other) || one === other) return true;
  if (isNothing(one) || isNothing(other)) return isNothing(one) && isNothing(other);
  if (Array.isArray(one) || Array.isArray(other)) {
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((each, index) => isSame(each, other[index]))
    );
  }
  if (typeof one !== "object" || typeof other !== "object") return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSame((one as Fields)[name], (other as Fields)[name]));
}

type Fields = Record<string, unknown>;

function isNothing(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}
