import { memoryStore, useStore, type Store } from "ra-core";

type Values = Record<string, unknown>;

/** How long changes are gathered before they are sent, in milliseconds. */
const gatheringTime = 600;

/**
 * react-admin's store, kept per user on the server: saved views, columns, theme. Unlike react-admin's own
 * it survives signing out (spec 7.2). `save` is called with all values, a little after the last change: one at a time,
 * or an older one might come last. As the page is left nothing can wait: then the one on its way is given up.
 */
export function createPreferences(
  saved: Values,
  save: (values: Values, signal: AbortSignal) => Promise<void>,
): Store {
  const values: Values = { ...saved };
  const store = memoryStore(values);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: AbortController | undefined;
  let isDue = false;

  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    isDue = underWay !== undefined;
    if (isDue) return;
    const own = (underWay = new AbortController());
    // What was not taken goes along with the next change.
    const ended = () => {
      if (underWay !== own) return;
      underWay = undefined;
      if (isDue) send();
    };
    save({ ...values }, own.signal).then(ended, ended);
  }
  function changed(): void {
    clearTimeout(timer);
    timer = setTimeout(send, gatheringTime);
  }
  addEventListener("pagehide", () => {
    if (timer === undefined && !isDue) return;
    underWay?.abort();
    underWay = undefined;
    send();
  });

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
