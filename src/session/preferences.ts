import { memoryStore, useStore, type Store } from "ra-core";

type Values = Record<string, unknown>;

/** How long changes are gathered before they are sent, in milliseconds. */
const gatheringTime = 600;

/**
 * react-admin's store, kept per user on the server: saved views, columns, theme. Unlike react-admin's own
 * it survives signing out (spec 7.2). `save` is called with all values, a little after the last change.
 */
export function createPreferences(saved: Values, save: (values: Values) => Promise<void>): Store {
  const values: Values = { ...saved };
  const store = memoryStore(values);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(): void {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    void save({ ...values });
  }
  function changed(): void {
    clearTimeout(timer);
    timer = setTimeout(send, gatheringTime);
  }
  addEventListener("pagehide", send);

  return {
    ...store,
    setItem: (key, value) => {
      store.setItem(key, value);
      if (value === undefined) delete values[key];
      else values[key] = value;
      changed();
    },
    removeItem: (key) => {
      store.removeItem(key);
      delete values[key];
      changed();
    },
    removeItems: (prefix) => {
      store.removeItems(prefix);
      for (const key of Object.keys(values)) if (key.startsWith(prefix)) delete values[key];
      changed();
    },
    reset: () => undefined,
  };
}

/** A value that the user keeps across sessions and browsers. */
export function usePreference<T>(key: string, initial: T): [T, (value: T) => void] {
  const [value, set] = useStore<T>(key, initial);
  return [value, set];
}
