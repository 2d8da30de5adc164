import type { RecentAction } from "./RecentAction";

/** How many actions are kept for a user. */
const kept = 50;

export type ActionStore = {
  read: () => RecentAction[];
  write: (actions: RecentAction[]) => void;
  subscribe: (listener: () => void) => () => void;
};

const stores = new Map<string, ActionStore>();

/** The recent actions of a user, newest first, in this browser: they survive a reload, and are the same in every tab. */
export function actionStore(userId: string, storage: Storage = localStorage): ActionStore {
  const key = `runsheet.recentActions.${userId}`;
  const known = stores.get(key);
  if (known) return known;
  const listeners = new Set<() => void>();
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
        actions = parsed(stored);
      }
      return actions;
    },
    write(next) {
      put(storage, key, next.slice(0, kept));
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

/** Where the browser has no room for all, the oldest go. */
function put(storage: Storage, key: string, actions: RecentAction[]): void {
  for (let count = actions.length; count >= 0; count--) {
    try {
      storage.setItem(key, JSON.stringify(actions.slice(0, count)));
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

function isAction(value: unknown): value is RecentAction {
  const action = value as Partial<RecentAction> | null;
  return (
    typeof action === "object" &&
    action !== null &&
    typeof action.id === "string" &&
    typeof action.resource === "string" &&
    typeof action.kind === "string" &&
    Array.isArray(action.items)
  );
}
