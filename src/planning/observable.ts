import { useSyncExternalStore } from "react";

/** A value that many set and few show: it changes often, and only who shows it is drawn anew. */
export type Observable<Value> = {
  get: () => Value;
  set: (value: Value) => void;
  subscribe: (listener: () => void) => () => void;
};

export function createObservable<Value>(first: Value): Observable<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export function useObserved<Value, Part>(
  { get, subscribe }: Observable<Value>,
  part: (value: Value) => Part,
): Part {
  return useSyncExternalStore(subscribe, () => part(get()));
}
