const listeners = new Set<() => void>();

/** Hears of each write that the server has taken, which is a use of the session, until the returned function is called. */
export function onWrite(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A write was taken. */
export function tellWrite(): void {
  for (const listener of listeners) listener();
}
