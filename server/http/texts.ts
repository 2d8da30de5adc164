/**
 * The path of the first text that PostgreSQL can't keep as it is: one with a NUL, or with half of a surrogate pair.
 * Undefined where all are well.
 */
export function badTextAt(value: unknown): string | undefined {
  const waiting: [path: string, value: unknown][] = [["", value]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, at] = next;
    if (typeof at === "string" && !isStorable(at)) return path;
    if (typeof at !== "object" || at === null) continue;
    for (const [name, inside] of Object.entries(at)) {
      const below = path === "" ? name : `${path}.${name}`;
      if (!isStorable(name)) return below;
      waiting.push([below, inside]);
    }
  }
  return undefined;
}

function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}
