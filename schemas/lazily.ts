/** What takes long to make and may never be asked for, such as a compiled schema: made when it is asked for first. */
export function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
