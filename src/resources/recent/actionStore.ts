import { isAction, type RecentAction } from "./RecentAction";

/** How many actions are kept for a user. */
const kept = 50;
/** The longest action that is kept whole over a reload, in characters: an import of 10,000 new records is one. */
const longest = 1024 * 1024;

export type ActionStore = {
  read: () => RecentAction[];
  write: (actions: RecentAction[]) => void;
  subscribe: (listener: () => void) => () => void;
};

const stores = new Map<string, ActionStore>();

/**
 * The recent actions of a user, newest first, in this browser: they survive a reload, and are the same in every tab. One
 * that is too long for the browser's storage is kept whole by this page only; after a reload it can't be undone.
 */
export function actionStore(userId: string, storage: Storage = localStorage): ActionStore {
  const key = `runsheet.recentActions.${userId}`;
  const known = stores.get(key);
  if (known) return known;
  const listeners = new Set<() => void>();
  const whole = new Map<string, RecentAction>();
  let text: string | null = null;
  let actions: RecentAction[] = [];

  function tell(): void {
    for (const listener of listeners) listener();
  }
  function onStorage(event: StorageEvent): void {
    if (event.key === key) tell();
  }
  const store: ActionStore = {
    read() {
      const stored = storage.getItem(key);
      if (stored !== text) {
        text = stored;
        actions = parsed(stored).map((action) => whole.get(action.id) ?? action);
      }
      return actions;
    },
    write(next) {
      const recent = next.slice(0, kept);
      const texts = recent.map((action) => JSON.stringify(action));
      whole.clear();
      for (const [index, action] of recent.entries()) {
        if ((texts[index] ?? "").length <= longest) continue;
        whole.set(action.id, action);
        texts[index] = JSON.stringify({ ...action, items: [], tooLong: true });
      }
      // The same texts may stand for another state of what this page keeps whole.
      text = null;
      put(storage, key, texts);
      tell();
    },
    subscribe(listener) {
      if (listeners.size === 0) addEventListener("storage", onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener("storage", onStorage);
      };
    },
  };
  stores.set(key, store);
  return store;
}

/** Where the browser has no room for all, the oldest go; what else it keeps stays. */
function put(storage: Storage, key: string, texts: string[]): void {
  for (let count = texts.length; count >= 0; count--) {
    try {
      storage.setItem(key, `[${texts.slice(0, count).join()}]`);
      return;
    } catch (error) {
      if (!(error instanceof DOMException) || count === 0) throw error;
    }
  }
}

/** What another version of the console wrote, or a person, is not taken. */
function parsed(text: string | null): RecentAction[] {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isAction) : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}
