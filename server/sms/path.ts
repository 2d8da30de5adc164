/** What stands in a JSON value at a path such as `messages.0.id`, as text; undefined where nothing does. */
export function textAt(value: unknown, path: string): string | undefined {
  const found = path
    .split(".")
    .reduce<unknown>(
      (inside, name) =>
        typeof inside === "object" && inside !== null && Object.hasOwn(inside, name)
          ? (inside as Record<string, unknown>)[name]
          : undefined,
      value,
    );
  if (typeof found === "number") return String(found);
  return typeof found === "string" && found.trim() !== "" ? found : undefined;
}

/** Reads a variable that names such a path. @throws Error that says how to mend it. */
export function readAnswerPath(text: string): string {
  if (/^[^.\s]+(\.[^.\s]+)*$/.test(text)) return text;
  throw new Error("give names joined by dots, such as messages.0.id");
}
