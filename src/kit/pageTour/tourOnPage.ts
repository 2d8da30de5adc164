import { useSyncExternalStore } from "react";

/** Begins the tour of the page that is open; undefined where it has none. */
let begin: (() => void) | undefined;
const listeners = new Set<() => void>();

/** A page says that it has a tour; answers how it says that it is gone. */
export function offerTour(beginIt: () => void): () => void {
  set(beginIt);
  return () => {
    if (begin === beginIt) set(undefined);
  };
}

/** What begins the tour of the page that is open, for whoever offers it elsewhere. */
export function useTourOnPage(): (() => void) | undefined {
  return useSyncExternalStore(follow, () => begin);
}

function set(next: typeof begin): void {
  begin = next;
  for (const tell of listeners) tell();
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
